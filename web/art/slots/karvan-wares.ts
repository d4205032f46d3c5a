import { leaf, polar, seeded, star, times } from '../kit/geometry.ts'
import { glint } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { footing, halo, solid } from './finish.ts'

/** A crocus with its three red threads: saffron. */
export const zaferan = (pen: Pen): string => {
  const outer = { fill: pen.linear('C89AFF 7A3AD8:45 34107A'), edge: '#160638', edgeWidth: 2.2 }
  const inner = { fill: pen.linear('EBD8FF A06AF0:45 5A22B0'), edge: '#1e0a48', edgeWidth: 1.8 }
  const thread = pen.stamp(
    stroke('M0 14C0 0 2 -14 6 -28', '#5a0808', { strokeWidth: 5.4, strokeLinecap: 'round' }) +
      stroke('M0 14C0 0 2 -14 6 -28', pen.linear('FFB03A F0401A', { user: [0, 14, 0, -28] }), {
        strokeWidth: 3.4,
        strokeLinecap: 'round',
      }) +
      circle([6.4, -29], 3.4, '#ffb52e'),
  )
  return (
    footing(pen, 46, 22) +
    path(leaf([-1, 46], [-36, 14], { width: 5 }) + leaf([1, 46], [36, 18], { width: 5 }), {
      fill: pen.linear('A8F07A 0B5A34'),
      stroke: '#04241a',
      strokeWidth: 1.2,
    }) +
    stroke('M0 20V46', '#e8d8ff', { strokeWidth: 5, strokeLinecap: 'round' }) +
    mirrored(pen.stamp(solid(pen, 'M2 26C26 24 46 2 42 -26C26 -22 8 -4 2 26Z', outer))()) +
    solid(pen, 'M0 24C-20 8 -20 -26 0 -44C20 -26 20 8 0 24Z', inner) +
    thread('rotate(-24 0 14)translate(-3 0)') +
    thread('rotate(16 0 14)') +
    thread('rotate(-4 0 14)translate(-1 -4)') +
    mirrored(pen.stamp(solid(pen, 'M0 28C-20 26 -36 8 -34 -16C-18 -12 -4 6 0 28Z', inner))()) +
    mirrored(stroke('M-29 -10C-18 -2 -8 10 -3 22', '#f6ecff', { strokeWidth: 1, strokeOpacity: 0.8 })) +
    stroke('M0 26C-2 18 -3 14 0 8C3 14 2 18 0 26Z', '#1e0a48', 0.6)
  )
}

const WAIST =
  'M-19 -40H19C20 -28 10 -18 10 -8C10 4 22 12 20 24C18 34 8 36 0 36C-8 36 -18 34 -20 24C-22 12 -10 4 -10 -8C-10 -18 -20 -28 -19 -40Z'

/** A waisted glass of tea on its saucer. */
export const chay = (pen: Pen): string => {
  const tea =
    'M-15 -26H15C11 -18 7 -14 7 -8C7 6 18 13 16.500 23C15 31 7 32.500 0 32.500C-7 32.500 -15 31 -16.500 23C-18 13 -7 6 -7 -8C-7 -14 -11 -18 -15 -26Z'
  return (
    ellipse([0, -44, 16, 10], pen.radial('fff/.25 fff/0')) +
    ellipse([0, 40, 44, 9], '#0a1c3a') +
    ellipse([0, 37.5, 43, 8.4], pen.linear('FFFFFF 9FC4F0:50 2A5AA8', 'across')) +
    ellipse([0, 36.5, 34, 6], { fill: 'none', stroke: '#e5484d', strokeWidth: 1.6 }) +
    ellipse([0, 36.5, 26, 4.4], pen.radial('2A1208/.6 2A1208/0')) +
    path(WAIST, { fill: '#0d1830', stroke: '#0d1830', strokeWidth: 3 }) +
    path(WAIST, {
      fill: pen.linear('CFE6FF/.7 8AB0E0/.4:30 DDF0FF/.6'),
      stroke: pen.linear('FFFFFF BFD8F8'),
      strokeWidth: 1.6,
    }) +
    path(tea, pen.radial('FFD06A F07A1A:40 B8280E:75 5A0A06', { at: [0.42, 0.62], reach: 0.7 })) +
    ellipse([0, -26, 15, 3.4], pen.linear('8A1A08 FFB04A')) +
    stroke('M-19 -39.500H19M-20 24C-18 34 -8 36 0 36C8 36 18 34 20 24', pen.linear('FFE9AE D98E10'), 2.4) +
    path(times(3, (i) => star({ r: 3.2, at: [-8 + i * 8, -33] })).join(''), '#ffd873') +
    stroke('M-14 -22C-10 -14 -4 -12 -5 -4M-13 16C-15 21 -13 26 -10 28', '#fff', {
      strokeWidth: 2.2,
      strokeLinecap: 'round',
      strokeOpacity: 0.85,
    }) +
    mirrored(
      stroke('M7 -43C4 -45 9 -47 7 -49', '#fff', { strokeWidth: 1.6, strokeLinecap: 'round', strokeOpacity: 0.6 }),
    ) +
    place(
      { at: [27, 31], turn: 12 },
      rect([-6, -6, 12, 10], { rx: 2, fill: pen.linear('FFFFFF D8E0F0'), stroke: '#4a5a80', strokeWidth: 1 }),
    )
  )
}

