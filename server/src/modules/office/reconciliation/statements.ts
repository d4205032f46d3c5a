import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listComparedDays } from '../../cashier/index.ts'
import { findCurrency } from '../../ledger/index.ts'

/** Days whose statements were compared with the books, page by page. */
export async function getStatements(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/cashier/getStatements'>,
): Promise<Done<CallData<'office/cashier/getStatements'>>> {
  const size = pageSize(limit)
  const [day, gatewayCode] = cursor?.split(' ') ?? []
  const after = day === undefined || gatewayCode === undefined ? null : { day, gatewayCode }
  const read = await listComparedDays(tx, { after, limit: size + 1 })
  const { rows, cursor: next } = cutPage(read, size, (row) => `${row.day} ${row.gatewayCode}`)
  const items = rows.map(({ comparedAt, sums, ...row }) => ({
    ...row,
    sums: sums.map(({ kind, currency, amount }) => {
      const known = findCurrency(app, currency)
      if (known === undefined) return { kind, currency, amount, pointCount: null }
      return { kind, currency, amount: formatAmount(BigInt(amount), known.pointCount), pointCount: known.pointCount }
    }),
    comparedAt: comparedAt.toISOString(),
  }))
  return { data: { items, cursor: next }, line: { action: 'cashier.statements_read', targetId: null } }
}
