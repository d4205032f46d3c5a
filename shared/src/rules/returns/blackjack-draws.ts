import {
  addPoints,
  type BlackjackCount,
  blackjackPoints,
  countCards,
  isNatural,
  totalOf,
} from '../cards/blackjack-hand.ts'
import { dealerOf } from '../cards/blackjack-odds.ts'
import { RANKS } from '../cards/deck.ts'
import type { Fraction } from '../fraction.ts'
import { BLACKJACK_INSURANCE_PAYS_E4, BLACKJACK_NATURAL_E4, blackjackRule } from '../games/blackjack/game.ts'
import { blackjackPaytable } from '../games/blackjack/paytable.ts'
import type { Moments } from '../games/paytable.ts'
import type { StepAction } from '../games/step-game.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { type DrawRow, type HandDraw, momentsOf, type PlayedHand } from './draw.ts'

/** Points of a card and how many of the 13 ranks have them. */
const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const waysOf = (points: number) => (points === 10 ? 4 : 1)
const ranksOf = (ways: number): Fraction => ({ numerator: BigInt(ways), denominator: BigInt(RANKS) })

/** The dealer under an upcard, of whom no blackjack is known to come, and what standing on each total returns then. */
type Dealer = {
  readonly finals: readonly { readonly total: number; readonly chance: Fraction }[]
  /** The chance of a blackjack that the dealer looks for. */
  readonly blackjack: Fraction
}

/** A hand of the player: its cards by what counts, and the stakes on it. */
type Seat = { readonly count: BlackjackCount; readonly cards: number; readonly units: bigint }
type Spot = ReturnType<typeof blackjackRule.begin>

/**
 * The draws of a hand of blackjack: the deal, what the dealer finds under an ace or a ten, each card a hand takes, and the
 * dealer's own at the end. Between them the hands are worth what standing on them returns, a card that waits for its second
 * after a split its stake. Null when the actions are no whole hand.
 */
export function blackjackDraws(cards: readonly number[], actions: readonly StepAction[]): PlayedHand | null {
  const deal = { params: {}, drawn: cards }
  const up = blackjackPoints(cards[2] ?? 0)
  const own = cards.slice(0, 2)
  let spot = blackjackRule.begin(deal)
  const draws: HandDraw[] = [{ rows: dealRows(), reachedE4: dealtE4(up, countCards(own)) }]
  const look = (isInsured: boolean) =>
    draws.push(peek(up, { count: countCards(own), isInsured, isFound: isNatural(cards.slice(2, 4)) }))
  if (up === 10) look(false)
  for (const given of actions) {
    const taken = blackjackRule.step(spot, given, deal)
    if (!taken.ok) return null
    if (given.action === 'insure' || given.action === 'decline') look(given.action === 'insure')
    else draws.push(...cardDraws(spot, taken.spot, { up, isSplit: given.action === 'split' }))
    spot = taken.spot
  }
  const { state, multiplierE4, stakeUnitsE4 = MULTIPLIER_SCALE } = blackjackRule.look(spot, {})
  if (state === 'open') return null
  const isDecided = isNatural(own) && spot.seats.length === 1
  const seats = spot.seats.map(seatOf)
  const isAlive = seats.some(({ count }) => totalOf(count) <= 21)
  if (!isDecided && isAlive && !isNatural(cards.slice(2, 4))) draws.push(dealerDraw(up, seats, multiplierE4))
  whole ??= momentsOf(blackjackPaytable().table)
  return { draws, stakeUnitsE4, ends: [multiplierE4], whole }
}

let whole: Moments | undefined
const dealers = new Map<number, Dealer>()

function dealerAgainst(up: number): Dealer {
  const known = dealers.get(up)
  if (known !== undefined) return known
  const { finals, known: denominator } = dealerOf(up)
  const dealer = {
    finals: [...finals].map(([total, numerator]) => ({ total, chance: { numerator, denominator } })),
    blackjack: ranksOf(up === 1 ? waysOf(10) : up === 10 ? waysOf(1) : 0),
  }
  dealers.set(up, dealer)
  return dealer
}

/** What a hand of one stake is paid against the dealer's last total; above 21 either is bust. */
function paidE4(total: number, dealers: number): bigint {
  if (total > 21) return 0n
  if (dealers > 21 || total > dealers) return 2n * MULTIPLIER_SCALE
  return total === dealers ? MULTIPLIER_SCALE : 0n
}

const standing = new Map<string, bigint>()

