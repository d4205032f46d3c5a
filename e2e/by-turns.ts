import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { it } from 'vitest'

/** `EVERY_LOOK=1 npm test -- e2e` takes no turns: everything in every language, width and theme. */
export const IS_EVERY_LOOK = process.env['EVERY_LOOK'] === '1'

/**
 * The languages a suite is done in that is written for each: the one it names. What a form does hangs on its language too little to
 * be done twice; that no text is missing is asked elsewhere, and pictures are taken in both.
 */
export function lookedAtIn(language: Language): readonly Language[] {
  return IS_EVERY_LOOK ? LANGUAGES : [language]
}

/** The journeys of a suite that is written for Persian on a phone and English on a desk: the one of the language it names. */
export function journeysIn(language: Language): readonly (readonly [Language, number])[] {
  return lookedAtIn(language).map((one) => [one, one === 'fa' ? 390 : 1440] as const)
}

/** Whether the language has its turn at a page or journey, which are counted from 0: one goes to the first, the next to the second. */
export function isTurnOf(language: Language, at: number): boolean {
  return IS_EVERY_LOOK || LANGUAGES[at % LANGUAGES.length] === language
}

/** Those of the cases that the language has its turn at. */
export function turnsOf<Case>(language: Language, cases: readonly Case[]): readonly Case[] {
  return cases.filter((_, at) => isTurnOf(language, at))
}

/**
 * The tests of a suite that is written once for each language, by turns: what a journey does hangs on the language too little
 * to be done twice. Deposits by card, withdrawals, player protection and pictures are done in both.
 */
export function byTurns(language: Language): (name: string, run: () => Promise<void>) => void {
  let at = 0
  return (name, run) => {
    if (isTurnOf(language, at++)) it(name, run)
  }
}
