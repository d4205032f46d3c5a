import { getPaytable } from '@tas/shared/rules/games/get-paytable.ts'
import { SLOTS } from '@tas/shared/rules/slots/slots.ts'
import { describe, expect, it } from 'vitest'
import { knownReturns } from './known-returns.ts'
import { slotGames } from './shipped/slot-games.ts'

/** z of the volatility index of PAR sheets: shared/src/rules/slots/par-sheet.ts. */
const Z = 1.65
const [MEDIUM_FROM, HIGH_FROM] = [6, 10]

function classOf(index: number): 'low' | 'medium' | 'high' {
  if (index < MEDIUM_FROM) return 'low'
  return index < HIGH_FROM ? 'medium' : 'high'
}

/** The classes of all builds of a machine, by the exact variance that its description gives. */
function classesOf(machine: string): readonly string[] {
  const builds = SLOTS.find((slot) => slot.machine.id === machine)?.machine.builds ?? []
  return builds.flatMap(({ name }) => {
    const result = getPaytable(machine, { build: name })
    const moments = result.ok ? result.paytable.moments : undefined
    return moments === undefined ? [] : [classOf(Z * Math.sqrt(Number(moments.varianceE12) / 1e12))]
  })
}

describe('the volatility that the lobby filters by', () => {
  it.each(
    slotGames.games.flatMap(({ uniqueName }) => {
      const known = knownReturns(uniqueName)
      return known === null ? [] : [[uniqueName, known.volatility]]
    }),
  )('of %s is %s in every build by its own description', (machine = '', volatility) => {
    const classes = classesOf(machine)
    expect(classes.length).toBeGreaterThan(0)
    expect(new Set(classes)).toEqual(new Set([volatility]))
  })
})
