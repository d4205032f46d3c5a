import { leaf, polar, ribbon, star, times, triples } from '../kit/geometry.ts'
import { dust, glint } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, stroke } from '../kit/svg.ts'
import { rose } from '../motifs/flowers.ts'
import { anjir, niloufar, sarv, shamshad, toranj } from './bagh-plants.ts'
import { scene } from './bagh-scene.ts'
import { halo, solid } from './finish.ts'
import { lobedPlaque, starPlaque } from './plaque.ts'
import type { MachineArt } from './sheet.ts'

const BODY =
  'M0 -108C10 -108 14 -100 12 -88C8 -66 26 -48 34 -20C42 14 22 40 0 42C-22 40 -42 14 -34 -20C-26 -48 -8 -66 -12 -88C-14 -100 -10 -108 0 -108Z'

/** The wild: a peacock with its wheel spread. */
const tavus = (pen: Pen): string => {
  const feather = pen.stamp(
    path(leaf([0, 0], [0, -136], { width: 21, belly: 0.86 }), {
      fill: pen.linear('C8FF8A 1FA872:34 0B5A55'),
      stroke: '#032a2a',
      strokeWidth: 2,
    }) +
      ellipse([0, -111, 12.5, 16], pen.linear(tone.gold)) +
      ellipse([0, -109, 9, 12], pen.linear('4AF0E0 0C7F9C')) +
      ellipse([0, -106, 5.5, 7.5], '#1B1F7A'),
  )
  const row = (count: number, spread: number, scale: number): string =>
    times(count, (i) =>
      feather(`rotate(${(-spread + (2 * spread * i) / (count - 1)).toFixed(1)})scale(${scale})`),
    ).join('')
  const crest = times(5, (i) => {
    const [x, y] = polar(36, -90 + (i - 2) * 19, [0, -104])
    return stroke(`M0 -104L${x.toFixed(1)} ${y.toFixed(1)}`, '#b8fff0', 2.6) + circle([x, y], 5, pen.linear(tone.gold))
  }).join('')
  return starPlaque(
    pen,
    { field: 'F0709A 8A1F5A:45 2E0626', line: '#ffd873' },
    halo(pen, 'FFD0E0', 38) +
      place(
        { at: [0, 15], scale: 0.325 },
        row(13, 104, 1.12),
        row(11, 90, 0.86),
        path(BODY, { fill: '#04123a', stroke: '#04123a', strokeWidth: 7 }),
        path(BODY, pen.linear('6AF0FF 1F7AF0:30 1638A0:70 0A1A5E')),
        path(BODY, pen.linear('fff/0 fff/.4:40 fff/0:60', 'across')),
        stroke('M-14 -30q7 9 14 0q7 9 14 0M-20 -10q10 11 20 0q10 11 20 0M-18 10q9 10 18 0q9 10 18 0', '#a8f0ff', {
          strokeWidth: 3,
          strokeOpacity: 0.7,
        }),
        crest,
        mirrored(ellipse([6.5, -95, 4.4, 3.4], '#fff') + circle([7, -95], 2.2, '#061030')),
        path('M-6 -91L0 -77L6 -91Z', { fill: pen.linear(tone.gold), stroke: '#3a1c04', strokeWidth: 1.4 }),
      ),
  )
}

/** The scatter: the pool with its fountain, a moon in the water. */
const howz = (pen: Pen): string => {
  const jets =
    'M0 16C-2 -8 -1 -24 0 -34C1 -24 2 -8 0 16M0 -32C-8 -34 -18 -24 -20 2M0 -32C-12 -40 -28 -26 -31 8M0 -32C8 -34 18 -24 20 2M0 -32C12 -40 28 -26 31 8'
  return lobedPlaque(
    pen,
    { field: '8A7AF0 3424A0:45 0E0840', line: '#bff8f0', rim: 'D8FFF8 3AD0C4:30 0A7A80:65 05404E' },
    dust({ seed: 8, count: 16, area: [-34, -38, 68, 34], size: 1.5 }) +
      halo(pen, '9AF0FF', 34) +
      solid(pen, 'M-41 20L-26 2H26L41 20L26 40H-26Z', {
        fill: pen.linear('F4E4C0 C89A5A:50 7A4A1E'),
        edge: '#1e0c08',
      }) +
      path('M-34 20L-22 6.5H22L34 20L22 35H-22Z', pen.linear('0A5A8A 1FB8C8:55 8AF8F0')) +
      path('M-34 20L-22 6.5H22L34 20L32 22.5L21 9.5H-21L-32 22.5Z', { fill: '#02203a', opacity: 0.45 }) +
      ellipse([0, 25, 14, 4], { fill: '#f4fffb', opacity: 0.75 }) +
      stroke('M-26 18H-12M14 16H27M-20 30H-6M8 31H20', '#d8fffa', {
        strokeWidth: 1.3,
        strokeLinecap: 'round',
        strokeOpacity: 0.8,
      }) +
      path(times(4, (i) => star({ r: 3, at: [-18 + i * 12, 37.4] })).join(''), '#0a7a80') +
      solid(pen, 'M-9 14C-9 18 9 18 9 14L5 20V24H-5V20Z', {
        fill: pen.linear(tone.turquoise),
        edge: '#022428',
        edgeWidth: 1.6,
      }) +
      stroke(jets, '#3a8ad0', { strokeWidth: 4.4, strokeLinecap: 'round', strokeOpacity: 0.6 }) +
      stroke(jets, '#eafffd', { strokeWidth: 2.2, strokeLinecap: 'round' }) +
      times(8, (i) => circle(polar(30 + (i % 3) * 3, 190 + i * 22.8, [0, 4]), 1.5, '#eafffd')).join(''),
  )
}

