/** The first of `length` rungs to show, counted from 0: the one reached stays in sight, most of them lie ahead. */
export function rungWindow(rungCount: number, reached: number, length: number): number {
  return Math.max(0, Math.min(reached - 2, rungCount - length))
}
