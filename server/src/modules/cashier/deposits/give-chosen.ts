import type { Need, State } from '#kit/commit/state.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { giveGrant, grantNeeds } from '../../bonuses/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { feeOfDeposit } from './credit-deposit.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'

type Chosen = Pick<DepositRow, 'playerId' | 'currency' | 'bonusId'>

/** What the unit that credits a deposit must load beside its own for the bonus that was chosen for it. */
export function chosenNeeds({ playerId, currency, bonusId }: Chosen): readonly Need[] {
  return bonusId === null ? [] : grantNeeds({ playerId, currency }, bonusId)
}

/**
 * Grants the bonus that was chosen for a deposit, of what was credited, in the decision that credits it. Where it cannot be had any
 * more, as by other terms than were read, the money is there all the same, and its player is told why the bonus is not.
 */
export function giveChosen(app: App, state: State, { id, playerId, currency, ...row }: DepositRow): void {
  const { bonusId, termsHash, creditedMinor: depositMinor, amountMinor } = row
  if (bonusId === null || termsHash === null) return
  try {
    // A bank may have taken back a part before the rest was credited.
    const isPart = (depositMinor ?? 0n) < amountMinor - feeOfDeposit(row, amountMinor)
    giveGrant(app, state, { playerId, currency }, { bonusId, termsHash, code: null, depositMinor, isPart })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const now = state.get(depositRows, id)
    if (now !== undefined) state.set(depositRows, id, { ...now, bonusRefused: error.code })
    const code = error.code === 'bonuses.terms_changed' ? 'bonusTermsChanged' : 'bonusNotGranted'
    state.insert(noticeRows, { playerId, code, facts: {} })
  }
}
