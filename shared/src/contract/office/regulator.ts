/** The name and version of the format: docs/regulator-files.md. Another column is another version. */
export const REGULATOR_FORMAT = 'tas-regulator-1'
/** The files of an export, in their order; the manifest, which names the others, is the last. */
export const REGULATOR_FILES = [
  'players.csv',
  'sessions.csv',
  'bets.csv',
  'deposits.csv',
  'withdrawals.csv',
  'incidents.csv',
  'bonuses.csv',
  'jackpots.csv',
  'large-wins.csv',
  'alterations.csv',
  'staff.csv',
  'manifest.jsonl',
] as const
export type RegulatorFile = (typeof REGULATOR_FILES)[number]

export const REGULATOR_STATES = ['waiting', 'made', 'failed'] as const
/** Days that one export covers at most. */
export const MOST_REGULATOR_DAYS = 366
/** So long the files are kept after they were made. */
export const REGULATOR_KEPT_DAYS = 14
