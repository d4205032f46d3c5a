import { larger } from '@tas/shared/values/money.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { endOnWithdrawal } from '../../bonuses/index.ts'
import { currencyFacts, type HouseOwner, writeAmount } from '../../ledger/index.ts'
import { askRisk, riskNeeds } from '../../risk/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { settingMinor } from '../settings.ts'
import { guardLeaving, leavingNeeds } from './guard-leaving.ts'
import { hasLevelFor } from './has-level-for.ts'
import { askedLately, NOTHING_ASKED } from './request-rows.ts'
import { flowsNeed, guardSources } from './sources.ts'

/** Money that leaves a player by the hand of their agent. */
type Handed = {
  readonly playerId: string
  readonly house: HouseOwner
  readonly currency: string
  readonly amountMinor: bigint
  /** What names it to the rules of risk. */
  readonly reference: string
}

/** By no way of this house: what is said of each way holds for none of it. */
const BY_HAND = { gatewayCode: 'agent', accountId: '' }

/** What a unit must load so that `guardHanding` can look at it. */
export function handingNeeds(playerId: string): readonly Need[] {
  return [
    ...leavingNeeds(playerId),
    ...riskNeeds(playerId),
    flowsNeed(playerId),
    { resource: askedLately, key: playerId },
    { resource: paperLevels, key: playerId },
  ]
}

/**
 * Guards money that leaves a player by the hand of their agent as a withdrawal is guarded, and counts it as one: identity and papers for
 * the sum of thirty days, the cap of a day, where it came from, the rules of risk; the bonus that a withdrawal ends ends. There is
 * no queue in which it could wait, so what would wait for a person is refused. The unit needs `handingNeeds`.
 * @throws Refusal those of `guardLeaving`, withdrawals.level_needed, withdrawals.daily_cap, withdrawals.source_first, withdrawals.held
 */
export function guardHanding(app: App, state: State, handed: Handed): void {
  const { playerId, currency, amountMinor, reference } = handed
  guardLeaving(state, handed)
  const asked = state.get(askedLately, playerId) ?? NOTHING_ASKED
  const [dayMinor, monthMinor] = [asked.dayMinor + amountMinor, asked.monthMinor + amountMinor]
  if (!hasLevelFor(app, state, { playerId, currency, gatewayCode: BY_HAND.gatewayCode, monthMinor }))
    throw refuse('withdrawals.level_needed')
  const capMinor = settingMinor(app, 'dailyCaps', currency)
  if (dayMinor > capMinor) {
    const write = writeAmount(app, currency)
    const available = write(larger(capMinor - asked.dayMinor, 0n))
    throw refuse('withdrawals.daily_cap', { ...currencyFacts(app, currency), limit: write(capMinor), available })
  }
  guardSources(app, state, { playerId, currency, amountMinor, ...BY_HAND }, { isCounted: false })
  const { isHeld } = askRisk(state, { playerId, currency, point: 'withdrawal', reference, askedMinor: amountMinor })
  if (isHeld) throw refuse('withdrawals.held')
  // Another request of this very batch counts too.
  state.set(askedLately, playerId, { ...asked, dayMinor, monthMinor })
  endOnWithdrawal(state, playerId)
}
