import { join } from 'node:path'
import { prepareDataDir } from '../../server/src/kit/db/embedded-home.ts'
import { openDatabase, type TaskDatabase } from '../lib/database.ts'
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
  let server: ServerProcess | undefined
  try {
    stopSignal().throwIfAborted()
    database = await openDatabase()
    stopSignal().throwIfAborted()
    server = await startServer(settings, database.url)
    greet(server)
    const end = await Promise.race([untilStopped(), server.ended, database.ended.then(() => 'database')])
    if (end === 'stopped') return 0
    const logs = join(settings.dataDir, 'logs')
    throw new Error(
      end === 'database'
        ? `The database stopped unexpectedly: see ${join(logs, 'postgres.log')}.`
        : `The server stopped unexpectedly (${end}): see ${join(logs, 'server.log')}.`,
    )
  } finally {
    recordRun(settings, { isStopping: true })
    if (stopSignal().aborted) say('\nStopping …')
    await server?.stop()
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

function greet({ url, signIns, mailsUrl }: ServerProcess): void {
  say(`\n  ${bold('Tas is ready')}   ${bold(url)}`)
  if (signIns.length > 0) {
    say('\n  Demo sign-ins')
    const rows = signIns.map(({ role = 'player', username, password }) => [role, username, password])
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    for (const row of rows) say(`    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
  }
  if (mailsUrl !== null) say(`\n  Mails it would send   ${mailsUrl}`)
  say(dim('\n  Ctrl-C stops it.\n'))
}
