import { leaf, pairs, polar, star, times, triples } from '../kit/geometry.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, path, place, stroke } from '../kit/svg.ts'

const CROWN =
  'M-15 -44C-14 -56 -22 -66 -28 -74C-18 -72 -12 -68 -8 -62C-8 -72 -4 -80 0 -86C4 -80 8 -72 8 -62C12 -68 18 -72 28 -74C22 -66 14 -56 15 -44C6 -40 -6 -40 -15 -44Z'

/** A whole pomegranate, about 100 wide, around the origin. */
export const pomegranate = (pen: Pen): string =>
  path(CROWN, pen.linear('F2A65A C2303A:60 7A0F2A')) +
  path(
    'M0 -46C34 -50 52 -26 51 2C50 32 28 52 0 52C-28 52 -50 32 -51 2C-52 -26 -34 -50 0 -46Z',
    pen.radial('FF9A86 E5484D:36 A01530:72 5A0620', { at: [0.38, 0.28], reach: 0.8 }),
  ) +
  path('M-34 -20C-28 -34 -16 -38 -8 -38C-18 -30 -26 -18 -28 -4C-34 -6 -36 -12 -34 -20Z', { fill: '#fff', opacity: 0.4 })

/** A pomegranate cut open: rind, chambers and seeds. */
export const pomegranateHalf = (pen: Pen): string => {
  const seed = pen.stamp(
    path('M0 -9C6 -5 7 3 4 7C1 9 -2 9 -4 7C-7 3 -6 -5 0 -9Z', pen.linear('FF9AA8 E0304A:45 8A0A2A')) +
      ellipse([-1.8, -2, 1.3, 2.2], { fill: '#fff', opacity: 0.8 }),
  )
  const spots = triples('18 0 0.8, 31 -15 1, 31 15 1, 43 -21 0.95, 43 0 1.05, 43 21 0.95')
  const chamber = pen.stamp(
    spots
      .map(([r, lean, scale]) => {
        const [x, y] = polar(r, 30 + lean)
        return seed(`translate(${x.toFixed(1)} ${y.toFixed(1)})rotate(${lean - 60})scale(${scale})`)
      })
      .join(''),
  )
  const seeds = times(6, (i) => chamber(`rotate(${i * 60})`)).join('')
  const walls = times(6, (i) =>
    path(leaf(polar(4, i * 60), polar(55, i * 60), { width: 4.5, belly: 0.8 }), '#ffe9c4'),
  ).join('')
  return (
    path(CROWN, { fill: pen.linear('F2A65A C2303A:60 7A0F2A'), transform: 'translate(0 -14)' }) +
    circle([0, 0], 62, pen.linear('F2606A A01530:55 5A0620')) +
    circle([0, 0], 55, pen.linear('FFF3D8 F2CFA0')) +
    circle([0, 0], 50, pen.linear('B81F3E 6A0A24')) +
    walls +
    seeds +
    circle([0, 0], 6, '#ffe9c4')
  )
}

/** A slice of watermelon, its rind below, about 120 wide. */
export const melon = (pen: Pen): string =>
  path('M-62 -20A62 62 0 0 0 62 -20Z', pen.linear('2FA05A 0B5A3A')) +
  path('M-57 -20A57 57 0 0 0 57 -20Z', '#e9f7cf') +
  path('M-52 -20A52 52 0 0 0 52 -20Z', pen.linear('FF7A7A E0304A:60 B81F3E')) +
  path(
    pairs('-32 -8, -12 -4, 12 -6, 32 -8, -20 10, 2 12, 20 10, -2 24')
      .map(([x = 0, y = 0]) => `M${x} ${y - 4}c3 3 3 6 0 7c-3 -1 -3 -4 0 -7Z`)
      .join(''),
    '#1a0c14',
  ) +
  path('M-62 -20H62L60 -15H-60Z', { fill: '#fff', opacity: 0.25 })

/** A bunch of grapes hanging from the origin. */
export const grapes = (pen: Pen, stops = 'D8B8FF 7A3FC8:45 2A0F5A'): string => {
  const grape = pen.stamp(
    circle([0, 0], 12, pen.radial(stops, { at: [0.38, 0.3], reach: 0.78 })) +
      ellipse([-4, -5, 3, 2], { fill: '#fff', opacity: 0.75 }),
  )
  const rows = [4, 5, 4, 3, 2, 1]
  const balls = rows
    .map((count, row) =>
      times(count, (i) => grape(`translate(${(i - (count - 1) / 2) * 19} ${18 + row * 17})`)).join(''),
    )
    .join('')
  return (
    stroke('M0 -16V10', '#7a4a1a', { strokeWidth: 4, strokeLinecap: 'round' }) +
    balls +
    path(leaf([0, -4], [42, -18], { width: 20 }) + leaf([0, -4], [-38, -20], { width: 18 }), pen.linear(tone.emerald))
  )
}

/** A round fruit with a leaf: an orange, an apple, a persimmon. */
export const round = (pen: Pen, stops: string): string =>
  circle([0, 0], 34, pen.radial(stops, { at: [0.38, 0.28], reach: 0.8 })) +
  path(star({ r: 7, points: 5, inner: 0.5, at: [2, -26] }), '#3a6a1a') +
  path(leaf([2, -28], [30, -46], { width: 11 }), pen.linear(tone.emerald)) +
  ellipse([-12, -14, 9, 6], { fill: '#fff', opacity: 0.45, transform: 'rotate(-32 -12 -14)' })

/** A pair of cherries hanging from one stalk. */
export const cherries = (pen: Pen): string =>
  stroke('M-20 18C-16 -8 -4 -30 14 -42M22 24C22 -2 20 -24 14 -42', '#3a7a2a', {
    strokeWidth: 3.4,
    strokeLinecap: 'round',
  }) +
  path(leaf([14, -42], [54, -44], { width: 15 }), pen.linear(tone.emerald)) +
  pairs('-22 34, 24 40')
    .map(([x = 0, y = 0]) =>
      place(
        { at: [x, y] },
        circle([0, 0], 21, pen.radial('FF9A9A D8203A:40 5A0618', { at: [0.38, 0.28], reach: 0.8 })),
        ellipse([-7, -8, 5, 3.4], { fill: '#fff', opacity: 0.75 }),
      ),
    )
    .join('')
