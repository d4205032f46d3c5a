import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import type { Paytable } from '@tas/shared/rules/games/paytable.ts'
import { findLiveTable } from '@tas/shared/rules/live-tables.ts'
import { houseGamesWith, listPaytables } from '@tas/shared/rules/returns/house-games.ts'
import { isPlayable } from './playable.ts'

/** What the rules of a game say of it, over all bets of the game. */
export type KnownReturns = {
  /** Lowest and highest return, in percent with two decimals, cut: never shown higher than they are. */
  readonly lowest: string
  readonly highest: string
  /** Null where it is the player's own choice: bets of one game then reach from one class to another. */
  readonly volatility: AvailableGameData['volatility']
}

/** z of the volatility index of PAR sheets: shared/src/rules/slots/par-sheet.ts. */
const Z = 1.65
const [MEDIUM_FROM, HIGH_FROM] = [6, 10]
/** Chances are counted in doubles here; what is left of a whole by that is no choice of the player. */
const ROUNDING = 1e-9

const kept = new Map<string, KnownReturns | null>()

/**
 * Returns and volatility of a game of the house that can be opened, counted from its rules once.
 * @param build the build a slot machine runs, where the operator named one
 * @returns null for every other game, and where no pay table is the same for all (the lottery: its prizes are shared)
 */
export function knownReturns(uniqueName: string, build?: string): KnownReturns | null {
  const name = `${uniqueName} ${build ?? ''}`
  let known = kept.get(name)
  if (known === undefined) {
    known = isPlayable(uniqueName) ? countReturns(uniqueName, build) : null
    kept.set(name, known)
  }
  return known
}

function countReturns(uniqueName: string, build: string | undefined): KnownReturns | null {
  const name = findLiveTable(uniqueName)?.game.game ?? uniqueName
  const game = houseGamesWith(build === undefined ? {} : { [name]: build }).find((one) => one.game === name)
  if (game === undefined) return null
  const paytables = listPaytables(game)
  const percents = paytables.map(({ rtp }) => percentOf(rtp)).sort((one, other) => Number(one) - Number(other))
  const classes = new Set(paytables.flatMap(indexesOf).map(classOf))
  return {
    lowest: percents[0] ?? '',
    highest: percents.at(-1) ?? '',
    volatility: classes.size === 1 ? ([...classes][0] ?? null) : null,
  }
}

function percentOf({ numerator, denominator }: Paytable['rtp']): string {
  const hundredths = (numerator * 10_000n) / denominator
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

function classOf(index: number): 'low' | 'medium' | 'high' {
  if (index < MEDIUM_FROM) return 'low'
  return index < HIGH_FROM ? 'medium' : 'high'
}

/** The volatility index of a bet; of a table on which the player chooses where to end, of every place to end at. */
function indexesOf({ table, moments }: Paytable): readonly number[] {
  if (moments !== undefined) return [Z * Math.sqrt(Number(moments.varianceE12) / 1e12)]
  const rows = table.map(({ multiplierE4, stakeUnitsE4 = 10_000n, chance }) => ({
    chance: Number((chance.numerator * 10n ** 18n) / chance.denominator) / 1e18,
    // What is left of one stake, as stakes that were added count.
    paid: Number(multiplierE4 - stakeUnitsE4) / 10_000 + 1,
  }))
  const isWhole = Math.abs(rows.reduce((sum, { chance }) => sum + chance, 0) - 1) < ROUNDING
  const bets = isWhole ? [rows] : rows.map((row) => [row, { chance: 1 - row.chance, paid: 0 }])
  return bets.map((bet) => {
    const mean = bet.reduce((sum, { chance, paid }) => sum + chance * paid, 0)
    const square = bet.reduce((sum, { chance, paid }) => sum + chance * paid ** 2, 0)
    return Z * Math.sqrt(Math.max(0, square - mean ** 2))
  })
}
