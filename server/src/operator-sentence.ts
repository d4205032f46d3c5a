import { ConfigError } from '#kit/config.ts'
import { isUnavailable } from '#kit/db/connect.ts'

/** One sentence for the operator about why a program ended, without a stack. `failed` opens it where nothing better is known. */
export function operatorSentence(error: unknown, failed: string): string {
  if (error instanceof ConfigError) return error.message
  if (isUnavailable(error)) return 'The database cannot be reached. Check DATABASE_URL and that the database runs.'
  return `${failed}: ${error instanceof Error ? error.message : String(error)}`
}
