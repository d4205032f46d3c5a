import { ROULETTE_POCKETS, ROULETTE_WHEEL } from '@tas/shared/rules/games/roulette-spots.ts'

/** A pocket on the racetrack: its middle in pixels from the top left corner, and how far it is turned, in radians. */
export type RacePlace = { readonly pocket: number; readonly x: number; readonly y: number; readonly angle: number }

/**
 * The pockets in the order of the wheel, evenly along an oval (two straights and two half circles) through the middles of
 * their fields. The zero lies in the middle of one end.
 */
export function racePlaces(width: number, height: number, depth: number): readonly RacePlace[] {
  const isTall = height > width
  const [long, radius] = [Math.abs(width - height), (Math.min(width, height) - depth) / 2]
  const arc = Math.PI * radius
  const total = 2 * (long + arc)
  return ROULETTE_WHEEL.map((pocket, index) => {
    const { along, aside, angle } = onOval((index / ROULETTE_POCKETS) * total, long, radius)
    // `along` runs from the end with the zero, which lies on the right of a wide oval and on top of a tall one.
    return isTall
      ? { pocket, x: width / 2 + aside, y: height / 2 - along, angle: Math.PI / 2 - angle }
      : { pocket, x: width / 2 + along, y: height / 2 + aside, angle }
  })
}

/** A point after so much of the way around, from the middle of the end at the right, clockwise, and where it faces. */
function onOval(way: number, long: number, radius: number) {
  const arc = Math.PI * radius
  const half = long / 2
  const quarter = arc / 2
  const turnAt = (from: number) => (way - from) / radius
  if (way < quarter) return rounded(half, turnAt(0), radius)
  if (way < quarter + long) return { along: half - (way - quarter), aside: radius, angle: Math.PI / 2 }
  if (way < quarter + long + arc) return rounded(-half, Math.PI / 2 + turnAt(quarter + long), radius)
  if (way < quarter + long + arc + long)
    return { along: -half + (way - quarter - long - arc), aside: -radius, angle: -Math.PI / 2 }
  return rounded(half, -Math.PI / 2 + turnAt(quarter + 2 * long + arc), radius)
}

function rounded(middle: number, angle: number, radius: number) {
  return { along: middle + Math.cos(angle) * radius, aside: Math.sin(angle) * radius, angle }
}
