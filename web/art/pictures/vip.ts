import { leaf, pairs, polar, ring, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { glint, glow } from '../kit/light.ts'
import { type Tone, tone } from '../kit/palette.ts'
import { createPen, type Pen } from '../kit/pen.ts'
import { circle, el, ellipse, minify, mirrored, type Point, path, place } from '../kit/svg.ts'
import { markPath } from './emblem.ts'

/** What each level's plate is made of, from the first to the tenth. */
const PLATES: readonly Tone[] = [
  'copper',
  'goldDeep',
  'silver',
  'gold',
  'turquoise',
  'emerald',
  'lapis',
  'amethyst',
  'pomegranate',
  'ivory',
]

/** Rims of plates beside which gold, light at its top, would not stand out: on gold, and on ivory by day. */
const RIMS: { readonly [material in Tone]?: string } = {
  gold: 'FFF6D8 C27A08:50 6E3C04',
  ivory: 'E8A91F B06F08:45 6E3C04',
}

/** Pips of one to nine on the three by three grid of a die; ten is the star itself. */
const GRID: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]],
  2: pairs('-1 -1, 1 1'),
  3: pairs('-1 -1, 0 0, 1 1'),
  4: pairs('-1 -1, 1 -1, -1 1, 1 1'),
  5: pairs('-1 -1, 1 -1, 0 0, -1 1, 1 1'),
  6: pairs('-1 -1, 1 -1, -1 0, 1 0, -1 1, 1 1'),
  7: pairs('-1 -1, 1 -1, -1 0, 0 0, 1 0, -1 1, 1 1'),
  8: pairs('-1 -1, 0 -1, 1 -1, -1 0, 1 0, -1 1, 0 1, 1 1'),
  9: pairs('-1 -1, 0 -1, 1 -1, -1 0, 0 0, 1 0, -1 1, 0 1, 1 1'),
}

const laurel = (pen: Pen, leaves: number): string => {
  const d = times(leaves, (i) => {
    const angle = 84 - i * 17
    const root = polar(63, angle)
    return leaf(root, polar(80, angle - 13), { width: 7.5 }) + leaf(root, polar(54, angle - 16), { width: 5.5 })
  }).join('')
  return mirrored(pen.stamp(path(d, pen.linear(tone.gold)))())
}

const crown = (pen: Pen): string =>
  path('M-27 -46L-33 -68L-15 -58L0 -77L15 -58L33 -68L27 -46C15 -42 -15 -42 -27 -46Z', pen.linear(tone.gold)) +
  triples('-33 -69 3, 0 -78 4, 33 -69 3')
    .map(([x = 0, y = 0, r = 3]) => circle([x, y], r, pen.linear(tone.pomegranate)))
    .join('') +
  path('M0 -66L4.5 -59L0 -52L-4.5 -59Z', pen.linear(tone.turquoise))

/** The emblem of a VIP level, 1 … 10: a die's face on a khatam that gains laurels and a crown; around the origin. */
export const vipBadge = (pen: Pen, level: number): string => {
  const material = PLATES[level - 1] ?? 'copper'
  const plate = pen.linear(tone[material])
  const rim = pen.linear(RIMS[material] ?? tone.gold)
  // White lines on ivory would be none.
  const lines =
    material === 'ivory' ? { stroke: '#9a5a08', strokeOpacity: 0.5 } : { stroke: '#fff', strokeOpacity: 0.22 }
  const points = level >= 7 ? 16 : 8
  const pips = GRID[level] ?? []
  const face = pips.length > 0 ? pips.map(([x, y]) => ring(4.6, [x * 12.5, y * 12.5])).join('') : markPath(27)
  return [
    glow(pen, [0, 0], { r: 78, colour: 'F6B31B', strength: 0.1 + level * 0.04 }),
    level >= 3 ? laurel(pen, Math.min(8, level + 1)) : '',
    ellipse([0, 70, 40, 6], pen.radial('05070d/.5 05070d/0')),
    path(star({ r: 58, points, inner: points === 16 ? 0.88 : 0.765 }), rim),
    path(star({ r: 52, points, inner: points === 16 ? 0.88 : 0.765 }), plate),
    path(
      star({ r: 52, points, inner: points === 16 ? 0.88 : 0.765 }),
      girihPaint(pen, 'khatam', { size: 20, strokeWidth: 0.8, ...lines }),
    ),
    circle([0, 0], 33, rim),
    circle([0, 0], 30, pen.linear('2A3866 0E1530')),
    path(face, { fill: pen.linear(tone.gold), fillRule: 'evenodd' }),
    path(star({ r: 51, points, inner: points === 16 ? 0.88 : 0.765 }), {
      fill: 'none',
      stroke: pen.linear('fff/.85 fff/0:50'),
      strokeWidth: 1.4,
    }),
    level >= 8 ? crown(pen) : '',
    level >= 5 ? glint([30, -30], 5 + level * 0.5) : '',
    level === 10 ? glint([-38, 22], 7) : '',
  ].join('')
}

/** The emblem of a level as a picture of its own, 160 × 160. */
export const vipEmblem = (level: number): string => {
  const pen = createPen()
  const badge = place({ at: [80, 82] }, vipBadge(pen, level))
  return minify(el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 160 160' }, pen.defs(), badge))
}
