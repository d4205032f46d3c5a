import type { BUDGET_DIRECTIONS } from '@tas/shared/contract/bonuses/choices.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { BANK, currencyFacts, hasFunds, houseAccounts, houseKey, post, writeAmount } from '../../ledger/index.ts'
import { budgetNeeds, fundBudget, fundNeeds, leftOf, takeFromBudget } from '../grants/budgets.ts'
import { budgetMoves } from '../grants/grant-rows.ts'
import { BONUSES } from '../house-owner.ts'

type Direction = (typeof BUDGET_DIRECTIONS)[number]

type Asked = {
  readonly bonusId: string
  readonly intId: number
  readonly direction: Direction
  readonly currency: string
  readonly amountMinor: bigint
}

/** The id of an offer by its bonus's number; null: nobody has opened one. */
export async function findOfferId({ sql, b }: Db, intId: number): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select bonus.id from ${b}.bonuses_bonus bonus join ${b}.bonuses_offer offer on offer.bonus_id = bonus.id
    where int_id = ${intId}`
  return row?.id ?? null
}

/**
 * What sets money of the bank aside for a bonus, or gives back what no grant needs.
 * @throws Refusal bonuses.bank_short, bonuses.budget_short from its decision
 */
export function budgetUnit(
  app: Pick<App, 'business'>,
  asked: Asked,
): { readonly needs: readonly Need[]; decide(state: State): Line } {
  const { bonusId, intId, direction, currency, amountMinor } = asked
  const budget = { bonusId, currency }
  const reference = uuidv7()
  const write = writeAmount(app, currency)
  const facts = currencyFacts(app, currency)
  const line: Line = {
    action: direction === 'reserve' ? 'bonuses.offer_funded' : 'bonuses.budget_released',
    targetId: bonusId,
    details: { intId, currency, amount: write(amountMinor) },
  }
  if (direction === 'reserve')
    return {
      needs: fundNeeds(budget),
      decide(state) {
        if (!hasFunds(state, { house: BANK, currency, amountMinor }))
          throw refuse('bonuses.bank_short', { ...facts, amount: write(amountMinor) }, { amount: 'too_big' })
        fundBudget(state, { ...budget, amountMinor, reference })
        return line
      },
    }
  return {
    needs: [...budgetNeeds(budget), { resource: houseAccounts, key: houseKey(BANK, currency) }],
    decide(state) {
      const left = leftOf(state, budget)
      if (!takeFromBudget(state, { ...budget, amountMinor }))
        throw refuse('bonuses.budget_short', { ...facts, available: write(left) }, { amount: 'too_big' })
      post(state, { kind: 'release', from: { house: BONUSES }, to: { house: BANK }, currency, amountMinor, reference })
      state.insert(budgetMoves, { ...budget, amountMinor: -amountMinor, reference })
      return line
    },
  }
}
