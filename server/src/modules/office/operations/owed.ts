import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, PrivilegedUnit } from '../../../route.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import {
  listSuspense,
  type PaymentGuard,
  readPaidBy,
  readSuspense,
  type SuspenseCase,
  suspenseUnit,
} from '../../ledger/index.ts'
import { guardPayment } from '../../limits/index.ts'
import { stakeNeeds } from '../../stakes/index.ts'
import { nameOf } from './name-of.ts'
import { pointCountOf } from './point-count.ts'

type Owed = CallData<'office/owed/getList'>['items'][number]

export async function getOwed(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/owed/getList'>,
): Promise<Done<CallData<'office/owed/getList'>>> {
  const size = pageSize(limit)
  const cases = await listSuspense(tx, { after: cursor ?? null, players: size + 1 })
  const found = [...new Set(cases.map(({ playerId }) => playerId))]
  const { rows: shown, cursor: next } = cutPage(found, size, (playerId) => playerId)
  const numbers = await readPlayerNumbers(tx, shown)
  const owed = Map.groupBy(
    cases.filter(({ playerId }) => shown.includes(playerId)),
    ({ playerId, currency }) => `${playerId} ${currency}`,
  )
  const items = [...owed.values()].flatMap((all) => {
    const [first] = all
    return first === undefined ? [] : [owedView(app, numbers.get(first.playerId) ?? 0, all)]
  })
  return { data: { items, cursor: next }, line: { action: 'ledger.owed_read', targetId: null } }
}

/** What one transfer pays: all cases of a player in a currency. */
function owedView(app: Pick<App, 'business'>, uid: number, all: readonly SuspenseCase[]): Owed {
  const currency = all[0]?.currency ?? ''
  const pointCount = pointCountOf(app, currency)
  const cases = all.map(({ amountMinor, cause, happenedAt }) => ({
    amount: formatAmount(amountMinor, pointCount),
    cause,
    happenedAt: happenedAt.toISOString(),
  }))
  return { uid, currency, pointCount, amount: formatAmount(sumOf(all), pointCount), cases }
}

function sumOf(cases: readonly SuspenseCase[]): bigint {
  return cases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/**
 * Writes down that a transfer paid all that is owed to a player in a currency; what came since the list was read is in no sum of
 * it, and is refused.
 * @throws Refusal ledger.transfer_used, ledger.owed_otherwise, limits.withdraw_locked
 */
export async function payOwed(
  ctx: PrivilegedContext,
  { uid, currency, amount, transfer }: ParsedInput<'office/owed/pay'>,
): Promise<PrivilegedUnit<CallData<'office/owed/pay'>>> {
  const { app, db } = ctx
  const playerId = await findPlayerByNumber(db, uid)
  if (playerId === null) throw refuse('ledger.owed_otherwise')
  if ((await readPaidBy(db, { playerId, currency, transfer })) !== null) throw refuse('ledger.transfer_used')
  const cases = (await readSuspense(db, playerId)).filter((owed) => owed.currency === currency)
  if (cases.length === 0 || formatAmount(sumOf(cases), pointCountOf(app, currency)) !== amount)
    throw refuse('ledger.owed_otherwise')
  const payment = { by: await nameOf(db, ctx), transfer, guard: paymentGuard(playerId, currency) }
  const { needs, decide } = suspenseUnit(cases, payment)
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}

/** Refuses money to an account whose payments are locked, under the lock of its purses. */
export function paymentGuard(playerId: string, currency: string): PaymentGuard {
  return { needs: stakeNeeds(playerId, currency), check: (state) => guardPayment(state, playerId) }
}
