import { toAsciiDigits } from '@tas/shared/values/digits.ts'

/** `words`: the name of the game that was written before the number; empty: none was. */
export type AskedRound = { readonly words: string; readonly intId: number }

const ROUND = /^(?:(.*?)[\s/])?\s*#?([1-9]\d{0,8})$/

/** Reads "1204", "#1204", "crash 1204" and "live-roulette/1204", in digits of any script; null: it names no round. */
export function readRound(typed: string): AskedRound | null {
  const [, words = '', number] = ROUND.exec(toAsciiDigits(typed).trim()) ?? []
  return number === undefined ? null : { words: words.trim(), intId: Number(number) }
}
