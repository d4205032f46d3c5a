/** Scores from this one on are of somebody who is satisfied. */
const SATISFIED_FROM = 4

/** Share of ratings of somebody satisfied, in whole percent rounded down; null: nobody rated. */
export function satisfactionPercent(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  return Math.floor((100 * scores.filter((score) => score >= SATISFIED_FROM).length) / scores.length)
}
