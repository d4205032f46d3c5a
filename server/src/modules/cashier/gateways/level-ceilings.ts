import { type DepositStatus, OPEN_DEPOSITS } from '@tas/shared/rules/deposits/edges.ts'
import {
  CEILING_DAYS,
  CEILING_STEPS,
  type CeilingStep,
  ceilingStepOf,
} from '@tas/shared/rules/verification/ceilings.ts'
import type { Level } from '@tas/shared/rules/verification/levels.ts'
import { larger, parseAmount } from '@tas/shared/values/money.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { currencyFacts, currencyOf, readTransfers, writeAmount } from '../../ledger/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { cashierSettings } from '../settings.ts'

/** Statuses of deposits that count though nothing of them has come: each may still. */
export const COUNTED_UNPAID: readonly DepositStatus[] = [...OPEN_DEPOSITS, 'under_review']

/** What players paid in by all ways within the days of a ceiling, an agent's among them, or may still. Read behind the purses' lock. */
const paidInMonth: Resource<bigint> = {
  name: 'cashier.paid_in_month',
  async load(tx, playerIds) {
    const { sql, b } = tx
    const transfers = await readTransfers(tx, playerIds, CEILING_DAYS)
    const rows = await sql<{ id: string; sum: string }[]>`
      select player_id as id, sum(coalesce(came, amount_minor))::text as sum from ${b}.cashier_deposit
      where player_id = any(${[...playerIds]}::uuid[])
        and created_at > clock_timestamp() - make_interval(days => ${CEILING_DAYS}::int)
        and (credited is not null or status = any(${[...COUNTED_UNPAID]}::text[])) group by 1`
    const paid = new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]))
    for (const [id, { inMinor }] of transfers) paid.set(id, (paid.get(id) ?? 0n) + inMinor)
    return paid
  },
}

/** Whether a deposit that was asked for at a moment is among the sum of the days of a ceiling. */
export function isOfCeilingDays({ now }: Pick<State, 'now'>, askedAt: Date): boolean {
  return now.getTime() - askedAt.getTime() < CEILING_DAYS * 86_400_000
}

/** What a player of a level can pay in within the days of a ceiling, in minor units; null: any amount. */
export function depositCeilingOf(app: Pick<App, 'business'>, level: Level, currency: string): bigint | null {
  const step = ceilingStepOf(level)
  return step === null ? null : ceilingOf(app, step, currency)
}

function ceilingOf(app: Pick<App, 'business'>, step: CeilingStep, currency: string): bigint | null {
  const set = settingsOf(app, cashierSettings).levelCeilings[step][currency]
  return set === undefined ? null : parseAmount(set, currencyOf(app, currency).pointCount)
}

type Payer = { readonly playerId: string; readonly currency: string }

/** What a unit must load to ask for the ceiling of a level; nothing where the licence sets none. */
export function ceilingNeeds(app: Pick<App, 'business'>, { playerId, currency }: Payer): readonly Need[] {
  if (CEILING_STEPS.every((step) => ceilingOf(app, step, currency) === null)) return []
  return [
    { resource: paperLevels, key: playerId },
    { resource: paidInMonth, key: playerId },
  ]
}

/**
 * Asks whether the level of a player lets them pay in so much more, and counts it. The unit needs `ceilingNeeds`.
 * @param deposit.countedMinor what the sum of the days holds of this very deposit already
 * @throws Refusal cashier.level_ceiling
 */
export function guardCeiling(
  app: Pick<App, 'business'>,
  state: State,
  deposit: Payer & { readonly amountMinor: bigint; readonly countedMinor: bigint },
): void {
  const { playerId, currency, amountMinor, countedMinor } = deposit
  if (ceilingNeeds(app, deposit).length === 0) return
  const ceilingMinor = depositCeilingOf(app, state.get(paperLevels, playerId) ?? 0, currency)
  const othersMinor = (state.get(paidInMonth, playerId) ?? 0n) - countedMinor
  if (ceilingMinor !== null && othersMinor + amountMinor > ceilingMinor) {
    const write = writeAmount(app, currency)
    const available = write(larger(ceilingMinor - othersMinor, 0n))
    const facts = { ...currencyFacts(app, currency), days: CEILING_DAYS, limit: write(ceilingMinor), available }
    throw refuse('cashier.level_ceiling', facts, { amount: 'too_big' })
  }
  // Another deposit of this very batch counts too.
  state.set(paidInMonth, playerId, othersMinor + amountMinor)
}
