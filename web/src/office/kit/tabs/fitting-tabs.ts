type Strip = {
  /** The width of each tab, in their order. */
  readonly widths: readonly number[]
  /** Which of them is open. */
  readonly current: number
  /** How wide the strip is, how wide its button for the others, and how far its parts stand from one another. */
  readonly room: number
  readonly more: number
  readonly gap: number
}

/**
 * Which tabs stand in a strip that is too narrow for all: the first ones, and the open one after them if it is none of them. Widths
 * in pixels. The open one stands there however narrow it is.
 * @returns their places, in order
 */
export function fittingTabs({ widths, current, room, more, gap }: Strip): readonly number[] {
  const all = widths.map((_, place) => place)
  const widthOf = (places: readonly number[]) => places.reduce((sum, place) => sum + (widths[place] ?? 0) + gap, -gap)
  if (widthOf(all) <= room) return all
  for (let count = widths.length - 1; count > 0; count--) {
    const first = all.slice(0, count)
    const shown = current < count ? first : [...first.slice(0, -1), current]
    if (widthOf(shown) + gap + more <= room) return shown
  }
  return [current]
}
