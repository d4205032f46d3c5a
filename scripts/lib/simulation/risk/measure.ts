import type { TraitKind } from '../../../../shared/src/contract/risk/choices.ts'
import { decideRisk, type RuleInUse } from '../../../../shared/src/rules/risk/decide.ts'
import type { RiskPoint } from '../../../../shared/src/rules/risk/features.ts'
import {
  type HourOfPlay,
  NOTHING_MOVED,
  playFigures,
  type Sign,
  signFigures,
} from '../../../../shared/src/rules/risk/figures.ts'
import { SHIPPED_RULES } from '../../../../shared/src/rules/risk/shipped-rules.ts'
import { GUILTY, type Label, type Life, type LifeEvent, type Share } from './world.ts'

const HOUR_MS = 3_600_000
const CURRENCY = 'USD'
/** From which sum on the law asks for due diligence. */
const DILIGENCE_MINOR = 200_000n

/** What each rule of the product is there to find. */
const TARGETS: Readonly<Record<string, (life: Life) => boolean>> = {
  'linked-deposits': (life) => sumOf(life, 'deposit') >= DILIGENCE_MINOR,
  'linked-withdrawals': (life) => sumOf(life, 'withdrawal') >= DILIGENCE_MINOR,
  'take-over': ({ label }) => label === 'takeover',
  'little-play': ({ label }) => label === 'mule' || label === 'structurer' || label === 'goBetween',
  'quick-in-and-out': ({ label }) => label === 'mule' || label === 'goBetween',
  'agent-and-back': ({ label }) => label === 'goBetween',
  'many-instruments': ({ label }) => label === 'carder',
  'many-deposits': ({ label }) => label === 'carder',
  'shared-destination': ({ label }) => label === 'mule',
  'shared-card': ({ label }) => label === 'oneCard',
  'bonus-ring': ({ label }) => label === 'bonusRing',
  'same-person': ({ label }) => label === 'twice',
  'device-ring': ({ label }) => label === 'ring' || label === 'bonusRing',
  'charged-back': ({ label }) => label === 'carder',
}

function sumOf({ events }: Life, kind: 'deposit' | 'withdrawal'): bigint {
  return events.reduce((sum, event) => (event.kind === kind ? sum + event.amountMinor : sum), 0n)
}

/** How good a rule is in a world. `strangers`: by label, whom it found beside those it is there for. */
export type Measured = {
  readonly rule: string
  readonly mode: string
  readonly targets: number
  readonly found: number
  readonly right: number
  readonly strangers: ReadonlyMap<Label, number>
}

/** Asks every shipped rule at every door of every life, with the very functions the server decides by. */
export function measureRules(world: readonly Life[]): readonly Measured[] {
  const rules = SHIPPED_RULES.map(({ name, rule }): RuleInUse => ({ versionId: name, mode: 'live', rule }))
  const others = groupsOf(world)
  const found = new Map<string, Life[]>(SHIPPED_RULES.map(({ name }) => [name, []]))
  for (const life of world) for (const name of findingsOf(life, { rules, others })) found.get(name)?.push(life)
  return SHIPPED_RULES.map(({ name, mode }) => {
    const isTarget = TARGETS[name] ?? (() => false)
    const lives = found.get(name) ?? []
    const wrong = lives.filter((life) => !isTarget(life))
    const strangers = new Map([...Map.groupBy(wrong, ({ label }) => label)].map(([label, all]) => [label, all.length]))
    return {
      rule: name,
      mode,
      targets: world.filter(isTarget).length,
      found: lives.length,
      right: lives.length - wrong.length,
      strangers,
    }
  })
}

type Groups = ReadonlyMap<string, readonly number[]>
const keyOf = ({ kind, group }: Share) => `${kind}|${group}`

/** Since when each member of a group shares what it has in common. */
function groupsOf(world: readonly Life[]): Groups {
  const shares = world.flatMap((life) => life.shares)
  return new Map([...Map.groupBy(shares, keyOf)].map(([key, all]) => [key, all.map(({ at }) => at)]))
}

