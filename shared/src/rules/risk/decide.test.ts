import { describe, expect, it } from 'vitest'
import { decideRisk, explain, type RuleInUse } from './decide.ts'
import { RISK_WINDOWS, type RiskFigures } from './features.ts'
import { type HourOfPlay, NOTHING_MOVED, playFigures, takeoverSteps } from './figures.ts'
import { readRule, ruleText } from './read-rule.ts'
import type { RiskRule } from './rule.ts'
import { SHIPPED_RULES } from './shipped-rules.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 27, 12, 30)

const rule = (changes: Partial<RiskRule> = {}): RiskRule => ({
  at: ['withdrawal'],
  when: { feature: 'depositSum', window: '30d', is: 'at_least', value: { EUR: '200000' } },
  score: 20,
  actions: ['case'],
  ...changes,
})
const inUse = (one: RiskRule, mode: RuleInUse['mode'] = 'live', versionId = 'v'): RuleInUse => ({
  versionId,
  mode,
  rule: one,
})
const figures = (values: Readonly<Record<string, bigint>>): RiskFigures => new Map(Object.entries(values))
const asked = (values: Readonly<Record<string, bigint>>) => ({ figures: figures(values), currency: 'EUR' })

describe('a rule', () => {
  it('holds from its value on, and says which comparison held with which figure', () => {
    expect(explain(rule().when, asked({ 'depositSum.30d': 199_999n }))).toBeNull()
    expect(explain(rule().when, asked({ 'depositSum.30d': 200_000n }))).toEqual([
      { feature: 'depositSum.30d', is: 'at_least', wanted: 200_000n, was: 200_000n },
    ])
    const most = { feature: 'playShareE4', window: '7d', is: 'at_most', value: 5_000 } as const
    expect(explain(most, asked({ 'playShareE4.7d': 5_001n }))).toBeNull()
    expect(explain(most, asked({ 'playShareE4.7d': 5_000n }))).toHaveLength(1)
  })

  it('never holds by what is not known, nor in a currency that it does not name', () => {
    expect(explain({ feature: 'destinationAgeHours', is: 'at_most', value: 5 }, asked({}))).toBeNull()
    expect(explain(rule().when, { ...asked({ 'depositSum.30d': 900_000n }), currency: 'USD' })).toBeNull()
  })

  it('needs all of `all`, and tells of `any` those that held alone', () => {
    const old = { feature: 'accountAgeHours', is: 'at_least', value: 24 } as const
    const ring = { feature: 'sharedDevice', is: 'at_least', value: 4 } as const
    expect(explain({ all: [old, ring] }, asked({ accountAgeHours: 30n, sharedDevice: 3n }))).toBeNull()
    expect(explain({ all: [old, ring] }, asked({ accountAgeHours: 30n, sharedDevice: 4n }))).toHaveLength(2)
    expect(explain({ any: [old, ring] }, asked({ accountAgeHours: 30n, sharedDevice: 3n }))).toMatchObject([
      { feature: 'accountAgeHours' },
    ])
    expect(explain({ any: [old, ring] }, asked({ accountAgeHours: 3n, sharedDevice: 3n }))).toBeNull()
  })

  it('in the shadow is found and does nothing; live ones add up to a hundred at most', () => {
    const hit = asked({ 'depositSum.30d': 300_000n })
    const shadow = decideRisk([inUse(rule({ actions: ['hold_withdrawal'] }), 'shadow')], 'withdrawal', hit)
    expect([shadow.findings.length, shadow.score, shadow.actions]).toEqual([1, 0, []])
    const live = decideRisk(
      [inUse(rule({ score: 70 })), inUse(rule({ score: 70, actions: ['note', 'case'] }))],
      'withdrawal',
      hit,
    )
    expect([live.score, live.actions]).toEqual([100, ['case', 'note']])
    expect(decideRisk([inUse(rule())], 'deposit', hit).findings).toEqual([])
  })
})

