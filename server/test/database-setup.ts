import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Embedded, removeEmbedded, startEmbedded } from '../src/kit/embedded/embedded.ts'
import { isAlive, signal } from '../src/kit/embedded/process.ts'
import { BUDGET, findOverspent, readExpenses } from './expenses.ts'

/** What a test file needs to make a database of its own. */
export type TestServer = {
  readonly url: string
  /** A database that holds every migration of the platform, and no business yet. */
  readonly template: string
  /** One where the first business stands as it is shipped, and the folder with the keys it was made under. */
  readonly house: { readonly template: string; readonly dataDir: string }
  /** Where files note what they spend: see expenses.ts. */
  readonly book: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const ON_DISK = fileURLToPath(new URL('../../.cache/test-databases/', import.meta.url))
/**
 * A disk spends more work on the thousands of files of a database that is copied and deleted again than PostgreSQL and the house on
 * all the rest of opening it.
 */
const IN_MEMORY = `/dev/shm/tas-test-databases-${process.getuid?.() ?? 0}`
/** Far more than the databases of a run that are there at once, which take some hundred MiB, and of which much is left to others. */
const PLENTY_BYTES = 4 * 2 ** 30

/** What a test loses in a crash of the machine is of no worth; tests that kill a database bring their own. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // It may lie in memory.
  max_wal_size: '512MB',
  // A vacuum at work in a database that is dropped belongs to the superuser, and we may not end it.
  autovacuum: 'off',
}

/** Of the people a sandbox starts with. */
const DEMO_PASSWORD = 'tas-demo-2026'

type Running = { users: number; readonly server: Promise<TestServer & { stop(): Promise<void> }> }

/** Several projects ask for the server within one run, each through its own copy of this module: they share it here. */
const shared: { tasTestServer?: Running } = globalThis as object

/** One PostgreSQL for the whole run, with the template databases that those of test files are copies of. */
export async function setup(project: TestProject): Promise<void> {
  shared.tasTestServer ??= { users: 0, server: start() }
  shared.tasTestServer.users++
  const { url, template, house, book } = await shared.tasTestServer.server
  project.provide('testServer', { url, template, house, book })
}

export async function teardown(): Promise<void> {
  const running = shared.tasTestServer
  if (!running || --running.users > 0) return
  delete shared.tasTestServer
  const { stop, book } = await running.server
  const overspent = findOverspent(readExpenses(book), JSON.parse(readFileSync(BUDGET, 'utf8')))
  await stop()
  if (overspent.length === 0) return
  // An error of a teardown is told, and leaves the run green.
  process.exitCode = 1
  throw new Error(`Files spend more than server/test/budget.json lets them:\n${overspent.join('\n')}`)
}

async function start(): Promise<TestServer & { stop(): Promise<void> }> {
  const server = await openServer()
  const template = `tas_template_${randomBytes(4).toString('hex')}`
  const house = { template: `${template}_house`, dataDir: await mkdtemp(join(tmpdir(), 'tas-template-')) }
  const book = join(house.dataDir, 'expenses')
  const stop = async () => {
    if (server.shared)
      for (const name of [template, house.template])
        await run(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
    await rm(house.dataDir, { recursive: true, force: true })
  }
  try {
    await run(server.url, `create database ${template}`)
    const { migrate } = await import('../src/kit/db/migrate.ts')
    await migrate(withDatabase(server.url, template))
    await run(server.url, `create database ${house.template} template ${template}`)
    await seed(withDatabase(server.url, house.template), house.dataDir)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, template, house, book, stop }
}

async function seed(databaseUrl: string, dataDir: string): Promise<void> {
  const [{ openHouse }, { readHouseConfig }, { createLog }] = await Promise.all([
    import('../src/app.ts'),
    import('../src/modules.ts'),
    import('../src/kit/log.ts'),
  ])
  const config = await readHouseConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MODE: 'sandbox' })
  const house = await openHouse(config, createLog('silent'), { work: 'idle' })
  await house.stop()
  await makeSignInsCheap(databaseUrl)
}

/**
 * Hundreds of tests begin with signing in as somebody of the demo, each for as much work as guessing is to cost (hash-password.test.ts):
 * the same password is kept for the least work here. The parameters stand in the hash, and what is hashed in a test has the product's.
 */
async function makeSignInsCheap(databaseUrl: string): Promise<void> {
  const { hash } = await import('@node-rs/argon2')
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  for (const table of ['staff_person', 'identity_player'])
    await run(databaseUrl, `update b_1.${table} set password_hash = '${cheap}' where is_demo`)
}

async function openServer(): Promise<{ url: string; shared: boolean; stop(): Promise<void> }> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, shared: true, stop: async () => undefined }
  await dropLeftovers()
  const { embedded, dataDir } = await startDatabase()
  // A runner that is interrupted ends without teardown.
  const abandon = () => signal(embedded.pid, 'SIGINT')
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    await embedded.stop()
    await remove(dataDir)
  }
  return { url: embedded.url, shared: false, stop }
}

/** In memory where there is plenty of it and the database's user may run there, else on the disk. */
async function startDatabase(): Promise<{ embedded: Embedded; dataDir: string }> {
  const start = async (folder: string) => {
    const dataDir = join(folder, String(process.pid))
    return { embedded: await startEmbedded({ dataDir, log: tell, settings: SETTINGS }), dataDir }
  }
  if (!hasPlenty()) return start(ON_DISK)
  return start(IN_MEMORY).catch(async (error) => {
    tell(`The database of the tests is on the disk: ${error instanceof Error ? error.message : error}`)
    await remove(join(IN_MEMORY, String(process.pid)))
    return start(ON_DISK)
  })
}

const tell = (line: string) => void process.stdout.write(`${line}\n`)

function hasPlenty(): boolean {
  if (process.platform !== 'linux' || !existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY_BYTES
}

/** Databases of runs that were killed; each folder is named after the process of its run. */
async function dropLeftovers(): Promise<void> {
  for (const folder of [ON_DISK, IN_MEMORY].filter(existsSync))
    for (const name of readdirSync(folder)) if (!isAlive(Number(name))) await remove(join(folder, name))
}

async function remove(dataDir: string): Promise<void> {
  await removeEmbedded(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
