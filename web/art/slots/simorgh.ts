import { leaf, polar, ribbon, ring, star, times, triples } from '../kit/geometry.ts'
import { glint, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { simurghHead, wing } from '../motifs/birds.ts'
import { footing, halo, solid } from './finish.ts'
import { lobedPlaque, starPlaque } from './plaque.ts'
import type { MachineArt } from './sheet.ts'
import { lale, narges, sarv, yas } from './simorgh-flowers.ts'
import { scene } from './simorgh-scene.ts'

/** The golden sun of an illuminated page, behind what pays most. */
const shamseh = (pen: Pen, r = 46): string =>
  halo(pen, 'FFB84A', 49) +
  group(
    { opacity: 0.55 },
    rays(
      { at: [0, 0], count: 24, r, share: 0.4 },
      { fill: pen.radial('FFE9AE/.9 FFB84A/0', { user: true, at: [0, 0], reach: r }) },
    ),
  )

const NECK = 'M-10 40C-20 20 -22 -2 -12 -14C-2 -24 16 -20 20 -8C22 2 16 8 14 18C12 28 14 36 18 44Z'
const BREAST = 'M0 -12C9 -8 13 4 9 16C6 24 -6 24 -9 16C-13 4 -9 -8 0 -12Z'

/** The wild: the bird of Qaf, wings spread, in a star. */
const simorgh = (pen: Pen): string => {
  const plumage = {
    primary: pen.linear('5AF0E0 0B6A9A'),
    secondary: pen.linear('FF6A6A A01248'),
    covert: pen.linear('FFE07A F0761A'),
    edge: pen.linear('FFFFFF FFD873'),
  }
  const side = pen.stamp(place({ at: [6, 8], turn: -26, scale: 0.31 }, wing(plumage, '#2a0830')))
  const tail = times(5, (i) => {
    const to = polar(36 - Math.abs(i - 2) * 3, 90 + (i - 2) * 21, [0, 10])
    return (
      path(leaf([0, 12], to, { width: 5.4, belly: 0.7 }), {
        fill: i % 2 === 0 ? pen.linear('FFCF57 E0501A') : pen.linear('5AF0E0 0B5A8A'),
        stroke: '#2a0830',
        strokeWidth: 0.7,
      }) +
      circle(to, 3, '#ffe9ae') +
      circle(to, 1.7, '#14205e')
    )
  }).join('')
  return starPlaque(
    pen,
    { field: 'B06AF0 4A1E92:45 16083A', line: '#ffd873' },
    halo(pen, 'FFC05A', 40) +
      tail +
      mirrored(side()) +
      path(NECK, { fill: '#3a0a24', stroke: '#3a0a24', strokeWidth: 5, transform: 'translate(-1 -19)scale(.44)' }) +
      path(BREAST, { fill: '#3a0a24', stroke: '#3a0a24', strokeWidth: 2.4 }) +
      place({ at: [-1, -19], scale: 0.44 }, simurghHead(pen)) +
      path(BREAST, pen.linear('FFE9AE FFA52E:45 C2303A')) +
      stroke('M-5 0q2.500 3.500 5 0q2.500 3.500 5 0M-6 7q3 4 6 0q3 4 6 0M-5 14q2.500 3 5 0q2.500 3 5 0', '#8a1238', 1),
  )
}

/** The scatter: the feather that calls the bird when it burns. */
const par = (pen: Pen): string => {
  const barbs = (sign: number): string =>
    times(10, (i) => {
      const y = 24 - i * 5.6
      const reach = 9 + Math.sin(((i + 1) / 11) * Math.PI) * 11
      return leaf([0, y + 5], [sign * reach, y - 13], { width: 5.4, belly: 0.6 })
    }).join('')
  const fire = { user: true, at: [0, -14], reach: 50 } as const
  return lobedPlaque(
    pen,
    { field: '5AE8D8 0B7A84:45 042A38', line: '#ffe9ae' },
    halo(pen, 'FFE08A', 42) +
      place(
        { at: [3, 5], turn: 26, scale: 1.06 },
        path(leaf([0, 30], [0, -48], { width: 20, belly: 0.66 }), '#5a0a24'),
        path(barbs(-1) + barbs(1), {
          fill: pen.radial('FFF3B0 FFB52E:36 F0461E:66 A00F4A', fire),
          stroke: '#5a0a24',
          strokeWidth: 0.9,
        }),
        path(leaf([0, -4], [0, -50], { width: 13, belly: 0.6 }), {
          fill: pen.linear('FFF3B0 FF9A2E'),
          stroke: '#5a0a24',
          strokeWidth: 1,
        }),
        ellipse([0, -23, 11.5, 14], { fill: pen.linear(tone.gold), stroke: '#5a2c04', strokeWidth: 1 }),
        ellipse([0, -21.5, 8.2, 10.4], pen.linear(tone.turquoise)),
        ellipse([0, -19.5, 4.8, 6.4], '#14126a'),
        circle([-1.6, -23], 1.6, '#fff'),
        stroke('M0 -6C1 10 0 26 -2 42', '#5a0a24', { strokeWidth: 4, strokeLinecap: 'round' }),
        stroke('M0 -6C1 10 0 26 -2 42', '#fff3cf', { strokeWidth: 2.2, strokeLinecap: 'round' }),
      ) +
      glint([27, -14], 6, '#fff6dc') +
      glint([-24, -24], 4, '#fff6dc'),
  )
}

const MERLON = 'M-9 0V-9H-6V-14H-3V-19H3V-14H6V-9H9V0Z'

/** A king's crown: battlements, wings, the moon and the sun's ball. */
const taj = (pen: Pen): string => {
  const gold = pen.linear(tone.gold)
  const plumage = {
    primary: pen.linear('5AF0E0 0B6A9A'),
    secondary: pen.linear('27CDBA 0A5A86'),
    covert: pen.linear('FFE9AE F0A01C'),
    edge: gold,
  }
  const merlon = pen.stamp(solid(pen, MERLON, { fill: gold, edge: '#3a1c04', edgeWidth: 2 }))
  const jewel = (x: number, y: number, stops: string): string =>
    circle([x, y], 4.6, '#3a1c04') + circle([x, y], 3.8, pen.radial(stops, { at: [0.36, 0.3], reach: 0.8 }))
  return (
    shamseh(pen) +
    footing(pen, 44, 36) +
    mirrored(pen.stamp(place({ at: [14, 14], turn: -30, scale: 0.25 }, wing(plumage, '#04202e')))()) +
    solid(pen, 'M-26 24C-30 4 -22 -14 0 -18C22 -14 30 4 26 24Z', {
      fill: pen.radial('E8486A A0123A:55 4A0622', { at: [0.4, 0.2], reach: 0.9 }),
      edge: '#2a0412',
    }) +
    path('M0 -18C-10 -8 -13 8 -12 24M0 -18C10 -8 13 8 12 24', {
      fill: 'none',
      stroke: '#ffb8c8',
      strokeWidth: 0.9,
      strokeOpacity: 0.6,
    }) +
    place({ at: [-22, 20] }, merlon()) +
    place({ at: [22, 20] }, merlon()) +
    place({ at: [0, 20], scale: 1.18 }, merlon()) +
    solid(pen, 'M-33 18C-14 24 14 24 33 18V36C14 43 -14 43 -33 36Z', { fill: gold, edge: '#3a1c04' }) +
    stroke('M-32 22C-14 28 14 28 32 22M-32 33C-14 39.500 14 39.500 32 33', '#8a4f06', 1.1) +
    jewel(-22, 28.5, 'C8FFF6 21C7B5:45 05525C') +
    jewel(-11, 30.5, 'FFC4C0 E5484D:45 6A0A24') +
    jewel(11, 30.5, 'FFC4C0 E5484D:45 6A0A24') +
    jewel(22, 28.5, 'C8FFF6 21C7B5:45 05525C') +
    path(star({ r: 6.4, at: [0, 31] }), '#3a1c04') +
    circle([0, 31], 4.6, pen.radial('D0DCFF 3A62DA:45 0C1650', { at: [0.36, 0.3], reach: 0.8 })) +
    jewel(0, 5, 'C8FFF6 21C7B5:45 05525C') +
    solid(pen, 'M-12 -30A12.500 12.500 0 0 0 12 -30A13 10 0 0 1 -12 -30Z', {
      fill: gold,
      edge: '#3a1c04',
      edgeWidth: 2,
    }) +
    circle([0, -36], 8.4, '#2a0412') +
    circle([0, -36], 7.2, pen.radial('FFD0CC F0424E:40 7A0A2A', { at: [0.36, 0.28], reach: 0.8 })) +
    glint([-3, -39], 4) +
    glint([27, 10], 5)
  )
}

/** A bow of horn and lacquer, an arrow on its string. */
const kaman = (pen: Pen): string => {
  const limb = triples(
    '-20 -45 3, -13 -44 5, 4 -36 7.5, 14 -20 8.5, 9 -6 7.5, 9 6 7.5, 14 20 8.5, 4 36 7.5, -13 44 5, -20 45 3',
  )
  const shine = limb.map(([x, y, w]) => [x + w * 0.2, y, w * 0.22] as const)
  return (
    halo(pen, 'FFB84A', 44) +
    place(
      { at: [1, -1], turn: -45 },
      stroke('M-19 -44L-27 0L-19 44', '#1a0c05', 2.6),
      stroke('M-19 -44L-27 0L-19 44', '#fff1c4', 1.2),
      solid(pen, ribbon(limb), { fill: pen.linear('FF8A5A C2253A:50 FF8A5A'), edge: '#2a0410' }),
      path(ribbon(shine), { fill: '#ffd0b0', opacity: 0.75 }),
      ...[-27, -13.5, 13.5, 27].map((y) =>
        rect([Math.abs(y) > 20 ? 5 : 7, y - 1.8, 9, 3.6], { rx: 1, fill: pen.linear(tone.gold) }),
      ),
      rect([3, -7, 11, 14], { rx: 3, fill: pen.linear(tone.turquoise), stroke: '#03242a', strokeWidth: 1.4 }),
      circle([-17, -44.5], 4, pen.linear(tone.gold)),
      circle([-17, 44.5], 4, pen.linear(tone.gold)),
      stroke('M-28 0H40', '#2a1204', 4.4),
      stroke('M-28 0H40', pen.linear('F6D9A0 B8823A', { user: [0, -1, 0, 1] }), 2.6),
      path('M-42 -8L-34 -2H-24L-30 -8ZM-42 8L-34 2H-24L-30 8Z', {
        fill: pen.linear('5AF0E0 0B6A9A'),
        stroke: '#03242a',
        strokeWidth: 1,
      }),
      solid(pen, 'M56 0L38 -8.500L42 0L38 8.500Z', {
        fill: pen.linear('FFFFFF C9D3E6:50 66738F'),
        edge: '#10182a',
        edgeWidth: 2,
      }),
    )
  )
}

/** A round shield: lapis, steel and a gilded sun. */
const separ = (pen: Pen): string => {
  const boss = pen.stamp(
    circle([0, 0], 5, '#0a1030') +
      circle([0, 0], 4.2, pen.radial('FFFFFF FFCF57:40 9A5A08', { at: [0.36, 0.3], reach: 0.8 })),
  )
  return (
    circle([0, 1], 46, '#060a20') +
    circle([0, 0], 44, pen.linear(tone.gold)) +
    circle([0, 0], 40.5, '#3a1c04') +
    circle([0, 0], 39.5, pen.radial('7AA0FF 2A52C8:50 0E1E66', { at: [0.38, 0.28], reach: 0.85 })) +
    path(times(24, (i) => leaf(polar(27, i * 15), polar(39, i * 15), { width: 3 })).join(''), {
      fill: '#9fc0ff',
      opacity: 0.4,
    }) +
    stroke(ring(27), '#ffd873', 1.6) +
    path(star({ r: 27, points: 12, inner: 0.62 }), {
      fill: pen.radial('E8F0FF 9FB0D0:55 4A5878'),
      stroke: '#0a1030',
      strokeWidth: 1.2,
    }) +
    path(star({ r: 18, points: 12, inner: 0.62, turn: -75 }), {
      fill: pen.linear(tone.gold),
      stroke: '#5a2c04',
      strokeWidth: 1,
    }) +
    circle([0, 0], 8.4, '#2a0412') +
    circle([0, 0], 7.4, pen.radial('FFC4C0 E5484D:45 6A0A24', { at: [0.36, 0.28], reach: 0.8 })) +
    times(4, (i) =>
      boss(
        `translate(${polar(33.5, 45 + i * 90)
          .map((v) => v.toFixed(1))
          .join(' ')})`,
      ),
    ).join('') +
    stroke('M-34 -22A41 41 0 0 1 10 -40', '#fff', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.7 }) +
    circle([0, 0], 44, { fill: 'none', stroke: pen.linear('fff/.9 fff/0:50'), strokeWidth: 1.2 })
  )
}

