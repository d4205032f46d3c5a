import { decideRisk, type RiskDecision, type RuleInUse } from '@tas/shared/rules/risk/decide.ts'
import type { RiskPoint } from '@tas/shared/rules/risk/features.ts'
import { RISK_WINDOWS } from '@tas/shared/rules/risk/features.ts'
import { hoursSince, NOTHING_MOVED } from '@tas/shared/rules/risk/figures.ts'
import type { RiskAction } from '@tas/shared/rules/risk/rule.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { figuresOf, type Known, knownOfPlayers } from '../figures/figure-rows.ts'
import { ALL_RULES, rulesInUse } from '../rules/rule-store.ts'
import { type DecisionRow, newDecisions } from './decision-rows.ts'

/** What is decided on. */
export type RiskQuestion = {
  readonly playerId: string
  readonly currency: string
  readonly point: RiskPoint
  /** The account, session, deposit or request it is about. */
  readonly reference: string
  readonly askedMinor?: bigint
  /** When the destination was added that money is to go to. */
  readonly destinationAt?: Date
  /** An agent gives it, or takes it. */
  readonly isByAgent?: boolean
  /** The amount is in the books already. */
  readonly isPosted?: boolean
}

/** What a unit must load so that `askRisk` can be asked; beside the purses of the player, behind whose lock it is read. */
export function riskNeeds(playerId: string): readonly Need[] {
  return [
    { resource: knownOfPlayers, key: playerId },
    { resource: rulesInUse, key: ALL_RULES },
  ]
}

/**
 * Asks the rules about a player inside a decision that moves money: nothing is waited for. What was decided is written with the
 * decision, and what is to be done beside it is left as an event. The caller does what concerns its own call alone.
 * @returns whether a person has to look before money goes out
 */
export function askRisk(state: State, question: RiskQuestion): { readonly isHeld: boolean } {
  const { playerId, isPosted = false } = question
  const known = state.get(knownOfPlayers, playerId)
  const rules = state.get(rulesInUse, ALL_RULES) ?? []
  const row = decisionOf({ known, rules, question, now: state.now })
  state.insert(newDecisions, row)
  if (isToBeDone(row.actions)) state.emit({ type: 'risk.found', playerId, decisionId: row.id })
  // Another request of this very batch counts too.
  if (known !== undefined && !isPosted) state.set(knownOfPlayers, playerId, withAsked(known, question, state.now))
  return { isHeld: row.actions.includes('hold_withdrawal') }
}

/** Whether more is to be done than the call does that asked. */
export function isToBeDone(actions: readonly RiskAction[]): boolean {
  return actions.some((action) => action !== 'note' && action !== 'hold_withdrawal')
}

type Grounds = {
  readonly known: Known | undefined
  readonly rules: readonly RuleInUse[]
  readonly question: RiskQuestion
  readonly now: Date
}

/** Decides, and gives what is written down of it. */
export function decisionOf({ known, rules, question, now }: Grounds): DecisionRow & Pick<RiskDecision, 'actions'> {
  const { playerId, currency, point, reference, askedMinor, destinationAt, isPosted = false } = question
  const asked = isPosted || known === undefined ? known : withAsked(known, question, now)
  const figures = figuresOf(asked, now)
  if (askedMinor !== undefined) figures.set('asked', askedMinor)
  if (destinationAt !== undefined)
    figures.set('destinationAgeHours', hoursSince(destinationAt.getTime(), now.getTime()))
  const { findings, score, actions } = decideRisk(rules, point, { figures, currency })
  return { id: uuidv7(), playerId, point, reference, currency, score, figures, findings, madeAt: now, actions }
}

/** What is known once the amount that is asked for counts. */
function withAsked(known: Known, { point, askedMinor = 0n, isByAgent = false }: RiskQuestion, now: Date): Known {
  const hour = RISK_WINDOWS['1h'] * 3_600_000
  const at = Math.floor(now.getTime() / hour) * hour
  const nothing = { at, ...NOTHING_MOVED }
  const byAgent = isByAgent ? askedMinor : 0n
  if (point === 'deposit') {
    const asked = { ...nothing, deposits: 1n, depositMinor: askedMinor, agentInMinor: byAgent }
    return { ...known, hours: [...known.hours, asked] }
  }
  if (point === 'withdrawal') {
    const asked = { ...nothing, withdrawals: 1n, withdrawalMinor: askedMinor, agentOutMinor: byAgent }
    return { ...known, hours: [...known.hours, asked] }
  }
  return known
}
