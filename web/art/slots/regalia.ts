import { at, leaf, mix, polar, polygon, times } from '../kit/geometry.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, type Point, path, stroke } from '../kit/svg.ts'
import { beads, cutStone, octagon, SHADES } from './stones.ts'

/** A pearl of radius 1 around the origin. */
export const pearl = (pen: Pen): string =>
  circle([0, 0], 1.09, '#2a1a40') +
  circle([0, 0], 1, pen.radial('FFFFFF FFF2F6:30 E6CFE6:60 9A86BE:88 C8B8E8', { at: [0.38, 0.32], reach: 0.75 })) +
  path('M.42 .62A.78 .78 0 0 1 -.5 .6A.9 .9 0 0 0 .42 .62Z', { fill: '#fff', opacity: 0.5 }) +
  ellipse([-0.34, -0.42, 0.26, 0.17], { fill: '#fff', transform: 'rotate(-38 -.34 -.42)' })

/** An opened shell, about 76 wide around the origin. */
export const shell = (pen: Pen): string => {
  const edge = times(8, (i): Point => polar(37, -166 + i * 21.7, [0, 8]))
  const fan = `M0 20L${edge.map((point, i) => (i === 0 ? at(point) : `A7.500 8.500 0 0 1 ${at(point)}`)).join('')}Z`
  return (
    path(fan, {
      fill: pen.radial('FFF0F6 FFA8CE:55 D04A94:85 8A1A62', { at: [0.5, 0.95], reach: 0.95 }),
      stroke: '#4a0a3a',
      strokeWidth: 2,
      strokeLinejoin: 'round',
    }) +
    stroke(
      edge
        .slice(1, -1)
        .map((point) => `M0 16L${at(point)}`)
        .join(''),
      '#8a1a62',
      { strokeWidth: 1.8, strokeOpacity: 0.7 },
    ) +
    stroke(times(7, (i) => `M0 12L${at(polar(38, -155 + i * 21.7, [0, 8]))}`).join(''), '#fff', {
      strokeWidth: 1,
      strokeOpacity: 0.6,
    }) +
    path('M-38 8C-36 26 -18 34 0 34C18 34 36 26 38 8C20 18 -20 18 -38 8Z', {
      fill: pen.linear('F7A8D0 9A2A74:60 4A0A44'),
      stroke: '#3a0630',
      strokeWidth: 2,
      strokeLinejoin: 'round',
    }) +
    path('M-36 9C-20 20 20 20 36 9C24 26 -24 26 -36 9Z', pen.linear('FFF6FA F2C4DC')) +
    stroke('M-26 20L-22 30M-13 23L-11 33M0 24V34M13 23L11 33M26 20L22 30', '#ffc8e4', {
      strokeWidth: 1.2,
      strokeOpacity: 0.5,
    })
  )
}

/** A small peacock looking right, standing at the side of a throne; about 24 wide. */
export const peacock = (pen: Pen): string =>
  times(5, (i) => {
    const to = polar(24, -70 + i * 26, [0, 4])
    return (
      path(leaf([0, 6], to, { width: 5, belly: 0.8 }), {
        fill: pen.linear(tone.emerald),
        stroke: '#04281e',
        strokeWidth: 1,
      }) +
      circle(polar(18, -70 + i * 26, [0, 4]), 2.6, '#ffd35a') +
      circle(polar(18, -70 + i * 26, [0, 4]), 1.3, '#1a2a90')
    )
  }).join('') +
  path('M-7 14C-10 4 -6 -2 -4 -10C-5 -18 2 -22 5 -17C6 -14 3 -12 3 -8C7 0 6 10 0 15Z', {
    fill: pen.linear('6AC8FF 1A5AD8:50 0A2480'),
    stroke: '#050f30',
    strokeWidth: 1.6,
  }) +
  path('M5 -18L10 -16L5 -14Z', '#ffd35a') +
  circle([2.4, -16.6], 1.1, '#fff') +
  stroke('M0 -20L-3 -27M1 -20L0 -29M2 -20L4 -27', '#ffd35a', { strokeWidth: 1.2, strokeLinecap: 'round' })

/** Points along the edges of an outline, about `step` apart. */
const along = (outline: readonly Point[], step: number): Point[] =>
  outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
    return times(count, (k) => mix(from, to, k / count))
  })

/** The pink diamond "Sea of Light" in its mount of gold beads, about 60 × 76 around the origin. */
export const seaOfLight = (pen: Pen): string => {
  const mount = octagon([27, 35], 10)
  return (
    path(polygon(mount), { fill: '#6e3c04', stroke: '#3a1c04', strokeWidth: 4, strokeLinejoin: 'round' }) +
    beads(pen, along(mount, 4.9), 2.3, tone.gold) +
    cutStone(pen, { outline: octagon([24, 32], 9), shades: SHADES.pink, cut: 'step', table: 0.52 }) +
    path('M-12 -14L8 -17L-12 12Z', { fill: '#fff', opacity: 0.55 }) +
    path('M-20 -20L-14 -28L-2 -28L-18 -8Z', { fill: '#fff', opacity: 0.5 })
  )
}
