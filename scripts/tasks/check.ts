import { runTask, Stopped, stopSignal } from '../lib/lifetime.ts'
import { paths } from '../lib/paths.ts'
import { complain, step } from '../lib/progress.mjs'
import { runQuietly } from '../lib/run-quietly.ts'
import { runTests } from '../lib/run-tests.ts'

/**
 * How the compiler is asked: one checker for each project, and the projects beside one another. Several checkers of a project
 * each work out anew what its files share, for twice the work in all.
 */
const TYPES_OF = (project: string) => ['typescript/bin/tsc', '-p', project, '--checkers', '1'] as const

/** Programs of a step run beside one another. */
const STEPS = [
  { label: 'Format and lint', programs: [['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']] },
  {
    label: 'Types of server, tests and scripts, of the web, and of shared alone',
    programs: ['tsconfig.json', 'web/tsconfig.json', 'shared/tsconfig.json'].map(TYPES_OF),
  },
  { label: 'Nothing unused', programs: [['knip/bin/knip.js']] },
]

/** Every step runs and reports, whatever became of those before it. `--static` leaves the tests out. */
await runTask(async () => {
  const failed: string[] = []
  for (const { label, programs } of STEPS) if (!(await passes(label, programs))) failed.push(label)
  const recap = failed.map((label) => `✗ ${label} failed: see above`)
  if (process.argv.includes('--static')) {
    for (const label of failed) complain(`${label} failed: see above`)
    return failed.length > 0 ? 1 : 0
  }
  const code = await runTests([], { options: {}, recap })
  return failed.length > 0 ? 1 : code
})

async function passes(label: string, programs: readonly (readonly string[])[]): Promise<boolean> {
  try {
    await step(label, () => runAll(programs))
    return true
  } catch (error) {
    if (stopSignal().aborted) throw new Stopped()
    complain(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Waits for all of them, so that each says what it found. @throws Error with the words of those that failed */
async function runAll(programs: readonly (readonly string[])[]): Promise<void> {
  const options = { cwd: paths.root, signal: stopSignal() }
  const run = ([program = '', ...args]: readonly string[]) =>
    runQuietly(process.execPath, [`node_modules/${program}`, ...args], options)
  const ended = await Promise.allSettled(programs.map(run))
  const failed = ended.filter((one) => one.status === 'rejected')
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => String(reason)).join('\n'))
}
