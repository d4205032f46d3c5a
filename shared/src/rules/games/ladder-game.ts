import type { Fraction } from '../fraction.ts'
import { cutToE4 } from './multipliers.ts'
import { isWholeIn, type WireParams } from './params.ts'
import { ladderPaytable } from './paytable.ts'
import { refuseStep, type StepRule } from './step-game.ts'

/** One step up: the chance of getting there from the start, and what a cash-out pays there. */
export type Rung = { readonly chance: Fraction; readonly multiplierE4: bigint }

/** The steps taken: what was picked at each, and whether the last one was the end. */
export type LadderSpot = { readonly picks: readonly number[]; readonly isLost: boolean }

/** A game of steps, each of which is safe or ends the hand, and each of which pays by its number alone. */
export type LadderRule<Params, Drawn> = Pick<
  StepRule<Params, Drawn, LadderSpot>,
  'game' | 'rulesVersion' | 'paytableVersion' | 'bets' | 'parse' | 'wire' | 'draw' | 'outcome'
> & {
  /** The name of the one action. */
  readonly action: string
  readonly rungs: (params: Params) => readonly Rung[]
  /** Where the player picks a `tile`: of how many, and whether none may come twice. Else there is nothing to read. */
  readonly picking?: {
    readonly tileCount: (params: Params) => number
    readonly isOnceOnly: boolean
  }
  /** Is the next step safe? `step` counts from 0. */
  readonly isSafe: (drawn: Drawn, at: { readonly step: number; readonly pick: number }) => boolean
}

/**
 * The rung that is reached with this chance and returns `rtp` to whoever stops there: rtp / chance, cut to four decimals.
 * The cut is all it returns less.
 */
export function rungOf(chance: Fraction, rtp: Fraction): Rung {
  const multiplier = {
    numerator: rtp.numerator * chance.denominator,
    denominator: rtp.denominator * chance.numerator,
  }
  return { chance, multiplierE4: cutToE4(multiplier) }
}

/** Completes the rule of a ladder; rows of its paytable are named by the number of steps. */
export function ladderRule<Params, Drawn>(ladder: LadderRule<Params, Drawn>): StepRule<Params, Drawn, LadderSpot> {
  const { game, action, rulesVersion, paytableVersion, bets, parse, wire, draw, outcome } = ladder
  const { picking, isSafe } = ladder
  const rungs = counted(ladder.rungs)
  return {
    game,
    actions: [action],
    rulesVersion,
    paytableVersion,
    bets,
    parse,
    wire,
    draw,
    outcome,
    paytable: (params) => ladderPaytable(rungs(params).map((rung, index) => ({ outcome: String(index + 1), ...rung }))),
    begin: () => ({ picks: [], isLost: false }),
    step(spot, given, { drawn, params }) {
      const step = spot.picks.length
      const pick = picking === undefined ? step : readTile(given.params, picking.tileCount(params))
      if (pick === null) return refuseStep('bad_params', 'params.tile')
      if (picking?.isOnceOnly === true && spot.picks.includes(pick)) return refuseStep('out_of_turn', 'params.tile')
      const isLost = !isSafe(drawn, { step, pick })
      const taken = picking === undefined ? {} : { tile: pick }
      return { ok: true, spot: { picks: [...spot.picks, pick], isLost }, params: taken }
    },
    look({ picks, isLost }, params) {
      const steps = isLost ? picks.length - 1 : picks.length
      const ladderRungs = rungs(params)
      const state = steps === ladderRungs.length ? 'complete' : 'open'
      return {
        state: isLost ? 'lost' : state,
        multiplierE4: isLost ? 0n : (ladderRungs[steps - 1]?.multiplierE4 ?? 0n),
        nextMultiplierE4: ladderRungs[steps]?.multiplierE4 ?? 0n,
        shown: picking === undefined ? { steps } : { steps, tiles: picks },
      }
    },
  }
}

/** The rungs of each parameters, counted once: they are asked for at every step of every hand. */
function counted<Params>(count: (params: Params) => readonly Rung[]): (params: Params) => readonly Rung[] {
  const known = new Map<string, readonly Rung[]>()
  return (params) => {
    const key = JSON.stringify(params)
    const rungs = known.get(key) ?? count(params)
    known.set(key, rungs)
    return rungs
  }
}

function readTile({ tile }: WireParams, tileCount: number): number | null {
  return isWholeIn(tile, 0, tileCount - 1) ? tile : null
}
