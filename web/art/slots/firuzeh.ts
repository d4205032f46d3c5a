import { at, pairs, polar, polygon, smooth, times } from '../kit/geometry.ts'
import { glint, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, type Point, path, place, stroke } from '../kit/svg.ts'
import { gem } from '../motifs/gem.ts'
import { footing, halo } from './finish.ts'
import { firuzehScene } from './firuzeh-scene.ts'
import { rock } from './rock.ts'
import type { MachineArt } from './sheet.ts'
import { beads, cutStone, oval, SHADES } from './stones.ts'

const WEB =
  'M-30 -6C-20 -10 -14 -4 -8 -10C-2 -16 4 -10 8 -18C12 -24 10 -30 14 -36M-8 -10C-10 -20 -18 -24 -20 -32M-8 -10C-4 -2 -10 6 -4 12C2 18 12 14 18 20C24 24 26 18 31 16M-4 12C-10 18 -8 26 -14 32M8 -18C16 -14 24 -16 30 -10M18 20C16 28 20 32 16 36M-30 12C-24 10 -18 16 -12 12'

/** Turquoise of Neyshabur: a dome of sky-blue with a web of gold, set in beaded gold. */
export const turquoise = (pen: Pen): string => {
  const dome = pen.clip(ellipse([0, 0, 31, 36], '#fff'))
  return (
    halo(pen, '4AF0E4', 50) +
    ellipse([0, 0, 42.5, 47.5], '#2a1402') +
    ellipse([0, 0, 41.5, 46.5], pen.linear(tone.gold, 'diagonal')) +
    ellipse([0, 0, 36.5, 41.5], pen.linear('6E3C04 D98E10 FFE9A0')) +
    beads(pen, oval(26, [38.8, 43.8], 4), 2.5, tone.gold) +
    ellipse([0, 0, 33, 38], '#03282e') +
    ellipse([0, 0, 32, 37], pen.radial('C8FFF6 3FE4D6:30 12A8A8:62 06606E', { at: [0.38, 0.28], reach: 0.82 })) +
    group(
      { clipPath: dome, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
      stroke(WEB, '#064a50', { strokeWidth: 3.4, strokeOpacity: 0.8 }),
      stroke(WEB, pen.linear('FFE9A0 E09A20 9A5A10'), { strokeWidth: 1.7 }),
      ellipse([0, 4, 31, 36], { fill: 'none', stroke: pen.linear('fff/0:55 8AFFF2/.8'), strokeWidth: 3 }),
    ) +
    path('M-25 -10C-24 -24 -12 -33 2 -33C-6 -29 -14 -22 -17 -10C-18 -4 -24 -4 -25 -10Z', {
      fill: '#fff',
      opacity: 0.75,
    }) +
    ellipse([14, -25, 4, 2.4], { fill: '#fff', opacity: 0.7, transform: 'rotate(28 14 -25)' }) +
    glint([28, -30], 10)
  )
}

/** A ruby, cut to six sides. */
const yaqut = (pen: Pen): string =>
  halo(pen, 'FF3A5A', 48) +
  footing(pen, 44, 30) +
  place(
    {},
    cutStone(pen, {
      outline: oval(12, [44, 46], -90).map(([x, y], i): Point => (i % 2 === 0 ? [x, y] : [x * 0.9, y * 0.9])),
      shades: SHADES.ruby,
      table: 0.52,
    }),
    path('M-26 -24L-8 -34L2 -24L-18 -12Z', { fill: '#fff', opacity: 0.5 }),
    path('M10 24L24 14L28 20L14 30Z', { fill: '#ff9ab0', opacity: 0.6 }),
    glint([-22, -26], 9),
  )

/** The bands of an agate, from its rim inwards. */
const BANDS = [
  '#7a2408',
  '#f0883a',
  '#ffe6c0',
  '#d8561a',
  '#8a2c0a',
  '#ffb86a',
  '#fff3dc',
  '#e8702a',
  '#b0400e',
  '#ffd8a0',
  '#6a1e06',
]

/** Agate, polished across its bands. */
const aqiq = (pen: Pen): string => {
  const slab: Point[] = pairs('-4 -43, 20 -38, 38 -20, 42 4, 30 28, 8 41, -18 38, -38 22, -43 -4, -30 -30')
  const closed = (share: number, wobble: number): string => {
    const points = slab.map(([x, y], i): Point => {
      const k = share + Math.sin(i * 2.1 + wobble) * 0.04
      return [x * k - (1 - share) * 5, y * k + (1 - share) * 7]
    })
    const [first = [0, 0], second = [0, 0], third = [0, 0]] = points
    return smooth([...points, first, second, third]).replace(/^M[^C]*C[^C]*/, `M${at(second)}`)
  }
  const stone =
    path(closed(1.06, 0), '#240a02') +
    path(closed(1.02, 0), pen.linear('C8A890 6A4A38:50 2A1810')) +
    BANDS.map((colour, i) => path(closed(0.94 - i * 0.082, i * 0.7), colour)).join('') +
    path('M-8 4L-4 0L2 3L6 9L1 13L-6 11Z', { fill: '#ffe9ff', opacity: 0.9 }) +
    path('M-33 -12C-28 -28 -14 -37 6 -38C-8 -32 -20 -22 -25 -6C-27 0 -35 -4 -33 -12Z', { fill: '#fff', opacity: 0.5 }) +
    stroke(closed(1.03, 0), pen.linear('fff/.9 fff/0:60'), 1.2) +
    stroke('M16 32C26 27 33 17 36 6', '#fff', { strokeWidth: 1.8, strokeLinecap: 'round', strokeOpacity: 0.5 })
  return footing(pen, 40, 42) + place({ turn: -24, scale: [1.12, 0.84] }, stone)
}

type Shaft = readonly [x: number, width: number, height: number, turn: number]

/** A pointed crystal of lapis, its foot at the bottom of the cell. */
const shaft = (pen: Pen, [x, w, h, turn]: Shaft): string => {
  const half = w / 2
  const outline = pairs(`${-half} 0 ${-half} ${-h + w * 0.7} ${-w * 0.08} ${-h} ${half} ${-h + w * 0.85} ${half} 0`)
  const ridge = `${w * 0.08} ${-h + w * 0.95} ${w * 0.08} 0`
  return place(
    { at: [x, 40], turn },
    path(polygon(outline), { fill: '#040830', stroke: '#040830', strokeWidth: 3, strokeLinejoin: 'round' }),
    path(polygon(pairs(`${-half} 0 ${-half} ${-h + w * 0.7} ${ridge}`)), pen.linear('A8C0FF 3F6AF0:30 1A32A8')),
    path(polygon(pairs(`${half} 0 ${half} ${-h + w * 0.85} ${ridge}`)), pen.linear('3A62E8 1428A0:50 08125A')),
    path(polygon(pairs(`${-half} ${-h + w * 0.7} ${-w * 0.08} ${-h} ${w * 0.08} ${-h + w * 0.95}`)), '#dbe6ff'),
    path(polygon(pairs(`${half} ${-h + w * 0.85} ${-w * 0.08} ${-h} ${w * 0.08} ${-h + w * 0.95}`)), '#5a86ff'),
    stroke(
      `M${-half * 0.9} ${-h * 0.24}L${-w * 0.1} ${-h * 0.34}L${w * 0.08} ${-h * 0.48}L${half * 0.9} ${-h * 0.56}M${-w * 0.1} ${-h * 0.34}L${-w * 0.2} ${-h * 0.56}`,
      '#ffd35a',
      { strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' },
    ),
    stroke(`M${-half + 1.2} -2V${-h + w * 0.75}`, '#e6eeff', { strokeWidth: 1, strokeOpacity: 0.8 }),
  )
}

/** Lapis: rough crystals veined with pyrite. */
const lajvard = (pen: Pen): string =>
  footing(pen, 42, 42) +
  shaft(pen, [-20, 17, 54, -26]) +
  shaft(pen, [22, 18, 58, 24]) +
  shaft(pen, [-9, 20, 72, -9]) +
  shaft(pen, [12, 19, 66, 10]) +
  shaft(pen, [1, 24, 85, 1]) +
  shaft(pen, [-30, 14, 30, -42]) +
  shaft(pen, [31, 14, 34, 40]) +
  shaft(pen, [-14, 17, 36, -13]) +
  shaft(pen, [17, 17, 34, 14]) +
  rock({
    outline: pairs('-44 44, -40 36, -26 33, -12 37, 4 34, 20 37, 34 33, 44 40, 42 45, 0 47'),
    shades: ['#8a92b8', '#5a6290', '#3a426e', '#222a50', '#121838'],
    seed: 5,
  }) +
  path(
    pairs('-4 -18 6 -6 -16 8 18 6 4 12 -24 20 26 22')
      .map(([x, y]) => `M${x} ${y}h0`)
      .join(''),
    {
      stroke: '#ffe08a',
      strokeWidth: 2,
      strokeLinecap: 'round',
    },
  ) +
  glint([-2, -38], 7)

/** The diamond: the highest stone of the mine. */
const almas = (pen: Pen): string =>
  circle([0, 0], 49, pen.radial('D8FBFF/.75 6AD8FF/.3:50 3A9AE8/0')) +
  rays(
    { at: [0, -2], count: 16, r: 49, share: 0.34, turn: 6 },
    { fill: pen.radial('fff/.7:30 BFF4FF/.35:65 BFF4FF/0', { user: true, at: [0, -2], reach: 49 }) },
  ) +
  place(
    { at: [0, -4] },
    path('M-26.700 -24H26.700L46 -4.600L0 47L-46 -4.600Z', {
      fill: '#0a2a4a',
      stroke: '#0a2a4a',
      strokeWidth: 3.4,
      strokeLinejoin: 'round',
    }),
    gem(pen, 46, ['#ffffff', '#b8f0ff', '#58bcea', '#1a6aa8']),
    path('M-46 -4.600L-33 -17L-20 -4.600ZM46 -4.600L33 -17L20 -4.600ZM-10 -24L0 -4.600L10 -24Z', {
      fill: '#fff',
      opacity: 0.55,
    }),
    path('M-20 -4.600L-10 18L0 -4.600ZM20 -4.600L10 18L0 -4.600Z', { fill: '#fff', opacity: 0.4 }),
    path('M0 47L-10 18L0 -4.600L10 18Z', { fill: '#2a86c8', opacity: 0.35 }),
    stroke('M-46 -4.600H46', '#f4feff', { strokeWidth: 1.2, strokeOpacity: 0.9 }),
    stroke('M-26.700 -24H26.700L46 -4.600L0 47L-46 -4.600Z', '#fff', {
      strokeWidth: 1.2,
      strokeLinejoin: 'round',
      strokeOpacity: 0.8,
    }),
  ) +
  glint([-24, -22], 15) +
  glint([26, 6], 9) +
  glint([0, -30], 7)

/** A bar of silver with its stamp; its front bottom edge is on y = 0. */
const ingot = (pen: Pen): string =>
  path('M-21 0L-16 -17L-8 -24H14L21 -17L22 0Z', {
    fill: '#1a2236',
    stroke: '#1a2236',
    strokeWidth: 3,
    strokeLinejoin: 'round',
  }) +
  path('M-16 -17L-8 -24H14L17 -17Z', pen.linear('FFFFFF D8E2F2')) +
  path('M-21 0L-16 -17H17L22 0Z', pen.linear('F4F8FF B0BED6:40 66738F 4A5674')) +
  path('M17 -17L14 -24L21 -17L22 0Z', '#7a88a6') +
  stroke('M-16 -17H17', '#fff', 1.2) +
  path('M-18 -4L-15 -14H-8L-13 -4Z', { fill: '#fff', opacity: 0.6 }) +
  circle([4, -8], 5, { fill: 'none', stroke: '#4a5674', strokeWidth: 1.4 }) +
  path(polygon(times(8, (i) => polar(i % 2 === 0 ? 3.6 : 1.8, i * 45, [4, -8]))), '#4a5674')

/** Three bars of silver. */
const noqreh = (pen: Pen): string => {
  const bar = pen.stamp(ingot(pen))
  return (
    footing(pen, 43, 48) +
    bar('translate(-24 40)scale(1.16)') +
    bar('translate(24 40)scale(1.1 1.16)') +
    bar('translate(-1 12)scale(1.3)') +
    glint([-16, -19], 10) +
    glint([42, 16], 6)
  )
}

/** Iron ore with rust in its cracks. */
const ahan = (pen: Pen): string => {
  const outline = pairs('-30 36, -43 18, -38 -8, -22 -26, -2 -36, 20 -30, 36 -12, 43 12, 32 36, 2 41')
  const cracks = 'M-38 -6L-20 2L-10 -4L4 4L14 -2L34 8M-10 -4L-14 -22M4 4L0 22L-10 38M14 -2L20 -26M0 22L22 30'
  return (
    footing(pen, 41, 44) +
    path(polygon(outline), { fill: '#0a0708', stroke: '#0a0708', strokeWidth: 4, strokeLinejoin: 'round' }) +
    rock({ outline, shades: ['#b8aeb0', '#857a80', '#5c525a', '#3c343e', '#241e28'], seed: 21 }) +
    stroke(cracks, '#1a0a06', { strokeWidth: 4, strokeLinejoin: 'round' }) +
    stroke(cracks, pen.linear('FF9A4A C84A14:50 7A240A'), {
      strokeWidth: 2.2,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    }) +
    stroke('M-37 -8L-22 -25L-2 -35L19 -29', '#f0e6e6', {
      strokeWidth: 1.4,
      strokeLinejoin: 'round',
      strokeOpacity: 0.8,
    })
  )
}

/** The mine under Neyshabur: stones and ores by the light of lanterns. */
export const firuzeh: MachineArt = {
  symbols: { firuzeh: turquoise, yaqut, aqiq, lajvard, almas, noqreh, ahan },
  scene: firuzehScene,
}
