import { leaf, polar, star, times } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, group, path, place, rect, stroke } from '../kit/svg.ts'
import { footing, solid } from './finish.ts'

const STEM = { strokeWidth: 3.4, strokeLinecap: 'round' } as const
const greenLeaf = (pen: Pen, d: string): string =>
  path(d, { fill: pen.linear('BFF58A 2F9A4A:50 0B4A34'), stroke: '#04241a', strokeWidth: 1.4 })

/** A red tulip. */
export const lale = (pen: Pen): string =>
  footing(pen, 46, 22) +
  stroke('M0 4C2 20 1 34 0 46', '#1a6a3a', STEM) +
  greenLeaf(
    pen,
    `${leaf([0, 44], [-34, 0], { width: 13, belly: 0.4 })}${leaf([0, 45], [32, 8], { width: 12, belly: 0.4 })}`,
  ) +
  solid(
    pen,
    'M-26 -30C-30 -8 -22 10 0 12C22 10 30 -8 26 -30C18 -26 12 -22 8 -16Q4 -34 0 -46Q-4 -34 -8 -16C-12 -22 -18 -26 -26 -30Z',
    { fill: pen.linear('C81838 7A0A2A'), edge: '#2a0410' },
  ) +
  solid(pen, 'M-27 -32C-10 -26 -2 -8 0 12C-22 12 -32 -8 -27 -32Z', {
    fill: pen.linear('FF9A8A F0384A:45 9A0F34', 'diagonal'),
    edge: '#4a0618',
    edgeWidth: 1.4,
  }) +
  solid(pen, 'M27 -32C10 -26 2 -8 0 12C22 12 32 -8 27 -32Z', {
    fill: pen.linear('FF7A6A D8243E:45 7A0A2A'),
    edge: '#4a0618',
    edgeWidth: 1.4,
  }) +
  stroke('M-22 -24C-12 -14 -6 -4 -2 8M22 -24C12 -14 6 -4 2 8', '#ffe08a', {
    strokeWidth: 1.2,
    strokeOpacity: 0.8,
    strokeLinecap: 'round',
  }) +
  path('M0 12C-6 6 -6 0 -4 -6L0 2L4 -6C6 0 6 6 0 12Z', { fill: '#ffd873', opacity: 0.85 })

/** A narcissus: six white petals and a golden cup. */
export const narges = (pen: Pen): string => {
  const petal = pen.stamp(
    path('M0 2C-15 -8 -15 -28 0 -38C15 -28 15 -8 0 2Z', {
      fill: pen.linear('FFFFFF F4F0DC:55 C8C09A'),
      stroke: '#4a4424',
      strokeWidth: 1.4,
    }) + stroke('M0 -32V-12', '#d8d0a8', 1),
  )
  return (
    footing(pen, 46, 22) +
    stroke('M0 6C-4 24 -2 36 2 46', '#1a6a3a', STEM) +
    greenLeaf(pen, `${leaf([2, 46], [-20, 6], { width: 7 })}${leaf([2, 46], [30, 12], { width: 7 })}`) +
    place(
      { at: [0, -8] },
      ...times(6, (i) => petal(`rotate(${i * 60 + 30})`)),
      ...times(3, (i) => petal(`rotate(${i * 120})scale(.98)`)),
    ) +
    place(
      { at: [0, -8] },
      path(star({ r: 15, points: 12, inner: 0.86 }), {
        fill: pen.linear('FFE96A FFB01C:50 D9680A'),
        stroke: '#7a3404',
        strokeWidth: 1.4,
      }),
      circle([0, 0], 9.4, pen.radial('8A2A04 F0761A:70 FFA92E')),
      path(times(6, (i) => leaf([0, 0], polar(7.5, i * 60), { width: 1.8 })).join(''), '#ffe96a'),
    )
  )
}

/** A sprig of jasmine: white stars among violet buds. */
export const yas = (pen: Pen): string => {
  const petal = pen.stamp(
    path('M0 0C-7 -4 -7 -12 0 -17C7 -12 7 -4 0 0Z', {
      fill: pen.linear('FFFFFF E6E0FF:60 9A86E0'),
      stroke: '#2a1a5e',
      strokeWidth: 1.1,
    }),
  )
  const flower = pen.stamp(
    times(5, (i) => petal(`rotate(${i * 72})`)).join('') +
      circle([0, 0], 3.6, '#6a3fd0') +
      circle([0, 0], 2, '#ffe08a'),
  )
  const bud = pen.stamp(
    path(leaf([0, 4], [0, -12], { width: 6.4, belly: 0.6 }), {
      fill: pen.linear('D8C4FF 8A5AE8:50 3A1690'),
      stroke: '#1a0a4a',
      strokeWidth: 1.1,
    }),
  )
  return (
    stroke(
      'M-34 42C-14 26 2 2 14 -36M-20 30C-4 30 14 28 30 22M-6 12C-18 4 -26 0 -34 -10M4 -6C16 -8 24 -14 34 -22',
      '#2f8a4a',
      { strokeWidth: 2.6, strokeLinecap: 'round' },
    ) +
    greenLeaf(
      pen,
      [
        leaf([-26, 36], [-44, 18], { width: 8 }),
        leaf([-16, 28], [-2, 46], { width: 8 }),
        leaf([2, 0], [-14, -18], { width: 7 }),
        leaf([10, -20], [26, -40], { width: 6 }),
      ].join(''),
    ) +
    bud('translate(14 -34)rotate(16)scale(1.1)') +
    bud('translate(35 -22)rotate(60)') +
    bud('translate(-36 -10)rotate(-50)') +
    bud('translate(2 -32)rotate(-24)scale(.8)') +
    flower('translate(30 20)scale(.92)') +
    flower('translate(-20 2)scale(.96)rotate(20)') +
    flower('translate(11 -6)scale(1.08)rotate(8)')
  )
}

/** The cypress bowed by the wind, as on painted pages. */
export const sarv = (pen: Pen): string => {
  const tree =
    'M-1 38C-18 38 -22 20 -17 2C-13 -18 -6 -32 6 -45C14 -50 22 -43 18 -36C14 -39 10 -37 11 -31C17 -16 21 2 19 18C17 32 10 38 -1 38Z'
  const twigs = pen.pattern(
    { width: 8, height: 9, transform: 'rotate(8)' },
    stroke(
      'M1 5Q4 3 4 -1Q4 3 7 5M-3 9.500Q0 7.500 0 3.500Q0 7.500 3 9.500M5 9.500Q8 7.500 8 3.500Q8 7.500 11 9.500',
      '#c8f58a',
      {
        strokeWidth: 0.9,
        strokeOpacity: 0.8,
      },
    ),
  )
  return (
    footing(pen, 46, 24) +
    rect([-5, 36, 9, 10], { fill: pen.linear('B87A3A 5A2E0C', 'across'), stroke: '#1a0c05', strokeWidth: 1.2 }) +
    solid(pen, tree, { fill: pen.linear('9AE86A 2A9A50:40 07443A', 'diagonal'), edge: '#03201a' }) +
    path(tree, twigs) +
    group(
      { clipPath: pen.clip(path(tree, '#fff')) },
      path('M-2 42C-34 36 -30 0 -6 -32C-16 0 -14 28 -2 42Z', { fill: '#fff', opacity: 0.2 }),
    )
  )
}
