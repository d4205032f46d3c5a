import { MAX_AMOUNT_MINOR } from '@tas/shared/values/money.ts'
import { readStored, writeStored } from '../../../../lib/storage.ts'
import { type ChipSum, isSame, type LaidChips } from './chip-table.ts'

/** A bet kept in this browser to be laid again, in minor units of its currency. */
export type SavedBet = { readonly currency: string; readonly chips: readonly ChipSum[] }

/** The list is full then: one has to go before another is saved. */
export const MAX_SAVED = 6

const keyOf = (game: string) => `tas.${game}.saved`

/** The saved bets of a game; what is not a bet on these spots (an older table, a changed store) is left out. */
export function readSaved(game: string, spots: readonly string[]): readonly SavedBet[] {
  const list = parsed(readStored(keyOf(game)))
  return Array.isArray(list) ? list.flatMap((bet) => savedBet(bet, spots)).slice(0, MAX_SAVED) : []
}

export function writeSaved(game: string, bets: readonly SavedBet[]): void {
  const list = bets.map(({ currency, chips }) => ({
    currency,
    chips: chips.map(({ spot, minor }) => [spot, String(minor)]),
  }))
  writeStored(keyOf(game), list.length === 0 ? null : JSON.stringify(list))
}

/** The list with this bet at its end; the same list when it is full or has the bet already. */
export function withSaved(bets: readonly SavedBet[], currency: string, laid: LaidChips): readonly SavedBet[] {
  const isKnown = bets.some((bet) => bet.currency === currency && isSame(laidOf(bet), laid))
  if (isKnown || laid.size === 0 || bets.length >= MAX_SAVED) return bets
  return [...bets, { currency, chips: [...laid].map(([spot, minor]) => ({ spot, minor })) }]
}

function laidOf({ chips }: SavedBet): LaidChips {
  return new Map(chips.map(({ spot, minor }) => [spot, minor]))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function savedBet(bet: unknown, spots: readonly string[]): readonly SavedBet[] {
  if (typeof bet !== 'object' || bet === null || !('currency' in bet) || !('chips' in bet)) return []
  const { currency, chips } = bet
  if (typeof currency !== 'string' || !Array.isArray(chips) || chips.length === 0) return []
  const read = chips.map((chip) => savedChip(chip, spots))
  const known = read.filter((chip) => chip !== null)
  const isWhole = known.length === read.length && new Set(known.map(({ spot }) => spot)).size === known.length
  return isWhole ? [{ currency, chips: known }] : []
}

function savedChip(chip: unknown, spots: readonly string[]): ChipSum | null {
  if (!Array.isArray(chip)) return null
  const [spot, minor]: readonly unknown[] = chip
  if (typeof spot !== 'string' || !spots.includes(spot)) return null
  if (typeof minor !== 'string' || !/^[1-9]\d{0,15}$/.test(minor)) return null
  return BigInt(minor) <= MAX_AMOUNT_MINOR ? { spot, minor: BigInt(minor) } : null
}
