import type { TraitKind } from '../../../../shared/src/contract/risk/choices.ts'
import { stretchWords } from '../../../../shared/src/rules/simulation/xoshiro.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Every life begins at this moment or within three days after it, and is shorter than the longest window of a rule. */
const BEGIN_MS = Date.UTC(2026, 0, 1)

/** Who somebody of the world is. The first are honest, the oddest of them too. */
export const HONEST = [
  'casual',
  'highRoller',
  'household',
  'campus',
  'traveller',
  'newPhone',
  'changedMind',
  'manyWays',
  'agentMember',
  'couple',
] as const
export const GUILTY = [
  'structurer',
  'mule',
  'ring',
  'twice',
  'takeover',
  'carder',
  'goBetween',
  'oneCard',
  'bonusRing',
] as const
export type Label = (typeof HONEST)[number] | (typeof GUILTY)[number]

export type LifeEvent =
  | {
      readonly at: number
      readonly kind: 'registered' | 'signed_in' | 'new_device' | 'credential_changed' | 'charged_back'
    }
  | { readonly at: number; readonly kind: 'destination_added' }
  | { readonly at: number; readonly kind: 'stake'; readonly amountMinor: bigint }
  | { readonly at: number; readonly kind: 'withdrawal'; readonly amountMinor: bigint; readonly isByAgent?: boolean }
  /** `mark`: of the card or account that pays; null: an agent gives it. */
  | { readonly at: number; readonly kind: 'deposit'; readonly amountMinor: bigint; readonly mark: string | null }

/** What somebody shares with whom, from when on. */
export type Share = { readonly kind: TraitKind; readonly group: string; readonly at: number }
export type Life = { readonly label: Label; readonly events: readonly LifeEvent[]; readonly shares: readonly Share[] }

/** How many of ten thousand are of each kind, and how many of them share what they share. */
const KINDS: Readonly<Record<Label, { readonly of: number; readonly group: number }>> = {
  casual: { of: 6_710, group: 1 },
  highRoller: { of: 300, group: 1 },
  household: { of: 800, group: 3 },
  campus: { of: 500, group: 25 },
  traveller: { of: 250, group: 1 },
  newPhone: { of: 10, group: 1 },
  changedMind: { of: 150, group: 1 },
  manyWays: { of: 100, group: 1 },
  agentMember: { of: 200, group: 1 },
  couple: { of: 140, group: 2 },
  structurer: { of: 120, group: 1 },
  mule: { of: 180, group: 6 },
  ring: { of: 180, group: 9 },
  twice: { of: 60, group: 2 },
  takeover: { of: 50, group: 1 },
  carder: { of: 50, group: 1 },
  goBetween: { of: 60, group: 1 },
  oneCard: { of: 60, group: 6 },
  bonusRing: { of: 80, group: 8 },
}

type Chance = { whole(min: number, most: number): number; of(percent: number): boolean }

function chanceOf(seed: string): Chance {
  const next = stretchWords(seed, 0)
  const whole = (min: number, most: number) => min + (next() % (most - min + 1))
  return { whole, of: (percent) => whole(1, 100) <= percent }
}

/** A world of labelled people: the same seed and size give the same one. */
export function makeWorld(players: number, seed: string): readonly Life[] {
  const chance = chanceOf(seed)
  return Object.entries(KINDS).flatMap(([name, { of, group }]) => {
    const label = name as Label
    const count = Math.max(group, Math.round((players * of) / 10_000))
    return Array.from({ length: count }, (_, index) => lifeOf(chance, label, Math.floor(index / group)))
  })
}

const units = (amount: number) => BigInt(amount) * 100n

/** Writes a life down, event by event; time passes between them alone. */
type Pen = ReturnType<typeof penOf>

