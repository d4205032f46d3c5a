import { featureKey, type RiskFigures, type RiskPoint } from './features.ts'
import {
  MOST_SCORE,
  type RiskAction,
  type RiskComparison,
  type RiskCondition,
  type RiskMode,
  type RiskRule,
} from './rule.ts'

/** A comparison that held, with what the player's figure was. */
export type Held = {
  /** `depositSum.30d`. */
  readonly feature: string
  readonly is: RiskComparison['is']
  readonly wanted: bigint
  readonly was: bigint
}

/** What is decided on: figures of one player, in their currency. */
export type RiskAsked = { readonly figures: RiskFigures; readonly currency: string }

/** Whether a condition holds. @returns the comparisons that made it hold; null: it does not */
export function explain(condition: RiskCondition, asked: RiskAsked): readonly Held[] | null {
  if ('all' in condition) {
    const parts = condition.all.map((part) => explain(part, asked))
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
  }
  if ('any' in condition) {
    const parts = condition.any.flatMap((part) => {
      const held = explain(part, asked)
      return held === null ? [] : [held]
    })
    return parts.length === 0 ? null : parts.flat()
  }
  return compare(condition, asked)
}

function compare({ feature: name, window, is, value }: RiskComparison, { figures, currency }: RiskAsked) {
  const feature = featureKey(name, window ?? null)
  const was = figures.get(feature)
  const wanted = wantedOf(value, currency)
  if (was === undefined || wanted === null) return null
  const holds = is === 'at_least' ? was >= wanted : was <= wanted
  return holds ? [{ feature, is, wanted, was }] : null
}

function wantedOf(value: RiskComparison['value'], currency: string): bigint | null {
  if (typeof value === 'number') return BigInt(value)
  const minor = Object.hasOwn(value, currency) ? value[currency] : undefined
  return minor === undefined ? null : BigInt(minor)
}

/** A version of a rule that is asked. */
export type RuleInUse = { readonly versionId: string; readonly mode: Exclude<RiskMode, 'off'>; readonly rule: RiskRule }

/** A rule that held. */
export type Finding = {
  readonly versionId: string
  readonly mode: RuleInUse['mode']
  readonly score: number
  readonly actions: readonly RiskAction[]
  readonly because: readonly Held[]
}

export type RiskDecision = {
  readonly findings: readonly Finding[]
  /** Of the live rules that held, at most a hundred. */
  readonly score: number
  /** What is to be done: of live rules alone. */
  readonly actions: readonly RiskAction[]
}

/** Asks every rule of a point. The order of the rules changes nothing but the order of the findings. */
export function decideRisk(rules: readonly RuleInUse[], point: RiskPoint, asked: RiskAsked): RiskDecision {
  const findings = rules.flatMap(({ versionId, mode, rule }): Finding[] => {
    if (!rule.at.includes(point)) return []
    const because = explain(rule.when, asked)
    return because === null ? [] : [{ versionId, mode, score: rule.score, actions: rule.actions, because }]
  })
  const live = findings.filter(({ mode }) => mode === 'live')
  return {
    findings,
    score: Math.min(
      MOST_SCORE,
      live.reduce((sum, { score }) => sum + score, 0),
    ),
    actions: [...new Set(live.flatMap(({ actions }) => actions))].toSorted(),
  }
}
