import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { randomHex } from '../random.ts'
import { EmbeddedError, type Home, runAs } from './home.ts'
import { identify, isRunning, type ProcessIdentity } from './process.ts'

/** Secrets and port of a cluster, kept beside it and readable by us alone. */
export type Credentials = { readonly port: number; readonly adminPassword: string; readonly password: string }

const ADMIN = 'postgres'
const NAME = 'tas'
/** Any constant; it keeps two processes that open a new cluster at once apart, until their session ends. */
const PROVISION_LOCK = 7_411_002

/**
 * Makes the cluster of a home unless there is one. It is made under another name and moved into place whole, so that
 * neither a crash nor a second process half-way leaves anything that looks finished.
 */
export async function ensureCluster(home: Home): Promise<void> {
  if (existsSync(join(home.folder, 'data'))) return
  dropUnfinished(home)
  const unfinished = `${home.folder}.unfinished-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  const credentials: Credentials = {
    port: await freePort(),
    adminPassword: randomHex(24),
    password: randomHex(24),
  }
  writeCredentials({ ...home, folder: unfinished }, credentials)
  const passwordFile = join(unfinished, 'password')
  writeFileSync(passwordFile, credentials.adminPassword, { mode: 0o600 })
  handOverTo(home, unfinished)
  handOverTo(home, passwordFile)
  const { status, stderr } = runAs(home.user, join(home.binaries, 'initdb'), [
    `--pgdata=${join(unfinished, 'data')}`,
    `--username=${ADMIN}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  rmSync(passwordFile)
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const reason = /(?:initdb: error|FATAL).*/.exec(stderr ?? '')?.[0] ?? 'initdb ended without a reason'
    throw new EmbeddedError(`The database could not be created in ${home.folder} (${reason}).`)
  }
  moveIntoPlace(unfinished, home.folder)
}

export function readCredentials(home: Home): Credentials {
  const file = credentialsFile(home.folder)
  if (!existsSync(file))
    throw new EmbeddedError(
      `${file} is missing, so the database cannot be opened: bring it back or run npm run tas -- reset.`,
    )
  // We wrote it ourselves, whole, and nobody else may.
  return JSON.parse(readFileSync(file, 'utf8')) as Credentials
}

export function writeCredentials(home: Home, credentials: Credentials): void {
  const file = credentialsFile(home.folder)
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(credentials), { mode: 0o600 })
  handOverTo(home, `${file}.${process.pid}`)
  renameSync(`${file}.${process.pid}`, file)
}

/** A port of this machine that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * True when the server on that port is the one of this cluster. It also makes the database and the role the program
 * signs in with: the owner of that database, not a superuser.
 */
export async function provision(home: Home, credentials: Credentials): Promise<boolean> {
  return asAdmin(credentials, 'postgres', async (admin) => {
    await admin.query(`select pg_advisory_lock(${PROVISION_LOCK})`)
    const { rows } = await admin.query<{ folder: string; role: boolean; database: boolean }>(
      `select current_setting('data_directory') as folder,
         exists (select from pg_roles where rolname = $1) as role,
         exists (select from pg_database where datname = $1) as database`,
      [NAME],
    )
    const [server] = rows
    if (server?.folder !== join(home.folder, 'data')) return false
    if (!server.role) await admin.query(`create role ${NAME} login createdb password '${credentials.password}'`)
    // For the role that the server works with: grants.ts.
    await admin.query(`alter role ${NAME} createrole`)
    // To see what runs, and to begin a measurement or a backup with everything written out.
    await admin.query(`grant pg_monitor, pg_checkpoint to ${NAME}`)
    if (!server.database) {
      await asAdmin(credentials, 'template1', addStatistics)
      await admin.query(`create database ${NAME} owner ${NAME}`)
    }
    return true
  })
}

/** Address of the program's database, password included. */
export function databaseUrl(credentials: Credentials, port: number): string {
  return `postgres://${NAME}:${credentials.password}@127.0.0.1:${port}/${NAME}`
}

/** Notes that this process uses the cluster. */
export function registerUser(home: Home): void {
  mkdirSync(usersFolder(home.folder), { recursive: true })
  handOverTo(home, usersFolder(home.folder))
  writeFileSync(join(usersFolder(home.folder), String(process.pid)), identify(process.pid)?.startedAt ?? '')
}

export function unregisterUser(home: Home): void {
  rmSync(join(usersFolder(home.folder), String(process.pid)), { force: true })
}

/** The other processes that use the cluster now; notes of processes that are gone are dropped. */
export function otherUsers(folder: string): ProcessIdentity[] {
  if (!existsSync(usersFolder(folder))) return []
  const noted = readdirSync(usersFolder(folder)).map((name) => {
    return { pid: Number(name), startedAt: readFileSync(join(usersFolder(folder), name), 'utf8') }
  })
  for (const user of noted) if (!isRunning(user)) rmSync(join(usersFolder(folder), String(user.pid)), { force: true })
  return noted.filter((user) => isRunning(user) && user.pid !== process.pid)
}

/** What root writes must stay usable for the owner of the cluster, who may run it without root the next time. */
export function handOverTo({ user }: Home, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

function usersFolder(folder: string): string {
  return join(folder, 'users')
}

function credentialsFile(folder: string): string {
  return join(folder, 'credentials.json')
}

/** Runs `work` as the superuser of the cluster on one connection of its own. */
export async function asAdmin<Result>(
  credentials: Credentials,
  database: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { port, adminPassword: password } = credentials
  const admin = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ADMIN,
    password,
    database,
    connectionTimeoutMillis: 5_000,
  })
  // A lost connection fails the query that waits for it; without a listener it would end the process as well.
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** Query statistics belong to superusers to switch on; databases made later have them from the template. */
async function addStatistics(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query("select from pg_available_extensions where name = 'pg_stat_statements'")
  if (rowCount) await admin.query('create extension if not exists pg_stat_statements')
}

/** Remains of a making that was cut short. */
function dropUnfinished(home: Home): void {
  const [parent, prefix] = [dirname(home.folder), `${basename(home.folder)}.unfinished-`]
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix) || identify(Number(name.slice(prefix.length)))) continue
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Another process may have been quicker: then its cluster counts and ours goes. */
export function moveIntoPlace(unfinished: string, folder: string): void {
  try {
    chmodSync(unfinished, 0o700)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(folder, 'data'))) throw error
  }
}
