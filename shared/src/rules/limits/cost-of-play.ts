/** A return in ten-thousandths: 9,600 is 96 %. */
const WHOLE_E2 = 10_000n

/**
 * What an hour of play costs on average: stake times rounds times the share a game keeps. Rounded up, so that a cost is never
 * told smaller than it is. A game that returns all or more costs nothing.
 */
export function costPerHourMinor(play: {
  readonly stakeMinor: bigint
  readonly roundsPerHour: number
  /** Return of the game in hundredths of a percent. */
  readonly returnE2: number
}): bigint {
  const kept = WHOLE_E2 - BigInt(play.returnE2)
  if (kept <= 0n) return 0n
  return (play.stakeMinor * BigInt(play.roundsPerHour) * kept + WHOLE_E2 - 1n) / WHOLE_E2
}
