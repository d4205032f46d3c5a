import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreEmbedded } from '../../server/src/kit/embedded/restore.ts'
import { refuseForeignDatabase } from '../lib/own-database.ts'
import { say, step } from '../lib/progress.mjs'
import { runOnDatabase } from '../lib/run-on-database.ts'
import { readSettings } from '../lib/settings.ts'

export const USAGE = `Usage: DATA_DIR=… npm run tas -- restore --from FOLDER [--to TIME] [--wal FOLDER]
  --to   restores what was committed by then, such as 2026-11-21T16:30:00Z; everything unless given
  --wal  pg_wal of the lost database, when it is still there`

/** Restores a backup into DATA_DIR and verifies its books. */
export async function restore(args: readonly string[]): Promise<number> {
  refuseForeignDatabase()
  const { dataDir } = readSettings()
  const notes: string[] = []
  const { from, to, wal } = readArguments(args)
  const backup = await step('Restoring', () =>
    restoreEmbedded({
      dataDir,
      folder: from,
      log: (line) => notes.push(line),
      ...(to === null ? {} : { to }),
      ...(wal === null ? {} : { walOfLost: wal }),
    }),
  )
  for (const note of notes) say(`    ${note}`)
  say(`${dataDir} was made from ${backup.path} and the log after it. Now its books are verified.`)
  return runOnDatabase('server/src/commands/books.ts', ['--deep'])
}

function readArguments(args: readonly string[]): { from: string; to: Date | null; wal: string | null } {
  const { from, to, wal } = parse(args)
  const moment = to === undefined ? null : new Date(to)
  // Without a zone it would be taken for this machine's.
  if (
    from === undefined ||
    (moment !== null && (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(to ?? '')))
  )
    throw new Error(USAGE)
  return { from: resolve(from), to: moment, wal: wal === undefined ? null : resolve(wal) }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, to: { type: 'string' }, wal: { type: 'string' } },
    }).values
  } catch {
    throw new Error(USAGE)
  }
}
