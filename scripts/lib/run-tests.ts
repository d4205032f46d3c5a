import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { setup as prepareBrowserTests } from './browser-setup.ts'
import { stopSignal, untilStopped } from './lifetime.ts'
import { paths } from './paths.ts'
import { complain, say } from './progress.mjs'
import { isInLane, type Lane } from './test-lanes.ts'
import { isBrowserTest } from './test-order.ts'

/** Results of a run; what could not even begin counts as failed. */
type Tally = { passed: number; failed: number; skipped: number }

/**
 * Runs the tests whose path holds one of `filters` (all without), and prints what came of it, in its last line how many
 * passed and failed. `options` are Vitest's own; `recap` is said before that line. Resolves to the exit code: 0 only when something passed and nothing failed.
 */
export async function runTests(
  filters: readonly string[],
  {
    options,
    lane = 'whole',
    recap = [],
  }: { readonly options: object; readonly lane?: Lane; readonly recap?: readonly string[] },
): Promise<number> {
  const vitest = await createVitest('test', { root: paths.root, watch: false, ...options })
  takeOverSignals()
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  try {
    const files = await withPreparedBrowser(
      (await vitest.globTestSpecifications([...filters])).filter(({ moduleId }) => isInLane(lane, moduleId)),
      tally,
    )
    // Sets up the reporters.
    await vitest.standalone()
    const run =
      files.length > 0 ? vitest.runTestSpecifications(files, filters.length === 0 && lane === 'whole') : undefined
    const cancelled = untilStopped().then(() => vitest.cancelCurrentRun('keyboard-input'))
    await Promise.race([run, cancelled])
  } catch (error) {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
    tally.failed++
  } finally {
    count(vitest, tally)
    const stood = process.exitCode
    await vitest.close()
    // Files that spend more than they may are told when everything is closed (server/test/database-setup.ts).
    if (stood !== 1 && process.exitCode === 1) tally.failed++
  }
  if (tally.passed + tally.failed === 0) complain('No test ran.')
  for (const line of recap) say(line)
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  say(`${tally.passed} passed, ${tally.failed} failed${skipped}`)
  return tally.failed === 0 && tally.passed > 0 && !stopSignal().aborted ? 0 : 1
}

/** Vitest would exit on the first signal and leave its database running; we cancel the run and close it in order. */
function takeOverSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    for (const listener of process.listeners(name)) if (listener.name === 'onExit') process.off(name, listener)
  }
}

/** Sets up what browser tests need, if there are any to run. Where that fails, they count as failed; the others run. */
async function withPreparedBrowser(files: TestSpecification[], tally: Tally): Promise<TestSpecification[]> {
  const browserFiles = files.filter(isBrowserTest)
  if (browserFiles.length === 0) return files
  try {
    await prepareBrowserTests()
    return files
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    complain(`Browser tests that cannot run count as failed: ${browserFiles.length} of their files.`)
    tally.failed += browserFiles.length
    return files.filter((file) => !browserFiles.includes(file))
  }
}

function count(vitest: Vitest, tally: Tally): void {
  for (const module of vitest.state.getTestModules()) countModule(module, tally)
  tally.failed += vitest.state.getUnhandledErrors().length
}

function countModule(module: TestModule, tally: Tally): void {
  let failedTests = 0
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    if (state === 'passed') tally.passed++
    else if (state === 'failed') failedTests++
    else tally.skipped++
  }
  tally.failed += failedTests
  // A file or suite that broke outside its tests.
  if (failedTests === 0 && !module.ok()) tally.failed++
}
