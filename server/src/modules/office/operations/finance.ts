import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import { currencyOf } from '../../ledger/index.ts'
import { answerFinanceCheckIn, readOpenFinanceChecks } from '../../limits/index.ts'

export async function getFinanceChecks(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/finance/getOpen'>,
): Promise<Done<CallData<'office/finance/getOpen'>>> {
  const size = pageSize(limit)
  const found = await readOpenFinanceChecks(tx, { after: cursor ?? null, limit: size + 1 })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const numbers = await readPlayerNumbers(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  const items = rows.map(({ id, playerId, currency, netMinor, askedAt }) => {
    const { pointCount } = currencyOf(app, currency)
    const net = formatAmount(netMinor, pointCount)
    return { id, uid: numbers.get(playerId) ?? 0, currency, pointCount, net, askedAt: askedAt.toISOString() }
  })
  return { data: { items, cursor: next }, line: { action: 'limits.finance_checks_read', targetId: null } }
}

/** Writes what public records said of a player. @throws Refusal limits.finance_check_unknown */
export async function answerFinance(
  { tx }: PrivilegedTxContext,
  { checkId, uid, answer, source }: ParsedInput<'office/finance/answer'>,
): Promise<Done<CallData<'office/finance/answer'>>> {
  const playerId = await findPlayerByNumber(tx, uid)
  if (playerId === null) throw refuse('limits.finance_check_unknown')
  return { data: {}, line: await answerFinanceCheckIn(tx, { playerId, answer, source, checkId }) }
}
