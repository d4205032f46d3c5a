import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { type Backup, type BackupNote, keepNewest, NOTE_FILE, openBackupFolder, walFolder } from './backup-folder.ts'
import { asAdmin, handOverTo, readCredentials } from './cluster.ts'
import { realFolder, startEmbedded } from './embedded.ts'
import { canEnter, EmbeddedError, findHome, type Home } from './home.ts'

export type BackupOptions = {
  readonly dataDir: string
  /** The folder of backups. */
  readonly folder: string
  /** Names of files of the data folder that go along, such as keys; those that are not there are left out. */
  readonly files: readonly string[]
  /** Settings worth having when it is restored. They may hold secrets. */
  readonly settings: Readonly<Record<string, string>>
  /** How many backups stay; all of them unless given. */
  readonly keep?: number
  readonly log: (line: string) => void
}

/** Made anew by every start, or of no use to another one: https://www.postgresql.org/docs/18/continuous-archiving.html */
const EMPTY = new Set(
  ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'].map((name) => `pg_${name}`),
)
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|(recovery|standby)\.signal)$/

/**
 * Takes a consistent copy of the embedded cluster of a data folder, while it is used, and from the first time on has every
 * segment of its log kept beside the copies. The copy appears whole or not at all. Throws EmbeddedError.
 */
export async function backUpEmbedded(options: BackupOptions): Promise<Backup> {
  const { log } = options
  const [dataDir, folder] = [realFolder(options.dataDir), realFolder(options.folder)]
  const database = await startEmbedded({ dataDir, log })
  try {
    const home = findHome(dataDir, () => undefined)
    const credentials = { ...readCredentials(home), port: database.port }
    return await asAdmin(credentials, 'postgres', async (admin) => {
      await keepLog(home, folder, admin)
      const backup = await copyWhole({ ...options, dataDir, folder }, home, admin)
      if (options.keep !== undefined) keepNewest(folder, options.keep)
      return backup
    })
  } finally {
    await database.stop()
  }
}

/** From now on the segments of the log go to the folder of backups. */
async function keepLog(home: Home, folder: string, admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ cluster: string; mode: string }>(
    `select system_identifier::text as cluster, current_setting('archive_mode') as mode from pg_control_system()`,
  )
  const [server] = rows
  if (server?.mode !== 'on')
    throw new EmbeddedError('The database runs with the settings of an older version: start Tas again, then back up.')
  openBackupFolder(folder, server.cluster)
  for (const path of [folder, walFolder(folder)]) handOverTo(home, path)
  if (home.user && !canEnter(home.user, walFolder(folder)))
    throw new EmbeddedError(`The database's own user cannot enter ${folder}: choose another folder with --to.`)
  const target = join(home.folder, 'archive-to')
  writeFileSync(`${target}.${process.pid}`, walFolder(folder), { mode: 0o600 })
  handOverTo(home, `${target}.${process.pid}`)
  renameSync(`${target}.${process.pid}`, target)
}

async function copyWhole(options: BackupOptions, home: Home, admin: pg.Client): Promise<Backup> {
  const { rows: begun } = await admin.query<Omit<BackupNote, 'stoppedAt'>>(
    `select (select system_identifier::text from pg_control_system()) as cluster,
       current_setting('server_version') as postgres,
       to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
       pg_walfile_name(pg_backup_start('tas', fast => true)) as "firstSegment"`,
  )
  const [start] = begun
  if (start === undefined) throw new Error('the database began no backup')
  const path = join(options.folder, start.startedAt.replaceAll(':', '-'))
  const unfinished = `${path}.unfinished-${process.pid}`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    await copyFolder(join(home.folder, 'data'), join(unfinished, 'data'))
    // Waits until the log that the copy needs is kept.
    const { rows: stopped } = await admin.query<{ label: string; stoppedAt: string }>(
      `select labelfile as label,
         to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "stoppedAt"
       from pg_backup_stop(wait_for_archive => true)`,
    )
    const [stop] = stopped
    if (stop === undefined) throw new Error('the database ended no backup')
    await writeDurably(join(unfinished, 'data', 'backup_label'), stop.label)
    await copyDurably(join(home.folder, 'credentials.json'), join(unfinished, 'credentials.json'))
    await copyBeside(options, join(unfinished, 'files'))
    await writeDurably(join(unfinished, 'settings.json'), `${JSON.stringify(options.settings, null, 2)}\n`)
    const note: BackupNote = { ...start, stoppedAt: stop.stoppedAt }
    await writeDurably(join(unfinished, NOTE_FILE), `${JSON.stringify(note, null, 2)}\n`)
    renameSync(unfinished, path)
    await sync(dirname(path))
    return { ...note, path }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Files may grow, shrink and go while they are copied: the log makes up for it. */
async function copyFolder(from: string, to: string): Promise<void> {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isDirectory()) await copyDurably(source, target).catch(unlessGone)
    else if (EMPTY.has(entry.name)) mkdirSync(target, { mode: 0o700 })
    else await copyFolder(source, target)
  }
  await sync(to)
}

async function copyBeside({ dataDir, files }: BackupOptions, to: string): Promise<void> {
  mkdirSync(to, { mode: 0o700 })
  for (const name of files) await copyDurably(join(dataDir, name), join(to, basename(name))).catch(unlessGone)
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  if (process.geteuid?.() === 0) chownSync(to, 0, 0)
  await sync(to)
}

async function writeDurably(path: string, text: string): Promise<void> {
  writeFileSync(path, text, { mode: 0o600 })
  await sync(path)
}

/** Resolves when a file or folder is on disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
