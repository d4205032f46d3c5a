/** Where something lies on the page, in CSS pixels. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export const ARROW_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type ArrowKey = (typeof ARROW_KEYS)[number]

/** The box an arrow key leads to: the next one on that side, in the same row or column. @returns its index, or -1. */
export function nearestBox(key: ArrowKey, from: Box, boxes: readonly Box[]): number {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  let best = { index: -1, distance: Number.POSITIVE_INFINITY }
  for (const [index, box] of boxes.entries()) {
    const x = box.left + box.width / 2 - from.left - from.width / 2
    const y = box.top + box.height / 2 - from.top - from.height / 2
    const [along, aside, size] = isAcross ? [x * sign, Math.abs(y), box.height] : [y * sign, Math.abs(x), box.width]
    if (along > 1 && aside < size / 2 && along < best.distance) best = { index, distance: along }
  }
  return best.index
}
