import { leaf, polar, seeded, star, times } from '../kit/geometry.ts'
import { glint } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { footing, solid } from './finish.ts'

const leaves = (pen: Pen, d: string): string =>
  path(d, { fill: pen.linear('BFF58A 2F9A4A:50 0B4A34'), stroke: '#04241a', strokeWidth: 1.4 })

/** A bergamot, whole and cut. */
export const toranj = (pen: Pen): string => {
  const whole =
    'M-8 -30C14 -32 28 -16 27 4C26 18 16 28 4 32C1 35 -3 40 -8 40C-12 40 -15 35 -18 32C-32 28 -42 16 -42 2C-42 -18 -28 -30 -8 -30Z'
  const next = seeded(5)
  const pores = times(40, () => {
    const [x, y] = polar(Math.sqrt(next()) * 30, next() * 360, [-8, 0])
    return `M${x} ${y}h0`
  }).join('')
  const segment = pen.stamp(
    path('M0 -3L7.5 -17C4 -20 -4 -20 -7.500 -17Z', {
      fill: pen.linear('FFE96A F6C020'),
      stroke: '#fff9d8',
      strokeWidth: 0.8,
      strokeLinejoin: 'round',
    }),
  )
  return (
    footing(pen, 43, 38) +
    stroke('M-8 -30C-8 -38 -4 -42 2 -46', '#6a4a1a', { strokeWidth: 3.4, strokeLinecap: 'round' }) +
    leaves(
      pen,
      leaf([-5, -36], [34, -44], { width: 12, belly: 0.45 }) + leaf([-7, -33], [-40, -42], { width: 10, belly: 0.45 }),
    ) +
    stroke('M-3 -37L28 -43M-10 -34L-34 -41', '#e6ffb0', { strokeWidth: 0.9, strokeLinecap: 'round' }) +
    solid(pen, whole, {
      fill: pen.radial('FFFBB0 F6DC2A:40 C8A00A:75 7A6404', { at: [0.36, 0.26], reach: 0.85 }),
      edge: '#2e2402',
    }) +
    stroke(pores, '#8a7404', { strokeWidth: 1.5, strokeLinecap: 'round', strokeOpacity: 0.6 }) +
    path('M-32 -6C-30 -18 -20 -24 -10 -24C-20 -18 -25 -10 -27 -1C-30 -1 -33 -3 -32 -6Z', {
      fill: '#fff',
      opacity: 0.65,
    }) +
    place(
      { at: [22, 22] },
      circle([0, 0], 25, '#2e2402'),
      circle([0, 0], 23.4, pen.linear('FFEB4A C89A0A')),
      circle([0, 0], 20.4, '#fffbe0'),
      ...times(8, (i) => segment(`rotate(${i * 45})`)),
      circle([0, 0], 2.6, '#fffbe0'),
      path('M-16 -12A20 20 0 0 1 -2 -19.500', {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 1.8,
        strokeLinecap: 'round',
      }),
    )
  )
}

const FIG =
  'M0 -42C3 -42 4 -36 5 -30C9 -18 26 -10 26 10C26 26 14 34 0 34C-14 34 -26 26 -26 10C-26 -10 -9 -18 -5 -30C-4 -36 -3 -42 0 -42Z'

