import { pairs, polygon, seeded, times } from '../kit/geometry.ts'
import { dust, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, mirrored, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { calm } from './finish.ts'
import { rock } from './rock.ts'
import type { Shades } from './stones.ts'

const WALL: Shades = ['#8a6a54', '#5e4638', '#3e2e2a', '#281e20', '#181216']
const DEEP: Shades = ['#3a4a56', '#2a3640', '#1e2830', '#151c24', '#0e131a']
const BLUE: Shades = ['#d8fff8', '#5cf0e2', '#1fbab4', '#0c7a82', '#064a56']

/** A lantern hanging from the origin. */
export const lantern = (pen: Pen): string =>
  glow(pen, [0, 92], { r: 210, colour: 'FFB04A', strength: 0.7 }) +
  stroke('M0 0V44', '#1a1008', 4) +
  circle([0, 46], 9, { fill: 'none', stroke: '#c8841a', strokeWidth: 3.5 }) +
  path('M-24 66L0 48L24 66Z', pen.linear(tone.goldDeep)) +
  path('M-22 68H22L26 118H-26Z', pen.linear('FFF6D0 FFC24A:45 E8741A')) +
  ellipse([0, 96, 9, 17], pen.radial('FFFFFF FFF3B0:50 FFC24A/0')) +
  stroke('M-22 68L-26 118M0 68V118M22 68L26 118M-24 93H24', '#4a2808', 4) +
  path('M-30 118H30L24 130H-24Z', pen.linear(tone.goldDeep))

/** A vein of turquoise in the wall: a jagged band of stones. */
const vein = (line: readonly Point[], seed: number): string => {
  const next = seeded(seed)
  return line
    .map(([x, y], i) => {
      const r = 15 + next() * 16
      const outline = times(7, (k): Point => {
        const turn = (k / 7) * Math.PI * 2 + next() * 0.4
        const reach = r * (0.75 + next() * 0.4)
        return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.85]
      })
      return (
        path(polygon(outline), { fill: '#02181c', stroke: '#02181c', strokeWidth: 5 }) +
        rock({ outline, shades: BLUE, seed: seed + i })
      )
    })
    .join('')
}

/** A cart full of stones; its wheels stand on y = 0. */
const cart = (pen: Pen): string => {
  const heap = times(7, (i) => {
    const [x, y] = [-78 + i * 26, -112 - (i % 2) * 16 - (3 - Math.abs(i - 3)) * 6]
    const outline = times(7, (k): Point => [x + Math.cos(k * 0.9 + i) * 24, y + Math.sin(k * 0.9 + i) * 20])
    return path(polygon(outline), '#02181c') + rock({ outline, shades: BLUE, seed: 60 + i })
  }).join('')
  const wheel = pen.stamp(
    circle([0, 0], 25, '#0c0a0c') +
      circle([0, 0], 22, pen.linear('A8A0A8 4A444C')) +
      circle([0, 0], 14, '#1a161a') +
      circle([0, 0], 6, '#8a828a'),
  )
  return (
    glow(pen, [0, -120], { r: 170, colour: '3AF0E4', strength: 0.35 }) +
    heap +
    path('M-112 -102H112L84 -22H-84Z', pen.linear('8A5A34 5A341C:50 2A160C')) +
    stroke('M-104 -78H104M-96 -54H96', '#1e0f08', 3) +
    path('M-118 -110H118V-96H-118Z', pen.linear('B0A8B0 4A444C')) +
    stroke('M-70 -96L-56 -24M70 -96L56 -24', '#5a545c', 9) +
    path(
      pairs('-68 -86 -60 -44 68 -86 60 -44 -104 -103 104 -103')
        .map(([x, y]) => `M${x} ${y}h0`)
        .join(''),
      {
        stroke: '#d8d0d8',
        strokeWidth: 6,
        strokeLinecap: 'round',
      },
    ) +
    wheel('translate(-52 -24)') +
    wheel('translate(52 -24)')
  )
}

/** Rock that bounds the left side of the gallery, from the roof to the floor. */
const flank = (): string => {
  const blocks: readonly (readonly [string, Shades])[] = [
    ['-40 60, 90 40, 240 70, 210 190, 120 250, -40 220', DEEP],
    ['-40 210, 60 190, 170 240, 180 360, 90 420, -40 400', WALL],
    ['140 220, 250 180, 262 300, 220 390, 168 360', DEEP],
    ['-40 390, 80 380, 200 400, 214 520, 120 580, -40 560', DEEP],
    ['-40 540, 90 520, 190 560, 232 660, 120 720, -40 710', WALL],
    ['150 610, 240 600, 290 690, 220 740, 150 720', DEEP],
  ]
  return blocks
    .map(([corners, shades], i) => {
      const outline = pairs(corners)
      return (
        path(polygon(outline), { fill: '#0c090c', stroke: '#0c090c', strokeWidth: 6 }) +
        rock({ outline, shades, seed: 300 + i })
      )
    })
    .join('')
}

/** A gallery of the mine: timber, lanterns, veins of turquoise, a cart on its rails. */
export const firuzehScene = (pen: Pen): string => {
  const timber = pen.linear('A87444 6A4020:40 2E1A0C')
  const side = flank() + glow(pen, [120, 420], { r: 300, colour: 'FFA04A', strength: 0.3 })
  const bolts = (y: number): string =>
    path(times(6, (i) => `M${100 + i * 200} ${y}h0`).join(''), {
      stroke: '#d8c0a0',
      strokeWidth: 12,
      strokeLinecap: 'round',
    })
  const sleepers = times(16, (i) => rect([-20 + i * 80, 736, 34, 44], { rx: 4, fill: timber })).join('')
  return [
    rect([0, 0, 1200, 800], pen.linear('141C24 0C1218:55 060809')),
    mirrored(side, 600),
    vein(pairs('40 300, 78 326, 110 306, 146 338, 64 466, 104 490'), 11),
    vein(pairs('1160 240, 1122 262, 1086 248, 1060 470, 1098 494, 1140 476, 1168 506'), 41),
    path('M0 700L180 690L420 706L700 696L980 708L1200 692V800H0Z', pen.linear('4A3628 241814:50 0E0A0A')),
    calm(pen, '080b10'),
    rect([0, 0, 46, 800], pen.linear('2E1A0C 8A5A34:40 4A2C16', 'across')),
    rect([1154, 0, 46, 800], pen.linear('4A2C16 8A5A34:60 2E1A0C', 'across')),
    path('M46 130L150 72H96L46 100ZM1154 130L1050 72H1104L1154 100Z', timber),
    rect([0, 14, 1200, 58], timber),
    stroke('M0 30C200 24 420 40 640 30S1000 36 1200 28M0 52C260 60 500 46 760 56S1060 50 1200 56', '#2a160a', {
      strokeWidth: 2.4,
      strokeOpacity: 0.7,
    }),
    bolts(43),
    sleepers,
    rect([0, 742, 1200, 9], pen.linear('D8D0D8 6A646C:50 2A262C')),
    place({ at: [236, 72] }, lantern(pen)),
    place({ at: [964, 72] }, lantern(pen)),
    place({ at: [152, 746] }, cart(pen)),
    rect([0, 768, 1200, 10], pen.linear('F0E8F0 7A747C:50 2A262C')),
    dust({ seed: 17, count: 60, area: [40, 120, 1120, 560], colour: '#ffd8a0', size: 2.2 }),
  ].join('')
}
