import type { ParsedParams, WireParams } from './params.ts'
import { seededVerifier } from './seeded-verifier.ts'
import { playActions, type StepAction, type StepRule, stepGame } from './step-game.ts'
import type { GameVerifier, VerifyOutcome } from './verifier.ts'

/** More actions than any hand takes. */
const MAX_ACTIONS = 128

/** How the proof of a game of steps is shown. */
export type StepProofForm<Params, Drawn> = {
  readonly wordCount: (params: Params) => number
  readonly formula: string
  /** Reads how the outcome is to be written where a source writes it otherwise; must not throw. */
  readonly write?: (wire: WireParams) => ParsedParams<(drawn: Drawn, params: Params) => VerifyOutcome>
}

/**
 * The verifier of a game of steps: proves all that was drawn for a hand. With the hand's `actions` among the parameters
 * the steps also say what it paid, or stands at.
 */
export function stepVerifier<Params, Drawn, Spot>(
  rule: StepRule<Params, Drawn, Spot>,
  form: StepProofForm<Params, Drawn>,
): GameVerifier {
  const game = stepGame(rule)
  return seededVerifier(rule.game, (wire) => {
    const parsed = rule.parse(wire)
    if (!parsed.ok) return parsed
    const { params } = parsed
    const written = form.write?.(wire) ?? { ok: true, params: rule.outcome }
    if (!written.ok) return written
    const actions = readActions(wire['actions'])
    const reading = game.read(wire)
    if (actions === undefined || !reading.ok) return { ok: false, field: 'actions' }
    return {
      ok: true,
      prove(seed) {
        const turn = actions === null ? null : playActions(reading.bet.start(seed), actions)
        if (turn !== null && !turn.ok) return { ok: false, field: 'actions' }
        return {
          outcome: written.params(rule.draw(seed, params), params),
          wordCount: form.wordCount(params),
          formula: form.formula,
          multiplierE4: turn === null ? null : turn.hand.multiplierE4,
        }
      },
    }
  })
}

/** Reads the actions of a hand as they travel. null: none are given; undefined: they are no actions. Never throws. */
export function readActions(value: unknown): readonly StepAction[] | null | undefined {
  if (value === undefined) return null
  if (!Array.isArray(value) || value.length > MAX_ACTIONS) return undefined
  const actions: StepAction[] = []
  for (const entry of value) {
    if (!isRecord(entry)) return undefined
    const { action, params = {} } = entry
    if (typeof action !== 'string' || !isRecord(params)) return undefined
    actions.push({ action, params })
  }
  return actions
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