/** A fig, and one opened. */
export const anjir = (pen: Pen): string => {
  const next = seeded(29)
  const seeds = times(44, () => {
    const [x, y] = polar(Math.sqrt(next()) * 14, next() * 360, [0, 9])
    return `M${x} ${y}h0`
  }).join('')
  return (
    footing(pen, 43, 38) +
    place(
      { at: [-15, 2], turn: -14 },
      leaves(pen, leaf([0, -38], [-22, -46], { width: 9 })),
      solid(pen, FIG, {
        fill: pen.radial('C08AF0 6A2A9A:40 34105E:75 16052E', { at: [0.36, 0.35], reach: 0.8 }),
        edge: '#0e0220',
      }),
      stroke('M-2 -30C-14 -12 -18 4 -12 26M2 -30C8 -10 12 8 8 28M0 -32C-2 -10 -2 10 -2 30', '#d8b0ff', {
        strokeWidth: 1.1,
        strokeOpacity: 0.5,
        strokeLinecap: 'round',
      }),
      ellipse([-10, 0, 5, 9], { fill: '#fff', opacity: 0.35, transform: 'rotate(20 -10 0)' }),
      path('M-4 -32C-2 -30 2 -30 4 -32L3 -43H-3Z', {
        fill: pen.linear('8FD46A 2F6A2A'),
        stroke: '#0a1c08',
        strokeWidth: 1.2,
      }),
    ) +
    place(
      { at: [19, 12], turn: 10, scale: 0.95 },
      solid(pen, FIG, { fill: pen.linear('7A3AB0 2A0A50'), edge: '#0e0220' }),
      path(FIG, { fill: '#f6f2c8', transform: 'translate(0 1)scale(.88)' }),
      path(
        'M0 -26C4 -14 18 -6 18 10C18 22 10 27 0 27C-10 27 -18 22 -18 10C-18 -6 -4 -14 0 -26Z',
        pen.radial('FFC0A0 F0506A:45 A0123E', { at: [0.5, 0.62], reach: 0.62 }),
      ),
      stroke(seeds, '#ffe9a0', { strokeWidth: 2, strokeLinecap: 'round' }),
      path(leaf([0, -14], [0, 16], { width: 4.5 }), { fill: '#7a0a2e', opacity: 0.7 }),
    )
  )
}

/** A band of tiles with stars, `width` wide around x = 0, on top of y. */
const tiles = (pen: Pen, [width, y, height]: readonly [number, number, number], count: number): string =>
  rect([-width / 2, y, width, height], {
    fill: pen.linear('5AF0E0 12909A:50 06505E'),
    stroke: '#022428',
    strokeWidth: 1.6,
  }) +
  path(
    times(count, (i) => star({ r: height * 0.34, at: [((i + 0.5) / count - 0.5) * width, y + height / 2] })).join(''),
    '#ffe9ae',
  )

/** A cypress, straight as a spear, in a tiled bed. */
export const sarv = (pen: Pen): string => {
  const tree = 'M0 -49C9 -34 18 -12 18 8C18 23 12 31 0 31C-12 31 -18 23 -18 8C-18 -12 -9 -34 0 -49Z'
  const needles = times(
    9,
    (i) =>
      `M0 ${26 - i * 8}Q${9 - i * 0.4} ${22 - i * 8} ${12 - i} ${12 - i * 8}M0 ${26 - i * 8}Q${-9 + i * 0.4} ${22 - i * 8} ${-12 + i} ${12 - i * 8}`,
  ).join('')
  return (
    footing(pen, 46, 26) +
    rect([-3.5, 28, 7, 8], { fill: '#7a4a1e', stroke: '#1a0c05', strokeWidth: 1.2 }) +
    solid(pen, tree, { fill: pen.linear('7AE08A 1F8A5A:45 05403A', 'across'), edge: '#021c18' }) +
    group(
      { clipPath: pen.clip(path(tree, '#fff')) },
      stroke(needles, '#d0ffb8', { strokeWidth: 1.3, strokeLinecap: 'round', strokeOpacity: 0.6 }),
      path('M-16 32V-40H-3C-9 -20 -10 10 -5 32Z', { fill: '#fff', opacity: 0.14 }),
    ) +
    tiles(pen, [44, 34, 12], 4)
  )
}

