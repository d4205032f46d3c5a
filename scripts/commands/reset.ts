import { createInterface } from 'node:readline/promises'
import { removeEmbedded } from '../../server/src/kit/embedded/embedded.ts'
import { stopSignal } from '../lib/lifetime.ts'
import { say, step } from '../lib/progress.mjs'
import { readSettings } from '../lib/settings.ts'

export const USAGE = 'Usage: DATA_DIR=… npm run tas -- reset [--yes]'

/** Deletes the embedded database, once somebody said so. */
export async function reset(args: readonly string[]): Promise<number> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) throw new Error('DATABASE_URL is set: only the embedded database can be reset from here.')
  const { dataDir } = readSettings()
  if (!args.includes('--yes') && !(await confirmed(`Delete every account and all money in ${dataDir}?`))) {
    say('Nothing was deleted. Pass --yes to delete without a question.')
    return 1
  }
  await step('Deleting the embedded database', () => removeEmbedded(dataDir))
  return 0
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test(await terminal.question(`${question} [y/N] `, { signal: stopSignal() }))
  } finally {
    terminal.close()
  }
}
