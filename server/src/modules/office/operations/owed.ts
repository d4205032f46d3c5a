import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, PrivilegedUnit } from '../../../route.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import { listSuspense, readPaidBy, readSuspense, type SuspenseCase, suspenseUnit } from '../../ledger/index.ts'
import { guardPayment } from '../../limits/index.ts'
import { stakeNeeds } from '../../stakes/index.ts'
import { nameOf } from './name-of.ts'
import { pointCountOf } from './point-count.ts'

type Owed = CallData<'office/owed/getList'>['items'][number]

export async function getOwed(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/owed/getList'>,
): Promise<Done<CallData<'office/owed/getList'>>> {
  const size = limit === 0 ? 100 : limit
  const cases = await listSuspense(tx, { after: cursor ?? null, players: size + 1 })
  const found = [...new Set(cases.map(({ playerId }) => playerId))]
  const shown = found.slice(0, size)
  const numbers = await readPlayerNumbers(tx, shown)
  const owed = Map.groupBy(
    cases.filter(({ playerId }) => shown.includes(playerId)),
    ({ playerId, currency }) => `${playerId} ${currency}`,
  )
  const items = [...owed.values()].flatMap((all) => {
    const [first] = all
    return first === undefined ? [] : [owedView(app, numbers.get(first.playerId) ?? 0, all)]
  })
  const next = found.length > size ? (shown.at(-1) ?? null) : null
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
  const { needs, decide } = suspenseUnit(cases, { by: await nameOf(db, ctx), transfer })
  return {
    needs: [...needs, ...stakeNeeds(playerId, currency)],
    decide(state) {
      guardPayment(state, playerId)
      return { data: {}, line: decide(state) }
    },
  }
}
