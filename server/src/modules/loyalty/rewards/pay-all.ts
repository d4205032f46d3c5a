import { isPayday } from '@tas/shared/rules/rewards/payday.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { purses, tellWallet } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { payReward, rewardNeeds } from './pay-reward.ts'

/** So many are paid side by side, and no more are read at a time. */
const AT_ONCE = 100
const UNPAID = 'what the club gives a player back could not be paid'
/** Who asked for it meanwhile has it. */
const DONE_TODAY: readonly string[] = ['loyalty.reward_paid_today', 'loyalty.nothing_due']
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * On a Monday (UTC) pays everybody what is due, each once; on other days it does nothing. What could not be paid is tried again by
 * the next run of that day.
 */
export async function payAllOnMonday(app: App, now: Date): Promise<void> {
  if (!isPayday(now)) return
  const { sql, b } = app.db
  const day = utcDayOf(now)
  const [done] = await sql`select from ${b}.loyalty_payday where day = ${day}`
  if (done !== undefined) return
  let isWhole = true
  for (let last = BEFORE_ALL; ; ) {
    const due = await readDue(app, { day, last })
    const paid = await Promise.all(due.map((player) => payOne(app, { ...player, day })))
    isWhole &&= paid.every((isPaid) => isPaid)
    if (due.length < AT_ONCE) break
    last = due.at(-1)?.playerId ?? last
  }
  if (isWhole) await sql`insert into ${b}.loyalty_payday (day) values (${day}) on conflict do nothing`
}

type Due = { readonly playerId: string; readonly currency: string }

function readDue({ db: { sql, b } }: App, { day, last }: { readonly day: string; readonly last: string }) {
  return sql<Due[]>`
    select earned.player_id as "playerId", earned.currency from ${b}.loyalty_earned earned left join lateral (
      select coalesce(sum(rakeback), 0) as rakeback, coalesce(sum(level_cash), 0) as level_cash, max(day) as last_day
      from ${b}.loyalty_reward reward where reward.player_id = earned.player_id and reward.currency = earned.currency
    ) paid on true
    where earned.player_id > ${last} and (paid.last_day is null or paid.last_day < ${day})
      and div(accrued_e12, 1e12) - paid.rakeback + earned.level_cash - paid.level_cash > 0
    order by earned.player_id limit ${AT_ONCE}`
}

/** @returns whether nothing is left to be done for the player today */
async function payOne(app: App, { playerId, currency, day }: Due & { readonly day: string }): Promise<boolean> {
  let isFrozen = false
  try {
    await app.engine.commit({
      scope: playerId,
      key: `reward ${day}`,
      fingerprint: fingerprintOf('loyalty/reward/payAll', { day }),
      needs: rewardNeeds({ playerId, currency }),
      decide(state) {
        isFrozen = state.get(purses, playerId)?.isFrozen === true
        payReward(state, { playerId, currency, isAsked: false })
        if (!isClosed(state, playerId)) tellWallet(app, state, playerId)
        return null
      },
    })
    return true
  } catch (failed) {
    // One that fails stops nobody behind it.
    if (!(failed instanceof Refusal)) app.log.error({ err: failed, playerId }, `${UNPAID}; it is tried again today`)
    // Whose own wallet is frozen waits for a person, and is paid when they ask or on a later Monday.
    return failed instanceof Refusal && (isFrozen || DONE_TODAY.includes(failed.code))
  }
}
