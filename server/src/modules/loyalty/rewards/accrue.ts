import { levelNow } from '@tas/shared/rules/loyalty/points.ts'
import { levelAsDayBegan, rakebackE12 } from '@tas/shared/rules/rewards/rakeback.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { findCurrency } from '../../ledger/index.ts'
import type { CostDay } from '../open-costs.ts'
import { type Reached, readReached } from '../points-store.ts'
import { loyaltySettings } from '../settings.ts'

/** What a player was promised by a walk, in one currency. */
type Earned = { readonly playerId: string; readonly currency: string; accruedE12: bigint; levelCashMinor: bigint }

/** What bets of a player cost on a day (UTC), whatever the games. */
type DayCost = Omit<CostDay, 'product' | 'bets'>

type Walked = {
  /** Of all bets of the walk, also those that cost nothing. */
  readonly costs: readonly CostDay[]
  /** Levels that this walk brings; they give cash once, and a rate from the next day on. */
  readonly reached: readonly Reached[]
}

/**
 * Promises players what bets give back and what levels bring, in the transaction that counts their points. Whoever calls is the only one
 * who counts.
 */
export async function accrueRewards(app: App, tx: Tx, { costs, reached }: Walked): Promise<void> {
  const { levels } = settingsOf(app, loyaltySettings)
  const players = [...new Set(costs.map(({ playerId }) => playerId))]
  const known = Map.groupBy(await readReached(tx, players), ({ playerId }) => playerId)
  const days = byDay(costs).flatMap((cost) => {
    const level = levelAsDayBegan(known.get(cost.playerId) ?? [], cost.day)
    const { rateE4 = 0 } = levels[levelNow(levels, level)] ?? {}
    return rateE4 === 0 || cost.costE8 === 0n ? [] : [{ ...cost, rateE4 }]
  })
  const earned = new Map<string, Earned>()
  const of = (playerId: string, currency: string): Earned => {
    const name = `${playerId} ${currency}`
    const one = earned.get(name) ?? { playerId, currency, accruedE12: 0n, levelCashMinor: 0n }
    earned.set(name, one)
    return one
  }
  for (const { playerId, currency, costE8, rateE4 } of days)
    of(playerId, currency).accruedE12 += rakebackE12(costE8, BigInt(rateE4))
  for (const { playerId, level } of reached) {
    // Whoever reached a level did so by a bet of this walk, in the currency of the account.
    const currency = costs.find((cost) => cost.playerId === playerId)?.currency
    if (currency === undefined) continue
    const cashMinor = levelCashMinor(app, level, currency)
    if (cashMinor > 0n) of(playerId, currency).levelCashMinor += cashMinor
  }
  await addDays(tx, days)
  await addEarned(tx, [...earned.values()])
}

function byDay(costs: readonly CostDay[]): readonly DayCost[] {
  const days = new Map<string, DayCost>()
  for (const { playerId, currency, day, costE8 } of costs) {
    const name = `${playerId} ${currency} ${day}`
    const known = days.get(name) ?? { playerId, currency, day, costE8: 0n }
    known.costE8 += costE8
    days.set(name, known)
  }
  return [...days.values()]
}

/** What reaching a level brings in a currency, in minor units. */
export function levelCashMinor(app: Pick<App, 'business'>, level: number, currency: string): bigint {
  const cash = settingsOf(app, loyaltySettings).levels[level]?.cash[currency]
  const pointCount = findCurrency(app, currency)?.pointCount
  return cash === undefined || pointCount === undefined ? 0n : (parseAmount(cash, pointCount) ?? 0n)
}

async function addDays(tx: Tx, days: readonly (DayCost & { readonly rateE4: number })[]): Promise<void> {
  if (days.length === 0) return
  await tx.sql`
    insert into ${tx.b}.loyalty_rakeback_day as known (player_id, currency, day, rate_e4, cost_e8)
    select * from ${unnested(days, 'row', {
      player_id: 'uuid',
      currency: 'text',
      day: 'text',
      rate_e4: ['int', ({ rateE4 }) => rateE4],
      cost_e8: ['numeric', ({ costE8 }) => String(costE8)],
    })}
    on conflict (player_id, currency, day, rate_e4) do update set cost_e8 = known.cost_e8 + excluded.cost_e8`
}

/** In one order of players, so that no two counts could ever wait for each other's rows. */
async function addEarned(tx: Tx, earned: readonly Earned[]): Promise<void> {
  const rows = earned
    .filter(({ accruedE12, levelCashMinor }) => accruedE12 + levelCashMinor > 0n)
    .sort((one, other) => (one.playerId < other.playerId ? -1 : 1))
  if (rows.length === 0) return
  await tx.sql`
    with given as (
      insert into ${tx.b}.loyalty_earned as known (player_id, currency, accrued_e12, level_cash)
      select * from ${unnested(rows, 'row', {
        player_id: 'uuid',
        currency: 'text',
        accrued_e12: ['numeric', ({ accruedE12 }) => String(accruedE12)],
        level_cash: ['bigint', ({ levelCashMinor }) => levelCashMinor],
      })}
      on conflict (player_id, currency) do update
        set accrued_e12 = known.accrued_e12 + excluded.accrued_e12, level_cash = known.level_cash + excluded.level_cash
    )
    insert into ${tx.b}.loyalty_earned_total as known (currency, accrued_e12, level_cash)
    select currency, sum(accrued_e12), sum(level_cash) from ${unnested(rows, 'row', {
      currency: 'text',
      accrued_e12: ['numeric', ({ accruedE12 }) => String(accruedE12)],
      level_cash: ['bigint', ({ levelCashMinor }) => levelCashMinor],
    })} group by currency
    on conflict (currency) do update
      set accrued_e12 = known.accrued_e12 + excluded.accrued_e12, level_cash = known.level_cash + excluded.level_cash`
}
