import { ROULETTE_POCKETS, ROULETTE_WHEEL } from '@tas/shared/rules/games/roulette/spots.ts'

/*
 * How rotor and ball move, in turns clockwise from the top. The rotor slows down clockwise; the ball runs the other way round
 * it until it has fallen into its pocket, and from then on goes where the pocket goes.
 */

export const SPIN_MS = 5_200
const ROTOR_TURNS = 1.4
const BALL_TURNS = 9
/** Share of the spin at which the ball leaves its track, and at which it lies in its pocket. */
const FALLS = 0.56
const LIES = 0.86
const BOUNCES = 2.5

export type Spin = {
  /** Where the rotor stood. */
  readonly from: number
  readonly pocket: number
  readonly startedMs: number
  /** 0 where nothing may move. */
  readonly durationMs: number
}

/** Where the ball is; its height is 1 on the track and 0 in a pocket. */
export type Ball = { readonly turn: number; readonly height: number }

/** Where a pocket lies on a rotor that stands at 0. */
export function pocketTurn(pocket: number): number {
  return ROULETTE_WHEEL.indexOf(pocket) / ROULETTE_POCKETS
}

/** Where the rotor stands. */
export function rotorAt(spin: Spin, nowMs: number): number {
  return spin.from + ROTOR_TURNS * (1 - (1 - doneAt(spin, nowMs)) ** 2)
}

export function ballAt(spin: Spin, nowMs: number): Ball {
  const done = doneAt(spin, nowMs)
  const left = 1 - Math.min(1, done / LIES)
  const turn = rotorAt(spin, nowMs) + pocketTurn(spin.pocket) + BALL_TURNS * left ** 2.2
  return { turn, height: heightAt(done) }
}

/** The pocket under a ball at this turn, of a rotor that stands at `rotor`. */
export function pocketAt(turn: number, rotor: number): number {
  const share = turn - rotor - Math.floor(turn - rotor)
  return ROULETTE_WHEEL[Math.round(share * ROULETTE_POCKETS) % ROULETTE_POCKETS] ?? 0
}

/** From 0 to 1. */
function doneAt({ startedMs, durationMs }: Spin, nowMs: number): number {
  return durationMs === 0 ? 1 : Math.min(1, Math.max(0, nowMs - startedMs) / durationMs)
}

/** It falls in bounces, each lower than the one before. */
function heightAt(done: number): number {
  if (done <= FALLS) return 1
  const fallen = Math.min(1, (done - FALLS) / (LIES - FALLS))
  return (1 - fallen) ** 1.5 * (0.5 + 0.5 * Math.abs(Math.cos(fallen * Math.PI * BOUNCES)))
}
