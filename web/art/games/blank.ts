import { rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { path, place } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { markPath } from '../pictures/emblem.ts'

/** Stands in for a game that has no picture of its own. */
export const blank = (): string =>
  tile(
    { sky: '1B2450 121838:45 0A0D1E', glow: '6A84E8', glowAt: [150, 160], glowStrength: 0.45, girihOpacity: 0.1 },
    (pen) =>
      [
        rays({ at: [150, 160], count: 24, r: 380, share: 0.4 }, { fill: '#fff', opacity: 0.025 }),
        shade(pen, [150, 282, 90, 13], 0.6),
        place(
          { at: [150, 160] },
          path(markPath(86), {
            fill: pen.linear('5A6AB0 2A3672'),
            fillRule: 'evenodd',
            stroke: pen.linear(tone.gold),
            strokeWidth: 1.6,
          }),
        ),
      ].join(''),
  )
