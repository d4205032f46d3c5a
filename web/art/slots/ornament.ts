import { leaf } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { group, path, place, stroke } from '../kit/svg.ts'

export type Vine = {
  readonly stem: string
  readonly leaf: string
  /** Width of one repeat; it is twice as high. */
  readonly size: number
  readonly opacity?: number
}

/** A paint of islimi: a vine that climbs in waves and rolls a leaf into every bend. */
export const vinePaint = (pen: Pen, { stem, leaf: leafColour, size, opacity = 1 }: Vine): string => {
  const curl = 'M50 100C18 98 8 64 28 48C46 36 66 50 58 66C53 76 41 73 42 65'
  const leaves =
    leaf([20, 84], [2, 66], { width: 7 }) +
    leaf([16, 64], [4, 42], { width: 7 }) +
    leaf([30, 47], [26, 26], { width: 8 }) +
    leaf([58, 54], [74, 44], { width: 7 }) +
    leaf([43, 66], [52, 56], { width: 8 }) +
    leaf([79, 36], [96, 22], { width: 8 })
  const half = stroke('M50 0C90 30 90 70 50 100', stem, 3.4) + stroke(curl, stem, 2.6) + path(leaves, leafColour)
  const once = pen.stamp(half)
  return pen.pattern(
    { width: 100, height: 200, transform: `scale(${size / 100})` },
    group({ opacity, strokeLinecap: 'round' }, once(), once('translate(100 100)scale(-1 1)')),
  )
}

/** A lobed medallion (toranj) with its two pendants, 120 wide and 240 high around the origin. */
export const TORANJ =
  'M0 -84C8 -72 18 -70 26 -60C40 -54 40 -40 46 -30C56 -20 52 -8 56 0C52 8 56 20 46 30C40 40 40 54 26 60C18 70 8 72 0 84C-8 72 -18 70 -26 60C-40 54 -40 40 -46 30C-56 20 -52 8 -56 0C-52 -8 -56 -20 -46 -30C-40 -40 -40 -54 -26 -60C-18 -70 -8 -72 0 -84Z'

/** A medallion in three layers with pendants above and below. */
export const toranj = (fills: { readonly rim: string; readonly field: string; readonly heart: string }): string => {
  const pendant = 'M0 -122C6 -112 14 -108 8 -98C6 -94 3 -90 0 -86C-3 -90 -6 -94 -8 -98C-14 -108 -6 -112 0 -122Z'
  return (
    path(pendant, fills.rim) +
    place({ scale: [1, -1] }, path(pendant, fills.rim)) +
    path(TORANJ, fills.rim) +
    place({ scale: 0.93 }, path(TORANJ, fills.field)) +
    place({ scale: 0.62 }, path(TORANJ, { fill: 'none', stroke: fills.rim, strokeWidth: 2 })) +
    place({ scale: 0.5 }, path(TORANJ, fills.heart))
  )
}

/** A paint of woven cloth: stepped lozenges in two colours. `size` is one repeat. */
export const kilimPaint = (
  pen: Pen,
  { size, light, dark }: { readonly size: number; readonly light: string; readonly dark: string },
): string =>
  pen.pattern(
    { width: 40, height: 40, transform: `scale(${size / 40})` },
    path(
      'M16 0H24V4H28V8H32V12H36V16H40V24H36V28H32V32H28V36H24V40H16V36H12V32H8V28H4V24H0V16H4V12H8V8H12V4H16Z',
      dark,
    ) +
      path('M18 10H22V14H26V18H30V22H26V26H22V30H18V26H14V22H10V18H14V14H18Z', light) +
      path('M0 0H6V3H3V6H0ZM40 0H34V3H37V6H40ZM0 40H6V37H3V34H0ZM40 40H34V37H37V34H40Z', light),
  )
