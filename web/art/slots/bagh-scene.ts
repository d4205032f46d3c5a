import { arch, leaf, polar, seeded, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { rose } from '../motifs/flowers.ts'
import { niloufar } from './bagh-plants.ts'
import { calm } from './finish.ts'
import { vinePaint } from './ornament.ts'

/** The opening of the great arch the garden is seen through. */
const OPENING = 'M120 800V340C120 190 380 150 600 84C820 150 1080 190 1080 340V800Z'

/** A tall cypress, its foot at the origin. */
const cypress = (pen: Pen, height: number): string => {
  const needles = times(9, (i) => {
    const y = -height * (0.06 + i * 0.08)
    const reach = height * 0.13 * (1 - i * 0.075)
    return `M0 ${y}Q${reach * 0.7} ${y - 10} ${reach} ${y - 34}M0 ${y}Q${-reach * 0.7} ${y - 10} ${-reach} ${y - 34}`
  }).join('')
  return (
    path(
      `M0 ${-height}C${height * 0.08} ${-height * 0.7} ${height * 0.17} ${-height * 0.4} ${height * 0.16} ${-height * 0.2}C${height * 0.15} ${-height * 0.04} ${height * 0.06} 0 0 0C${-height * 0.06} 0 ${-height * 0.15} ${-height * 0.04} ${-height * 0.16} ${-height * 0.2}C${-height * 0.17} ${-height * 0.4} ${-height * 0.08} ${-height * 0.7} 0 ${-height}Z`,
      pen.linear('0A2E34 1A6A58:40 06282A', 'across'),
    ) + stroke(needles, '#7ae0b0', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.28 })
  )
}

/** A bush of roses, about 200 wide, its root at the origin. */
const roses = (pen: Pen): string => {
  const next = seeded(12)
  const greens = times(46, () => {
    const [x, y] = polar(Math.sqrt(next()) * 84, next() * 360, [0, -74])
    return leaf([x, y], polar(26, next() * 360, [x, y]), { width: 9 })
  }).join('')
  const bloom = pen.stamp(circle([0, 0], 112, '#2e0418') + rose(pen))
  const blooms = triples('-52 -60 .22, 6 -112 .25, 58 -72 .22, 0 -46 .26, -36 -118 .17, 44 -24 .17, -62 -14 .16')
  return (
    ellipse([0, -66, 96, 84], pen.radial('0F4A38 06221E')) +
    path(greens, { fill: pen.linear('4AB86A 0E4A34'), stroke: '#04201a', strokeWidth: 1.2 }) +
    blooms.map(([x, y, scale]) => bloom(`translate(${x} ${y})scale(${scale})`)).join('')
  )
}

/** The far wall with its niches, one lit between two dark, its foot on y = 0. */
const wall = (pen: Pen): string => {
  const dark = path(arch(64, 108), pen.linear('1A1440 0C0826'))
  const lit = path(arch(64, 108), pen.linear('FFE9A0 F08A2E:60 6A2A3A'))
  const niche = (x: number, bright: number): string =>
    place(
      { at: [x, -18] },
      bright === 1 ? glow(pen, [0, -50], { r: 90, colour: 'FFB84A', strength: 0.5 }) + lit : dark,
      stroke(arch(64, 108), '#5ad0c8', 2.4),
    )
  return (
    rect([0, -170, 1200, 170], pen.linear('4A3A6E 1E1440')) +
    rect([0, -184, 1200, 20], pen.linear('2AA8A8 0A4A5E')) +
    path(times(40, (i) => star({ r: 7, at: [15 + i * 30, -174] })).join(''), { fill: '#ffe9ae', opacity: 0.7 }) +
    triples('250 0 0, 350 1 0, 450 0 0, 550 1 0, 650 1 0, 750 0 0, 850 1 0, 950 0 0')
      .map(([x, bright]) => niche(x, bright))
      .join('')
  )
}

