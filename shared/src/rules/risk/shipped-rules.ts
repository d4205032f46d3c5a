import { readRule } from './read-rule.ts'
import type { MoneyByCurrency, RiskMode, RiskRule } from './rule.ts'

/** A rule that a business begins with. */
export type ShippedRule = { readonly name: string; readonly mode: RiskMode; readonly rule: RiskRule }

/** Digits of the minor unit of the currencies that the law's sums are named in, or are held at par with. */
const DIGITS = { USD: 2, EUR: 2, GBP: 2, USDT: 6 } as const

/** The same sum in each of these; other currencies are the operator's to add. */
const inWhole = (units: number): MoneyByCurrency =>
  Object.fromEntries(Object.entries(DIGITS).map(([currency, digits]) => [currency, String(units * 10 ** digits)]))

/**
 * The starting set. Live are those that hold nobody: they open a case or leave a note; and the one that has a person look at a
 * withdrawal after a whole take-over chain, which an honest player walks hardly ever and who then waits, and loses nothing. What may
 * meet the innocent begins in the shadow.
 */
export const SHIPPED_RULES: readonly ShippedRule[] = [
  {
    // Customer due diligence from a sum, single or linked: nineteen parts are as their sum.
    name: 'linked-deposits',
    mode: 'live',
    rule: {
      at: ['deposit', 'withdrawal'],
      when: { feature: 'depositSum', window: '30d', is: 'at_least', value: inWhole(2_000) },
      score: 20,
      actions: ['case'],
    },
  },
  {
    name: 'linked-withdrawals',
    mode: 'live',
    rule: {
      at: ['withdrawal'],
      when: { feature: 'withdrawalSum', window: '30d', is: 'at_least', value: inWhole(2_000) },
      score: 20,
      actions: ['case'],
    },
  },
  {
    name: 'take-over',
    mode: 'live',
    rule: {
      at: ['withdrawal'],
      when: {
        all: [
          { feature: 'takeoverSteps', window: '7d', is: 'at_least', value: 3 },
          { feature: 'accountAgeHours', is: 'at_least', value: 24 },
        ],
      },
      score: 60,
      actions: ['case', 'hold_withdrawal'],
    },
  },
  {
    name: 'little-play',
    mode: 'shadow',
    rule: {
      at: ['withdrawal'],
      when: {
        all: [
          { feature: 'playShareE4', window: '7d', is: 'at_most', value: 5_000 },
          { feature: 'depositSum', window: '7d', is: 'at_least', value: inWhole(200) },
        ],
      },
      score: 40,
      actions: ['case', 'hold_withdrawal'],
    },
  },
  {
    name: 'quick-in-and-out',
    mode: 'shadow',
    rule: {
      at: ['withdrawal'],
      when: {
        all: [
          { feature: 'accountAgeHours', is: 'at_most', value: 72 },
          { feature: 'depositCount', window: '7d', is: 'at_least', value: 1 },
          { feature: 'playShareE4', window: '7d', is: 'at_most', value: 10_000 },
        ],
      },
      score: 30,
      actions: ['note'],
    },
  },
  {
    // An agent and a player who move money through the house: what was given goes back to the agent, hardly played.
    name: 'agent-and-back',
    mode: 'shadow',
    rule: {
      at: ['withdrawal'],
      when: {
        all: [
          { feature: 'agentInSum', window: '7d', is: 'at_least', value: inWhole(200) },
          { feature: 'agentReturnE4', window: '7d', is: 'at_least', value: 8_000 },
          { feature: 'playShareE4', window: '7d', is: 'at_most', value: 5_000 },
        ],
      },
      score: 40,
      actions: ['case', 'hold_withdrawal'],
    },
  },
  {
    name: 'many-instruments',
    mode: 'shadow',
    rule: {
      at: ['deposit'],
      when: { feature: 'instrumentCount', window: '7d', is: 'at_least', value: 4 },
      score: 20,
      actions: ['case'],
    },
  },
  {
    name: 'many-deposits',
    mode: 'shadow',
    rule: {
      at: ['deposit'],
      when: { feature: 'depositCount', window: '1h', is: 'at_least', value: 8 },
      score: 20,
      actions: ['note'],
    },
  },
  {
    name: 'shared-destination',
    mode: 'live',
    rule: {
      at: ['withdrawal'],
      when: { feature: 'sharedDestination', is: 'at_least', value: 1 },
      score: 50,
      actions: ['case'],
    },
  },
  {
    // A couple shares a card: beyond one other account few honest people do.
    name: 'shared-card',
    mode: 'shadow',
    rule: {
      at: ['deposit', 'withdrawal'],
      when: { feature: 'sharedInstrument', is: 'at_least', value: 2 },
      score: 40,
      actions: ['case'],
    },
  },
  {
    // Three of a household may each take a welcome; a ring is more.
    name: 'bonus-ring',
    mode: 'shadow',
    rule: {
      at: ['deposit', 'withdrawal'],
      when: { feature: 'sharedBonus', is: 'at_least', value: 3 },
      score: 40,
      actions: ['case'],
    },
  },
  {
    name: 'same-person',
    mode: 'live',
    rule: {
      at: ['registration', 'sign_in'],
      when: { feature: 'sharedPerson', is: 'at_least', value: 1 },
      score: 40,
      actions: ['case'],
    },
  },
  {
    // A household shares a device, and a campus an address: four accounts at one device are rarely honest.
    name: 'device-ring',
    mode: 'shadow',
    rule: {
      at: ['registration', 'sign_in', 'withdrawal'],
      when: {
        any: [
          { feature: 'sharedDevice', is: 'at_least', value: 4 },
          {
            all: [
              { feature: 'sharedBlock', is: 'at_least', value: 10 },
              { feature: 'accountAgeHours', is: 'at_most', value: 168 },
            ],
          },
        ],
      },
      score: 40,
      actions: ['case'],
    },
  },
  {
    name: 'charged-back',
    mode: 'live',
    rule: {
      at: ['deposit', 'withdrawal'],
      when: { feature: 'chargebackCount', window: '30d', is: 'at_least', value: 1 },
      score: 40,
      actions: ['case'],
    },
  },
].map(({ name, mode, rule }) => ({ name, mode: mode as RiskMode, rule: known(rule) }))

function known(rule: unknown): RiskRule {
  const read = readRule(JSON.stringify(rule))
  if (read.rule === null) throw new RangeError(`a shipped rule is none: ${JSON.stringify(read.faults)}`)
  return read.rule
}
