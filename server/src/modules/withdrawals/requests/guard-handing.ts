import { larger } from '@tas/shared/values/money.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { newHits } from '../../blocklist/index.ts'
import { endOnWithdrawal } from '../../bonuses/index.ts'
import { currencyFacts, type HouseOwner, writeAmount } from '../../ledger/index.ts'
import { isIdentified } from '../../limits/index.ts'
import { askRisk, riskNeeds } from '../../risk/index.ts'
import { settingMinor } from '../settings.ts'
import { guardLeaving, leavingNeeds } from './guard-leaving.ts'
import { askedLately, NOTHING_ASKED } from './request-rows.ts'
import { flowsNeed, guardSources, hasFailedReturn } from './sources.ts'

/** Money that leaves a player by the hand of their agent. */
type Handed = {
  readonly playerId: string
  readonly house: HouseOwner
  readonly currency: string
  readonly amountMinor: bigint
  /** What names it to the rules of risk. */
  readonly reference: string
  /** What of the blocklist stands against it. */
  readonly blockedBy: readonly string[]
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
  ]
}

/**
 * Guards money that leaves a player by the hand of their agent as a withdrawal is guarded, and counts it as one: that somebody said who
 * they are, the cap of a day, where it came from, the rules of risk, the blocklist; the bonus that a withdrawal ends ends. There is no
 * queue in which it could wait: what could not go back to its source is refused, and so is what risk or the blocklist holds, which the
 * caller refuses once what was found is written down. Papers and second people are not asked for, because who has an agent sends none
 * and the agent knows them; the cap of a day bounds it. The unit needs `handingNeeds`.
 * @returns whether it is held: then nothing may move
 * @throws Refusal those of `guardLeaving`, withdrawals.daily_cap, withdrawals.source_first, withdrawals.held
 */
export function guardHanding(app: App, state: State, handed: Handed): { readonly isHeld: boolean } {
  const { playerId, currency, amountMinor, reference, blockedBy } = handed
  guardLeaving(state, handed)
  const asked = state.get(askedLately, playerId) ?? NOTHING_ASKED
  const [dayMinor, monthMinor] = [asked.dayMinor + amountMinor, asked.monthMinor + amountMinor]
  // Who has an agent sends no papers: staff say who they are.
  if (!isIdentified(app, state, playerId)) throw refuse('withdrawals.held')
  const capMinor = settingMinor(app, 'dailyCaps', currency)
  if (dayMinor > capMinor) {
    const write = writeAmount(app, currency)
    const available = write(larger(capMinor - asked.dayMinor, 0n))
    throw refuse('withdrawals.daily_cap', { ...currencyFacts(app, currency), limit: write(capMinor), available })
  }
  guardSources(app, state, { playerId, currency, amountMinor, ...BY_HAND }, { isCounted: false })
  const question = { playerId, currency, reference, askedMinor: amountMinor, isByAgent: true } as const
  const isHeld = askRisk(state, { ...question, point: 'withdrawal' }).isHeld || blockedBy.length > 0
  for (const entryId of blockedBy) state.insert(newHits, { entryId, door: 'withdrawal', playerId })
  if (hasFailedReturn(state, playerId)) throw refuse('withdrawals.held')
  if (isHeld) return { isHeld }
  // Another request of this very batch counts too.
  state.set(askedLately, playerId, { ...asked, dayMinor, monthMinor })
  endOnWithdrawal(state, playerId)
  return { isHeld }
}
