import { at, leaf, polar, polygon, ribbon, ring, star, times, triples } from '../kit/geometry.ts'
import { glint, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, type Point, path, place, stroke } from '../kit/svg.ts'
import { daryaScene } from './darya-scene.ts'
import { footing, halo, solid } from './finish.ts'
import { lobedPlaque, starPlaque } from './plaque.ts'
import { peacock, pearl, seaOfLight, shell } from './regalia.ts'
import type { MachineArt } from './sheet.ts'
import { beads, cutStone, drop, octagon, oval, SHADES } from './stones.ts'

/** The wild: the pink diamond "Sea of Light" in a star. */
const almas = (pen: Pen): string =>
  starPlaque(
    pen,
    { field: '4A8CF0 123A9A:50 050E3A', line: '#ffd0e4' },
    halo(pen, 'FFA8D0', 42) +
      rays({ at: [0, 0], count: 16, r: 38, share: 0.3, turn: 5 }, { fill: '#ffe0f0', opacity: 0.3 }) +
      place({ scale: 0.86 }, seaOfLight(pen)) +
      glint([12, -17], 12) +
      glint([-13, 17], 6),
  )

/** The scatter: a pearl in its shell, on a plaque. */
const marvarid = (pen: Pen): string =>
  lobedPlaque(
    pen,
    { field: '7AF0E6 12808E:50 043044', line: '#d8fff8' },
    ellipse([0, 34, 34, 5], pen.radial('000/.6 000/0')) +
      place({ at: [0, 4] }, shell(pen)) +
      circle([0, 9], 25, pen.radial('fff/.8 FFE0F0/.3:55 fff/0')) +
      place({ at: [0, 9], scale: 17 }, pearl(pen)) +
      glint([11, -3], 10),
  )

/** The crown: gold, velvet, pearls and an aigrette. */
const taj = (pen: Pen): string => {
  const points = 'M-34 24L-42 -16L-24 -4L-17 -28L0 -8L17 -28L24 -4L42 -16L34 24Z'
  const cap = 'M-30 20C-32 -18 -14 -30 0 -30C14 -30 32 -18 30 20Z'
  const pearls: readonly Point[] = [
    [-42, -17],
    [42, -17],
    [-17, -29],
    [17, -29],
  ]
  const one = pen.stamp(place({ scale: 4.6 }, pearl(pen)))
  return (
    halo(pen, 'FFC23D', 48) +
    footing(pen, 42, 40) +
    path(
      times(5, (i) =>
        leaf([0, -24], polar(26 - Math.abs(i - 2) * 4, -90 + (i - 2) * 24, [0, -22]), { width: 3.4, belly: 0.7 }),
      ).join(''),
      {
        fill: pen.linear('FFFFFF D8ECFF:50 8AB0E8'),
        stroke: '#1a2250',
        strokeWidth: 1,
      },
    ) +
    solid(pen, cap, {
      fill: pen.radial('FF7A8A C81238:45 5A0420', { at: [0.4, 0.25], reach: 0.85 }),
      edge: '#2a0210',
    }) +
    solid(pen, points, { fill: pen.linear('FFF6D8 FFCF57:30 E0901A:65 8A4A06'), edge: '#3a1c04' }) +
    path('M-28 12L-33 -3L-22 5L-15 -12L0 4L15 -12L22 5L33 -3L28 12Z', {
      fill: 'none',
      stroke: '#9a5a08',
      strokeWidth: 1.4,
    }) +
    place({ at: [0, -20], scale: 0.24 }, cutStone(pen, { outline: drop(30), shades: SHADES.emerald, table: 0.5 })) +
    place(
      { at: [0, 8], scale: 0.2 },
      cutStone(pen, { outline: octagon([34, 34], 12), shades: SHADES.ruby, cut: 'step' }),
    ) +
    mirrored(
      place(
        { at: [19, 9], scale: 0.15 },
        cutStone(pen, { outline: octagon([34, 34], 12), shades: SHADES.emerald, cut: 'step' }),
      ),
    ) +
    pearls.map((point) => one(`translate(${at(point)})`)).join('') +
    solid(pen, 'M-37 22H37V38C20 43 -20 43 -37 38Z', { fill: pen.linear(tone.gold), edge: '#3a1c04' }) +
    times(7, (i) => one(`translate(${-30 + i * 10} ${31 + 2.4 - Math.abs(i - 3) * 0.8})scale(.86)`)).join('') +
    stroke('M-36 24H36', '#fffbe8', { strokeWidth: 1.2, strokeOpacity: 0.9 }) +
    glint([27, -24], 7)
  )
}

