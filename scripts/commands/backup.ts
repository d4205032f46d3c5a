import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { settingNames } from '../../server/src/kit/config.ts'
import { backUpEmbedded } from '../../server/src/kit/embedded/backup.ts'
import { configsOf, loadModules } from '../../server/src/modules.ts'
import { KEY_FILES, refuseForeignDatabase } from '../lib/own-database.ts'
import { say, step } from '../lib/progress.mjs'
import { readSettings } from '../lib/settings.ts'

export const USAGE = 'Usage: npm run tas -- backup [--to FOLDER] [--keep N]'

/** Backs up the embedded database and the keys. */
export async function backup(args: readonly string[]): Promise<number> {
  refuseForeignDatabase()
  const { dataDir } = readSettings()
  const { folder, keep } = readArguments(args, dataDir)
  const { DATABASE_URL: _, ...settings } = process.env
  const known = settingNames(configsOf(await loadModules())).flatMap((name) =>
    settings[name] === undefined ? [] : [[name, settings[name]]],
  )
  const notes: string[] = []
  const made = await step('Backing up', () =>
    backUpEmbedded({
      dataDir,
      folder,
      files: KEY_FILES,
      settings: Object.fromEntries(known),
      ...(keep === null ? {} : { keep }),
      log: (line) => notes.push(line),
    }),
  )
  for (const note of notes) say(`    ${note}`)
  say(`${made.path} holds everything up to ${made.stoppedAt}; the log from then on is kept beside it.`)
  return 0
}

function readArguments(args: readonly string[], dataDir: string): { folder: string; keep: number | null } {
  const { to, keep } = parse(args)
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new Error(USAGE)
  return { folder: resolve(to ?? join(dataDir, 'backups')), keep: keep === undefined ? null : Number(keep) }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' }, keep: { type: 'string' } } }).values
  } catch {
    throw new Error(USAGE)
  }
}