const SHARED_AS: Readonly<Record<TraitKind, string>> = {
  device: 'sharedDevice',
  block: 'sharedBlock',
  destination: 'sharedDestination',
  instrument: 'sharedInstrument',
  bonus: 'sharedBonus',
  person: 'sharedPerson',
}

type Asked = { readonly rules: readonly RuleInUse[]; readonly others: Groups }

function findingsOf(life: Life, { rules, others }: Asked): ReadonlySet<string> {
  const found = new Set<string>()
  const hours = new Map<number, HourOfPlay>()
  const signs: Sign[] = []
  for (const event of life.events.toSorted((one, other) => one.at - other.at)) {
    note(hours, signs, event)
    const point = pointOf(event)
    if (point === null) continue
    const figures = new Map([...playFigures([...hours.values()], event.at), ...signFigures(signs, event.at)])
    for (const share of life.shares) {
      // Whoever came at the same moment is another, but one of them is the asker.
      const before = (others.get(keyOf(share)) ?? []).filter((at) => at <= event.at).length
      if (share.at <= event.at) figures.set(SHARED_AS[share.kind], BigInt(Math.max(0, before - 1)))
    }
    if ('amountMinor' in event) figures.set('asked', event.amountMinor)
    for (const { versionId } of decideRisk(rules, point, { figures, currency: CURRENCY }).findings) found.add(versionId)
  }
  return found
}

const POINTS: Partial<Record<LifeEvent['kind'], RiskPoint>> = {
  registered: 'registration',
  signed_in: 'sign_in',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
}
const pointOf = ({ kind }: LifeEvent) => POINTS[kind] ?? null

function note(hours: Map<number, HourOfPlay>, signs: Sign[], event: LifeEvent): void {
  const at = Math.floor(event.at / HOUR_MS) * HOUR_MS
  const hour = hours.get(at) ?? { at, ...NOTHING_MOVED }
  if (event.kind === 'deposit') {
    const isByAgent = event.mark === null
    hours.set(at, {
      ...hour,
      deposits: hour.deposits + 1n,
      depositMinor: hour.depositMinor + event.amountMinor,
      agentInMinor: hour.agentInMinor + (isByAgent ? event.amountMinor : 0n),
    })
    if (!isByAgent) signs.push({ kind: 'paid_with', at: event.at, mark: event.mark })
  } else if (event.kind === 'withdrawal')
    hours.set(at, {
      ...hour,
      withdrawals: hour.withdrawals + 1n,
      withdrawalMinor: hour.withdrawalMinor + event.amountMinor,
      agentOutMinor: hour.agentOutMinor + (event.isByAgent === true ? event.amountMinor : 0n),
    })
  else if (event.kind === 'stake') hours.set(at, { ...hour, stakeMinor: hour.stakeMinor + event.amountMinor })
  else signs.push({ kind: event.kind, at: event.at })
}

const percent = (part: number, whole: number) => (whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)} %`)

/** A table of them, and how many of the world are guilty of anything. */
export function riskReport(world: readonly Life[], measured: readonly Measured[]): readonly string[] {
  const guilty = world.filter(({ label }) => GUILTY.some((one) => one === label)).length
  const head = `${'rule'.padEnd(20)} ${'mode'.padEnd(7)} ${'recall'.padStart(8)} ${'precision'.padStart(9)} ${'found'.padStart(7)} ${'meant'.padStart(7)}  beside them`
  const lines = measured.map(({ rule, mode, targets, found, right, strangers }) => {
    const beside = [...strangers].map(([label, count]) => `${label} ${count}`).join(', ')
    return `${rule.padEnd(20)} ${mode.padEnd(7)} ${percent(right, targets).padStart(8)} ${percent(right, found).padStart(9)} ${String(found).padStart(7)} ${String(targets).padStart(7)}  ${beside}`
  })
  return [`${world.length} people, ${guilty} of them guilty`, '', head, ...lines]
}
