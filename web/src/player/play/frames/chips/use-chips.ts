import type { Chip } from '@tas/shared/rules/games/chips.ts'
import { useCallback, useMemo, useReducer, useState } from 'react'
import type { StakeBounds } from '../../../../lib/stake-amount.ts'
import { playSound } from '../stage/sound.ts'
import { type ChipStep, type ChipSum, chipStep, EMPTY_TABLE, isSame, type LaidChips, laidTotal } from './chip-table.ts'
import { chipValues, firstChip } from './chip-values.ts'
import { readSaved, type SavedBet, withSaved, writeSaved } from './saved-bets.ts'

type ChipsOptions = {
  /** Names the saved bets of this table in this browser. */
  readonly game: string
  readonly spots: readonly string[]
  /** Undefined until the limits of the table have been read: then nothing can be laid. */
  readonly bounds: StakeBounds | undefined
  /** Id of the currency played in. */
  readonly currency: string | undefined
}

export type Chips = ReturnType<typeof useChips>

/** What a press on the table does: lay this chip, or take a spot's chips away. */
export type ChipTool = bigint | 'remove'

/** The chips of a table and everything a hand does with them. How a bet is sent is none of its business. */
export function useChips({ game, spots, bounds, currency }: ChipsOptions) {
  const { minMinor, maxMinor, pointCount } = bounds ?? { minMinor: 1n, maxMinor: 0n, pointCount: 2 }
  const [table, dispatch] = useReducer(
    (now: typeof EMPTY_TABLE, { step, most }: { readonly step: ChipStep; readonly most: bigint }) =>
      chipStep(now, step, most),
    EMPTY_TABLE,
  )
  const take = useCallback((step: ChipStep) => dispatch({ step, most: maxMinor }), [maxMinor])
  const values = useMemo(() => (maxMinor > 0n ? chipValues(minMinor, maxMinor) : []), [minMinor, maxMinor])
  const [wished, choose] = useState<ChipTool | null>(null)
  const tool: ChipTool = wished ?? firstChip(values, pointCount) ?? minMinor
  const { saved, save, forgetSaved } = useSavedBets(game, spots)

  /** Lays chips of the value in hand, so many on each spot. */
  const lay = useCallback(
    (chips: readonly Chip[]) => {
      if (tool === 'remove') for (const { spot } of chips) take({ kind: 'remove', spot })
      else take({ kind: 'lay', chips: chips.map(({ spot, units }) => ({ spot, minor: tool * BigInt(units) })) })
      playSound('tick', 1.3)
    },
    [tool, take],
  )
  const remove = useCallback((spot: string) => take({ kind: 'remove', spot }), [take])
  const played = useCallback((sums: readonly ChipSum[]) => take({ kind: 'played', laid: mapOf(sums) }), [take])
  const { laid } = table
  return {
    laid,
    totalMinor: laidTotal(laid),
    isRefused: table.isRefused,
    values,
    tool,
    choose,
    lay,
    remove,
    undo: () => take({ kind: 'undo' }),
    double: () => take({ kind: 'double' }),
    clear: () => take({ kind: 'clear' }),
    rebet: () => take({ kind: 'rebet' }),
    canUndo: table.past.length > 0,
    canRebet: table.played !== null && !isSame(table.played, laid),
    /** A bet with these sums was taken: they are what `rebet` lays again. */
    played,
    saved: saved.filter((bet) => bet.currency === currency),
    laySaved: (bet: SavedBet) => take({ kind: 'replace', chips: bet.chips }),
    save: () => currency !== undefined && save(currency, laid),
    forgetSaved,
  }
}

function useSavedBets(game: string, spots: readonly string[]) {
  const [saved, setSaved] = useState(() => readSaved(game, spots))
  const keep = (bets: readonly SavedBet[]) => {
    setSaved(bets)
    writeSaved(game, bets)
  }
  return {
    saved,
    save: (currency: string, laid: LaidChips) => keep(withSaved(saved, currency, laid)),
    forgetSaved: (bet: SavedBet) => keep(saved.filter((one) => one !== bet)),
  }
}

function mapOf(sums: readonly ChipSum[]): LaidChips {
  return new Map(sums.map(({ spot, minor }) => [spot, minor]))
}
