import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import { CASH_OUT, type StepAction } from '@tas/shared/rules/games/step-game.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { HouseGame } from '../originals/house-games.ts'

/** How the steps of a hand are typed: as tiles, as words, or as a number of steps. */
export type ActionForm = 'tiles' | 'words' | 'count'

const FORMS: Readonly<Partial<Record<HouseGame, ActionForm>>> = {
  mines: 'tiles',
  dragontower: 'tiles',
  hilo: 'words',
  chicken: 'count',
  pump: 'count',
  snakes: 'count',
}

export function actionFormOf(game: HouseGame): ActionForm | null {
  return FORMS[game] ?? null
}

/** More steps than any hand has. */
const MAX_STEPS = 64
const WORDS: Readonly<Record<string, string>> = {
  h: 'higher',
  l: 'lower',
  s: 'skip',
  بالاتر: 'higher',
  پایینتر: 'lower',
  رد: 'skip',
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
 * The actions of a hand as typed: "3 11 24" tiles, "higher lower" (or h l s), "4" steps. Null when nothing is typed, undefined
 * when it cannot be read. What a cash-out pays is what the hand stands at, so it need not be typed.
 */
export function typedActions(game: HouseGame, text: string): readonly StepAction[] | null | undefined {
  const found = parts(text)
  const own = findStepGame(game)?.actions ?? []
  if (found.length === 0) return null
  if (actionFormOf(game) === 'words') {
    const named = found.map((part) => own.find((action) => action === (WORDS[part] ?? part)))
    return named.some((action) => action === undefined)
      ? undefined
      : named.flatMap((action) => (action === undefined ? [] : [{ action, params: {} }]))
  }
  const [action = ''] = own
  const numbers = typedNumbers(text)
  if (numbers === null || numbers.length > MAX_STEPS) return undefined
  if (actionFormOf(game) === 'tiles') return numbers.map((tile) => ({ action, params: { tile } }))
  const [steps = 0] = numbers
  if (numbers.length !== 1 || steps > MAX_STEPS) return undefined
  return Array.from({ length: steps }, () => ({ action, params: {} }))
}

/** The actions of a bet as they would be typed. */
export function textOfActions(game: HouseGame, actions: unknown): string {
  if (!Array.isArray(actions)) return ''
  const taken: readonly unknown[] = actions
  const steps = taken.filter(isAction).filter(({ action }) => action !== CASH_OUT)
  if (actionFormOf(game) === 'words') return steps.map(({ action }) => action).join(' ')
  if (actionFormOf(game) === 'tiles') return steps.map(({ params }) => String(params['tile'] ?? '')).join(' ')
  return String(steps.length)
}

function isAction(entry: unknown): entry is StepAction {
  if (typeof entry !== 'object' || entry === null || !('action' in entry)) return false
  return 'params' in entry && typeof entry.params === 'object' && entry.params !== null
}
