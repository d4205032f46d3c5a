import {
  expireGrant,
  forfeitGrant,
  type Grant,
  type GrantStep,
  isLiving,
  revokeGrant,
} from '@tas/shared/rules/bonuses/grant.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { houseAccounts, houseKey, purses } from '../../ledger/index.ts'
import { BONUSES } from '../house-owner.ts'
import { grantsOf } from './carried.ts'
import { keepStep, withMoney } from './move-grant.ts'

const STEPS = { forfeit: forfeitGrant, expire: expireGrant, revoke: revokeGrant } as const satisfies Readonly<
  Record<string, (grant: Grant) => GrantStep>
>
/** Why a grant ends before it is wagered: its player gives it up, its time is over, the house takes it back. */
type Ending = keyof typeof STEPS

/** What a unit must load to end a grant of a player. */
export function endNeeds(playerId: string, currency: string): readonly Need[] {
  return [
    { resource: purses, key: playerId },
    { resource: houseAccounts, key: houseKey(BONUSES, currency) },
  ]
}

/**
 * Ends the grant of a player that lives, in a decision: own money stays, bonus money goes back to its budget, open bets finish.
 * @param grantId null: whichever it is
 * @returns whether there was one
 */
export function endGrant(
  state: State,
  playerId: string,
  { ending, grantId }: { readonly ending: Ending; readonly grantId: string | null },
): boolean {
  const own = grantsOf(state, playerId).find(({ id, grant }) => isLiving(grant) && (grantId === null || id === grantId))
  if (own === undefined) return false
  const before = withMoney(state, playerId, own)
  const step = STEPS[ending](before)
  if (!step.ok) return false
  keepStep(state, playerId, { own, before, after: step.grant })
  return true
}

/** Gives the living grant up whose terms say that a withdrawal ends it. Part of the decision that puts the money aside. */
export function endOnWithdrawal(state: State, playerId: string): void {
  const own = grantsOf(state, playerId).find(({ grant }) => isLiving(grant) && grant.terms.onWithdrawal === 'ends')
  if (own !== undefined) endGrant(state, playerId, { ending: 'forfeit', grantId: own.id })
}

/** Ends a grant on behalf of the house, once however often it is asked for. */
export async function endForHouse(
  app: App,
  {
    playerId,
    currency,
    grantId,
    ending,
  }: { readonly playerId: string; readonly currency: string; readonly grantId: string; readonly ending: Ending },
): Promise<void> {
  await app.engine.commit({
    scope: grantId,
    key: ending,
    fingerprint: fingerprintOf(`bonuses/grant/${ending}`, null),
    needs: endNeeds(playerId, currency),
    decide: (state) => endGrant(state, playerId, { ending, grantId }),
  })
}