function penOf(chance: Chance) {
  const events: LifeEvent[] = []
  let now = BEGIN_MS + chance.whole(0, 72 * 60) * 60_000
  const pen = {
    events,
    chance,
    now: () => now,
    pass(ms: number) {
      now += ms
      return pen
    },
    note(kind: Exclude<LifeEvent['kind'], 'stake' | 'withdrawal' | 'deposit'>) {
      events.push({ at: now, kind })
      return pen
    },
    pay(amountMinor: bigint, mark: string | null = 'card') {
      events.push({ at: now, kind: 'deposit', amountMinor, mark })
      return pen
    },
    play(amountMinor: bigint) {
      if (amountMinor > 0n) events.push({ at: now, kind: 'stake', amountMinor })
      return pen
    },
    takeOut(amountMinor: bigint, { isByAgent = false } = {}) {
      events.push({ at: now, kind: 'withdrawal', amountMinor, isByAgent })
      return pen
    },
    /** An agent gives something, of which so much in a hundred is played and so much handed back. */
    byAgent(amountMinor: bigint, playedPercent: number, backPercent: number) {
      pen.pass(HOUR_MS).pay(amountMinor, null).pass(HOUR_MS)
      pen.play((amountMinor * BigInt(playedPercent)) / 100n).pass(HOUR_MS)
      return backPercent === 0 ? pen : pen.takeOut((amountMinor * BigInt(backPercent)) / 100n, { isByAgent: true })
    },
    /** Days of honest play: a deposit, stakes of a few times as much, now and then something taken out. */
    live(days: number, least: number, most: number) {
      for (let day = 0; day < days; day++) {
        const amount = units(chance.whole(least, most))
        pen.pass(DAY_MS).note('signed_in')
        pen.pass(60_000).pay(amount)
        pen.pass(HOUR_MS).play(amount * BigInt(chance.whole(1, 6)) + amount / 3n)
        if (chance.of(25)) pen.pass(HOUR_MS).takeOut(amount / 2n)
      }
      return pen
    },
  }
  return pen.note('registered')
}

function lifeOf(chance: Chance, label: Label, groupNumber: number): Life {
  const pen = penOf(chance)
  const group = `${label} ${groupNumber}`
  const own = (kind: TraitKind): Share => ({ kind, group, at: pen.now() })
  const shares: Share[] = SHARED_AT_ONCE[label].map(own)
  if (label === 'mule') {
    // The destination is one that others of the ring have.
    pen.pass(HOUR_MS).note('destination_added')
    shares.push(own('destination'))
  }
  WAYS[label](pen)
  return { label, events: pen.events, shares }
}

const SHARED_AT_ONCE: Readonly<Record<Label, readonly TraitKind[]>> = {
  casual: [],
  highRoller: [],
  household: ['device', 'block', 'bonus'],
  campus: ['block'],
  traveller: [],
  newPhone: [],
  changedMind: [],
  manyWays: [],
  structurer: [],
  mule: ['block'],
  ring: ['device', 'block'],
  twice: ['person'],
  takeover: [],
  carder: [],
  agentMember: [],
  couple: ['block', 'instrument'],
  goBetween: [],
  oneCard: ['instrument'],
  bonusRing: ['device', 'bonus'],
}