describe('what is written as a rule', () => {
  const faultsOf = (value: unknown) =>
    readRule(JSON.stringify(value)).faults?.map(({ code, path }) => `${code} ${path}`) ?? []
  it('is one text, in whatever order its fields were written', () => {
    const { score, actions, when, at } = rule()
    const other = readRule(JSON.stringify({ score, actions, when, at })).rule
    expect(other === null ? null : ruleText(other)).toBe(ruleText(rule()))
  })

  it.each([
    [{ ...rule(), also: 1 }, 'unknown_field also'],
    [rule({ score: 101 }), 'bad_score score'],
    [rule({ score: 1.5 }), 'bad_score score'],
    [{ ...rule(), at: ['bet'] }, 'unknown_point at.0'],
    [rule({ at: ['deposit', 'deposit'] }), 'named_twice at'],
    [{ ...rule(), actions: [] }, 'empty actions'],
    [{ ...rule(), actions: ['fire'] }, 'unknown_action actions.0'],
    [rule({ at: ['deposit', 'withdrawal'], actions: ['hold_withdrawal'] }), 'hold_elsewhere at'],
    [{ ...rule(), actions: ['limit_deposits'] }, 'limit_needed limit'],
    [{ ...rule(), limit: { USD: '100' } }, 'unknown_field limit'],
    [{ ...rule(), when: { all: [] } }, 'empty when.all'],
    [{ ...rule(), when: { feature: 'luck', is: 'at_least', value: 1 } }, 'unknown_feature when.feature'],
    [{ ...rule(), when: { feature: 'constructor', is: 'at_least', value: 1 } }, 'unknown_feature when.feature'],
    [{ ...rule(), when: { feature: 'signInCount', is: 'at_least', value: 1 } }, 'window_needed when.window'],
    [
      { ...rule(), when: { feature: 'signInCount', window: '2y', is: 'at_least', value: 1 } },
      'unknown_window when.window',
    ],
    [
      { ...rule(), when: { feature: 'sharedBlock', window: '1d', is: 'at_least', value: 1 } },
      'window_not_taken when.window',
    ],
    [{ ...rule(), when: { feature: 'sharedBlock', is: 'equals', value: 1 } }, 'unknown_operator when.is'],
    [{ ...rule(), when: { feature: 'sharedBlock', is: 'at_least', value: -1 } }, 'bad_value when.value'],
    [{ ...rule(), when: { feature: 'asked', is: 'at_least', value: 5 } }, 'bad_value when.value'],
    [{ ...rule(), when: { feature: 'asked', is: 'at_least', value: { EUR: '5.5' } } }, 'bad_value when.value'],
    [{ ...rule(), when: { all: [{ all: [{ any: [{ all: [rule().when] }] }] }] } }, 'too_deep when.all.0.all.0.any.0'],
    [[], 'not_a_rule '],
    [{ ...rule(), when: null }, 'not_a_rule when'],
  ])('is refused with what is wrong and where: %j', (value, fault) => {
    expect(faultsOf(value)).toContain(fault)
  })

  it('may be anything, and never throws', () => {
    for (const text of ['', '{', 'null', '1', '"a"', '{"__proto__":{}}', `${'['.repeat(3_000)}${']'.repeat(3_000)}`])
      expect(readRule(text).rule, text.slice(0, 20)).toBeNull()
  })

  it('is what every shipped rule is; none that is live holds a withdrawal but after a whole take-over', () => {
    for (const { rule: shipped } of SHIPPED_RULES) expect(readRule(ruleText(shipped)).rule).toEqual(shipped)
    const holding = SHIPPED_RULES.filter(
      ({ mode, rule: { actions } }) =>
        mode === 'live' && actions.some((one) => one.startsWith('hold') || one.startsWith('lock')),
    )
    expect(holding.map(({ name }) => name)).toEqual(['take-over'])
  })
})