/** What standing returns against a dealer without a blackjack; any whole number near it would do. */
function standingE4(up: number, total: number): bigint {
  const key = `${up} ${total}`
  const known = standing.get(key)
  if (known !== undefined) return known
  const worthE4 = dealerAgainst(up).finals.reduce(
    (sum, { total: final, chance }) => sum + (paidE4(total, final) * chance.numerator) / chance.denominator,
    0n,
  )
  standing.set(key, worthE4)
  return worthE4
}

function seatOf({ cards, isDoubled }: Spot['seats'][number]): Seat {
  return { count: countCards(cards), cards: cards.length, units: isDoubled ? 2n : 1n }
}

function seatsWorthE4(up: number, seats: readonly Seat[]): bigint {
  return seats.reduce((sum, { count, cards, units }) => {
    return sum + units * (cards === 1 ? MULTIPLIER_SCALE : standingE4(up, totalOf(count)))
  }, 0n)
}

type Looked = { readonly count: BlackjackCount; readonly isInsured: boolean }

/** What a first hand is worth once the dealer has looked, with a blackjack and without. */
function lookedE4(up: number, { count, isInsured }: Looked): { readonly found: bigint; readonly none: bigint } {
  const isOwn = totalOf(count) === 21
  return {
    found: (isOwn ? MULTIPLIER_SCALE : 0n) + (isInsured ? BLACKJACK_INSURANCE_PAYS_E4 : 0n),
    none: isOwn ? BLACKJACK_NATURAL_E4 : standingE4(up, totalOf(count)),
  }
}

function lookRows(up: number, looked: Looked): readonly DrawRow[] {
  const { found, none } = lookedE4(up, looked)
  const { numerator, denominator } = dealerAgainst(up).blackjack
  return [
    { chance: { numerator, denominator }, multiplierE4: found },
    { chance: { numerator: denominator - numerator, denominator }, multiplierE4: none },
  ]
}

function peek(up: number, looked: Looked & { readonly isFound: boolean }): HandDraw {
  const { found, none } = lookedE4(up, looked)
  return { rows: lookRows(up, looked), reachedE4: looked.isFound ? found : none }
}

function dealtE4(up: number, count: BlackjackCount): bigint {
  return lookRows(up, { count, isInsured: false }).reduce(
    (sum, { chance, multiplierE4 }) => sum + (multiplierE4 * chance.numerator) / chance.denominator,
    0n,
  )
}

let deals: readonly DrawRow[] | undefined

/** Ways of 13³ to each worth of the first three open cards. */
function dealRows(): readonly DrawRow[] {
  if (deals !== undefined) return deals
  const ways = new Map<bigint, number>()
  for (const up of POINTS)
    for (const one of POINTS)
      for (const other of POINTS) {
        const count = addPoints(addPoints({ hard: 0, hasAce: false }, one), other)
        const worth = dealtE4(up, count)
        ways.set(worth, (ways.get(worth) ?? 0) + waysOf(up) * waysOf(one) * waysOf(other))
      }
  const denominator = BigInt(RANKS) ** 3n
  deals = [...ways].map(([multiplierE4, count]) => ({
    chance: { numerator: BigInt(count), denominator },
    multiplierE4,
  }))
  return deals
}

type Taken = { readonly up: number; readonly isSplit: boolean }

/** The cards an action dealt to the hands, one draw each, in the order of dealing. */
function cardDraws(before: Spot, after: Spot, { up, isSplit }: Taken): readonly HandDraw[] {
  const seats = after.seats.map((seat, index): Seat => {
    const lying = isSplit ? seat.cards.slice(0, 1) : (before.seats[index]?.cards ?? [])
    return { ...seatOf(seat), count: countCards(lying), cards: lying.length }
  })
  const draws: HandDraw[] = []
  for (const [index, { cards }] of after.seats.entries())
    for (let seat = seats[index]; seat !== undefined && seat.cards < cards.length; seat = seats[index]) {
      const { count, cards: lying, units } = seat
      const worthWith = (points: number) => {
        seats[index] = { count: addPoints(count, points), cards: lying + 1, units }
        return seatsWorthE4(up, seats)
      }
      const rows = POINTS.map((points) => ({ chance: ranksOf(waysOf(points)), multiplierE4: worthWith(points) }))
      draws.push({ rows, reachedE4: worthWith(blackjackPoints(cards[lying] ?? 0)) })
    }
  return draws
}

function dealerDraw(up: number, seats: readonly Seat[], reachedE4: bigint): HandDraw {
  const rows = dealerAgainst(up).finals.map(({ total: final, chance }) => ({
    chance,
    multiplierE4: seats.reduce((sum, { count, units }) => sum + units * paidE4(totalOf(count), final), 0n),
  }))
  return { rows, reachedE4 }
}