/** The pool in front, tiled, with lotuses and the lights of the wall in it. */
const pool = (pen: Pen): string => {
  const ripples = times(14, (i) => `M${190 + ((i * 263) % 760)} ${726 + ((i * 37) % 66)}h${40 + ((i * 29) % 60)}`).join(
    '',
  )
  return (
    path('M120 708H1080V800H120Z', pen.linear('0E5A7A 07304E:60 041A30')) +
    group(
      { opacity: 0.45 },
      ...[350, 550, 650, 850].map((x) => ellipse([x, 730, 26, 22], pen.radial('FFC86A/.8 FFB84A/0'))),
    ) +
    stroke(ripples, '#9af0f0', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.4 }) +
    rect([120, 694, 960, 16], pen.linear('F4E4C0 A8784A')) +
    path(times(32, (i) => star({ r: 6, at: [135 + i * 30, 702] })).join(''), '#0a7a80')
  )
}

/** The spandrels and piers of the arch, in tiles of seven colours. */
const portal = (pen: Pen): string => {
  const frame = `M0 0H1200V800H0Z${OPENING}`
  const vine = vinePaint(pen, { stem: '#ffd873', leaf: '#8af0e4', size: 84, opacity: 0.75 })
  const lattice = girihPaint(pen, 'khatam', { size: 40, stroke: '#ffe9ae', strokeWidth: 1.4, strokeOpacity: 0.55 })
  return (
    path(frame, { fill: pen.linear('0E6A86 0A3A6E:50 081A44'), fillRule: 'evenodd' }) +
    path(frame, { fill: vine, fillRule: 'evenodd' }) +
    mirrored(
      rect([14, 380, 92, 420], pen.linear('0A3A5E 061A38')) +
        rect([14, 380, 92, 420], lattice) +
        rect([14, 380, 92, 420], { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 4 }),
      600,
    ) +
    stroke(OPENING, pen.linear('FFE9AE B8720C'), 12) +
    stroke(OPENING, '#1fbfb2', { strokeWidth: 4 }) +
    rect([0, 0, 1200, 30], pen.linear('0A2A5E 06163A')) +
    path(times(30, (i) => star({ r: 10, at: [20 + i * 40, 15] })).join(''), '#ffd873') +
    rect([0, 28, 1200, 6], pen.linear(tone.gold)) +
    path(star({ r: 34, points: 12, inner: 0.7, at: [600, 58] }), pen.linear(tone.gold)) +
    path(star({ r: 26, points: 12, inner: 0.7, at: [600, 58] }), pen.radial('F0709A 8A1F5A'))
  )
}

/** A walled garden by moonlight, seen through a tiled arch. */
export const scene = (pen: Pen): string =>
  [
    rect([0, 0, 1200, 800], pen.linear('0A1446 1A2A6E:45 3A2E7A:75 4A3A6E')),
    dust({ seed: 71, count: 130, area: [120, 90, 960, 420], size: 2.2 }),
    glow(pen, [300, 250], { r: 120, colour: 'DCE8FF', strength: 0.6 }),
    path('M318 206A44 44 0 1 0 344 272A36 36 0 1 1 318 206Z', pen.linear('FFFFFF C8D6F8')),
    place({ at: [0, 640] }, wall(pen)),
    path('M0 640H1200V710H0Z', pen.linear('1A4A3A 0A2420')),
    calm(pen, '080A24'),
    mirrored(
      pen.stamp(place({ at: [176, 676] }, cypress(pen, 420)) + place({ at: [262, 684] }, cypress(pen, 300)))(),
      600,
    ),
    mirrored(pen.stamp(place({ at: [196, 712], scale: 0.95 }, roses(pen)))(), 600),
    pool(pen),
    place({ at: [250, 752], scale: 0.8 }, niloufar(pen)),
    place({ at: [932, 758], scale: 0.7 }, niloufar(pen)),
    place({ at: [340, 774], scale: 0.5 }, niloufar(pen)),
    portal(pen),
  ].join('')
