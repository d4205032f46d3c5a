import { parseCLI } from 'vitest/node'
import { runTask } from '../lib/lifetime.ts'
import { runTests } from '../lib/run-tests.ts'

await runTask(() => {
  const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
  return runTests(filter, options)
})
