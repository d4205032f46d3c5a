import { leaf, polar, ribbon, star, times, triples } from '../kit/geometry.ts'
import { glint } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { footing, halo, solid } from './finish.ts'
import { azhdaha, div, rostam as hero, rakhsh, shir } from './rostam-faces.ts'
import { scene } from './rostam-scene.ts'
import type { MachineArt } from './sheet.ts'

const STEEL = 'FFFFFF C9D6EA:30 6E80A4:60 E2EAF8:80 56668A'

/** The mace with the head of a bull. */
const gorz = (pen: Pen): string => {
  const steel = pen.linear('F4F8FF A8B8D4:45 4A5A7E')
  const horn = solid(pen, 'M11 -26C20 -24 28 -28 27 -44C36 -34 36 -16 14 -16Z', {
    fill: pen.linear(tone.gold),
    edge: '#2a1404',
    edgeWidth: 2.4,
  })
  const wraps = times(6, (i) => `M-4 ${14 + i * 5}L4 ${11 + i * 5}`).join('')
  return (
    halo(pen, '9FC0FF', 40) +
    place(
      { at: [0, 3], turn: 32, scale: 0.95 },
      solid(pen, 'M-4 -4H4V44H-4Z', { fill: pen.linear('D9763A 8A3A14:50 4A1A08', 'across'), edge: '#1a0804' }),
      stroke(wraps, '#ffd873', 1.6),
      circle([0, 46], 6, '#1a0804'),
      circle([0, 46], 5, pen.linear(tone.gold)),
      rect([-6, -2, 12, 7], { rx: 2, fill: pen.linear(tone.gold), stroke: '#2a1404', strokeWidth: 1.4 }),
      mirrored(horn),
      mirrored(path(leaf([12, -16], [28, -8], { width: 6 }), { fill: steel, stroke: '#10182c', strokeWidth: 1.4 })),
      solid(
        pen,
        'M0 -32C12 -34 17 -26 16 -16C15 -6 10 -2 9 4C7 10 -7 10 -9 4C-10 -2 -15 -6 -16 -16C-17 -26 -12 -34 0 -32Z',
        { fill: steel, edge: '#10182c' },
      ),
      path('M0 -32L5 -20L0 -6L-5 -20Z', { fill: pen.linear('FFFFFF 8A9ABC'), opacity: 0.9 }),
      mirrored(
        path('M5 -17C8 -20 12 -20 13 -16C10 -14 7 -14 5 -17Z', '#e5304a') + ellipse([4, 4, 1.9, 1.4], '#10182c'),
      ),
      mirrored(stroke('M5 -22C8 -25 12 -25 14 -22', '#10182c', { strokeWidth: 1.8, strokeLinecap: 'round' })),
      stroke('M-3 7A3.400 3.400 0 1 0 3 7', pen.linear(tone.gold), 1.8),
      path(star({ r: 5, at: [0, -24] }), { fill: '#ffd873', stroke: '#7a4304', strokeWidth: 0.8 }),
    )
  )
}