/** Boxwood clipped to a ball, in a pot. */
export const shamshad = (pen: Pen): string => {
  const next = seeded(77)
  const tuft = pen.stamp(
    path(leaf([0, 3], [-4, -4], { width: 2.6 }) + leaf([0, 3], [4, -4], { width: 2.6 }), '#c8ff7a'),
  )
  const tufts = times(46, () => {
    const [x, y] = polar(Math.sqrt(next()) * 27, next() * 360, [0, -16])
    return tuft(`translate(${x.toFixed(1)} ${y.toFixed(1)})`, { opacity: y < -16 ? 0.85 : 0.4 })
  }).join('')
  const ball = times(14, (i) =>
    circle(
      polar(26, i * 25.8, [0, -16]),
      6,
      pen.radial('A8F06A 4AA83A:50 0B5A2E', { user: true, at: [-8, -26], reach: 50 }),
    ),
  ).join('')
  const edge = times(14, (i) => circle(polar(26, i * 25.8, [0, -16]), 7.6, '#0a2408')).join('')
  return (
    footing(pen, 46, 28) +
    rect([-3, 10, 6, 12], { fill: '#8a5a2a', stroke: '#1a0c05', strokeWidth: 1.2 }) +
    edge +
    ball +
    circle([0, -16], 28, pen.radial('B8F87A 4AA83A:50 0B5A2E', { user: true, at: [-8, -26], reach: 50 })) +
    tufts +
    solid(pen, 'M-21 18H21L15 46H-15Z', { fill: pen.linear('FFC89A D9683A:40 7A2A14', 'across'), edge: '#2a0a05' }) +
    solid(pen, 'M-24 16H24V23H-24Z', { fill: pen.linear('FFB07A B8481E'), edge: '#2a0a05', edgeWidth: 2 }) +
    path(times(4, (i) => star({ r: 4.4, at: [-12 + i * 8, 33] })).join(''), '#ffe0b0')
  )
}

/** A lotus on the water. */
export const niloufar = (pen: Pen): string => {
  const petal = (stops: string, width: number, length: number) =>
    pen.stamp(
      path(leaf([0, 0], [0, -length], { width, belly: 0.6 }), {
        fill: pen.linear(stops),
        stroke: '#14104a',
        strokeWidth: 1.4,
      }) +
        stroke(`M0 ${-length * 0.25}V${-length * 0.8}`, '#fff', {
          strokeWidth: 1,
          strokeOpacity: 0.6,
          strokeLinecap: 'round',
        }),
    )
  const back = petal('8A9AFF 4A46D0:60 2A1E90', 15, 46)
  const front = petal('F4F6FF A8B4FF:45 5A5AE0', 16, 42)
  return place(
    { at: [0, -5] },
    ellipse([0, 36, 47, 11], pen.radial('3ADAD0/.8 0A6A8A/.5:60 0A6A8A/0')) +
      ellipse([0, 34, 38, 9.5], '#04241a') +
      ellipse([0, 32.5, 37, 9], pen.linear('9AE86A 1F8A4A:60 07443A')) +
      stroke('M-34 33L0 30L34 33M-22 39L0 30L22 39', '#d8ffb0', { strokeWidth: 1, strokeOpacity: 0.6 }) +
      times(7, (i) => back(`translate(0 26)rotate(${-78 + i * 26})`)).join('') +
      times(4, (i) => front(`translate(0 30)rotate(${[-64, 64, -38, 38][i] ?? 0})scale(1.02)`)).join('') +
      path(
        times(
          9,
          (i) =>
            `M0 16L${polar(16, -140 + i * 12.5, [0, 14])
              .map((v) => v.toFixed(1))
              .join(' ')}`,
        ).join(''),
        { fill: 'none', stroke: '#ffd24a', strokeWidth: 2, strokeLinecap: 'round' },
      ) +
      mirrored(front('translate(2 31)rotate(17)scale(.86)')) +
      front('translate(0 33)scale(.8)') +
      stroke('M-44 42H-30M28 44H42M-12 47H8', '#bff8f0', {
        strokeWidth: 1.4,
        strokeLinecap: 'round',
        strokeOpacity: 0.7,
      }) +
      glint([18, -10], 5) +
      circle([-24, 36], 1.6, pen.linear(tone.silver)),
  )
}
