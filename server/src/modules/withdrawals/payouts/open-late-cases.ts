import { inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { openIncidents } from '../../cashier/index.ts'
import { isUnended, type RequestRow } from '../requests/request-rows.ts'
import { withdrawalsSettings } from '../settings.ts'

const MOST_AT_ONCE = 500

type Late = Pick<RequestRow, 'gatewayCode' | 'currency' | 'amountMinor' | 'status'> & { readonly intId: bigint }

/**
 * Opens a case for each withdrawal that takes longer than the operator states (GLI-19 §A.3.6(e)), once, whatever it waits for: its owner
 * writes down what was found, and whoever audits reads it. The case moves no money and no request.
 */
export async function openLateCases(app: App): Promise<void> {
  const { withinHours } = settingsOf(app, withdrawalsSettings)
  await inTx(app.db, async (tx) => {
    const { sql, b } = tx
    const late = await sql<Late[]>`
      update ${b}.withdrawals_request set late_at = clock_timestamp() where id in (
        select id from ${b}.withdrawals_request
        where late_at is null and ${isUnended(tx)}
          and created_at < clock_timestamp() - make_interval(hours => ${withinHours}::int)
        order by created_at limit ${MOST_AT_ONCE} for update skip locked)
      returning int_id as "intId", gateway_code as "gatewayCode", currency, amount as "amountMinor", status`
    const cases = late.map(({ intId, gatewayCode, currency, amountMinor, status }) => {
      const details = { withdrawal: String(intId), asked: `${amountMinor} ${currency}`, status }
      return { gatewayCode, depositId: null, kind: 'payout_late' as const, difference: null, details }
    })
    if (cases.length > 0) await openIncidents(tx, cases)
  })
}
