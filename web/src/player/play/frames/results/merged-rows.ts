import { addFractions, type Paytable } from '@tas/shared/rules/games/paytable.ts'
import type { LegendRow } from './pay-legend.tsx'

/** The multipliers of a pay table, each once, rising, with the chance of all outcomes that pay it. */
export function mergedRows({ table }: Paytable, colourOf: (multiplierE4: bigint) => string = () => 'none') {
  const rows = new Map<bigint, LegendRow>()
  for (const { multiplierE4, chance } of table) {
    const known = rows.get(multiplierE4)
    rows.set(multiplierE4, {
      key: String(multiplierE4),
      multiplierE4,
      chance: known === undefined ? chance : addFractions(known.chance, chance),
      colour: colourOf(multiplierE4),
    })
  }
  return [...rows.values()].toSorted((a, b) => Number(a.multiplierE4 - b.multiplierE4))
}
