import { countCards, isNatural, isSoft, totalOf } from '../../cards/blackjack-hand.ts'
import { ACE, drawEndless, rankOf } from '../../cards/deck.ts'
import { MULTIPLIER_SCALE } from '../../payout.ts'
import {
  refuseStep,
  type StepAction,
  type StepRule,
  type StepTaken,
  type StepView,
  stepGame,
  type TableRule,
} from '../step-game.ts'
import { blackjackPaytable } from './paytable.ts'

/** More than a hand split once and the dealer's can take: 20, 20 and 12. */
export const BLACKJACK_CARDS = 52
/** What a blackjack is paid, its stake included: 3:2. */
export const BLACKJACK_NATURAL_E4 = 25_000n
/** Half a stake, which pays 2:1. */
const INSURANCE_E4 = 5_000n
export const BLACKJACK_INSURANCE_PAYS_E4 = 15_000n
const DEALER_STANDS = 17
const MAX_HANDS = 2

const ACTIONS = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
type Action = (typeof ACTIONS)[number]

/** One of the player's hands, with the cards turned over. */
type Seat = { readonly cards: readonly number[]; readonly isDoubled: boolean; readonly isOver: boolean }

type Spot = {
  readonly seats: readonly Seat[]
  /** The seat in play. */
  readonly at: number
  /** The upcard alone until the hand is over. */
  readonly dealer: readonly number[]
  /** How many of the drawn cards lie on the table; the hole card is one of them. */
  readonly dealt: number
  readonly insurance: 'none' | 'offered' | 'declined' | 'taken'
  readonly isOver: boolean
}

/**
 * Blackjack from an endless deck. The dealer stands on every 17 and looks for a blackjack under an ace or a ten before the
 * player acts; a blackjack pays 3:2. Any two cards can be doubled, also after a split; two cards of one rank can be split,
 * once, and split aces get one card each. Insurance against an ace costs half a stake and pays 2:1. A hand at 21 stands by
 * itself. No parameters. Outcome: all 52 cards in the order of drawing: player, player, dealer's upcard, hole card, then as
 * they are dealt.
 */
export const blackjackRule: StepRule<object, readonly number[], Spot> = {
  game: 'blackjack',
  actions: ACTIONS,
  rulesVersion: 1,
  paytableVersion: 1,
  bets: [{}],
  parse: () => ({ ok: true, params: {} }),
  wire: () => ({}),
  draw: (seed) => drawEndless(seed, BLACKJACK_CARDS),
  outcome: (cards) => cards,
  paytable: blackjackPaytable,
  begin({ drawn }) {
    const seat = { cards: drawn.slice(0, 2), isDoubled: false, isOver: false }
    const dealer = drawn.slice(2, 3)
    const isOffered = dealer.some((card) => rankOf(card) === ACE)
    const spot: Spot = {
      seats: [seat],
      at: 0,
      dealer,
      dealt: 4,
      insurance: isOffered ? 'offered' : 'none',
      isOver: false,
    }
    return isOffered ? spot : lookForBlackjack(spot, drawn)
  },
  step(spot, { action }, { drawn }) {
    const known = ACTIONS.find((name) => name === action)
    if (known === undefined) return refuseStep('unknown_action', 'action')
    const forbidden = forbiddenBy(spot, known)
    if (forbidden !== null) return refuseStep('out_of_turn', 'action', forbidden)
    return { ok: true, spot: act(spot, known, drawn), params: {} } satisfies StepTaken<Spot>
  },
  look: lookAt,
}

export const blackjackGame = stepGame(blackjackRule)

/** The rule that forbids an action now, or null. */
function forbiddenBy({ seats, at, insurance }: Spot, action: Action): TableRule | null {
  const isInsurance = action === 'insure' || action === 'decline'
  if (insurance === 'offered') return isInsurance ? null : 'insurance_first'
  if (isInsurance) return 'insurance_not_offered'
  const { cards } = seats[at] ?? { cards: [] }
  if (action === 'double') return cards.length === 2 ? null : 'double_first_two'
  if (action !== 'split') return null
  if (seats.length === MAX_HANDS) return 'split_once'
  const [one = 0, other = 0] = cards
  if (cards.length !== 2) return 'split_first_two'
  return rankOf(one) === rankOf(other) ? null : 'split_unequal'
}

function act(spot: Spot, action: Action, drawn: readonly number[]): Spot {
  const { seats, at, dealt } = spot
  const seat = seats[at] ?? { cards: [], isDoubled: false, isOver: true }
  const next = drawn.slice(dealt, dealt + 1)
  switch (action) {
    case 'insure':
      return lookForBlackjack({ ...spot, insurance: 'taken' }, drawn)
    case 'decline':
      return lookForBlackjack({ ...spot, insurance: 'declined' }, drawn)
    case 'stand':
      return goOn(seated(spot, [{ ...seat, isOver: true }]), drawn)
    case 'hit':
      return goOn({ ...seated(spot, [{ ...seat, cards: [...seat.cards, ...next] }]), dealt: dealt + 1 }, drawn)
    case 'double': {
      const doubled = { cards: [...seat.cards, ...next], isDoubled: true, isOver: true }
      return goOn({ ...seated(spot, [doubled]), dealt: dealt + 1 }, drawn)
    }
    case 'split': {
      const hands = seat.cards.map((card) => ({ cards: [card], isDoubled: false, isOver: false }))
      return goOn(seated(spot, hands), drawn)
    }
  }
}