/** A nightingale singing among roses. */
const bolbol = (pen: Pen): string => {
  const dark = '#1a0c14'
  const tail = times(4, (i) => leaf([-12, 10], [-47 + i * 6, 14 + i * 7], { width: 5, belly: 0.7 })).join('')
  const body =
    'M-20 12C-26 -6 -12 -22 2 -25C5 -38 20 -44 29 -36C34 -31 33 -22 28 -15C31 2 22 20 4 24C-6 26 -16 22 -20 12Z'
  const wing = 'M11 -12C-4 -18 -22 -6 -40 18C-24 24 0 20 10 8C15 1 15 -7 11 -12Z'
  const bloom = (x: number, y: number, scale: number): string =>
    place({ at: [x, y], scale }, circle([0, 0], 112, '#3a041e'), rose(pen))
  return (
    halo(pen, 'FFC88A', 48) +
    path(ribbon(triples('-48 42 3, -20 36 5, 10 38 5.5, 48 26 3')), {
      fill: pen.linear('9A6A3A 4A2410'),
      stroke: dark,
      strokeWidth: 1.4,
    }) +
    path(
      leaf([-30, 38], [-46, 24], { width: 6 }) +
        leaf([-16, 37], [-24, 49], { width: 6 }) +
        leaf([8, 39], [14, 50], { width: 5 }) +
        leaf([44, 28], [50, 10], { width: 5 }),
      { fill: pen.linear('BFF58A 1F8A4A'), stroke: '#04241a', strokeWidth: 1.2 },
    ) +
    path(tail, { fill: pen.linear('D8804A 6A2410', 'diagonal'), stroke: dark, strokeWidth: 1.2 }) +
    stroke('M2 23L4 36M9 21L13 37', '#e8a04a', { strokeWidth: 2.6, strokeLinecap: 'round' }) +
    solid(pen, 'M29 -37L46 -45L33 -31Z', { fill: pen.linear('FFE08A D98E10'), edge: dark, edgeWidth: 2 }) +
    solid(pen, 'M32 -31L44 -29L30 -25Z', { fill: '#d98e10', edge: dark, edgeWidth: 2 }) +
    solid(pen, body, { fill: pen.linear('FFD89A D9863A:45 7A3414', 'diagonal'), edge: dark }) +
    path(
      'M31 -26C31 -20 29 -17 28 -15C31 2 22 20 4 24C-2 25 -8 24 -13 21C6 18 16 -2 15 -24C20 -20 27 -21 31 -26Z',
      pen.linear('FF9A6A F0503A:40 FFE3C0'),
    ) +
    solid(pen, wing, { fill: pen.linear('5AE8F0 1F7AB8:45 0E2A6A', 'diagonal'), edge: dark, edgeWidth: 2.2 }) +
    stroke('M6 -6C-6 -6 -20 4 -32 17M8 0C-4 2 -14 10 -22 19M8 6C0 10 -6 15 -11 19', '#ffe9ae', {
      strokeWidth: 1.5,
      strokeLinecap: 'round',
      strokeOpacity: 0.9,
    }) +
    circle([22, -32], 4, '#fff6dc') +
    circle([22.8, -32.2], 2.5, dark) +
    circle([23.8, -33.2], 0.9, '#fff') +
    bloom(31, 33, 0.125) +
    bloom(-36, 39, 0.068) +
    glint([-26, -26], 5) +
    glint([42, -6], 4)
  )
}

/** The rose. */
const gol = (pen: Pen): string =>
  halo(pen, 'FF8AB8', 49) +
  group(
    { stroke: '#04241a', strokeWidth: 1.4 },
    path(
      times(5, (i) => leaf(polar(24, i * 72 + 54), polar(49, i * 72 + 54), { width: 17, belly: 0.4 })).join(''),
      pen.linear('BFF58A 2F9A4A:50 0B4A34'),
    ),
  ) +
  stroke(
    times(
      5,
      (i) =>
        `M${polar(28, i * 72 + 54)
          .map((v) => v.toFixed(1))
          .join(' ')}L${polar(45, i * 72 + 54)
          .map((v) => v.toFixed(1))
          .join(' ')}`,
    ).join(''),
    '#d8ffb0',
    0.9,
  ) +
  circle([0, 0], 38.6, '#2e0418') +
  place({ scale: 0.348 }, rose(pen)) +
  glint([17, -20], 6)

/** A walled garden by night: its bird, its water, its roses and trees. */
export const bagh: MachineArt = {
  symbols: { tavus, howz, bolbol, gol, toranj, anjir, sarv, shamshad, niloufar },
  scene,
}
