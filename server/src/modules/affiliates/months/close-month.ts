import { makeStatement, NOTHING_CARRIED } from '@tas/shared/rules/affiliates/statement.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf, houseAccounts, houseKey, post } from '../../ledger/index.ts'
import { endOfMonth, readLook } from '../../revenue/index.ts'
import { balanceKey, balanceRows } from '../earnings/balance-rows.ts'
import { openBalance } from '../earnings/earning-store.ts'
import { AFFILIATE_COSTS, AFFILIATES } from '../house-owner.ts'
import { planOf } from '../plan/plan-of.ts'
import { affiliatesSettings } from '../settings.ts'
import { countPlayers, type Group } from './count-players.ts'
import { listAffiliateIds, noteClosed, readCarried, readMonths } from './month-store.ts'
import { newPlayerMonths, newStatements } from './statement-rows.ts'

const AFFILIATES_AT_ONCE = 100
const DAY_MS = 86_400_000
const CLOSED = fingerprintOf('affiliates/month/close', null)

/**
 * Closes the next month that is over and counted to its end. Several processes may: of each affiliate one statement is made, by its
 * key, with its posting and what it counted. A crash in between leaves a part, and the next try does the rest.
 * @returns true when another month may wait
 */
export async function closeMonths(app: App): Promise<boolean> {
  const { next, current } = await readMonths(app.db)
  if (next === null || next >= current) return false
  const looked = await readLook(app.db)
  if (looked === null || looked < endOfMonth(next)) return false
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await listAffiliateIds(app.db, after, AFFILIATES_AT_ONCE)
    for (const affiliateId of ids) await closeOf(app, affiliateId, next)
    after = ids.at(-1) ?? null
    if (after === null || ids.length < AFFILIATES_AT_ONCE) break
  }
  await inTx(app.db, (tx) => noteClosed(tx, next))
  return true
}

async function closeOf(app: App, affiliateId: string, month: string): Promise<void> {
  const groups = await countPlayers(app, affiliateId, month)
  const carried = await readCarried(app.db, affiliateId, month)
  for (const group of groups) {
    await inTx(app.db, (tx) => openBalance(tx, affiliateId, group.currency))
    const before = carried.get(`${group.currency}/${group.plan.version}`) ?? NOTHING_CARRIED
    const statement = makeStatement(planOf(group.plan.terms, currencyOf(app, group.currency)), group.players, before)
    await commitStatement(app, { affiliateId, month, group, statement })
  }
}

type Made = {
  readonly affiliateId: string
  readonly month: string
  readonly group: Group
  readonly statement: ReturnType<typeof makeStatement>
}

function commitStatement(app: App, { affiliateId, month, group, statement }: Made): Promise<null> {
  const { currency, plan, players } = group
  const key = balanceKey(affiliateId, currency)
  const houses = [AFFILIATE_COSTS, AFFILIATES].map((house) => ({
    resource: houseAccounts,
    key: houseKey(house, currency),
  }))
  return app.engine.commit({
    scope: affiliateId,
    key: `affiliate statement ${month}/${currency}/${plan.version}`,
    fingerprint: CLOSED,
    needs: [{ resource: balanceRows, key }, ...houses],
    decide(state) {
      const row = state.get(balanceRows, key)
      assert(row !== undefined, 'the balance of the affiliate was opened')
      const id = uuidv7()
      const amountMinor = statement.payableMinor
      if (amountMinor > 0n) {
        const sides = { from: { house: AFFILIATE_COSTS }, to: { house: AFFILIATES } }
        post(state, { kind: 'earning', ...sides, currency, amountMinor, reference: id })
        state.set(balanceRows, key, {
          ...row,
          earnedMinor: row.earnedMinor + amountMinor,
          heldMinor: row.heldMinor + amountMinor,
        })
      }
      const { holdDays } = settingsOf(app, affiliatesSettings)
      const availableAt = new Date(state.now.getTime() + holdDays * DAY_MS)
      const own = { affiliateId, month, currency, planVersion: plan.version }
      state.insert(newStatements, { ...own, id, players: players.length, statement, closedAt: state.now, availableAt })
      for (const player of players) state.insert(newPlayerMonths, { ...own, player })
      return null
    },
  })
}
