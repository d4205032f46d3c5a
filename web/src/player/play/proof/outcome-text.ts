import { hiloRank } from '@tas/shared/rules/games/hilo/game.ts'
import type { Digits } from '@tas/shared/values/digits.ts'
import { hundredthsText, inDigits, multiplierMark } from '../../../lib/shown-number.ts'

/** `formula` concerns crash alone. */
type Proved = { readonly game: string; readonly formula: string }

const CARD_GAMES: readonly string[] = [
  'hilo',
  'blackjack',
  'baccarat',
  'dragon-tiger',
  'red-dog',
  'video-poker',
  'deuces-wild',
]
/** Games that come to the number of a segment, a pocket or a ball. */
const NUMBERED: readonly string[] = ['wheel', 'roulette', 'wheel-of-fortune', 'ball-draw']
const SUITS = '♦♥♠♣'
const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/**
 * A result as players know it: "63.20" for a roll, "2.41×" for a crash point or a dart, the turns of a ball, the number
 * of a segment, "9♠" for a card. `bustabit-v1` publishes whole hundredths, with 0 for its instant crash; the other
 * formulas multipliers. Of a slot machine: where the reels of the paid spin stopped, and how many free games followed.
 */
export function outcomeText(form: Proved, outcome: unknown, digits: Digits): string {
  if (Array.isArray(outcome)) return listText(form.game, outcome, digits)
  if (typeof outcome === 'object' && outcome !== null && 'multiplier' in outcome)
    return multiplierMark(Math.round(Number(outcome.multiplier) * 100), digits)
  if (typeof outcome === 'object' && outcome !== null && 'stops' in outcome) return stopsText(outcome.stops, digits)
  if (form.game === 'takhte') return diceText(outcome, digits)
  if (typeof outcome !== 'number') return String(outcome)
  if (NUMBERED.includes(form.game)) return inDigits(String(outcome), digits)
  if (form.game === 'dice') return hundredthsText(Math.round(outcome * 100), digits)
  return multiplierMark(form.formula === 'bustabit-v1' ? outcome : Math.round(outcome * 100), digits)
}

function listText(game: string, outcome: readonly unknown[], digits: Digits): string {
  if (CARD_GAMES.includes(game)) return outcome.map((card) => cardText(Number(card))).join(' ')
  // Levels of a tower hold several tiles each.
  const between = outcome.some(Array.isArray) ? ' · ' : ' '
  return inDigits(outcome.join(between), digits)
}

function cardText(card: number): string {
  return `${RANKS[hiloRank(card)] ?? ''}${SUITS[card % SUITS.length] ?? ''}`
}

/** The dice of both sides, White's first: "3 5 · 6 6". */
function diceText(outcome: unknown, digits: Digits): string {
  if (typeof outcome !== 'object' || outcome === null || !('white' in outcome) || !('black' in outcome)) return ''
  const sides = [outcome.white, outcome.black].map((dice) => (Array.isArray(dice) ? dice.join(' ') : ''))
  return inDigits(sides.join(' · '), digits)
}

/** "3 17 5 0 21", with eight free games "3 17 5 0 21 · +8". */
function stopsText(stops: unknown, digits: Digits): string {
  if (!Array.isArray(stops)) return ''
  const [paid, ...free] = stops
  const text = Array.isArray(paid) ? paid.join(' ') : ''
  return inDigits(free.length === 0 ? text : `${text} · +${free.length}`, digits)
}
