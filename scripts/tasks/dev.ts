import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pretty from 'pino-pretty'
import { createServer } from 'vite'
import { prepareDataDir } from '../../server/src/kit/db/embedded-home.ts'
import { openDatabase } from '../lib/database.ts'
import { runTask, stopSignal, untilStopped } from '../lib/lifetime.ts'
import { paths } from '../lib/paths.ts'
import { bold, say, step } from '../lib/progress.mjs'
import { assertPortFree, readSettings, type Settings } from '../lib/settings.ts'

const WEB_PORT = 5173
/** Paths that the server answers, not Vite. */
const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/metrics']

await runTask(async () => {
  const settings = readSettings()
  prepareDataDir(settings.dataDir)
  await assertPortFree(settings)
  const database = await openDatabase()
  try {
    stopSignal().throwIfAborted()
    return await develop(settings, database)
  } finally {
    await database.stop()
  }
})

async function develop(settings: Settings, database: { url: string; ended: Promise<void> }): Promise<number> {
  const web = await step('Starting Vite', () => startVite(settings.port))
  const server = watchServer(settings, database.url)
  try {
    say(
      `\n  ${bold('Open')}   ${bold(`http://localhost:${web.config.server.port}`)}   (the server itself: port ${settings.port})`,
    )
    say('  Both follow your changes. Ctrl-C stops them.\n')
    const end = await Promise.race([untilStopped(), server.ended, database.ended.then(() => 'database')])
    if (end === 'stopped') return 0
    throw new Error(`The ${end === 'database' ? 'database' : 'server'} stopped unexpectedly.`)
  } finally {
    await Promise.all([server.stop(), web.close()])
  }
}

async function startVite(port: number) {
  const target = `http://127.0.0.1:${port}`
  const proxy = Object.fromEntries(SERVER_PATHS.map((path) => [path, target]))
  const vite = await createServer({
    root: paths.web,
    configFile: join(paths.web, 'vite.config.ts'),
    server: { port: WEB_PORT, strictPort: true, proxy: { ...proxy, '/live': { target, ws: true } } },
  })
  return vite.listen()
}

function watchServer(settings: Settings, databaseUrl: string) {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', paths.serverMain, 'start'], {
    cwd: paths.root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      WEB_DIST: paths.webDist,
    },
  })
  child.stdout?.pipe(pretty({ colorize: process.stdout.isTTY === true, ignore: 'pid,hostname' })).pipe(process.stdout)
  const ended = new Promise<'server'>((resolve) => child.on('exit', () => resolve('server')))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { ended, stop }
}
