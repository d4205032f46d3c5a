import type { z } from 'zod'
import type { machineSchema } from './machine-schema.ts'

/** A slot machine, as its file describes it: every field is explained in machine-schema.ts. */
export type Machine = z.infer<typeof machineSchema>
/** One set of strips of a machine: its return. The builds of a machine differ in nothing else. */
export type Build = Machine['builds'][number]
export type Reel = Build['reels'][number]
/** The paid game, or the free games it can lead to. */
export type Mode = 'base' | 'free'

/** The strips a mode is played with. */
export function reelsOf(build: Build, mode: Mode): readonly Reel[] {
  return mode === 'free' ? (build.freeReels ?? build.reels) : build.reels
}

/** The symbols of a reel from top to bottom. */
export function stripOf(reel: Reel): readonly string[] {
  const text = typeof reel === 'string' ? reel : reel.symbols
  return text === '' ? [] : text.split(' ')
}

/** How many of the words' equal parts each stop has: one, unless the reel is weighted. */
export function weightsOf(reel: Reel): readonly number[] {
  return typeof reel === 'string' ? stripOf(reel).map(() => 1) : reel.weights
}

/** The wilds of a mode with their multipliers; the first one's pays are those of wilds alone. */
export function wildsOf(machine: Machine, mode: Mode): readonly { symbol: string; multiplier: number }[] {
  const always = machine.wild?.symbols ?? []
  const free = (machine.freeGames?.wild ?? []).map((symbol) => ({ symbol, multiplier: 1 }))
  return mode === 'free' ? [...always, ...free] : always
}

/** Symbols that are looked for in the whole window and that no wild stands for. */
export function isSpecial(machine: Machine, symbol: string): boolean {
  return symbol === machine.scatter?.symbol || symbol === machine.holdAndWin?.symbol
}

/** What a count gives by a table of counts, each of which stands for itself and for more; 0 below the lowest. */
export function givenFrom(counts: Readonly<Record<string, number>> | undefined, count: number): number {
  let best = 0
  for (const [from, given] of Object.entries(counts ?? {})) if (Number(from) <= count && given > best) best = given
  return best
}
