import { arch, leaf, star, times } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { calm } from './finish.ts'
import { pearl } from './regalia.ts'
import { cutStone, octagon, SHADES } from './stones.ts'

/** A pillar of the hall on the left edge, with pearls wound around it. */
const pillar = (pen: Pen): string => {
  const one = pen.stamp(place({ scale: 7 }, pearl(pen)))
  const rope = times(5, (turn) =>
    times(9, (i) =>
      one(`translate(${22 + i * 10} ${196 + turn * 96 + Math.sin((i / 8) * Math.PI) * 26 + i * 3})`),
    ).join(''),
  ).join('')
  return (
    path('M16 690V150H108V690Z', pen.linear('0A2A66 3A7ADA:30 1E50B0:55 081C4A', 'across')) +
    rect(
      [16, 150, 92, 540],
      girihPaint(pen, 'khatam', { size: 46, stroke: '#9ac8ff', strokeOpacity: 0.3, strokeWidth: 1.4 }),
    ) +
    rope +
    path('M4 690H120L134 734H-10Z', pen.linear(tone.gold)) +
    path('M16 150C6 130 -6 116 -12 96H136C130 116 118 130 108 150Z', pen.linear(tone.gold)) +
    path(
      times(6, (i) => leaf([10 + i * 21, 148], [8 + i * 21.5, 104], { width: 8 })).join(''),
      pen.linear('B8720C 6E3C04'),
    ) +
    rect([4, 146, 116, 10], { rx: 5, fill: pen.linear(tone.goldDeep) })
  )
}

/** A velvet curtain gathered to the left edge. */
const curtain = (pen: Pen): string => {
  const folds = times(5, (i) => `M${60 + i * 46} 60C${70 + i * 40} 240 ${60 + i * 26} 380 ${20 + i * 6} 470`).join('')
  return (
    path(
      'M-10 50H316C300 240 210 400 70 478C96 560 104 680 96 740H-10Z',
      pen.linear('C81E50 7A0A34:45 3A0420', 'across'),
    ) +
    stroke(folds, '#2a0216', { strokeWidth: 12, strokeOpacity: 0.45 }) +
    stroke(folds, '#ff7a9a', { strokeWidth: 3, strokeOpacity: 0.4, transform: 'translate(-9 0)' }) +
    stroke('M316 60C300 240 210 400 70 478C96 560 104 680 96 740', pen.linear(tone.goldDeep), 8) +
    stroke('M-10 452C30 490 60 488 88 466', pen.linear(tone.gold), { strokeWidth: 18, strokeLinecap: 'round' }) +
    path('M70 476L60 548H92L84 476Z', pen.linear(tone.goldDeep)) +
    stroke(times(6, (i) => `M${63 + i * 5} 540v26`).join(''), '#ffcf57', 3)
  )
}

/** The great stone on its cushion, at the head of the hall. */
const relic = (pen: Pen): string =>
  glow(pen, [0, 0], { r: 190, colour: 'FF9AC8', strength: 0.6 }) +
  rays(
    { at: [0, 0], count: 24, r: 170, share: 0.3 },
    { fill: pen.radial('FFD0E6/.26:30 FFD0E6/0', { user: true, at: [0, 0], reach: 170 }) },
  ) +
  path(star({ r: 74, points: 16, inner: 0.86 }), pen.linear(tone.gold)) +
  circle([0, 0], 56, '#2a0a2a') +
  circle([0, 0], 54, pen.radial('7A1A5A 2A0622')) +
  place(
    { turn: 90, scale: 1.12 },
    cutStone(pen, { outline: octagon([28, 38], 11), shades: SHADES.pink, cut: 'step', table: 0.52 }),
  ) +
  glint([26, -22], 18) +
  glint([-30, 18], 10)

/** A hall open to the night sea, its light on the water. */
export const daryaScene = (pen: Pen): string => {
  const waves = times(16, (i) => {
    const y = 520 + i * 14
    const w = 30 + i * 16
    return `M${600 - w - ((i * 53) % 70)} ${y}h${w * 2}M${250 + ((i * 131) % 200)} ${y + 6}h${20 + i * 4}M${780 + ((i * 97) % 170)} ${y + 6}h${20 + i * 4}`
  }).join('')
  const shells = times(11, (i) =>
    path(arch(112, 74, 0.2), { transform: `translate(${40 + i * 112} 62)scale(1 -1)` }),
  ).join('')
  return [
    rect([0, 0, 1200, 800], pen.linear('071040 12287A:40 2A4A9A:62 0A1A4A')),
    dust({ seed: 91, count: 110, area: [0, 70, 1200, 400], colour: '#dbe6ff', size: 2 }),
    glow(pen, [600, 470], { r: 420, colour: '7AB0FF', strength: 0.5 }),
    path('M0 500H1200V800H0Z', pen.linear('1E5AA0 0C2E6E:40 040C2E')),
    stroke(waves, '#bfe0ff', { strokeWidth: 3, strokeLinecap: 'round', strokeOpacity: 0.4 }),
    calm(pen, '050a24'),
    path('M0 728H1200V800H0Z', pen.linear('1A2A6A 060C2A')),
    rect(
      [0, 728, 1200, 72],
      girihPaint(pen, 'shamseh', { size: 62, stroke: '#ffd873', strokeOpacity: 0.45, strokeWidth: 1.4 }),
    ),
    rect([0, 724, 1200, 7], pen.linear(tone.gold)),
    mirrored(pen.stamp(group({}, place({ at: [140, 0] }, pillar(pen)), curtain(pen)))(), 600),
    group({ fill: pen.linear('8A1040 4A0628'), stroke: '#d8961a', strokeWidth: 3 }, shells),
    rect([0, 0, 1200, 62], pen.linear('FFE9A0 D98E10:20 6E3C04:60 3A1C04')),
    rect([0, 10, 1200, 40], pen.linear('14246A 081038')),
    path(times(20, (i) => star({ r: 13, at: [30 + i * 60, 30] })).join(''), pen.linear(tone.gold)),
    path(times(20, (i) => star({ r: 6, at: [30 + i * 60, 30] })).join(''), '#12206a'),
    place({ at: [600, 66], scale: 0.82 }, relic(pen)),
    ellipse([600, 800, 500, 40], pen.radial('000/.5 000/0')),
  ].join('')
}
