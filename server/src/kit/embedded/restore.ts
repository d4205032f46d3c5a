import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, listBackups, walFolder, walSince } from './backup-folder.ts'
import { moveIntoPlace } from './cluster.ts'
import { realFolder, removeEmbedded, startEmbedded } from './embedded.ts'
import { EmbeddedError, findHome, type Home } from './home.ts'

export type RestoreOptions = {
  /** Must hold no database and none of the files that come with the backup. */
  readonly dataDir: string
  /** The folder of backups. */
  readonly folder: string
  /** Everything committed up to then comes back and nothing after it; all that the log tells unless given. */
  readonly to?: Date
  /** `pg_wal` of the lost cluster, if it is still there: the log that was not kept yet. */
  readonly walOfLost?: string
  readonly log: (line: string) => void
}

/** A log of weeks takes its time. */
const READY_WITHIN_MS = 24 * 3_600_000
/** PostgreSQL works in the folder of the cluster. */
const RESTORE_COMMAND = 'test -f "../wal/%f.gz" && gzip -dc "../wal/%f.gz" > "%p"'

/**
 * Makes a data folder from a backup and the log after it; the database is stopped when it resolves. Leaves nothing behind
 * when it fails. Throws EmbeddedError with one sentence.
 * @returns the backup it began with
 */
export async function restoreEmbedded(options: RestoreOptions): Promise<Backup> {
  const { log, to, walOfLost } = options
  const [dataDir, folder] = [realFolder(options.dataDir), realFolder(options.folder)]
  const backup = choose(folder, to)
  const home = findHome(dataDir, log)
  const files = readdirSync(join(backup.path, 'files'))
  const inTheWay = [home.folder, ...files.map((name) => join(dataDir, name))].find(existsSync)
  if (inTheWay !== undefined)
    throw new EmbeddedError(`${inTheWay} exists: restore into a DATA_DIR that holds nothing yet.`)
  try {
    layOut(home, backup, { folder, ...(walOfLost === undefined ? {} : { walOfLost }) })
    cpSync(join(backup.path, 'files'), dataDir, { recursive: true })
    const database = await startEmbedded({
      dataDir,
      log,
      settings: {
        restore_command: RESTORE_COMMAND,
        // It shall not say that it is ready before it is at the end of the log.
        hot_standby: 'off',
        ...(to === undefined
          ? {}
          : { recovery_target_time: to.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }),
      },
      readyWithinMs: READY_WITHIN_MS,
    })
    await database.stop()
    rmSync(join(home.folder, 'wal'), { recursive: true })
    return backup
  } catch (error) {
    await removeEmbedded(dataDir)
    for (const name of files) rmSync(join(dataDir, name), { force: true })
    throw error
  }
}

/** The newest backup that was finished by then. */
function choose(folder: string, to: Date | undefined): Backup {
  const backups = listBackups(folder)
  const backup = backups.findLast(({ stoppedAt }) => to === undefined || new Date(stoppedAt) <= to)
  if (backup !== undefined) return backup
  const [oldest] = backups
  throw new EmbeddedError(
    oldest === undefined
      ? `There is no backup in ${folder}.`
      : `The oldest backup in ${folder} reaches back to ${oldest.stoppedAt}: no earlier moment can be restored.`,
  )
}

/** Puts the cluster of the backup in its place, with the log it will ask for beside it. */
function layOut(home: Home, backup: Backup, from: { readonly folder: string; readonly walOfLost?: string }): void {
  const unfinished = `${home.folder}.unfinished-${process.pid}`
  mkdirSync(join(unfinished, 'wal'), { recursive: true, mode: 0o700 })
  cpSync(join(backup.path, 'data'), join(unfinished, 'data'), { recursive: true })
  cpSync(join(backup.path, 'credentials.json'), join(unfinished, 'credentials.json'))
  for (const name of walSince(from.folder, backup))
    cpSync(join(walFolder(from.folder), name), join(unfinished, 'wal', name))
  if (from.walOfLost !== undefined) cpSync(from.walOfLost, join(unfinished, 'data', 'pg_wal'), { recursive: true })
  writeFileSync(join(unfinished, 'data', 'recovery.signal'), '')
  chmodSync(join(unfinished, 'data'), 0o700)
  const { user } = home
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, unfinished])
  moveIntoPlace(unfinished, home.folder)
}
