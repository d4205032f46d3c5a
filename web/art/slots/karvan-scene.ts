import { arch, dome, star, times, triples } from '../kit/geometry.ts'
import { dust, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { camel } from '../motifs/camel.ts'
import { calm } from './finish.ts'
import { fanus } from './karvan-wares.ts'
import { kilimPaint } from './ornament.ts'

/** A caravanserai far off: a gate, towers and the wall between them; its foot on y = 0. */
const karvansara = (pen: Pen): string => {
  const wall = pen.linear('8A4A4A 4A2038:60 2A1026')
  const door = pen.linear('FFE9A0 F08A1A')
  return (
    rect([-150, -58, 300, 58], wall) +
    path(times(20, (i) => `M${-150 + i * 15} -58h8v-7h-8Z`).join(''), '#7a3f44') +
    rect([-44, -104, 88, 104], wall) +
    place({ at: [-146, -64] }, path(dome(42, 38), pen.linear('2A8A92 0E3A52'))) +
    place({ at: [146, -64] }, path(dome(42, 38), pen.linear('2A8A92 0E3A52'))) +
    path(arch(60, 92), '#1a0a20') +
    path(arch(40, 62), door) +
    times(4, (i) =>
      place({ at: [-124 + i * 24 + (i > 1 ? 104 : 0) + (i > 1 ? 72 : 0), -14] }, path(arch(13, 24), door)),
    ).join('')
  )
}

/** A hanging of woven cloth with tassels, 150 wide, its top at the origin. */
const hanging = (pen: Pen): string => {
  const kilim = kilimPaint(pen, { size: 50, light: '#f6b34a', dark: '#1f8a92' })
  const bands = triples('0 40 0, 250 40 1, 500 40 0')
    .map(
      ([y, h, kind]) =>
        rect([0, y, 150, h], kind === 1 ? pen.linear('2AA0A0 0A4A5A') : pen.linear('F0A03A A85A14')) +
        stroke(`M0 ${y + 3}H150M0 ${y + h - 3}H150`, '#ffe9ae', 1.4),
    )
    .join('')
  const tassels = times(10, (i) => `M${7 + i * 15} 560v34`).join('')
  const knots = times(10, (i) => circle([7 + i * 15, 564], 5, '#f6b34a')).join('')
  return (
    stroke(tassels, '#c22a4a', { strokeWidth: 8, strokeLinecap: 'round' }) +
    knots +
    rect([0, 0, 150, 560], pen.linear('A81F4A 6A1038:60 3A0828')) +
    rect([0, 40, 150, 520], { fill: kilim, opacity: 0.6 }) +
    bands +
    rect([0, 540, 150, 20], pen.linear('F0A03A A85A14')) +
    rect([0, 0, 150, 560], pen.linear('1a0620/.55 1a0620/0:30 1a0620/0:60 1a0620/.7', 'across'))
  )
}

/** A scalloped awning across the top, with lanterns on cords. */
const awning = (pen: Pen): string => {
  const scallop = (i: number): string => `M${i * 100} 0H${i * 100 + 100}V62A50 40 0 0 1 ${i * 100} 62Z`
  const part = (rest: number): string => times(12, (i) => (i % 2 === rest ? scallop(i) : '')).join('')
  const lantern = (x: number, y: number, scale: number): string =>
    stroke(`M${x} 60V${y - 44 * scale}`, '#8a5410', 2) + place({ at: [x, y], scale }, fanus(pen))
  return (
    lantern(196, 190, 1.1) +
    lantern(300, 148, 0.8) +
    lantern(900, 148, 0.8) +
    lantern(1004, 190, 1.1) +
    path(part(0), pen.linear('8E1A46 C22A5A:70 7A123A')) +
    path(part(1), pen.linear('0A4A5E 1F8A92:70 083A4E')) +
    stroke(times(12, scallop).join(''), '#f6b34a', 2) +
    path(times(12, (i) => star({ r: 15, at: [i * 100 + 50, 58] })).join(''), '#ffd873') +
    path(times(12, (i) => star({ r: 8, at: [i * 100 + 50, 58] })).join(''), '#7a123a') +
    rect([0, 0, 1200, 12], pen.linear(tone.gold))
  )
}

/** Evening at the caravan's rest: cloth at the sides, lanterns above, the line of camels below. */
export const scene = (pen: Pen): string => {
  const walker = (x: number, trim: string): string =>
    place({ at: [x, 722], scale: 0.62 }, camel('walk', { body: '#14081e', far: '#0e0616', trim }))
  const caravan = triples('190 0 0, 285 1 0, 380 2 0, 475 0 0, 570 1 0, 665 2 0')
    .map(([x, kind]) => walker(x, ['#c2304a', '#1f8a92', '#c8862a'][kind] ?? '#c8862a'))
    .join('')
  return [
    rect([0, 0, 1200, 800], pen.linear('140A38 3A1250:38 8E2A5A:68 E0703A:86 F0A04A')),
    dust({ seed: 41, count: 110, area: [150, 70, 900, 380], size: 2.2 }),
    glow(pen, [600, 720], { r: 520, colour: 'FFB04A', strength: 0.5 }),
    place({ at: [930, 696], scale: 1.15 }, karvansara(pen)),
    path(
      'M0 700C160 660 300 690 460 700C640 712 800 680 960 690C1060 694 1140 690 1200 680V800H0Z',
      pen.linear('7A2A4A 3A1038'),
    ),
    caravan,
    path('M0 734C200 700 360 720 560 736C760 752 980 710 1200 730V800H0Z', pen.linear('4A1838 1A0820:60 0E0414')),
    path('M0 734C200 700 360 720 560 736C760 752 980 710 1200 730', {
      fill: 'none',
      stroke: '#ff9a5a',
      strokeWidth: 2,
      strokeOpacity: 0.5,
    }),
    calm(pen, '140620'),
    mirrored(pen.stamp(hanging(pen))('translate(0 50)'), 600),
    awning(pen),
  ].join('')
}