/** The hero's coat: tiger skin over mirrors of steel. */
const zereh = (pen: Pen): string => {
  const coat =
    'M-15 -43C-8 -35 8 -35 15 -43L34 -36L45 -10L30 -3L27 -10C27 4 26 10 29 24L33 42C12 48 -12 48 -33 42L-29 24C-26 10 -27 4 -27 -10L-30 -3L-45 -10L-34 -36Z'
  const lames = pen.pattern(
    { width: 8, height: 8 },
    path('M0 0H8V8H0Z', '#3a4868') +
      path('M.5 0H7.500V4C7.500 8 .5 8 .5 4Z', { fill: '#b8c6de', stroke: '#1a2236', strokeWidth: 0.7 }) +
      path('M2 1V4', { stroke: '#fff', strokeWidth: 0.9 }),
  )
  const stripes =
    'M20 -38L24 -28L27 -39ZM30 -36L31 -24L36 -31ZM40 -22L32 -20L42 -16ZM44 -12L34 -10L38 -6ZM20 -26L22 -16L26 -24ZM28 -20L26 -12L32 -14Z'
  return (
    footing(pen, 46, 36) +
    solid(pen, coat, { fill: pen.linear('FFC86A F08A2A:40 B8500F'), edge: '#1a0804' }) +
    mirrored(path(stripes, '#2a0d08')) +
    group(
      { clipPath: pen.clip(path(coat, '#fff')) },
      path('M-29 8H29L40 50H-40Z', lames),
      rect([-36, 6, 72, 7], { fill: pen.linear(tone.pomegranate), stroke: '#2a0410', strokeWidth: 1.2 }),
      path('M-40 40H40V50H-40Z', pen.linear(tone.gold)),
    ) +
    path(star({ r: 8.5, at: [0, 9.5] }), { fill: pen.linear(tone.gold), stroke: '#3a1c04', strokeWidth: 1 }) +
    circle([0, 9.5], 3.4, pen.radial('C8FFF6 21C7B5:45 05525C', { at: [0.36, 0.3], reach: 0.8 })) +
    circle([0, -14], 19, '#10182c') +
    circle([0, -14], 17.8, pen.linear(tone.gold)) +
    circle([0, -14], 15.6, pen.linear(STEEL, 'diagonal')) +
    path(star({ r: 13, points: 12, inner: 0.66, at: [0, -14] }), {
      fill: pen.linear('3A62DA 13215F'),
      stroke: '#ffd873',
      strokeWidth: 0.8,
    }) +
    path(star({ r: 6.5, at: [0, -14] }), '#ffd873') +
    stroke('M-15 -43C-8 -35 8 -35 15 -43', pen.linear(tone.gold), 3.4) +
    mirrored(stroke('M30 -3L45 -10', pen.linear(tone.gold), { strokeWidth: 3.4, strokeLinecap: 'round' }))
  )
}

/** The lasso, coiled. */
const kamand = (pen: Pen): string => {
  const rope = (d: string): string =>
    stroke(d, '#1e0c04', { strokeWidth: 10, strokeLinecap: 'round' }) +
    stroke(d, pen.linear('FFE3AE D99A52:50 8A5220'), { strokeWidth: 7.4, strokeLinecap: 'round' }) +
    stroke(d, '#7a4214', { strokeWidth: 7.4, strokeDasharray: '1.300 4', strokeOpacity: 0.75 }) +
    stroke(d, '#fff3cf', {
      strokeWidth: 1.4,
      strokeDasharray: '3 2.300',
      strokeOpacity: 0.8,
      transform: 'translate(-.8 -1.400)',
    })
  return (
    footing(pen, 44, 40) +
    rope('M22 20C44 10 48 -18 30 -34C12 -48 -18 -42 -22 -22C-24 -8 -12 -2 0 -8') +
    rope('M-38 24A38 16 0 1 1 38 24A38 16 0 1 1 -38 24') +
    rope('M-30 16A32 14 0 1 1 34 16A32 14 0 1 1 -30 16') +
    rope('M-30 8A30 13 0 0 0 30 8') +
    place(
      { at: [0, -8], turn: 24 },
      circle([0, 0], 7.4, '#1e0c04'),
      circle([0, 0], 6.2, pen.linear(tone.gold)),
      circle([0, 0], 3, '#3a1c04'),
    ) +
    place(
      { at: [24, 30], turn: -14 },
      rect([-6, -7, 12, 14], { rx: 3, fill: pen.linear(tone.pomegranate), stroke: '#2a0410', strokeWidth: 1.4 }),
      stroke('M-6 -3H6M-6 3H6', '#ffd873', 1.2),
    )
  )
}

