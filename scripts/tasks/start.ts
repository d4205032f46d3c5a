import { join } from 'node:path'
import { prepareDataDir } from '../../server/src/kit/embedded/home.ts'
import { openDatabase, type TaskDatabase } from '../lib/database.ts'
import { keepServing } from '../lib/keep-serving.ts'
import { runTask, stopSignal, untilStopped } from '../lib/lifetime.ts'
import { bold, dim, say, step } from '../lib/progress.mjs'
import { clearFormerRun, forgetRun, recordRun } from '../lib/run-record.ts'
import { type ServerProcess, startServerProcess, warningOf } from '../lib/server-process.ts'
import { assertPortFree, readSettings, type Settings } from '../lib/settings.ts'
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
  try {
    stopSignal().throwIfAborted()
    database = await openDatabase()
    stopSignal().throwIfAborted()
    const { url } = database
    const gone = database.ended.then((): never => {
      throw new Error(`The database stopped unexpectedly: see ${join(settings.dataDir, 'logs', 'postgres.log')}.`)
    })
    await keepServing({
      start: (isFirst) => (isFirst ? startServer(settings, url).then(greeted) : startServer(settings, url)),
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
    await database?.stop()
    if (stopSignal().aborted) say('Stopped.')
  }
}

function startServer(settings: Settings, databaseUrl: string): Promise<ServerProcess> {
  const onLine = (line: string) => {
    const warning = warningOf(line)
    if (warning !== null) say(dim(`  ! ${warning}`))
  }
  return step('Starting the server', () => startServerProcess({ settings, databaseUrl, signal: stopSignal(), onLine }))
}

function greeted(server: ServerProcess): ServerProcess {
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
  say(dim('\n  Ctrl-C stops it.\n'))
  return server
}