describe('figures of hours', () => {
  const hour = (hoursAgo: number, moved: Partial<Omit<HourOfPlay, 'at'>>): HourOfPlay => ({
    at: Math.floor(NOW / HOUR) * HOUR - hoursAgo * HOUR,
    ...NOTHING_MOVED,
    ...moved,
  })

  it('take nineteen parts of 105.26 over days as the one deposit of 2,000 that they nearly are', () => {
    const parts = Array.from({ length: 19 }, (_, day) => hour(day * 24, { deposits: 1n, depositMinor: 10_526n }))
    const one = playFigures([hour(3, { deposits: 1n, depositMinor: 199_994n })], NOW)
    const many = playFigures(parts, NOW)
    expect(many.get('depositSum.30d')).toBe(one.get('depositSum.30d'))
    expect(many.get('depositCount.30d')).toBe(19n)
    const linked = SHIPPED_RULES.find(({ name }) => name === 'linked-deposits')?.rule
    const withOneMore = playFigures([...parts, hour(0, { deposits: 1n, depositMinor: 6n })], NOW)
    expect(linked && explain(linked.when, { figures: withOneMore, currency: 'EUR' })).toHaveLength(1)
    expect(linked && explain(linked.when, { figures: many, currency: 'EUR' })).toBeNull()
  })

  it('count a window from the hour that it reaches into, and nothing before it', () => {
    for (const [window, hours] of Object.entries(RISK_WINDOWS)) {
      const inside = playFigures([hour(hours, { depositMinor: 5n })], NOW).get(`depositSum.${window}`)
      const outside = playFigures([hour(hours + 1, { depositMinor: 5n })], NOW).get(`depositSum.${window}`)
      expect([window, inside, outside]).toEqual([window, 5n, 0n])
    }
  })

  it('tell how much of what was paid in was played; nothing where nothing was paid in', () => {
    const played = playFigures([hour(2, { depositMinor: 1_000n }), hour(1, { stakeMinor: 250n })], NOW)
    expect(played.get('playShareE4.1d')).toBe(2_500n)
    expect(playFigures([hour(1, { stakeMinor: 250n })], NOW).has('playShareE4.1d')).toBe(false)
  })
})

describe('money that an agent gives', () => {
  const held = SHIPPED_RULES.find(({ name }) => name === 'agent-and-back')
  const at = Math.floor(NOW / HOUR) * HOUR
  const given = { at, ...NOTHING_MOVED, deposits: 1n, depositMinor: 50_000n, agentInMinor: 50_000n }
  const taken = (agentOutMinor: bigint, stakeMinor: bigint) =>
    playFigures(
      [given, { at, ...NOTHING_MOVED, withdrawals: 1n, withdrawalMinor: agentOutMinor, agentOutMinor, stakeMinor }],
      NOW,
    )
  const isFound = (out: bigint, staked: bigint) =>
    held !== undefined && explain(held.rule.when, { figures: taken(out, staked), currency: 'EUR' }) !== null

  it('and takes back hardly played is found, in the shadow; what was played, or stays, is not', () => {
    expect(held?.mode).toBe('shadow')
    expect([isFound(40_000n, 25_000n), isFound(39_999n, 0n), isFound(40_000n, 25_005n)]).toEqual([true, false, false])
  })

  it('is a share of nothing where no agent gave anything', () => {
    const own = playFigures([{ ...given, agentInMinor: 0n }], NOW)
    expect([own.has('agentReturnE4.7d'), own.get('agentInSum.7d')]).toEqual([false, 0n])
  })
})

describe('steps of a take-over', () => {
  const at = (kind: 'new_device' | 'credential_changed' | 'destination_added', hoursAgo: number) => ({
    kind,
    at: NOW - hoursAgo * HOUR,
  })
  it('count in their order alone, and within the window', () => {
    const whole = [at('new_device', 9), at('credential_changed', 6), at('destination_added', 3)]
    expect(takeoverSteps(whole, NOW - 24 * HOUR)).toBe(3)
    expect(takeoverSteps(whole.toReversed(), NOW - 24 * HOUR)).toBe(3)
    expect(takeoverSteps(whole, NOW - 8 * HOUR)).toBe(0)
    expect(
      takeoverSteps([at('destination_added', 9), at('credential_changed', 6), at('new_device', 3)], NOW - 24 * HOUR),
    ).toBe(1)
    expect(
      takeoverSteps([at('new_device', 9), at('destination_added', 6), at('credential_changed', 3)], NOW - 24 * HOUR),
    ).toBe(2)
  })
})
