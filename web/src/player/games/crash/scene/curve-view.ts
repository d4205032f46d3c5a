/** The part of the curve's plane that the stage shows. */
export type CurveView = { readonly spanMs: number; readonly topE2: number }

const FIRST_SPAN_MS = 8_000
const FIRST_TOP_E2 = 200
/** The head of the curve stays this far from the right and the upper edge. */
const HEAD_AT_X = 0.84
const HEAD_AT_Y = 0.76
/** On narrow stages the number stands above the curve, not beside it. */
const HEAD_AT_Y_NARROW = 0.5

/** Grows with the round so that the head of the curve never leaves the stage. */
export function curveView(elapsedMs: number, shownE2: number, width: 'wide' | 'narrow' = 'wide'): CurveView {
  const headY = width === 'wide' ? HEAD_AT_Y : HEAD_AT_Y_NARROW
  return {
    spanMs: Math.max(FIRST_SPAN_MS, elapsedMs / HEAD_AT_X),
    topE2: Math.max(FIRST_TOP_E2, 100 + (shownE2 - 100) / headY),
  }
}

const NICE = [1, 2, 5]

/** The smallest of 1, 2, 5, 10, 20, 50 … that cuts `range` into at most `most` steps. */
export function niceStep(range: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const nice of NICE) if (range / (nice * power) <= most) return nice * power
  }
}

/** Multipliers, in hundredths, that get a line: above 1.00x, below the top. */
export function multiplierTicks({ topE2 }: CurveView, most = 5): number[] {
  const step = Math.max(10, niceStep(topE2 - 100, most))
  const ticks: number[] = []
  for (let tick = 100 + step - (100 % step || 0); tick < topE2; tick += step) if (tick > 100) ticks.push(tick)
  return ticks
}

/** Whole seconds that get a mark. */
export function secondTicks({ spanMs }: CurveView, most = 6): number[] {
  const seconds = spanMs / 1_000
  const step = niceStep(seconds, most)
  return Array.from({ length: Math.floor(seconds / step) }, (_, index) => (index + 1) * step)
}
