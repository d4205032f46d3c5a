import { ConfigError } from '#kit/config.ts'
import { connect } from '#kit/db/connect.ts'
import { findSignerRole } from '#kit/db/grants.ts'

/**
 * The role the signer works with. Null: whoever signs in has those rights alone already, as it should be in production.
 * @throws ConfigError where it could do more than the signer needs: write postings, above all
 */
export async function takeSignerRole(databaseUrl: string): Promise<string | null> {
  const sql = connect(databaseUrl, { poolSize: 1, name: 'tas-signer-role' })
  try {
    const role = await findSignerRole(sql)
    if (role !== null) return role
    const [right] = await sql<{ canAsk: boolean }[]>`
      select has_table_privilege('platform.chain_sending', 'insert') as "canAsk"`
    if (right?.canAsk !== false)
      throw new ConfigError(
        'The signer must sign in as a member of the role of the signer alone: see docs/operations.md.',
      )
    return null
  } finally {
    await sql.end({ timeout: 2 })
  }
}
