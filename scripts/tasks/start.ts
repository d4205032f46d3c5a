import { join } from 'node:path'
import { prepareDataDir } from '../../server/src/kit/embedded/home.ts'
import { openDatabase, type TaskDatabase } from '../lib/database.ts'
import { keepServing } from '../lib/keep-serving.ts'
import { runTask, stopSignal, untilStopped } from '../lib/lifetime.ts'
import { bold, dim, say, step } from '../lib/progress.mjs'
import { clearFormerRun, forgetRun, recordRun } from '../lib/run-record.ts'
import { type ServerProcess, startServerProcess, warningOf } from '../lib/server-process.ts'
import { assertPortFree, readSettings, type Settings } from '../lib/settings.ts'
import {
  NO_PROVIDERS,
  providersEnv,
  startTrialProviders,
  stopTrialProviders,
  type TrialProviders,
} from '../lib/trial-providers.ts'
import { startTrialSigner, type TrialSigner } from '../lib/trial-signer.ts'
import { buildWeb } from '../lib/web-build.ts'

await runTask(async () => {
  const settings = readSettings()
  prepareDataDir(settings.dataDir)
  await clearFormerRun(settings)
  await assertPortFree(settings)
  recordRun(settings)
  try {
    await buildWeb({ signal: stopSignal() })
    return await serve(settings)
  } finally {
    forgetRun(settings)
  }
})

async function serve(settings: Settings): Promise<number> {
  let database: TaskDatabase | undefined
  let providers = NO_PROVIDERS
  let signer: TrialSigner | null = null
  try {
    stopSignal().throwIfAborted()
    database = await openDatabase()
    stopSignal().throwIfAborted()
    providers = await startTrialProviders(settings)
    signer = startTrialSigner({ settings, databaseUrl: database.url, providers })
    const run = { settings, databaseUrl: database.url, providers }
    const gone = database.ended.then((): never => {
      throw new Error(`The database stopped unexpectedly: see ${join(settings.dataDir, 'logs', 'postgres.log')}.`)
    })
    await keepServing({
      start: (isFirst) => (isFirst ? startServer(run).then((server) => greeted(server, run)) : startServer(run)),
      ended: (server) => Promise.race([untilStopped(), server.ended, gone]),
      stop: (server) => {
        recordRun(settings, { isStopping: true })
        if (stopSignal().aborted) say('\nStopping …')
        return server.stop()
      },
      signal: stopSignal(),
      logFile: join(settings.dataDir, 'logs', 'server.log'),
    })
    return 0
  } finally {
    await signer?.stop()
    await stopTrialProviders(providers)
    await database?.stop()
    if (stopSignal().aborted) say('Stopped.')
  }
}

type Run = { readonly settings: Settings; readonly databaseUrl: string; readonly providers: TrialProviders }

function startServer({ settings, databaseUrl, providers }: Run): Promise<ServerProcess> {
  const env = providersEnv(providers)
  const onLine = (line: string) => {
    const warning = warningOf(line)
    if (warning !== null) say(dim(`  ! ${warning}`))
  }
  return step('Starting the server', () =>
    startServerProcess({ settings, databaseUrl, env, signal: stopSignal(), onLine }),
  )
}

function greeted(server: ServerProcess, { providers: { acquirer, merchant, chain } }: Run): ServerProcess {
  const { url, signIns, mails } = server
  say(`\n  ${bold('Tas is ready')}   ${bold(url)}`)
  if (signIns.length > 0) {
    say('\n  Demo sign-ins')
    const rows = signIns.map(({ role = 'player', username, password, totpSecret = '' }) => [
      role,
      username,
      password,
      totpSecret,
    ])
    const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    for (const row of rows) say(`    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
  }
  if (mails !== null) say(`\n  Mails it would send   ${mails.url}   (key ${mails.key})`)
  if (acquirer !== null) say(`\n  Cards are paid at a trial acquirer (${acquirer.url}); its page lists test cards.`)
  if (merchant !== null) say(`  Forms are paid at a trial merchant (${merchant.url}).`)
  if (chain === 'no node') say('  Coins are not offered: npm brings no EVM node for this machine.')
  else if (chain !== null) say(`  Coins are paid from a trial wallet (${chain.url}) on a chain of this machine.`)
  say(dim('\n  Ctrl-C stops it.\n'))
  return server
}
