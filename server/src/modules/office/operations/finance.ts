import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findPlayerByNumber } from '../../identity/index.ts'
import { currencyIds, currencyOf } from '../../ledger/index.ts'
import { answerFinanceCheckIn, readOpenFinanceChecks } from '../../limits/index.ts'
import { EMPTY_PAGE, pageOfPlayers } from '../queues/page-of-players.ts'
import { readWorkFilter } from '../queues/read-work-filter.ts'

export async function getFinanceChecks(
  ctx: PrivilegedTxContext,
  { currency: only = null, ...page }: ParsedInput<'office/finance/getOpen'>,
): Promise<Done<CallData<'office/finance/getOpen'>>> {
  const { app, tx } = ctx
  const line = { action: 'limits.finance_checks_read', targetId: null }
  const currencies = currencyIds(app)
  const filter = await readWorkFilter(ctx, 'finance', page)
  if (filter === null) return { data: { ...EMPTY_PAGE, currencies }, line }
  const data = await pageOfPlayers(
    tx,
    page,
    (asked) => readOpenFinanceChecks(tx, { currency: only, filter, ...asked }),
    ({ id, currency, netMinor, askedAt }, uid) => {
      const { pointCount } = currencyOf(app, currency)
      const net = formatAmount(netMinor, pointCount)
      return { id, uid, currency, pointCount, net, askedAt: askedAt.toISOString() }
    },
  )
  return { data: { ...data, currencies }, line }
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
