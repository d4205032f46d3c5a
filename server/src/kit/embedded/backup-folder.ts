import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './home.ts'

/*
 * A folder of backups: one folder for each backup, named by the moment it was begun, and `wal` with the packed segments
 * of the log from the first backup on. All of it belongs to one cluster and is readable by its owner alone.
 */

/** What a backup says about itself, in its `backup.json`. Times are the database's, in ISO form. */
export type BackupNote = {
  /** The cluster it is of: PostgreSQL's system identifier. */
  readonly cluster: string
  readonly postgres: string
  readonly startedAt: string
  /** From this moment on the books can be restored with it. */
  readonly stoppedAt: string
  /** Segment of the log with which a restore begins. */
  readonly firstSegment: string
}

export type Backup = BackupNote & { readonly path: string }

export const NOTE_FILE = 'backup.json'

export function walFolder(folder: string): string {
  return join(folder, 'wal')
}

/** The finished backups of a folder, the oldest first. */
export function listBackups(folder: string): readonly Backup[] {
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder).map((name) => join(folder, name))
  const finished = paths.filter((path) => !path.includes('.unfinished-') && existsSync(join(path, NOTE_FILE)))
  // We wrote the note ourselves, before the folder got its name.
  const backups = finished.map((path) => {
    return { ...(JSON.parse(readFileSync(join(path, NOTE_FILE), 'utf8')) as BackupNote), path }
  })
  return backups.sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

/** Makes the folder where there is none. Throws EmbeddedError when it holds the backups of another cluster. */
export function openBackupFolder(folder: string, cluster: string): void {
  if (listBackups(folder).some((backup) => backup.cluster !== cluster))
    throw new EmbeddedError(`${folder} holds backups of another database: choose another folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  mkdirSync(walFolder(folder), { recursive: true, mode: 0o700 })
}

/** Deletes all but the newest `count` backups, and the log that only the deleted ones need. @returns how many it deleted */
export function keepNewest(folder: string, count: number): number {
  const backups = listBackups(folder)
  const dropped = backups.slice(0, Math.max(0, backups.length - count))
  for (const { path } of dropped) rmSync(path, { recursive: true })
  const [oldest] = listBackups(folder)
  if (oldest !== undefined)
    for (const name of readdirSync(walFolder(folder)))
      if (isSegment(name) && placeOf(name) < placeOf(oldest.firstSegment)) rmSync(join(walFolder(folder), name))
  return dropped.length
}

/** The packed files of the log that a restore from this backup may ask for. */
export function walSince(folder: string, backup: Backup): readonly string[] {
  const names = readdirSync(walFolder(folder)).filter((name) => name.endsWith('.gz'))
  return names.filter((name) => !isSegment(name) || placeOf(name) >= placeOf(backup.firstSegment))
}

function isSegment(name: string): boolean {
  return /^[0-9A-F]{24}\b/.test(name)
}

/** The place of a segment in the log: its name without the timeline, which is its first eight digits. */
function placeOf(name: string): string {
  return name.slice(8, 24)
}
