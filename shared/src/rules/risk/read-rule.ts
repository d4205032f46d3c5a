import { canonicalJson } from '../../values/canonical-json.ts'
import { RISK_FEATURES, RISK_POINTS, RISK_WINDOWS, type RiskFeature } from './features.ts'
import { DEEPEST_CONDITION, MOST_COMPARISONS, MOST_SCORE, RISK_ACTIONS, RISK_OPERATORS, type RiskRule } from './rule.ts'

/** What is wrong with a rule. */
export const RULE_FAULTS = [
  'not_json',
  'not_a_rule',
  'unknown_field',
  'unknown_point',
  'unknown_feature',
  'unknown_window',
  'window_needed',
  'window_not_taken',
  'unknown_operator',
  'bad_value',
  'bad_score',
  'unknown_action',
  'named_twice',
  'empty',
  'too_deep',
  'too_many',
  'hold_elsewhere',
  'limit_needed',
] as const
/** A fault and where it is: `when.all.0.value`. */
export type RuleFault = { readonly code: (typeof RULE_FAULTS)[number]; readonly path: string }

export type ReadRule =
  | { readonly rule: RiskRule; readonly faults: null }
  | { readonly rule: null; readonly faults: readonly RuleFault[] }

const MOST_FAULTS = 20
const LARGEST = 1_000_000_000
const MONEY = /^(?:0|[1-9]\d{0,17})$/
const CURRENCY = /^[A-Z][A-Z0-9]{2,7}$/

/** Reads what somebody wrote as a rule; never throws. Faults tell what is wrong and where, the first twenty. */
export function readRule(text: string): ReadRule {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { rule: null, faults: [{ code: 'not_json', path: '' }] }
  }
  const faults = faultsOf(value)
  // What has no fault is a rule: every field of it was looked at.
  return faults.length === 0
    ? { rule: value as RiskRule, faults: null }
    : { rule: null, faults: faults.slice(0, MOST_FAULTS) }
}

/** The one text of a rule: two that say the same are the same bytes. */
export function ruleText(rule: RiskRule): string {
  return canonicalJson(rule)
}

type Note = (code: RuleFault['code'], path: string) => void

function faultsOf(value: unknown): readonly RuleFault[] {
  const faults: RuleFault[] = []
  const note: Note = (code, path) => faults.push({ code, path })
  if (!isJsonObject(value)) return [{ code: 'not_a_rule', path: '' }]
  const { at, when, score, actions, limit } = value
  noteUnknown(note, value, { known: ['at', 'when', 'score', 'actions', 'limit'], path: '' })
  noteList(note, at, { known: RISK_POINTS, code: 'unknown_point', path: 'at' })
  noteList(note, actions, { known: RISK_ACTIONS, code: 'unknown_action', path: 'actions' })
  if (!isWhole(score, MOST_SCORE)) note('bad_score', 'score')
  const count = noteCondition(note, when, { path: 'when', depth: 1 })
  if (count > MOST_COMPARISONS) note('too_many', 'when')
  const isElsewhere = !Array.isArray(at) || at.some((point) => point !== 'withdrawal')
  if (Array.isArray(actions) && actions.includes('hold_withdrawal') && isElsewhere) note('hold_elsewhere', 'at')
  const isLimited = Array.isArray(actions) && actions.includes('limit_deposits')
  if (isLimited && !isMoney(limit)) note('limit_needed', 'limit')
  if (!isLimited && limit !== undefined) note('unknown_field', 'limit')
  return faults
}

type Json = Readonly<Record<string, unknown>>

function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function noteUnknown(
  note: Note,
  value: Json,
  { known, path }: { readonly known: readonly string[]; readonly path: string },
) {
  for (const key of Object.keys(value)) if (!known.includes(key)) note('unknown_field', pathOf(path, key.slice(0, 40)))
}

function noteList(
  note: Note,
  value: unknown,
  { known, code, path }: { readonly known: readonly string[]; readonly code: RuleFault['code']; readonly path: string },
): void {
  if (!Array.isArray(value) || value.length === 0) note('empty', path)
  else if (value.length > known.length || new Set(value).size < value.length) note('named_twice', path)
  else for (const [index, one] of value.entries()) if (!known.includes(one)) note(code, pathOf(path, index))
}

/** @returns how many comparisons it has */
function noteCondition(
  note: Note,
  value: unknown,
  { path, depth }: { readonly path: string; readonly depth: number },
): number {
  if (!isJsonObject(value)) return noteAnd(note, 'not_a_rule', path)
  const kind = 'all' in value ? 'all' : 'any' in value ? 'any' : null
  if (kind === null) return noteComparison(note, value, path)
  if (depth > DEEPEST_CONDITION) return noteAnd(note, 'too_deep', path)
  noteUnknown(note, value, { known: [kind], path })
  const parts = value[kind]
  if (!Array.isArray(parts) || parts.length === 0) return noteAnd(note, 'empty', pathOf(path, kind))
  if (parts.length > MOST_COMPARISONS) return noteAnd(note, 'too_many', pathOf(path, kind))
  return parts.reduce<number>(
    (sum, part, index) =>
      sum + noteCondition(note, part, { path: pathOf(pathOf(path, kind), index), depth: depth + 1 }),
    0,
  )
}

function noteAnd(note: Note, code: RuleFault['code'], path: string): number {
  note(code, path)
  return 0
}

function noteComparison(note: Note, value: Json, path: string): number {
  noteUnknown(note, value, { known: ['feature', 'window', 'is', 'value'], path })
  const { feature, window, is, value: wanted } = value
  if (!RISK_OPERATORS.some((one) => one === is)) note('unknown_operator', pathOf(path, 'is'))
  if (!isFeature(feature)) return noteAnd(note, 'unknown_feature', pathOf(path, 'feature'))
  const { unit, isWindowed } = RISK_FEATURES[feature]
  if (isWindowed && window === undefined) note('window_needed', pathOf(path, 'window'))
  else if (!isWindowed && window !== undefined) note('window_not_taken', pathOf(path, 'window'))
  else if (isWindowed && !(typeof window === 'string' && Object.hasOwn(RISK_WINDOWS, window)))
    note('unknown_window', pathOf(path, 'window'))
  if (!(unit === 'money' ? isMoney(wanted) : isWhole(wanted, LARGEST))) note('bad_value', pathOf(path, 'value'))
  return 1
}

function isFeature(value: unknown): value is RiskFeature {
  return typeof value === 'string' && Object.hasOwn(RISK_FEATURES, value)
}

function isMoney(value: unknown): boolean {
  if (!isJsonObject(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.length <= 40 &&
    entries.every(([currency, minor]) => CURRENCY.test(currency) && typeof minor === 'string' && MONEY.test(minor))
  )
}

function isWhole(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
}

const pathOf = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