/** The peacock throne. */
const takht = (pen: Pen): string => {
  const leg = pen.stamp(
    path('M-5 0H5L4 9L6 12L3 22H-3L-6 12L-4 9Z', {
      fill: pen.linear(tone.gold, 'across'),
      stroke: '#3a1c04',
      strokeWidth: 1.6,
    }),
  )
  const back = 'M-24 12V-18C-24 -34 -10 -36 0 -46C10 -36 24 -34 24 -18V12Z'
  const sun = times(16, (i) => leaf(polar(5, i * 22.5), polar(i % 2 === 0 ? 15 : 11, i * 22.5), { width: 2 })).join('')
  return (
    footing(pen, 44, 40) +
    mirrored(place({ at: [29, -2] }, peacock(pen))) +
    solid(pen, back, { fill: pen.linear(tone.gold), edge: '#3a1c04' }) +
    path('M-19 11V-17C-19 -29 -8 -31 0 -39C8 -31 19 -29 19 -17V11Z', pen.linear('2F9AF0 123AA8:50 081858')) +
    place(
      { at: [0, -14] },
      path(sun, pen.linear(tone.gold)),
      circle([0, 0], 5.6, {
        fill: pen.radial('FFB0B8 E8274A:50 7A0428', { at: [0.36, 0.3] }),
        stroke: '#3a1c04',
        strokeWidth: 1.2,
      }),
    ) +
    beads(
      pen,
      times(7, (i): Point => polar(26, 180 + i * 30, [0, -14])).filter(([, y]) => y > -32),
      2,
      tone.gold,
    ) +
    solid(pen, 'M-34 4C-20 0 20 0 34 4L37 16H-37Z', { fill: pen.linear('FF8A9A D01A40:45 6A0624'), edge: '#2a0210' }) +
    stroke('M-30 8C-16 5 16 5 30 8', '#ffc0cc', { strokeWidth: 1.4, strokeOpacity: 0.8 }) +
    leg('translate(-31 24)') +
    leg('translate(31 24)') +
    leg('translate(-11 24)scale(.9)') +
    leg('translate(11 24)scale(.9)') +
    solid(pen, 'M-42 15H42V27H-42Z', { fill: pen.linear(tone.gold), edge: '#3a1c04' }) +
    path(
      times(9, (i) =>
        polygon([
          [-36 + i * 9, 17.5],
          [-32.5 + i * 9, 21],
          [-36 + i * 9, 24.5],
          [-39.5 + i * 9, 21],
        ]),
      ).join(''),
      pen.linear('8AFFF2 0A8A94'),
    )
  )
}

/** The sword of state, and its sheath behind it. */
const shamshir = (pen: Pen): string => {
  const blade = triples('-22 26 8, -4 13 8.500, 14 -4 8, 28 -22 6.500, 36 -38 3.500, 39 -47 0.600')
  const sheath = triples('22 26 10, 4 13 10, -14 -4 9.500, -28 -22 8.500, -36 -38 6.500')
  return (
    path(ribbon(sheath), { fill: '#06122e', stroke: '#06122e', strokeWidth: 3.4, strokeLinejoin: 'round' }) +
    path(ribbon(sheath), pen.linear('5AA0FF 1A4AC0:50 081A60', 'diagonal')) +
    path(ribbon(sheath.map(([x, y, w]) => [x - 2, y - 1.5, w * 0.24] as const)), { fill: '#cfe4ff', opacity: 0.6 }) +
    path(
      star({ r: 4.6, at: [10, 17] }) + star({ r: 4.6, at: [-8, 2] }) + star({ r: 4, at: [-24, -16] }),
      pen.linear(tone.gold),
    ) +
    path(ribbon(triples('-33 -31 9.500, -37 -41 8, -38 -45 4')), {
      fill: pen.linear(tone.gold),
      stroke: '#3a1c04',
      strokeWidth: 1.6,
    }) +
    path(ribbon(blade), { fill: '#10182c', stroke: '#10182c', strokeWidth: 3.4, strokeLinejoin: 'round' }) +
    path(ribbon(blade), pen.linear('FFFFFF E2ECFA:35 9AB0D0:70 5A7098', 'rising')) +
    path(ribbon(blade.map(([x, y, w]) => [x + 1.6, y + 1.2, w * 0.4] as const)), { fill: '#4a608a', opacity: 0.55 }) +
    stroke('M-24 23C-8 11 10 -8 24 -25C31 -33 35 -40 38 -46', '#fff', { strokeWidth: 1.4, strokeLinecap: 'round' }) +
    place(
      { at: [-25, 29], turn: 54 },
      path('M-4 0L-3.500 22C-4 28 10 28 9 21C6 23 4 22 3.800 19L4 0Z', {
        fill: pen.linear('FF9AA8 C8143A:50 5A0420', 'across'),
        stroke: '#2a0210',
        strokeWidth: 2,
      }),
      stroke('M-4 6H4M-4 12H4M-3.500 18H4', '#ffd873', 1.5),
      path('M-17 -3C-12 -6 12 -6 17 -3C19 0 17 3 14 3H-14C-17 3 -19 0 -17 -3Z', {
        fill: pen.linear(tone.gold),
        stroke: '#3a1c04',
        strokeWidth: 1.8,
      }),
      path('M0 -9L5 0L0 7L-5 0Z', { fill: pen.linear('8AFFC0 0A8A54'), stroke: '#3a1c04', strokeWidth: 1.4 }),
    ) +
    glint([30, -32], 9)
  )
}

