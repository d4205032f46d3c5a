import { hiloRank } from '@tas/shared/rules/games/hilo/game.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { OutcomeForm } from '@tas/shared/rules/games/proof-form.ts'
import { findProvable } from '@tas/shared/rules/games/registry.ts'
import type { Digits } from '@tas/shared/values/digits.ts'
import { hundredthsText, inDigits, multiplierMark } from '../../../lib/shown-number.ts'

const SUITS = '♦♥♠♣'
const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** A result as players know it, in the form its game's record names; what is of another shape comes as it is. */
export function outcomeText(
  proved: { readonly game: string; readonly params: WireParams },
  outcome: unknown,
  digits: Digits,
): string {
  const form = findProvable(proved.game)?.proof.outcome ?? 'list'
  return WRITERS[typeof form === 'function' ? form(proved.params) : form](outcome, digits)
}

type Writer = (outcome: unknown, digits: Digits) => string

const WRITERS: Readonly<Record<OutcomeForm, Writer>> = {
  hundredths: (outcome, digits) => hundredthsText(hundredthsOf(outcome), digits),
  multiplier: (outcome, digits) => multiplierMark(hundredthsOf(fieldOf(outcome, 'multiplier') ?? outcome), digits),
  multiplierE2: (outcome, digits) => multiplierMark(Number(outcome), digits),
  number: (outcome, digits) => inDigits(String(outcome), digits),
  cards: (outcome) => [outcome].flat().map(cardText).join(' '),
  list: listText,
  // White's dice first: "3 5 · 6 6".
  lists: (outcome, digits) =>
    Object.values(typeof outcome === 'object' && outcome !== null ? outcome : {})
      .map((part) => listText(part, digits))
      .join(' · '),
  stops: (outcome, digits) => stopsText(fieldOf(outcome, 'stops'), digits),
}

function hundredthsOf(value: unknown): number {
  return Math.round(Number(value) * 100)
}

function fieldOf(outcome: unknown, name: string): unknown {
  return typeof outcome === 'object' && outcome !== null ? Reflect.get(outcome, name) : undefined
}

function listText(outcome: unknown, digits: Digits): string {
  if (!Array.isArray(outcome)) return String(outcome)
  // Levels of a tower hold several tiles each.
  const between = outcome.some(Array.isArray) ? ' · ' : ' '
  return inDigits(outcome.join(between), digits)
}

function cardText(outcome: unknown): string {
  const card = Number(outcome)
  return `${RANKS[hiloRank(card)] ?? ''}${SUITS[card % SUITS.length] ?? ''}`
}

/** "3 17 5 0 21", with eight free games "3 17 5 0 21 · +8". */
function stopsText(stops: unknown, digits: Digits): string {
  if (!Array.isArray(stops)) return ''
  const [paid, ...free] = stops
  const text = Array.isArray(paid) ? paid.join(' ') : ''
  return inDigits(free.length === 0 ? text : `${text} · +${free.length}`, digits)
}