/** A curved sword of steel. */
const tigh = (pen: Pen): string => {
  const blade = 'M-3 20C-8 -2 -4 -26 14 -52C14 -30 10 -4 7 20Z'
  const gold = pen.linear(tone.gold)
  return place(
    { at: [-4, 2], turn: 36, scale: 1.06 },
    solid(pen, blade, {
      fill: pen.linear('FFFFFF B8C8E2:40 6A7CA0:58 EAF0FC', 'across'),
      edge: '#0c1426',
      rim: 'fff/.95 fff/.2',
    }),
    path('M3 18C1 0 3 -22 11 -44C9 -24 7 -2 6 18Z', { fill: '#fff', opacity: 0.6 }),
    path('M-1 18C-3 6 -3 -4 -1 -14C0 -4 1 6 2 18Z', { fill: pen.linear('FFD873 A8660C'), opacity: 0.95 }),
    solid(pen, 'M-19 20C-8 15 12 15 23 20C24 25 20 27 17 24C10 22 -6 22 -13 24C-16 27 -20 25 -19 20Z', {
      fill: gold,
      edge: '#2a1404',
      edgeWidth: 2.4,
    }),
    solid(pen, 'M-3 23H7L6 40H-2Z', {
      fill: pen.linear('5AE0D0 0B6A78:60 043440', 'across'),
      edge: '#021c24',
      edgeWidth: 2.4,
    }),
    stroke('M-2 28L6.500 26M-2 33L6.500 31M-2 38L6.500 36', '#ffd873', 1.2),
    solid(pen, 'M-4 39C-4 46 2 50 8 46C10 43 9 40 7 39Z', { fill: gold, edge: '#2a1404', edgeWidth: 2 }),
    circle([2, 21], 3.2, pen.radial('FFC4C0 E5484D:45 6A0A24', { at: [0.36, 0.3], reach: 0.8 })),
    glint([9, -34], 6),
  )
}

/** A spear with a pennant. */
const neyzeh = (pen: Pen): string => {
  const pennant = triples('6 -14 3, 18 -13 22, 30 -7 22, 40 -12 17, 50 -4 2')
  return place(
    { at: [-2, 2], turn: -38, scale: 0.98 },
    stroke('M0 -22V52', '#1a0804', { strokeWidth: 6.4, strokeLinecap: 'round' }),
    stroke('M0 -22V52', pen.linear('F0B070 8A4214', { user: [-2, 0, 2, 0] }), {
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
    stroke('M-2 8L2 6M-2 13L2 11M-2 18L2 16M-2 23L2 21', '#ffd873', 1.4),
    path(ribbon(pennant), { fill: '#2a0414', stroke: '#2a0414', strokeWidth: 3, strokeLinejoin: 'round' }),
    path(ribbon(pennant), pen.linear('C88AFF 7A2FD0:45 3A0F7A')),
    path(star({ r: 5.5, at: [22, -10] }), '#ffd873'),
    stroke('M4 -19C16 -23 28 -18 38 -20', '#e8c8ff', { strokeWidth: 1.2, strokeLinecap: 'round', strokeOpacity: 0.8 }),
    solid(pen, 'M0 -56C8 -44 9 -34 4 -24H-4C-9 -34 -8 -44 0 -56Z', {
      fill: pen.linear('FFFFFF A8B8D4:50 4A5A7E', 'across'),
      edge: '#0c1426',
    }),
    path('M0 -54L0 -26L-4 -26C-8 -34 -7 -44 0 -54Z', { fill: '#fff', opacity: 0.5 }),
    rect([-5, -26, 10, 7], { rx: 2, fill: pen.linear(tone.gold), stroke: '#2a1404', strokeWidth: 1.4 }),
    path(
      times(7, (i) => leaf([0, -18], polar(15 - Math.abs(i - 3), 150 - i * 20, [0, -18]), { width: 2.4 })).join(''),
      { fill: pen.linear('FF7A6A A8123E'), stroke: '#2a0410', strokeWidth: 0.8 },
    ),
  )
}

/** The Book of Kings: the hero, his horse, his foes and his arms. */
export const rostam: MachineArt = {
  symbols: { rostam: hero, rakhsh, div, shir, azhdaha, gorz, zereh, kamand, tigh, neyzeh },
  scene,
}
