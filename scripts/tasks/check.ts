import { runTask, Stopped, stopSignal } from '../lib/lifetime.ts'
import { paths } from '../lib/paths.ts'
import { complain, step } from '../lib/progress.mjs'
import { runQuietly } from '../lib/run-quietly.ts'
import { runTests } from '../lib/run-tests.ts'

const STEPS = [
  { label: 'Format and lint', args: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { label: 'Types of server, shared, tests and scripts', args: ['typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { label: 'Types of shared alone', args: ['typescript/bin/tsc', '-p', 'shared/tsconfig.json'] },
  { label: 'Types of the web', args: ['typescript/bin/tsc', '-p', 'web/tsconfig.json'] },
  { label: 'Nothing unused', args: ['knip/bin/knip.js'] },
]

/** Every step runs and reports, whatever became of those before it. `--static` leaves the tests out. */
await runTask(async () => {
  const failed: string[] = []
  for (const { label, args } of STEPS) if (!(await passes(label, args))) failed.push(label)
  const recap = failed.map((label) => `✗ ${label} failed: see above`)
  if (process.argv.includes('--static')) {
    for (const label of failed) complain(`${label} failed: see above`)
    return failed.length > 0 ? 1 : 0
  }
  const code = await runTests([], { options: {}, recap })
  return failed.length > 0 ? 1 : code
})

async function passes(label: string, [program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await step(label, () =>
      runQuietly(process.execPath, [`node_modules/${program}`, ...args], { cwd: paths.root, signal: stopSignal() }),
    )
    return true
  } catch (error) {
    if (stopSignal().aborted) throw new Stopped()
    complain(error instanceof Error ? error.message : String(error))
    return false
  }
}