/** The king's seal: a ring with a stone of lapis. */
const mohr = (pen: Pen): string => {
  return (
    footing(pen, 45, 26) +
    path(ring(26, [0, 18]) + ring(17, [0, 18]), {
      fill: '#1a2236',
      stroke: '#1a2236',
      strokeWidth: 3.4,
      fillRule: 'evenodd',
    }) +
    path(ring(26, [0, 18]) + ring(17, [0, 18]), {
      fill: pen.linear('FFFFFF C9D3E6:40 66738F:75 B0BCD2', 'across'),
      fillRule: 'evenodd',
    }) +
    stroke('M-20 8A22 22 0 0 0 -12 36', '#fff', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.9 }) +
    path('M-26 8C-22 -6 22 -6 26 8L16 4H-16Z', { fill: pen.linear(tone.silver), stroke: '#1a2236', strokeWidth: 2 }) +
    place(
      { at: [0, -15] },
      ellipse([0, 0, 36, 30], '#1a2236'),
      ellipse([0, 0, 34.5, 28.5], pen.linear('FFFFFF D2DCEC:40 7A88A6', 'diagonal')),
      beads(pen, oval(20, [30.5, 24.5], 9), 2.2, tone.silver),
      path(polygon(oval(32, [26.5, 20.5])), {
        fill: pen.radial('8AB4FF 2A5AE0:40 10288A:75 060E40', { at: [0.38, 0.28], reach: 0.85 }),
        stroke: '#060e30',
        strokeWidth: 1.6,
      }),
      path(star({ r: 14, points: 8 }), { fill: 'none', stroke: '#ffd873', strokeWidth: 1.6 }),
      path(star({ r: 6.4, points: 8, inner: 0.5 }), '#ffd873'),
      path('M-22 -6C-19 -14 -10 -18 0 -18C-8 -14 -14 -9 -16 -2C-18 0 -23 -1 -22 -6Z', { fill: '#fff', opacity: 0.5 }),
    ) +
    glint([26, -34], 8)
  )
}

/** A gold coin with the face of the sun. */
const sekkeh = (pen: Pen): string => {
  const flame = times(16, (i) =>
    leaf(polar(19, i * 22.5), polar(i % 2 === 0 ? 35 : 30, i * 22.5), { width: 3.6, belly: 0.4 }),
  ).join('')
  return (
    circle([1.5, 2.5], 43.5, '#3a1c04') +
    path(star({ r: 44.5, points: 40, inner: 0.955 }), pen.linear('FFDF86 B8720C:60 6E3C04')) +
    circle([0, 0], 40.5, pen.linear(tone.gold, 'diagonal')) +
    circle([0, 0], 37, {
      fill: pen.radial('F6C04A D08A14:60 9A5A08', { at: [0.4, 0.32], reach: 0.8 }),
      stroke: '#7a3e04',
      strokeWidth: 1.4,
    }) +
    path(flame, { fill: '#7a3e04', transform: 'translate(.9 1)' }) +
    path(flame, pen.linear('FFF6D0 FFD35A', 'diagonal')) +
    circle([0, 0], 20, {
      fill: pen.radial('FFF8DC FFD768:60 E0981C', { at: [0.4, 0.32], reach: 0.75 }),
      stroke: '#7a3e04',
      strokeWidth: 1.6,
    }) +
    stroke('M-12 -6C-8 -10 -4 -9 -1 -5M12 -6C8 -10 4 -9 1 -5M0 -5V4L-2 6H1', '#7a3e04', {
      strokeWidth: 1.6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }) +
    path(leaf([-10, -2.5], [-3, -2.5], { width: 3 }) + leaf([3, -2.5], [10, -2.5], { width: 3 }), '#7a3e04') +
    path('M-4.500 10C-2 8.500 -1 8.500 0 9.200C1 8.500 2 8.500 4.500 10C2 13.500 -2 13.500 -4.500 10Z', '#c83a2a') +
    circle([-11, 5], 2.6, { fill: '#f07a4a', opacity: 0.7 }) +
    circle([11, 5], 2.6, { fill: '#f07a4a', opacity: 0.7 }) +
    stroke('M-32 -22A39 39 0 0 1 0 -39', '#fff', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.85 })
  )
}