const WAYS: Readonly<Record<Label, (pen: Pen) => unknown>> = {
  casual: (pen) => pen.pass(60_000).note('destination_added').live(pen.chance.whole(1, 8), 10, 80),
  highRoller: (pen) => pen.note('destination_added').live(pen.chance.whole(3, 10), 200, 2_000),
  household: (pen) => pen.note('destination_added').live(pen.chance.whole(1, 6), 10, 60),
  campus: (pen) => pen.live(pen.chance.whole(1, 4), 5, 30),
  // Away from home, and a password that was forgotten there; the account for money is the old one.
  traveller: (pen) =>
    pen
      .note('destination_added')
      .live(6, 10, 60)
      .note('new_device')
      .pass(HOUR_MS)
      .note('credential_changed')
      .live(2, 10, 60),
  // All of a take-over, and honest: another phone, another password, another bank.
  newPhone: (pen) => {
    pen.live(8, 20, 80).note('new_device').pass(HOUR_MS).note('credential_changed').pass(DAY_MS)
    return pen.note('destination_added').pass(DAY_MS).pay(units(40)).pass(HOUR_MS).play(units(90)).takeOut(units(60))
  },
  changedMind: (pen) => {
    const amount = units(pen.chance.whole(20, 300))
    return pen
      .note('destination_added')
      .pass(4 * DAY_MS)
      .pay(amount)
      .pass(HOUR_MS)
      .play(amount / 10n)
      .pass(HOUR_MS)
      .takeOut(amount / 2n)
  },
  manyWays: (pen) => {
    for (const way of ['card', 'merchant', 'crypto']) pen.pass(DAY_MS).pay(units(30), way).pass(HOUR_MS).play(units(70))
    return pen
  },
  // Gets what they play with from an agent, and hands on what is left; now and then somebody does not feel like playing.
  agentMember: (pen) => {
    const { chance } = pen
    for (let day = chance.whole(1, 6); day > 0; day--) {
      const [played, back] = chance.of(3) ? [0, 100] : [chance.whole(60, 400), chance.whole(0, 60)]
      pen.pass(DAY_MS).byAgent(units(chance.whole(20, 300)), played, back)
    }
    return pen
  },
  // Two of a household who pay by one card.
  couple: (pen) => pen.note('destination_added').live(pen.chance.whole(1, 6), 10, 60),
  structurer: (pen) => {
    pen.note('destination_added')
    for (let part = 0; part < 20; part++) pen.pass(DAY_MS + pen.chance.whole(0, 5) * HOUR_MS).pay(10_526n)
    return pen
      .pass(HOUR_MS)
      .play(units(pen.chance.whole(0, 100)))
      .pass(HOUR_MS)
      .takeOut(units(1_900))
  },
  mule: (pen) => {
    const amount = units(pen.chance.whole(210, 1_500))
    return pen
      .pass(HOUR_MS)
      .pay(amount)
      .pass(HOUR_MS)
      .play(amount / BigInt(pen.chance.whole(4, 40)))
      .pass(HOUR_MS)
      .takeOut((amount * 9n) / 10n)
  },
  ring: (pen) =>
    pen.pass(HOUR_MS).pay(units(10)).pass(HOUR_MS).play(units(12)).pass(HOUR_MS).note('signed_in').takeOut(units(15)),
  twice: (pen) => pen.pass(HOUR_MS).note('signed_in').live(2, 10, 40),
  takeover: (pen) => {
    pen
      .note('destination_added')
      .live(10, 30, 120)
      .note('new_device')
      .note('signed_in')
      .pass(600_000)
      .note('credential_changed')
    return pen
      .pass(pen.chance.whole(1, 72) * HOUR_MS)
      .note('destination_added')
      .pass(26 * HOUR_MS)
      .takeOut(units(200))
  },
  // Carries an agent's money through the house.
  goBetween: (pen) => {
    const { chance } = pen
    for (let round = chance.whole(1, 4); round > 0; round--)
      pen.pass(DAY_MS).byAgent(units(chance.whole(250, 1_500)), chance.whole(0, 20), chance.whole(85, 98))
    return pen
  },
  // Accounts of one hand, each behind a browser and an address of its own.
  oneCard: (pen) => pen.pass(HOUR_MS).pay(units(10)).pass(HOUR_MS).play(units(14)).pass(HOUR_MS).takeOut(units(12)),
  // Takes the welcome of each account, plays what it asks for and leaves.
  bonusRing: (pen) => pen.pass(HOUR_MS).pay(units(20)).pass(HOUR_MS).play(units(90)).pass(HOUR_MS).takeOut(units(25)),
  carder: (pen) => {
    pen.pass(HOUR_MS)
    for (let card = 0; card < 10; card++) pen.pass(120_000).pay(units(pen.chance.whole(20, 90)), `card ${card}`)
    return pen
      .play(units(50))
      .pass(9 * DAY_MS)
      .note('charged_back')
      .pass(HOUR_MS)
      .pay(units(20))
  },
}
