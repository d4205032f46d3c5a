import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'

/**
 * Whether a business keeps accounts in a currency, with these digits, until the transaction ends: as it is set now, whatever this
 * process has taken of its settings.
 */
export async function holdCurrency(
  { business }: Pick<App, 'business'>,
  tx: Tx,
  { id, pointCount }: { readonly id: string; readonly pointCount: number },
): Promise<boolean> {
  const [row] = await tx.sql<{ is_kept: boolean }[]>`
    select settings @> ${JSON.stringify({ ledger: { currencies: [{ id, pointCount }] } })}::text::jsonb as is_kept
    from platform.business where id = ${business.id} for share`
  return row?.is_kept === true
}
