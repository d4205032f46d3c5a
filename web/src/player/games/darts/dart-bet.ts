import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { DARTS_COLORS, type DartColor, type DartsParams, parseDartsParams } from '@tas/shared/rules/games/darts/game.ts'

/** Where a dart is, in shares of the board's radius right of and below its middle. */
export type Spot = { readonly x: number; readonly y: number }

/** A thrown dart. */
export type Throw = { readonly spot: Spot; readonly color: DartColor }

const COLORS = new Map<unknown, DartColor>(
  // Object.keys forgets the names of its own object's fields.
  (Object.keys(DARTS_COLORS) as DartColor[]).map((color) => [DARTS_COLORS[color], color]),
)

/**
 * Where a dart with this published rotation and distance sticks: turned clockwise from the top, as far from the middle
 * as the root of the distance.
 */
export function spotOf(rotation: number, distance: number): Spot {
  const angle = rotation * Math.PI * 2
  const reach = Math.sqrt(distance)
  return { x: reach * Math.sin(angle), y: -reach * Math.cos(angle) }
}

/** What a darts bet hit, as its proof publishes it. */
export function throwOf({ outcome }: BetData): Throw | null {
  if (typeof outcome !== 'object' || outcome === null || Array.isArray(outcome)) return null
  const fields = new Map<string, unknown>(Object.entries(outcome))
  const [rotation, distance] = [fields.get('rotation'), fields.get('distance')]
  const hit = COLORS.get(fields.get('color'))
  if (typeof rotation !== 'number' || typeof distance !== 'number' || hit === undefined) return null
  return { spot: spotOf(rotation, distance), color: hit }
}

/** What was bet on. */
export function paramsOf({ params }: BetData): DartsParams | null {
  const parsed = parseDartsParams(params)
  return parsed.ok ? parsed.params : null
}
