import { parseCLI } from 'vitest/node'
import { runTask } from '../lib/lifetime.ts'
import { runTests } from '../lib/run-tests.ts'
import { takeLane } from '../lib/test-lanes.ts'

await runTask(() => {
  const { lane, args } = takeLane(process.argv.slice(2))
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  return runTests(filter, { options, lane })
})
