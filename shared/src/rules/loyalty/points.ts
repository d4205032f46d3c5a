import { parseAmount } from '../../values/money.ts'
import { EDGE_SCALE } from './bet-edge.ts'

/*
 * Points of the club: stake × edge × 100. They are added up exactly, in parts of 10^-22: eight decimals of a currency, eight
 * of an edge and eight of what a currency is worth, less the two of the hundred. So it is the same how stakes are split.
 */

const WORTH_PLACES = 8
const STAKE_PLACES = 8
/** Points are told by their whole part. */
export const POINT_SCALE = 10n ** 22n

/** What a whole unit of a currency counts as ("0.00002" for one rial), in hundred-millionths; null: no such text. */
export function parseWorthE8(text: string): bigint | null {
  return parseAmount(text, WORTH_PLACES)
}

/**
 * What settled bets cost on average, as points see it: stake × edge, in hundred-millionths of a minor unit (`costE8` of rakeback).
 * `worthE8`: what one whole unit of their currency counts as.
 */
export type CountedCost = { readonly costE8: bigint; readonly pointCount: number; readonly worthE8: bigint }

/** What they earn, in parts of 10^-22 of a point. Exact: points of costs add up to those of their sum. */
export function pointsE22({ costE8, pointCount, worthE8 }: CountedCost): bigint {
  return costE8 * 10n ** BigInt(STAKE_PLACES - pointCount) * worthE8
}

/** Points as people are told them: whole ones, the begun one not. */
export function wholePoints(sumE22: bigint): bigint {
  return sumE22 / POINT_SCALE
}

/** Points for a hundred staked at an edge, in ten-thousandths of a point. */
export function per100E4(edgeE8: bigint): bigint {
  return (edgeE8 * 100n * 100n * 10_000n) / EDGE_SCALE
}

/** The level that holds for whoever reached one before: the club may have fewer levels by now. */
export function levelNow(levels: readonly unknown[], reached: number): number {
  return Math.min(reached, levels.length - 1)
}

/** The highest level whose points are reached; `thresholds` rise from 0. */
export function levelAt(thresholds: readonly number[], points: bigint): number {
  return Math.max(0, thresholds.filter((threshold) => points >= BigInt(threshold)).length - 1)
}
