import { arch, dome, polar, polygon, star, times } from '../kit/geometry.ts'
import { dust, glint, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { camel } from '../motifs/camel.ts'
import { footing, halo, solid } from './finish.ts'
import { scene } from './karvan-scene.ts'
import { adviyeh, chay, fanus, zaferan } from './karvan-wares.ts'
import { kilimPaint, TORANJ } from './ornament.ts'
import { lobedPlaque, starPlaque } from './plaque.ts'
import type { MachineArt } from './sheet.ts'

/** The lesser wild: the star that caravans steer by. */
const setareh = (pen: Pen): string =>
  starPlaque(
    pen,
    { field: 'F0803A A02A5E:45 3A0F4E', line: '#ffd9a0' },
    rays({ at: [0, 0], count: 16, r: 38, share: 0.4 }, { fill: '#ffe9ae', opacity: 0.18 }) +
      halo(pen, 'FFE9AE', 36) +
      place({ turn: 45, scale: 0.62 }, glint([0, 0], 40, '#ffb52e'), glint([0, 0], 34, '#ffe08a')) +
      path(star({ r: 40, points: 4, inner: 0.16 }), {
        fill: '#5a1a06',
        stroke: '#5a1a06',
        strokeWidth: 3,
        strokeLinejoin: 'round',
      }) +
      path(star({ r: 40, points: 4, inner: 0.17 }), pen.radial('FFFFFF FFE9A0:25 FFB52E:60 F0761A')) +
      path('M0 -40L4.8 -4.8L0 0ZM40 0L4.800 4.800L0 0ZM0 40L-4.800 4.800L0 0ZM-40 0L-4.800 -4.800L0 0Z', {
        fill: '#fff',
        opacity: 0.65,
      }) +
      circle([0, 0], 8, pen.radial('FFFFFF FFF6D0:50 FFD35A/0')) +
      dust({ seed: 21, count: 12, area: [-30, -30, 60, 60], size: 1.4, colour: '#fff6dc' }),
  )

/** The greater wild: the moon, in silver. */
const mah = (pen: Pen): string =>
  starPlaque(
    pen,
    { field: '4A7AC8 16307A:50 060E30', line: '#dfeaff', rim: tone.silver },
    halo(pen, 'CFE6FF', 40) +
      path('M10 -32A33 33 0 1 0 30 17A27 27 0 1 1 10 -32Z', {
        fill: '#0a1640',
        stroke: '#0a1640',
        strokeWidth: 3.4,
        strokeLinejoin: 'round',
      }) +
      path('M10 -32A33 33 0 1 0 30 17A27 27 0 1 1 10 -32Z', pen.linear('FFFFFF E4ECFF:40 9CB4E8', 'diagonal')) +
      [
        [-19, -6, 3.4],
        [-14, 12, 2.6],
        [-4, 24, 3],
        [-10, -20, 2],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle([x, y], r, { fill: '#8ea6dc', opacity: 0.55 }))
        .join('') +
      path(star({ r: 10, at: [13, -4], points: 8, inner: 0.5 }), {
        fill: pen.linear(tone.gold),
        stroke: '#3a1c04',
        strokeWidth: 1.2,
      }) +
      glint([27, -20], 4) +
      glint([0, -10], 2.6),
  )

/** The scatter: the gate of a caravanserai, lit for those who arrive. */
const karvansara = (pen: Pen): string => {
  const wall = pen.linear('F2B46A B06A34:50 5E2C1C')
  const tower = pen.stamp(
    rect([-40, -8, 15, 42], wall) +
      stroke('M-40 -8V34M-25 -8V34', '#3a140c', 1.2) +
      place(
        { at: [-32.5, -8] },
        path(dome(15, 13), { fill: pen.linear(tone.turquoise), stroke: '#03242a', strokeWidth: 1.2 }),
      ) +
      rect([-41.5, -9.5, 18, 3.4], pen.linear(tone.gold)) +
      place({ at: [-32.5, 16] }, path(arch(7, 13), pen.linear('FFE9A0 F08A1A'))),
  )
  const brick = stroke('M-24 -6H24M-24 0H-13M24 0H13M-24 6H-15M24 6H15M-40 4H-25M-40 22H-25', '#6a3418', {
    strokeWidth: 0.8,
    strokeOpacity: 0.7,
  })
  return lobedPlaque(
    pen,
    { field: 'FFC86A E0603A:40 6A1E5A', line: '#ffe9ae' },
    circle([0, -14], 22, pen.radial('FFFBE0 FFDE8A:60 FFB84A')) +
      path('M-42 30C-20 22 20 22 42 30L34 38H-34Z', pen.linear('8A3A2A 3A1020')) +
      mirrored(tower()) +
      solid(pen, 'M-24 34V-14H-20V-18H20V-14H24V34Z', { fill: wall, edge: '#3a140c', edgeWidth: 2 }) +
      brick +
      rect([-21, -14.5, 42, 4], pen.linear(tone.turquoise)) +
      path(times(6, (i) => star({ r: 1.7, at: [-17.5 + i * 7, -12.5] })).join(''), '#fff6dc') +
      place(
        { at: [0, 34] },
        path(arch(31, 41), '#3a140c'),
        path(arch(28, 38.5), pen.linear('12708A 0A3A5E:50 06203A')),
        path(arch(17, 26), pen.radial('FFFBE0 FFD35A:50 F08A1A', { at: [0.5, 0.7], reach: 0.8 })),
        stroke(arch(28, 38.5), '#ffd873', 1.2),
      ) +
      mirrored(stroke('M5 3L12 -1M4 -1L8 -3.500', '#5af0e0', { strokeWidth: 1, strokeOpacity: 0.8 })) +
      path('M-36 33H36L34 37H-34Z', '#3a1020'),
  )
}

/** A camel in its trappings before the setting sun. */
const shotor = (pen: Pen): string => {
  const cloth = 'M28 -66C36 -70 60 -72 68 -61L62 -36C52 -32 42 -32 34 -36Z'
  const shadow = camel('walk', { body: '#2a0d10', far: '#2a0d10' })
  return (
    circle([2, -4], 44, pen.radial('FFF3B0 FFB23A:45 F0601E:78 C2303A', { at: [0.5, 0.42], reach: 0.62 })) +
    circle([2, -4], 44, { fill: 'none', stroke: pen.linear('FFF6D0 FFB23A:50 8A1A3A'), strokeWidth: 1.6 }) +
    stroke('M-40 14H42M-36 22H38M-28 30H32', '#c2303a', { strokeWidth: 1.6, strokeOpacity: 0.55 }) +
    footing(pen, 43, 42) +
    place(
      { at: [-46, 42], scale: 0.8 },
      group({ stroke: '#2a0d10', strokeWidth: 4, strokeLinejoin: 'round' }, shadow),
      camel('walk', { body: pen.linear('FFE3AE D98F4A:45 7A3A1A'), far: '#6a2f14' }),
      path('M12 -50C10 -58 18 -64 30 -67C36 -86 50 -88 56 -74C60 -66 66 -62 72 -60', {
        fill: 'none',
        stroke: '#fff3cf',
        strokeWidth: 1.6,
        strokeOpacity: 0.8,
      }),
      path(cloth, { fill: pen.linear(tone.turquoise), stroke: '#2a0d10', strokeWidth: 1.6 }),
      path('M30 -56L66 -53L65 -46L32 -47Z', pen.linear('FF7A6A A8123E')),
      stroke('M30.500 -57L66 -54M32 -46L64 -45', '#ffd873', 1.8),
      stroke('M36 -35V-27M42 -33.500V-25M48 -33V-24M54 -33.500V-25M60 -35V-27', '#ffd873', {
        strokeWidth: 2.6,
        strokeLinecap: 'round',
      }),
      path('M38 -70C40 -82 54 -82 57 -70C52 -66 44 -66 38 -70Z', {
        fill: pen.linear('FF8A7A B81F4E'),
        stroke: '#2a0d10',
        strokeWidth: 1.4,
      }),
      stroke('M101 -97L103 -83L113 -85M97 -91L103 -83M84 -64L94 -62M85 -70L95 -68', '#e5304a', 2.2),
      circle([104, -91], 1.9, '#1a0608'),
      circle([90, -57], 3, pen.linear(tone.gold)),
    )
  )
}

/** A bolt of silk, unrolling. */
const abrisham = (pen: Pen): string => {
  const flow = 'M-38 -8C-20 -18 -6 10 14 8C28 6 34 -4 46 -2L44 36C34 34 28 44 12 46C-8 48 -18 26 -38 34Z'
  return (
    footing(pen, 44, 40) +
    solid(pen, flow, { fill: pen.linear('FF9AD0 E0308A:40 7A0A5E:80 B8206E', 'across'), edge: '#2a0420' }) +
    group(
      { clipPath: pen.clip(path(flow, '#fff')) },
      path('M-38 2C-20 -8 -6 20 14 18C28 16 34 6 46 8L46 14C34 12 28 24 12 25C-8 26 -18 4 -38 12Z', {
        fill: '#fff',
        opacity: 0.32,
      }),
      stroke('M-38 30C-18 22 -8 44 12 42C28 40 34 30 46 32', pen.linear('FFE9AE D98E10', 'across'), 3.4),
      stroke('M-38 26C-18 18 -8 40 12 38C28 36 34 26 46 28', '#ffe9ae', { strokeWidth: 0.8 }),
    ) +
    place(
      { at: [0, -22], turn: -10 },
      path('M-36 -15H38V17H-36Z', { fill: '#2a0420', stroke: '#2a0420', strokeWidth: 3, strokeLinejoin: 'round' }),
      rect([-36, -15, 74, 32], pen.linear('FFC0E4 F04AA0:30 A01270:70 4A0640')),
      ...[-28, 26].map((x) => rect([x, -15, 4, 32], pen.linear(tone.gold))),
      path(times(5, (i) => star({ r: 4.4, at: [-16 + i * 9.5, 1] })).join(''), { fill: '#ffe9ae', opacity: 0.9 }),
      rect([-36, -11, 74, 4], { fill: '#fff', opacity: 0.35 }),
      ellipse([38, 1, 7.5, 17], { fill: pen.linear('FFB0DC 8A0E60'), stroke: '#2a0420', strokeWidth: 1.6 }),
      ...[5, 2.6].map((rx) => ellipse([38, 1, rx, rx * 2.2], { fill: 'none', stroke: '#ffd1ec', strokeWidth: 1 })),
      ellipse([-36, 1, 7.5, 17], { fill: pen.linear('F04AA0 4A0640'), stroke: '#2a0420', strokeWidth: 1.6 }),
    )
  )
}

/** A turquoise of Neyshabur, veined, in a gold setting. */
const firuzeh = (pen: Pen): string => {
  const stone = 'M0 -30C20 -30 32 -14 32 4C32 24 18 38 0 38C-18 38 -32 24 -32 4C-32 -14 -20 -30 0 -30Z'
  const beads = times(22, (i) => {
    const [x, y] = polar(1, i * (360 / 22))
    return circle([x * 36.5, 4 + y * 38.5], 3.4, pen.radial('FFF6D0 FFCF57:45 9A5A08', { at: [0.36, 0.3], reach: 0.8 }))
  }).join('')
  return (
    footing(pen, 46, 30) +
    path('M-7 -36C-7 -50 7 -50 7 -36Z', { fill: 'none', stroke: '#3a1c04', strokeWidth: 6 }) +
    path('M-7 -36C-7 -50 7 -50 7 -36Z', { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 3.4 }) +
    ellipse([0, 4, 41, 43], '#3a1c04') +
    beads +
    solid(pen, stone, {
      fill: pen.radial('D8FFF8 4AE0D4:30 12A0A6:65 065262', { at: [0.36, 0.24], reach: 0.9 }),
      edge: '#5a2c04',
    }) +
    stroke(
      'M-30 0C-18 -4 -14 8 -4 6C8 4 8 -10 18 -14M-4 6C-2 18 8 20 12 34M-20 24C-12 20 -12 12 -4 6M18 -14C22 -6 28 -4 31 -2',
      '#2a4a3a',
      { strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round', strokeOpacity: 0.85 },
    ) +
    stroke('M18 -14L14 -26M12 34L2 37M8 -2L14 8L24 12', '#6a4a1a', { strokeWidth: 1, strokeLinecap: 'round' }) +
    path('M-22 -8C-18 -20 -8 -25 2 -25C-8 -20 -14 -12 -17 -2C-21 -2 -23 -5 -22 -8Z', { fill: '#fff', opacity: 0.7 }) +
    glint([20, 18], 5)
  )
}

/** A carpet with its medallion and fringe. */
const farsh = (pen: Pen): string => {
  const gold = '#ffd873'
  const fringe = (y: number): string => times(17, (i) => `M${-32 + i * 4} ${y}v${y < 0 ? -5 : 5}`).join('')
  const corner = pen.stamp(
    path('M-26 -34H-8C-9 -28 -14 -27 -16 -24C-18 -19 -24 -19 -26 -12Z', {
      fill: pen.linear('3A7AE0 12348A'),
      stroke: gold,
      strokeWidth: 0.9,
    }),
  )
  return place(
    { turn: -7 },
    stroke(fringe(-44) + fringe(44), '#ffeccc', 1.7),
    rect([-35, -45, 70, 90], { fill: '#1e060c', rx: 1.5 }),
    rect([-33.5, -43.5, 67, 87], pen.linear('2A55B8 142A78')),
    rect([-33.5, -43.5, 67, 87], kilimPaint(pen, { size: 7.4, light: '#ffd873', dark: '#e5484d' })),
    rect([-27.5, -36, 55, 72], '#ffd873'),
    rect([-26.5, -35, 53, 70], pen.linear('D8324A 9A1230:60 6A0A24')),
    mirrored(corner() + corner('scale(1 -1)')),
    place(
      { scale: 0.36 },
      path(TORANJ, { fill: pen.linear('2A66D0 0E2E86'), stroke: gold, strokeWidth: 4 }),
      place({ scale: 0.62 }, path(TORANJ, { fill: pen.linear('F4E4C0 D8A860'), stroke: '#5a0a20', strokeWidth: 2 })),
    ),
    path(star({ r: 8.5 }), '#b81f3e'),
    path(star({ r: 4.5 }), '#ffe9ae'),
    path(
      polygon([
        [0, -33],
        [3.5, -30],
        [0, -27],
        [-3.5, -30],
      ]) +
        polygon([
          [0, 33],
          [3.5, 30],
          [0, 27],
          [-3.5, 30],
        ]),
      gold,
    ),
    path('M-33.500 -43.500H33.500L-33.500 20Z', { fill: '#fff', opacity: 0.12 }),
    rect([-33.5, -43.5, 67, 87], { fill: 'none', stroke: pen.linear('fff/.7 fff/0:60'), strokeWidth: 1 }),
  )
}

/** Dusk on the Silk Road: what caravans carry and what guides them. */
export const karvan: MachineArt = {
  symbols: { setareh, mah, karvansara, shotor, abrisham, firuzeh, zaferan, farsh, chay, fanus, adviyeh },
  scene,
}
