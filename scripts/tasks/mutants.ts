/**
 * Plants each bug of server/mutants/list.ts in a copy of the checkout, one at a time, and shows which tests turn red.
 * `npm run mutants -- wallet` plants only those whose name holds the word. Ends with 1 when one survives.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutants } from '../../server/mutants/list.ts'
import type { Mutant } from '../../server/mutants/mutant.ts'
import { startEmbedded } from '../../server/src/kit/embedded/embedded.ts'
import { copyCheckout } from '../lib/copy-checkout.ts'
import { runTask, stopSignal, untilStopped } from '../lib/lifetime.ts'
import { paths } from '../lib/paths.ts'

const home = join(paths.cache, 'mutants')
const copy = join(home, 'checkout')

/** What the tests need in a throw-away database: speed. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

await runTask(async () => {
  const asked = process.argv.slice(2)
  const chosen = mutants.filter((mutant) => asked.every((word) => mutant.name.includes(word)))
  if (chosen.length === 0) {
    console.error(`No planted bug has a name that holds ${asked.map((word) => `“${word}”`).join(' and ')}`)
    return 1
  }
  copyCheckout(copy)
  const database = await startEmbedded({ dataDir: join(home, 'database'), log: console.log, settings: SETTINGS })
  try {
    const sound = await runTests(database.url, [...new Set(chosen.flatMap((mutant) => mutant.tests))])
    if (sound.redTests.length > 0 || sound.exitCode !== 0) {
      console.error(`Without any planted bug these tests are red already:\n${sound.redTests.join('\n')}`)
      return 1
    }
    const survivors: string[] = []
    for (const [index, mutant] of chosen.entries()) {
      stopSignal().throwIfAborted()
      const redTests = await plant(mutant, database.url)
      const verdict = redTests.length > 0 ? '✓ caught' : '✗ SURVIVED'
      console.log(
        `${index + 1}/${chosen.length} ${verdict}: ${mutant.name}${redTests.length > 0 ? `\n      by: ${redTests[0]}` : ''}`,
      )
      if (redTests.length === 0) survivors.push(mutant.name)
    }
    console.log(`${chosen.length - survivors.length} caught, ${survivors.length} survived`)
    return survivors.length === 0 ? 0 : 1
  } finally {
    await database.stop()
  }
})

async function plant(mutant: Mutant, databaseUrl: string): Promise<readonly string[]> {
  const path = join(copy, mutant.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(mutant.find, () => mutant.replace),
  )
  try {
    // One red test is enough.
    return (await runTests(databaseUrl, mutant.tests, ['--bail=1'])).redTests
  } finally {
    writeFileSync(path, sound)
  }
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Runs the tests of the copy as `npm test` does there: those of a browser on the web built from it. A file that cannot even start is red by its name. */
async function runTests(databaseUrl: string, filters: readonly string[], options: readonly string[] = []) {
  const report = join(home, 'report.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    [join(copy, 'scripts/tasks/test.ts'), '--reporter=json', `--outputFile=${report}`, ...options, ...filters],
    { cwd: copy, env: { ...process.env, TEST_DATABASE_URL: databaseUrl }, stdio: 'ignore' },
  )
  void untilStopped().then(() => child.kill('SIGTERM'))
  const exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const redTests = testResults.flatMap((file) => {
    const red = file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName.trim())
    return red.length === 0 && file.status === 'failed' ? [file.name.replace(`${copy}/`, '')] : red
  })
  return { redTests, exitCode }
}