/** A ruby cut as a drop, hanging from a pin. */
const yaqut = (pen: Pen): string =>
  halo(pen, 'FF3A5A', 46) +
  footing(pen, 44, 24) +
  path(ring(6, [0, -43]) + ring(3, [0, -43]), {
    fill: pen.linear(tone.gold),
    stroke: '#3a1c04',
    strokeWidth: 1.4,
    fillRule: 'evenodd',
  }) +
  place({ at: [0, 13] }, cutStone(pen, { outline: drop(31), shades: SHADES.ruby, table: 0.52 })) +
  path('M-9 -28L0 -40L9 -28L5 -24L0 -28L-5 -24Z', {
    fill: pen.linear(tone.gold),
    stroke: '#3a1c04',
    strokeWidth: 1.6,
    strokeLinejoin: 'round',
  }) +
  path('M-20 4C-17 -6 -10 -14 -4 -18C-6 -8 -12 0 -14 10Z', { fill: '#fff', opacity: 0.5 }) +
  glint([15, -4], 8)

/** An emerald, square, in steps. */
const zomorrod = (pen: Pen): string =>
  halo(pen, '3AF08A', 46) +
  footing(pen, 43, 34) +
  cutStone(pen, {
    outline: octagon([38, 38], 13).map(
      ([x, y]): Point => polar(Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI + 45),
    ),
    shades: SHADES.emerald,
    cut: 'step',
    table: 0.5,
  }) +
  path('M-2 -32L12 -26L-20 6L-27 -6Z', { fill: '#fff', opacity: 0.35 }) +
  glint([20, -20], 9)

/** An agate dome in a ring of silver beads, engraved with a star. */
const aqiq = (pen: Pen): string => {
  const dome = pen.clip(ellipse([0, 0, 36, 26], '#fff'))
  return (
    footing(pen, 36, 42) +
    ellipse([0, 0, 45.5, 35.5], '#1a1c2a') +
    ellipse([0, 0, 44, 34], pen.linear('FFFFFF C9D3E6:40 66738F', 'diagonal')) +
    beads(pen, oval(28, [40.5, 30.5]), 2.2, tone.silver) +
    ellipse([0, 0, 37, 27], '#2a0c02') +
    ellipse([0, 0, 36, 26], pen.radial('FFD8A0 F0803A:32 B8440E:68 5A1A04', { at: [0.38, 0.28], reach: 0.85 })) +
    group(
      { clipPath: dome },
      stroke(
        'M-40 12C-20 2 0 20 20 8S36 0 44 4M-40 20C-18 10 2 28 22 16S38 10 44 12M-40 -16C-20 -24 0 -10 20 -20S38 -24 44 -20',
        '#ffe0b8',
        { strokeWidth: 2.6, strokeOpacity: 0.55 },
      ),
    ) +
    path(star({ r: 13 }), { fill: 'none', stroke: '#fff0d8', strokeWidth: 1.8, strokeOpacity: 0.95 }) +
    path(star({ r: 6, inner: 0.5 }), { fill: '#fff0d8', opacity: 0.95 }) +
    path('M-30 -4C-28 -14 -18 -21 -4 -22C-12 -17 -20 -12 -22 -4C-23 0 -31 0 -30 -4Z', { fill: '#fff', opacity: 0.6 })
  )
}

/** The regalia by the sea: the pink diamond, the throne and the crown. */
export const darya: MachineArt = {
  symbols: { almas, marvarid, taj, takht, shamshir, mohr, sekkeh, yaqut, zomorrod, aqiq },
  scene: daryaScene,
}
