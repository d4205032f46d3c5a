import { ROULETTE_POCKETS, ROULETTE_WHEEL } from '@tas/shared/rules/games/roulette/spots.ts'

/** A pocket on the racetrack: its middle in pixels from the top left corner, and how far it is turned, in radians. */
export type RacePlace = { readonly pocket: number; readonly x: number; readonly y: number; readonly angle: number }

export type Oval = { readonly width: number; readonly height: number; readonly depth: number }

/**
 * The pockets in the order of the wheel, evenly along a wide oval (two straights and two half circles) through the middles
 * of their fields, which are `depth` deep. The zero lies in the middle of the end at the right.
 */
export function racePlaces({ width, height, depth }: Oval): readonly RacePlace[] {
  const [long, radius] = [width - height, (height - depth) / 2]
  const total = 2 * (long + Math.PI * radius)
  return ROULETTE_WHEEL.map((pocket, index) => {
    const { along, aside, angle } = onOval((index / ROULETTE_POCKETS) * total, long, radius)
    return { pocket, x: width / 2 + along, y: height / 2 + aside, angle }
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
