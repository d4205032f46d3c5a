import { fairInt } from '../fairness.ts'
import type { NextWord } from '../word-source.ts'
import { type HoldAndWin, playHoldAndWin } from './hold-and-win.ts'
import type { Build, Machine } from './machine.ts'
import { createSpinner, type Spinner } from './spinner.ts'

/** A bet played to its end. */
export type PlayedBet = {
  /** The stops of the paid spin and of every free game after it: the place in each strip that came to lie on top. */
  readonly stops: readonly (readonly number[])[]
  /** Hold-and-win, as in {@link playHoldAndWin}; empty when there was none. */
  readonly coins: readonly (readonly number[])[]
  /** Credits won in all. */
  readonly credits: number
}

/** A machine made ready to play. */
export type Program = {
  readonly base: Spinner
  readonly free: Spinner | null
  readonly mostGames: number
  readonly hold: HoldAndWin | null
}

/** Makes a build of a machine that `readMachine` took ready to play. */
export function createProgram(machine: Machine, build: Build): Program {
  return {
    base: createSpinner(machine, build, 'base'),
    free: machine.freeGames ? createSpinner(machine, build, 'free') : null,
    mostGames: machine.freeGames?.most ?? Number.POSITIVE_INFINITY,
    hold: machine.holdAndWin ?? null,
  }
}

/**
 * Plays a bet, all that follows from it included. Words in turn: one for each reel of the paid spin from the left, scaled to
 * the reel's length; the same again for every free game, or those of hold-and-win.
 */
export function playBet({ base, free, mostGames, hold }: Program, next: NextWord): PlayedBet {
  const first = drawPlaces(base, next)
  const { credits, count } = base.spin(first, 0)
  if (hold && count >= hold.from) {
    const held = playHoldAndWin(hold, { begun: count, cells: base.window.length }, next)
    return { stops: [first], coins: held.coins, credits: credits + held.credits }
  }
  const stops = [first]
  const games = base.compiled.freeGames[count] ?? 0
  if (free === null || games === 0) return { stops, coins: [], credits }
  let won = credits
  let granted = Math.min(games, mostGames)
  for (let sticky = 0, played = 0; played < granted; played++) {
    const places = drawPlaces(free, next)
    const spun = free.spin(places, sticky)
    stops.push(places)
    won += spun.credits
    sticky = spun.sticky
    granted = Math.min(granted + (free.compiled.freeGames[spun.count] ?? 0), mostGames)
  }
  return { stops, coins: [], credits: won }
}

function drawPlaces({ compiled }: Spinner, next: NextWord): number[] {
  return compiled.reels.map(({ length, placeOf }) => placeOf[fairInt(next(), length)] ?? 0)
}
