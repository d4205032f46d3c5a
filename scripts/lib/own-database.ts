/** Files of DATA_DIR without which a copy of the database is not the whole: the key that seals its secrets. */
export const KEY_FILES = ['seed.key'] as const

/** Throws where the operator runs PostgreSQL: its tools copy it better than we could. */
export function refuseForeignDatabase(): void {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: that database is backed up and restored with its own tools; see docs/operations.md.',
    )
}
