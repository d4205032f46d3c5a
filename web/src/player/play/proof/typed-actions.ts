import type { ActionForm } from '@tas/shared/rules/games/proof-form.ts'
import { findGame, findStepGame } from '@tas/shared/rules/games/registry.ts'
import { CASH_OUT, type StepAction } from '@tas/shared/rules/games/step-game.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'

/** How the actions of a game are typed; null when it is decided at once. */
export function actionFormOf(game: string): ActionForm | null {
  const fields = Object.values(findGame(game)?.proof.fields ?? {})
  return fields.flatMap((field) => (field.form === 'actions' ? [field.typed] : []))[0] ?? null
}

/** What is typed for a hand of which no card was held. */
const NONE_HELD = '-'
/** More steps than any hand has. */
const MAX_STEPS = 64
const WORDS: Readonly<Record<string, string>> = {
  h: 'higher',
  l: 'lower',
  s: 'skip',
  بالاتر: 'higher',
  پایینتر: 'lower',
  رد: 'skip',
  ادامه: 'call',
  افزایش: 'raise',
  کارت: 'hit',
  ماندن: 'stand',
  دوبرابر: 'double',
  تقسیم: 'split',
  بیمه: 'insure',
  نه: 'decline',
}

function parts(text: string): readonly string[] {
  return (
    toAsciiDigits(text)
      .toLowerCase()
      // «پایین‌تر» is written with and without the mark that keeps its parts apart.
      .replaceAll('\u200c', '')
      .split(/[\s,،;]+/)
      .filter((part) => part !== '')
  )
}

/** Whole numbers of a list as typed, "1, 5 ۹"; null when something else is among them. */
export function typedNumbers(text: string): readonly number[] | null {
  const found = parts(text)
  return found.every((part) => /^\d{1,3}$/.test(part)) ? found.map(Number) : null
}

/**
 * The actions of a hand as typed: "3 11 24" tiles, "higher lower" (or h l s), "0 3 4" cards held, "4" steps. Null when
 * nothing is typed, undefined when it cannot be read. What a cash-out pays is what the hand stands at, so it need not be typed.
 */
export function typedActions(game: string, text: string): readonly StepAction[] | null | undefined {
  const found = parts(text)
  const own = findStepGame(game)?.actions ?? []
  const form = actionFormOf(game)
  if (found.length === 0) return null
  if (isWords(form)) {
    const named = found.map((part) => own.find((action) => action === (WORDS[part] ?? part)))
    return named.some((action) => action === undefined)
      ? undefined
      : named.flatMap((action) => (action === undefined ? [] : [{ action, params: {} }]))
  }
  const [action = ''] = own
  const numbers = text.trim() === NONE_HELD ? [] : typedNumbers(text)
  if (numbers === null || numbers.length > MAX_STEPS) return undefined
  if (form === 'positions') return [{ action, params: { positions: numbers } }]
  if (form === 'tiles') return numbers.map((tile) => ({ action, params: { tile } }))
  const [steps = 0] = numbers
  if (numbers.length !== 1 || steps > MAX_STEPS) return undefined
  return Array.from({ length: steps }, () => ({ action, params: {} }))
}

/** The actions of a bet as they would be typed. */
export function textOfActions(form: ActionForm, actions: unknown): string {
  if (!Array.isArray(actions)) return ''
  const taken: readonly unknown[] = actions
  const steps = taken.filter(isAction).filter(({ action }) => action !== CASH_OUT)
  if (isWords(form)) return steps.map(({ action }) => action).join(' ')
  if (form === 'tiles') return steps.map(({ params }) => String(params['tile'] ?? '')).join(' ')
  if (form === 'positions') return steps.map(({ params }) => heldText(params['positions'])).join(' ')
  return String(steps.length)
}

function isWords(form: ActionForm | null): boolean {
  return form === 'words' || form === 'calls' || form === 'moves'
}

function heldText(positions: unknown): string {
  return Array.isArray(positions) && positions.length > 0 ? positions.join(' ') : NONE_HELD
}

function isAction(entry: unknown): entry is StepAction {
  if (typeof entry !== 'object' || entry === null || !('action' in entry)) return false
  return 'params' in entry && typeof entry.params === 'object' && entry.params !== null
}
