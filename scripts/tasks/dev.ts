import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pretty from 'pino-pretty'
import { createServer, type Plugin } from 'vite'
import { prepareDataDir } from '../../server/src/kit/embedded/home.ts'
import { openDatabase, type TaskDatabase } from '../lib/database.ts'
import { runTask, stopSignal, untilStopped } from '../lib/lifetime.ts'
import { paths } from '../lib/paths.ts'
import { bold, complain, say, step } from '../lib/progress.mjs'
import { clearFormerRun, forgetRun, recordRun } from '../lib/run-record.ts'
import { startServerProcess } from '../lib/server-process.ts'
import { assertPortFree, readSettings, type Settings } from '../lib/settings.ts'
import {
  NO_PROVIDERS,
  providersEnv,
  startTrialProviders,
  stopTrialProviders,
  type TrialProviders,
} from '../lib/trial-providers.ts'
import { startTrialSigner, type TrialSigner } from '../lib/trial-signer.ts'

/** The site and the back office are two programs, each of its own build. */
const PROGRAMS = [
  { port: 5173, config: 'vite.config.ts', open: '/' },
  { port: 5174, config: 'vite.office.config.ts', open: '/office/' },
] as const
/** Paths that the server answers, not Vite. */
const SERVER_PATHS = ['/api', '/healthz', '/readyz']
const WATCHED = ['server/src', 'server/migrations', 'shared/src']
/** An editor that saves all its files touches several at once. */
const SETTLE_MS = 100

await runTask(async () => {
  const settings = readSettings()
  prepareDataDir(settings.dataDir)
  await clearFormerRun(settings)
  await assertPortFree(settings)
  recordRun(settings)
  let database: TaskDatabase | undefined
  let providers = NO_PROVIDERS
  let signer: TrialSigner | null = null
  try {
    database = await openDatabase()
    stopSignal().throwIfAborted()
    providers = await startTrialProviders(settings)
    signer = startTrialSigner({ settings, databaseUrl: database.url, providers })
    return await develop({ settings, database, providers })
  } finally {
    await signer?.stop()
    await stopTrialProviders(providers)
    await database?.stop()
    forgetRun(settings)
  }
})

type Run = {
  readonly settings: Settings
  readonly database: TaskDatabase
  readonly providers: TrialProviders
}

async function develop({ settings, database, providers }: Run): Promise<number> {
  const started = await step('Starting Vite', () =>
    Promise.all(PROGRAMS.map((program) => startVite(program, settings.port))),
  )
  try {
    const [site, office] = PROGRAMS.map(({ port, open }) => bold(`http://localhost:${port}${open}`))
    say(`\n  ${bold('Open')}   ${site}   (the server alone: port ${settings.port})`)
    say(`  ${bold('Office')} ${office}`)
    const { acquirer } = providers
    if (acquirer !== null) say(`  Cards are paid at a trial acquirer (${acquirer.url}); its page lists test cards.`)
    say('  All follow your changes. Ctrl-C stops them.\n')
    return await Promise.race([
      followServer({ settings, databaseUrl: database.url, env: providersEnv(providers) }),
      database.ended.then(gone),
    ])
  } finally {
    await Promise.all(started.map((vite) => vite.close()))
  }
}

function gone(): never {
  throw new Error('The database stopped unexpectedly.')
}

async function startVite({ port, config, open }: (typeof PROGRAMS)[number], serverPort: number) {
  const target = `http://127.0.0.1:${serverPort}`
  const proxy = Object.fromEntries(SERVER_PATHS.map((path) => [path, target]))
  const vite = await createServer({
    root: paths.web,
    configFile: join(paths.web, config),
    plugins: open === '/' ? [] : [officePage(open)],
    // What Vite prepares of packages differs between the two.
    cacheDir: join(paths.cache, `vite-${port}`),
    server: { port, strictPort: true, proxy: { ...proxy, '/live': { target, ws: true } } },
  })
  return vite.listen()
}

/** Sends the office's page for every address of the office that is no file, as the server does. */
function officePage(base: string): Plugin {
  return {
    name: 'tas-office-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const path = new URL(request.url ?? '/', 'http://dev').pathname
        if (`${path}/`.startsWith(base) && !/\.\w+$/.test(path)) request.url = '/office.html'
        next()
      })
    },
  }
}

/** Runs the server, again after every change; one that breaks waits for the next change. */
async function followServer(run: {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly env: Readonly<Record<string, string>>
}): Promise<number> {
  const log = pretty({ colorize: process.stdout.isTTY === true, ignore: 'pid,hostname' })
  const onLine = (line: string) => void log.write(`${line}\n`)
  for (;;) {
    const changed = nextChange()
    const server = await startServerProcess({ ...run, signal: stopSignal(), onLine }).catch(reasonOf)
    const ended = typeof server === 'string' ? server : server.ended.then((words) => `The server ended (${words}).`)
    const over = Promise.race([changed, untilStopped()])
    void Promise.race([over.then(() => null), ended]).then((words) => {
      if (words !== null) complain(`${words} It starts again with your next change.`)
    })
    const end = await over
    if (typeof server !== 'string') await server.stop()
    if (end === 'stopped') return 0
    say('  Changed: starting the server again.')
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function nextChange(): Promise<'changed'> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watchers = WATCHED.map((folder) => watch(join(paths.root, folder), { recursive: true }, () => resolve()))
  await promise
  for (const watcher of watchers) watcher.close()
  await sleep(SETTLE_MS)
  return 'changed'
}
