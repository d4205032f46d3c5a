import { reachesCpa } from '@tas/shared/rules/affiliates/simulate.ts'
import type { CountedPlayer } from '@tas/shared/rules/affiliates/statement.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'
import { findPlayersOnBreak } from '../../limits/index.ts'
import { endOfMonth, readReachedWithin, readSumsUntil, type SumsUntil } from '../../revenue/index.ts'
import { planOf } from '../plan/plan-of.ts'
import { readPlans, type StoredPlan } from '../plan/plan-store.ts'
import { type CountedReferral, readCounted } from './month-store.ts'

/** The players of one statement. */
export type Group = {
  readonly currency: string
  readonly plan: StoredPlan
  readonly players: readonly CountedPlayer[]
}

/**
 * What the referrals of an affiliate came to in a month, by currency and plan: all that is in the sums until its end, less what was
 * counted before. So what came to light late, a void among it, is in the month that is closed next. Who did nothing is left out.
 */
export async function countPlayers(app: App, affiliateId: string, month: string): Promise<readonly Group[]> {
  const { db } = app
  const end = endOfMonth(month)
  const referrals = (await readCounted(db, affiliateId, month)).filter(({ boundAt }) => boundAt < end)
  const ids = referrals.map(({ playerId }) => playerId)
  const sums = new Map((await readSumsUntil(db, ids, month)).map((one) => [one.playerId, one]))
  const onBreak = new Set(await findPlayersOnBreak(db, ids))
  const plans = await readPlans(db, [...new Set(referrals.map(({ planVersion }) => planVersion))])
  const counted = referrals.flatMap((referral) => {
    const own = sums.get(referral.playerId)
    const plan = plans.get(referral.planVersion)
    assert(plan !== undefined, 'a plan that was promised is kept')
    if (own === undefined) return []
    return { referral, plan, own, isProtected: onBreak.has(referral.playerId) }
  })
  const groups = Map.groupBy(counted, ({ own, plan }) => `${own.currency}/${plan.version}`)
  const qualified = await findQualified(app, [...groups.values()], end)
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (first === undefined) return []
    const players = members.map((member) => playerOf(member, qualified)).filter(hasMoved)
    return players.length === 0 ? [] : { currency: first.own.currency, plan: first.plan, players }
  })
}

type Member = {
  readonly referral: CountedReferral
  readonly plan: StoredPlan
  readonly own: SumsUntil
  readonly isProtected: boolean
}

/** Who reached what the payment for a person takes, within its days, and was not paid for before. */
async function findQualified(
  app: App,
  groups: readonly (readonly Member[])[],
  end: Date,
): Promise<ReadonlySet<string>> {
  const last = utcDayOf(new Date(end.getTime() - 1))
  const asked = groups.flatMap((members) => {
    const [first] = members
    if (first === undefined) return []
    // One plan and one currency: what is paid for a person is worked out once for all of them.
    const { cpa } = planOf(first.plan.terms, currencyOf(app, first.own.currency))
    if (cpa === null) return []
    return members.flatMap(({ referral, isProtected }) => {
      if (referral.hasQualified || isProtected) return []
      const from = utcDayOf(referral.boundAt)
      return { playerId: referral.playerId, from, to: earlier(addDays(from, cpa.days - 1), last), cpa }
    })
  })
  const reached = await readReachedWithin(app.db, asked)
  return new Set(
    asked.flatMap(({ playerId, cpa }) => {
      const own = reached.get(playerId)
      return own !== undefined && reachesCpa(cpa, own) ? playerId : []
    }),
  )
}

/** The earlier of two days, as they are written. */
function earlier(one: string, other: string): string {
  return one.localeCompare(other) < 0 ? one : other
}

/** Prizes of jackpots lie within payouts, and what banks took back lowers deposits: both lines of their own are 0. */
function playerOf({ referral, own, isProtected }: Member, qualified: ReadonlySet<string>): CountedPlayer {
  return {
    id: referral.playerId,
    stakesMinor: own.stakesMinor - referral.stakesMinor,
    payoutsMinor: own.payoutsMinor - referral.payoutsMinor,
    bonusMinor: own.bonusMinor - referral.bonusMinor,
    jackpotMinor: 0n,
    depositsMinor: own.depositsMinor - referral.depositsMinor,
    withdrawalsMinor: own.withdrawalsMinor - referral.withdrawalsMinor,
    chargebacksMinor: 0n,
    adjustmentsMinor: own.adjustmentsMinor - referral.adjustmentsMinor,
    isProtected,
    isQualified: qualified.has(referral.playerId),
  }
}

function hasMoved(player: CountedPlayer): boolean {
  const { stakesMinor, payoutsMinor, bonusMinor, depositsMinor, withdrawalsMinor, adjustmentsMinor } = player
  const sums = [stakesMinor, payoutsMinor, bonusMinor, depositsMinor, withdrawalsMinor, adjustmentsMinor]
  return player.isQualified || sums.some((minor) => minor !== 0n)
}
