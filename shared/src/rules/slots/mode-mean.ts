import type { ModeCount } from './enumerate-mode.ts'

/** What a mode comes to on average, and where it leads. */
export type ModeMean = {
  /** Spins there are. */
  readonly cycle: bigint
  /** Credits won in all of them together. */
  readonly credits: bigint
  /** Of these, what scatters pay. */
  readonly scatterCredits: bigint
  /** Of how many spins the window shows so many scatters or coins, and leaves these cells wild. */
  readonly moves: readonly { readonly count: number; readonly sticky: number; readonly parts: bigint }[]
}

/** The mean of a mode that was gone through stop by stop. */
export function meanOf({ cycle, tallies }: ModeCount, scatterPays: readonly number[]): ModeMean {
  const moves = tallies.map(({ count, sticky, parts }) => ({ count, sticky, parts: BigInt(parts) }))
  return {
    cycle,
    credits: tallies.reduce((sum, { credits }) => sum + credits, 0n),
    scatterCredits: moves.reduce((sum, { count, parts }) => sum + parts * BigInt(scatterPays[count] ?? 0), 0n),
    moves,
  }
}
