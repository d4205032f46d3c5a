import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { houseAccounts, houseKey, purses } from '../../ledger/index.ts'
import { depositNeeds } from '../../limits/index.ts'
import { hostedOf } from '../gateways/list-gateways.ts'
import { DEPOSITS_ASIDE, FEES } from '../house-owner.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'

/** What a unit must load to move a deposit on, whichever edge it takes. */
export function depositEdgeNeeds(
  app: Pick<App, 'business'>,
  { id, playerId, currency, gatewayCode }: Pick<DepositRow, 'id' | 'playerId' | 'currency' | 'gatewayCode'>,
): readonly Need[] {
  const house = hostedOf(gatewayCode)?.house
  return [
    { resource: depositRows, key: id },
    { resource: purses, key: playerId },
    ...depositNeeds(app, playerId),
    { resource: houseAccounts, key: houseKey(DEPOSITS_ASIDE, currency) },
    { resource: houseAccounts, key: houseKey(FEES, currency) },
    ...(house === undefined ? [] : [{ resource: houseAccounts, key: houseKey(house, currency) }]),
  ]
}

/** Commits one step of one deposit: its key makes it happen once, whoever else is at it. `needs`: beside those of every step. */
export async function commitDepositStep(
  app: App,
  row: DepositRow,
  unit: {
    readonly step:
      | `paid again ${bigint}`
      | 'begun'
      | 'working'
      | 'confirming'
      | 'given up'
      | 'arrived'
      | 'reversed'
      | 'of another'
      | `charged back ${bigint}`
      | `dispute ${string}`
    readonly needs?: readonly Need[]
    decide(state: State): void
  },
): Promise<void> {
  const { step, needs = [], decide } = unit
  try {
    await app.engine.commit({
      scope: row.id,
      key: `deposit ${step}`,
      fingerprint: fingerprintOf('cashier/deposit', { step }),
      needs: [...depositEdgeNeeds(app, row), ...needs],
      decide(state) {
        decide(state)
        return null
      },
    })
  } catch (error) {
    // A step that was written so long ago that its answer is forgotten is written all the same: a provider says it for ever.
    if (!(error instanceof Refusal && error.code === 'http.key_spent')) throw error
  }
}
