import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'

/**
 * Whether a business keeps accounts in a currency until the transaction ends, also where this process has not taken its newest
 * settings yet.
 */
export async function holdCurrency({ business }: Pick<App, 'business'>, tx: Tx, currency: string): Promise<boolean> {
  const [row] = await tx.sql<{ is_kept: boolean }[]>`
    select settings_version = ${business.settingsVersion}
      or settings @> ${JSON.stringify({ ledger: { currencies: [{ id: currency }] } })}::text::jsonb as is_kept
    from platform.business where id = ${business.id} for share`
  return row?.is_kept === true
}
