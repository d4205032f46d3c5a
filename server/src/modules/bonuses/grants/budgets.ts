import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Unit } from '#kit/commit/unit.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { App } from '../../../ctx.ts'
import { BANK, hasFunds, houseAccounts, houseKey, post, takingNeeds } from '../../ledger/index.ts'
import { BONUSES } from '../house-owner.ts'
import { budgetMoves } from './grant-rows.ts'

/*
 * What is set aside for a bonus. Money of all budgets lies in one account of the house, which never goes below zero; whoever takes from
 * a budget holds the funds of that account, so takers come one after another, while money comes back without waiting.
 */

type Budget = { readonly bonusId: string; readonly currency: string }

const keyOf = ({ bonusId, currency }: Budget) => `${bonusId}/${currency}`

/**
 * What a budget has left for new grants: what is set aside has its owner already. Exact, because the funds are held; by its name it is
 * read after they are.
 */
export const budgets: Resource<bigint> = {
  name: 'ledger.house_funds_of_bonuses',
  async load(tx, keys) {
    const rows = await tx.sql<{ key: string; left: bigint }[]>`
      select key, (coalesce((select sum(amount) from ${tx.b}.bonuses_budget_move move
          where move.bonus_id::text = split_part(key, '/', 1) and move.currency = split_part(key, '/', 2)), 0)
        - coalesce((select sum(aside.amount) from (${setAside(tx)}) aside
          where aside.bonus_id::text = split_part(key, '/', 1) and aside.currency = split_part(key, '/', 2)), 0))::bigint as left
      from unnest(${[...keys]}::text[]) as key`
    return new Map(rows.map(({ key, left }) => [key, left]))
  },
}

/** A query for what grants have set aside in budgets: those that wait all of theirs, others the stakes of free rounds to come and open. */
export function setAside({ sql, b }: Db): Fragment {
  return sql`
    select bonus_id, currency, granted + free_left * free_stake as amount from ${b}.bonuses_grant
    where status in ('offered', 'queued')
    union all
    select bonus_id, currency,
      (free_open + case when status in ('active', 'ending') then free_left else 0 end) * free_stake from ${b}.bonuses_grant
    where free_open > 0 or (free_left > 0 and status in ('active', 'ending'))`
}

/** What a unit must load so that it may take from a budget. */
export function budgetNeeds(budget: Budget): readonly Need[] {
  return [...takingNeeds(BONUSES, budget.currency), { resource: budgets, key: keyOf(budget) }]
}

/** What a budget has left for new grants, in minor units. The unit needs `budgetNeeds`. */
export function leftOf(state: State, budget: Budget): bigint {
  const left = state.get(budgets, keyOf(budget)) ?? 0n
  return left > 0n ? left : 0n
}

/** Takes so much out of a budget for a grant. @returns whether there was as much; else nothing is done */
export function takeFromBudget(
  state: State,
  { amountMinor, ...budget }: Budget & { readonly amountMinor: bigint },
): boolean {
  const left = state.get(budgets, keyOf(budget)) ?? 0n
  if (left < amountMinor) return false
  state.set(budgets, keyOf(budget), left - amountMinor)
  return true
}

type Funding = Budget & { readonly amountMinor: bigint; readonly reference: string }

/** Sets money of the bank aside for a bonus, as much as there is. The unit needs `fundNeeds`. */
export function fundBudget(state: State, { amountMinor, reference, ...budget }: Funding): void {
  const { currency } = budget
  assert(hasFunds(state, { house: BANK, currency, amountMinor }), 'what is set aside for a bonus is in the bank')
  post(state, { kind: 'reserve', from: { house: BANK }, to: { house: BONUSES }, currency, amountMinor, reference })
  state.insert(budgetMoves, { ...budget, amountMinor, reference })
}

/** What a unit must load to fund a budget. */
export function fundNeeds(budget: Budget): readonly Need[] {
  return [...takingNeeds(BANK, budget.currency), { resource: houseAccounts, key: houseKey(BONUSES, budget.currency) }]
}

/** Funds the budget of a bonus of a sandbox out of play money, once. */
export async function fundOnce(app: App, funding: Omit<Funding, 'reference'>): Promise<void> {
  assert(app.config.mode === 'sandbox', 'play money is for the sandbox')
  const unit: Unit<null> = {
    scope: funding.bonusId,
    key: `fund ${funding.currency}`,
    fingerprint: fingerprintOf('bonuses/budget/fund', null),
    needs: fundNeeds(funding),
    decide(state) {
      fundBudget(state, { ...funding, reference: funding.bonusId })
      return null
    },
  }
  await app.engine.commit(unit)
}