/** The cup that shows the world. */
const jam = (pen: Pen): string => {
  const gold = pen.linear('FFF6D0 F6B93A:30 A8640C:75 FFD873', 'across')
  const bowl = 'M-33 -26H33C34 2 18 16 6 18V28C8 34 22 36 26 42V45H-26V42C-22 36 -8 34 -6 28V18C-18 16 -34 2 -33 -26Z'
  return (
    ellipse([0, -30, 44, 20], pen.radial('7AFFF0/.8 21C7B5/.3:50 21C7B5/0')) +
    footing(pen, 45, 32) +
    solid(pen, bowl, { fill: gold, edge: '#3a1c04' }) +
    path(
      'M-32 -14C-20 -8 20 -8 32 -14C31 -7 29 -2 26 3C14 8 -14 8 -26 3C-29 -2 -31 -7 -32 -14Z',
      pen.linear('2CC7BA 07606C'),
    ) +
    path(
      times(5, (i) =>
        star({
          r: 4.6,
          at: [-21 + i * 10.5, -3.4 + (Math.abs(i - 2) === 2 ? -1.6 : Math.abs(i - 2) === 1 ? -0.4 : 0)],
        }),
      ).join(''),
      '#ffe9ae',
    ) +
    ellipse([0, -26, 33, 8], { fill: '#3a1c04' }) +
    ellipse([0, -26, 31, 6.8], pen.linear('06343E 21C7B5:60 B8FFF4')) +
    path(star({ r: 7, at: [0, -26], points: 8 }), {
      fill: '#eafffb',
      opacity: 0.85,
      transform: 'translate(0 -18.500)scale(1 .3)',
    }) +
    ellipse([0, -26, 33, 8], { fill: 'none', stroke: pen.linear('FFF6D0 D98E10'), strokeWidth: 2 }) +
    rect([-9, 20, 18, 5], { rx: 2.5, fill: pen.linear(tone.pomegranate), stroke: '#3a0414', strokeWidth: 1 }) +
    stroke('M-25 -10C-24 0 -16 9 -8 13', '#fff', { strokeWidth: 2.2, strokeLinecap: 'round', strokeOpacity: 0.7 }) +
    glint([12, -38], 7, '#d8fffa') +
    glint([-14, -42], 4, '#d8fffa')
  )
}

/** An illuminated page: the bird, its feather and what kings carry. */
export const simorghMachine: MachineArt = {
  symbols: { simorgh, par, taj, kaman, separ, jam, lale, narges, yas, sarv },
  scene,
}