/** The seat in play replaced by one or, split, by two. */
function seated(spot: Spot, hands: readonly Seat[]): Spot {
  return { ...spot, seats: spot.seats.flatMap((seat, index) => (index === spot.at ? hands : [seat])) }
}

/** Ends the hand at once when either side has a blackjack. */
function lookForBlackjack(spot: Spot, drawn: readonly number[]): Spot {
  const isPlayers = spot.seats.some(({ cards }) => isNatural(cards))
  return isPlayers || isNatural(drawn.slice(2, 4)) ? endHand(spot, drawn) : spot
}

/** Goes to the next hand that can still be played, deals a split one its second card, and after the last one ends. */
function goOn(given: Spot, drawn: readonly number[]): Spot {
  let spot = given
  for (;;) {
    const seat = spot.seats[spot.at]
    if (seat === undefined) return endHand(spot, drawn)
    if (seat.cards.length === 1) {
      const cards = [...seat.cards, ...drawn.slice(spot.dealt, spot.dealt + 1)]
      const isOver = seat.cards.some((card) => rankOf(card) === ACE)
      spot = { ...seated(spot, [{ ...seat, cards, isOver }]), dealt: spot.dealt + 1 }
    } else if (seat.isOver || totalOf(countCards(seat.cards)) >= 21) spot = { ...spot, at: spot.at + 1 }
    else return spot
  }
}

/** Turns the hole card over; the dealer draws only against a hand that is neither bust nor a blackjack. */
function endHand(spot: Spot, drawn: readonly number[]): Spot {
  const dealer = [...drawn.slice(2, 4)]
  const isPlaying = spot.seats.some((seat) => !isBust(seat) && !isOwnNatural(spot, seat))
  let { dealt } = spot
  while (isPlaying && totalOf(countCards(dealer)) < DEALER_STANDS) {
    dealer.push(...drawn.slice(dealt, dealt + 1))
    dealt++
  }
  return { ...spot, dealer, dealt, isOver: true }
}

function isBust({ cards }: Seat): boolean {
  return totalOf(countCards(cards)) > 21
}

/** 21 on two cards of a hand that was split is no blackjack. */
function isOwnNatural({ seats }: Spot, { cards }: Seat): boolean {
  return seats.length === 1 && isNatural(cards)
}

function paidE4(spot: Spot): bigint {
  const isDealers = isNatural(spot.dealer)
  const insuredE4 = spot.insurance === 'taken' && isDealers ? BLACKJACK_INSURANCE_PAYS_E4 : 0n
  return spot.seats.reduce((sum, seat) => sum + seatPaysE4(spot, seat), insuredE4)
}

function seatPaysE4(spot: Spot, seat: Seat): bigint {
  const isDealers = isNatural(spot.dealer)
  if (isOwnNatural(spot, seat)) return isDealers ? MULTIPLIER_SCALE : BLACKJACK_NATURAL_E4
  const [own, dealers] = [totalOf(countCards(seat.cards)), totalOf(countCards(spot.dealer))]
  if (own > 21 || isDealers) return 0n
  if (dealers > 21 || own > dealers) return 2n * unitsE4(seat)
  return own === dealers ? unitsE4(seat) : 0n
}

function unitsE4({ isDoubled }: Seat): bigint {
  return isDoubled ? 2n * MULTIPLIER_SCALE : MULTIPLIER_SCALE
}

function lookAt(spot: Spot): StepView {
  const { seats, at, dealer, insurance, isOver } = spot
  const insuredE4 = insurance === 'taken' ? INSURANCE_E4 : 0n
  const stakeUnitsE4 = seats.reduce((sum, seat) => sum + unitsE4(seat), insuredE4)
  const choices = isOver ? [] : ACTIONS.filter((action) => forbiddenBy(spot, action) === null)
  const table = {
    hands: seats.map((seat) => ({
      cards: seat.cards,
      total: totalOf(countCards(seat.cards)),
      isSoft: isSoft(countCards(seat.cards)),
      isDoubled: seat.isDoubled,
    })),
    dealer,
    dealerTotal: totalOf(countCards(dealer)),
    insurance,
    choices,
  }
  if (isOver) {
    const multiplierE4 = paidE4(spot)
    const state = multiplierE4 === 0n ? 'lost' : 'complete'
    return { state, multiplierE4, nextMultiplierE4: 0n, stakeUnitsE4, shown: table }
  }
  const fallback: StepAction = { action: insurance === 'offered' ? 'decline' : 'stand', params: {} }
  // The next action may add one stake, and every stake but that of a blackjack pays at most twice itself.
  const nextMultiplierE4 = 2n * (stakeUnitsE4 + MULTIPLIER_SCALE)
  return { state: 'open', multiplierE4: 0n, nextMultiplierE4, stakeUnitsE4, fallback, shown: { ...table, at } }
}
