import { sha256Hex } from '#kit/random.ts'

/** Choices that are the same for the same seed: what is asked, and when something is killed. Not for anything secret. */
export type Plan = {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
}

const DIGITS = 8

/** Makes the choices of one round from the run's seed. The races themselves cannot be repeated. */
export function createPlan(seed: string, round: number): Plan {
  let count = 0
  return { below: (end) => Number.parseInt(sha256Hex(`${seed}/${round}/${count++}`).slice(0, DIGITS), 16) % end }
}