/** A brass lantern with panes of coloured glass. */
export const fanus = (pen: Pen): string => {
  const brass = pen.linear('FFF1C4 E8A83A:35 8A4F0C:75 D98E10', 'across')
  const pane = 'M-9 -16H9V22H-9Z'
  const glass = (x: number, width: number, stops: string): string =>
    group(
      { transform: `translate(${x} 0)scale(${width} 1)` },
      path(pane, { fill: pen.radial(stops, { at: [0.5, 0.55], reach: 0.7 }), stroke: '#3a1c04', strokeWidth: 2 }),
      path('M0 -10L6 3L0 16L-6 3Z', { fill: '#fffbe0', opacity: 0.55 }),
    )
  return (
    halo(pen, 'FFB23A', 48) +
    stroke('M-8 -40A8 8 0 1 1 8 -40', '#3a1c04', 5) +
    stroke('M-8 -40A8 8 0 1 1 8 -40', brass, 2.6) +
    solid(pen, 'M-24 -17C-20 -28 -8 -30 -5 -38H5C8 -30 20 -28 24 -17Z', { fill: brass, edge: '#2a1204' }) +
    path('M-15 -19C-12 -25 -4 -27 -2 -34C-2 -27 2 -25 2 -19Z', { fill: '#fff', opacity: 0.35 }) +
    rect([-24, -18, 48, 42], '#2a1204') +
    glass(-15.5, 0.78, 'FFE08A FF7A4A:45 C2203A') +
    glass(15.5, 0.78, 'FFE08A FF7A4A:45 C2203A') +
    glass(0, 0.9, 'FFFBE0 FFD35A:45 F0901A') +
    stroke('M-8.500 -17V23M8.500 -17V23M-23 -17V23M23 -17V23', brass, 2) +
    solid(pen, 'M-27 22H27L22 31H-22Z', { fill: brass, edge: '#2a1204', edgeWidth: 2.4 }) +
    solid(pen, 'M-10 31H10L6 39L0 46L-6 39Z', { fill: brass, edge: '#2a1204', edgeWidth: 2.4 }) +
    rect([-27, -20, 54, 4], { fill: brass, stroke: '#2a1204', strokeWidth: 1 }) +
    path('M0 12C5 8 5 2 0 -7C-5 2 -5 8 0 12Z', '#fff') +
    glint([-30, -8], 5, '#ffe9ae')
  )
}

/** Heaps of spice in a copper bowl. */
export const adviyeh = (pen: Pen): string => {
  const heap = ([x, y, half, h]: readonly [number, number, number, number], stops: string, edge: string): string =>
    solid(
      pen,
      `M${x - half} ${y}C${x - half * 0.5} ${y - h * 0.3} ${x - half * 0.3} ${y - h} ${x} ${y - h}C${x + half * 0.3} ${y - h} ${x + half * 0.5} ${y - h * 0.3} ${x + half} ${y}Z`,
      { fill: pen.linear(stops), edge, edgeWidth: 2 },
    )
  const next = seeded(17)
  const grains = times(46, () => {
    const [x, y] = polar(Math.sqrt(next()) * 30, next() * 360)
    return `M${x} ${y * 0.5 - 4}h0`
  }).join('')
  const anise = times(8, (i) => leaf([0, 0], polar(9, i * 45 + 12), { width: 3.4, belly: 0.6 })).join('')
  return (
    footing(pen, 43, 38) +
    heap([0, 6, 22, 46], 'FFE86A F0B01A:50 B86A08', '#4a2404') +
    heap([-20, 8, 24, 34], 'FF9A6A D8341E:50 7A0F12', '#3a0606') +
    heap([20, 8, 24, 32], 'C8E86A 6A9A2A:50 2A4A12', '#142206') +
    stroke(grains, '#fff3c0', { strokeWidth: 1.3, strokeLinecap: 'round', strokeOpacity: 0.5 }) +
    solid(pen, 'M-44 4C-40 28 -26 38 -12 40V44H12V40C26 38 40 28 44 4C26 11 -26 11 -44 4Z', {
      fill: pen.linear('FFC89A D9762E:35 8A3A14:70 F09A5A', 'across'),
      edge: '#2a0d05',
    }) +
    stroke('M-43 8C-26 15 26 15 43 8M-37 24C-22 32 22 32 37 24', '#5a2008', { strokeWidth: 1.2 }) +
    path(
      times(7, (i) => star({ r: 4.2, at: [-27 + i * 9, 20 + 3.2 - Math.abs(i - 3) ** 1.5 * 0.62] })).join(''),
      '#ffe0b0',
    ) +
    place(
      { at: [30, 38] },
      path(anise, { fill: pen.linear(tone.copper), stroke: '#2a0d05', strokeWidth: 1.2 }),
      circle([0, 0], 2, '#ffe0b0'),
    )
  )
}
