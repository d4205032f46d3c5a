import { toAsciiDigits } from '../../values/digits.ts'

/** Players whom one batch may name. */
export const MOST_PLAYERS = 1_000

/** One entry of a list of players: as it was typed, and the public number in it; null: it is none. */
export type ListedPlayer = { readonly typed: string; readonly uid: number | null }

/** Public numbers of players as somebody pasted them: one after the other, between them spaces, lines or commas. */
export function readPlayerList(text: string): readonly ListedPlayer[] {
  return toAsciiDigits(text)
    .split(/[\s,،؛;]+/)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed: typed.slice(0, 20), uid: /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null }))
}
