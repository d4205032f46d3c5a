/** The curve grows by e^(0.00006 · ms): it doubles every 11.55 seconds (bustabit/v1-gameserver server/lib.js). */
export const GROWTH_PER_MS = 0.00006

/**
 * What the curve shows `elapsedMs` after the start of a round, in hundredths: floor(100·e^(0.00006·ms)), from 100 up.
 * A time before the start (clocks differ) counts as the start. Throws RangeError for NaN.
 */
export function multiplierAtE2(elapsedMs: number): number {
  if (Number.isNaN(elapsedMs)) throw new RangeError('elapsedMs is not a number')
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)))
}

/**
 * The exact inverse: the first whole millisecond at which {@link multiplierAtE2} shows at least `multiplierE2` (0 for
 * 100 and below). Throws RangeError unless it is a whole number.
 */
export function elapsedAtMs(multiplierE2: number): number {
  if (!Number.isSafeInteger(multiplierE2)) throw new RangeError('multiplierE2 is not a whole number')
  if (multiplierE2 <= 100) return 0
  // The logarithm is off by far less than a millisecond, and which way depends on the engine: start a little early and
  // let the curve itself decide.
  let elapsedMs = Math.max(0, Math.floor(Math.log(multiplierE2 / 100) / GROWTH_PER_MS) - 1)
  while (multiplierAtE2(elapsedMs) < multiplierE2) elapsedMs += 1
  return elapsedMs
}

/**
 * How long a round lasts: the first millisecond at which the curve would show more than the crash point (hundredths; 0
 * and up), so at every earlier millisecond a cash-out is still at or below it. bustabit writes this as
 * ceil(16666.666667·ln(0.01·(crash+1))); the two agree at every crash point up to 2,000x.
 */
export function roundDurationMs(crashPointE2: number): number {
  return elapsedAtMs(Math.min(crashPointE2, Number.MAX_SAFE_INTEGER - 1) + 1)
}
