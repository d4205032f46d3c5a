import { arch, at, leaf, polar, star, times } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { calm } from './finish.ts'

const GLASS = ['#e8384e', '#f6b31b', '#22b8b0', '#3a6ae8', '#7ad84a', '#f07ac0'] as const

/** An orosi: a window of coloured glass under a pointed arch; its sill is at y = 0. */
const orosi = (pen: Pen): string => {
  const clip = pen.clip(path(arch(226, 520, 0.55), '#fff'))
  const panes = times(6, (row) =>
    times(4, (column) => {
      const colour = GLASS[(row * 3 + column * 2 + (row % 2)) % GLASS.length] ?? '#fff'
      return path(star({ r: 31, at: [-84 + column * 56, -28 - row * 56] }), { fill: colour, fillOpacity: 0.82 })
    }).join(''),
  ).join('')
  const fan = times(12, (i) => {
    const [from, to] = [180 + i * 15, 195 + i * 15]
    const d = `M${at(polar(44, from, [0, -352]))}L${at(polar(150, from, [0, -352]))}L${at(polar(150, to, [0, -352]))}L${at(polar(44, to, [0, -352]))}Z`
    return path(d, { fill: GLASS[(i * 5) % GLASS.length] ?? '#fff', fillOpacity: 0.85 })
  }).join('')
  const lead = girihPaint(pen, 'khatam', {
    size: 56,
    stroke: '#2a1206',
    strokeWidth: 2.6,
    transform: 'translate(-112 -56)',
  })
  return (
    path(arch(262, 560, 0.55), pen.linear('C88A4A 7A4018:40 3A1A0A')) +
    path(arch(240, 536, 0.55), '#1e0c06') +
    group(
      { clipPath: clip },
      rect([-120, -540, 240, 540], pen.linear('FFE6A8 F2A25A:45 8A3A5A')),
      panes,
      rect([-120, -336, 240, 336], lead),
      rect([-120, -540, 240, 204], '#f2c878'),
      fan,
      stroke(
        times(13, (i) => `M${at(polar(44, 180 + i * 15, [0, -352]))}L${at(polar(190, 180 + i * 15, [0, -352]))}`).join(
          '',
        ),
        '#2a1206',
        4,
      ),
      rect([-120, -346, 240, 12], '#2a1206'),
      circle([0, -352], 44, { fill: '#e8384e', fillOpacity: 0.85, stroke: '#2a1206', strokeWidth: 5 }),
      path(star({ r: 36, at: [0, -352] }), { fill: '#ffd873', stroke: '#2a1206', strokeWidth: 3 }),
      rect([-120, -540, 240, 540], pen.linear('fff/.3 fff/0:40 1a0620/.6')),
    ) +
    stroke(arch(240, 536, 0.55), '#ffd08a', { strokeWidth: 2, strokeOpacity: 0.6 })
  )
}

/** A hyacinth in a pot, its foot at the origin. */
const hyacinth = (pen: Pen, stops: string): string => {
  const bloom = pen.stamp(
    path(times(6, (i) => leaf([0, 0], polar(13, i * 60), { width: 4.5, belly: 0.6 })).join(''), pen.linear(stops)) +
      circle([0, 0], 2.6, '#fff3c8'),
  )
  return (
    path(
      leaf([-4, -56], [-58, -150], { width: 16 }) + leaf([4, -56], [58, -140], { width: 16 }),
      pen.linear('7AD86A 1A6A3A'),
    ) +
    stroke('M0 -56V-190', '#3a9a4a', 8) +
    times(9, (row) =>
      times(3, (i) =>
        bloom(`translate(${(i - 1) * (19 - row * 1.1)} ${-104 - row * 13 + (i === 1 ? -5 : 0)})rotate(${row * 25})`),
      ).join(''),
    ).join('') +
    path('M-42 -62H42L32 0H-32Z', pen.linear('F08A4A A8421A:50 4A140A')) +
    rect([-47, -72, 94, 16], { rx: 5, fill: pen.linear('FFB07A B8501E') }) +
    stroke(times(4, (i) => star({ r: 8, at: [-27 + i * 18, -32] })).join(''), '#ffe0b0', 1.6)
  )
}

/** A table mirror between candles, its foot at the origin. */
const mirror = (pen: Pen): string =>
  path('M-50 0H50L38 -16H-38Z', pen.linear(tone.goldDeep)) +
  path(
    'M0 -220C46 -214 66 -170 62 -112C58 -60 34 -24 0 -14C-34 -24 -58 -60 -62 -112C-66 -170 -46 -214 0 -220Z',
    pen.linear(tone.gold),
  ) +
  path(
    'M0 -204C36 -198 52 -164 49 -114C46 -70 28 -38 0 -28C-28 -38 -46 -70 -49 -114C-52 -164 -36 -198 0 -204Z',
    pen.linear('F0FAFF A8C8E8:40 4A6AA0', 'diagonal'),
  ) +
  path('M-30 -170L20 -60L36 -80L-16 -190Z', { fill: '#fff', opacity: 0.35 })

/** Eggs painted for the feast. */
const eggs = (pen: Pen): string =>
  (
    [
      [-58, 'FF9AA8 C81E4A'],
      [0, '8AF0E4 0A7A80'],
      [56, 'FFE08A C8780A'],
    ] as const
  )
    .map(([x, stops]) =>
      place(
        { at: [x, 0] },
        ellipse([0, 0, 26, 32], pen.linear(stops)),
        stroke('M-24 -8L-12 2L0 -8L12 2L24 -8M-24 8L-12 18L0 8L12 18L24 8', '#fff', {
          strokeWidth: 3,
          strokeOpacity: 0.75,
        }),
        ellipse([-9, -14, 6, 9], { fill: '#fff', opacity: 0.45 }),
      ),
    )
    .join('')

/** The room of the feast before sunrise: coloured glass throws its light on the silk of the table. */
export const haftsinScene = (pen: Pen): string => {
  const wall = girihPaint(pen, 'shamseh', { size: 110, stroke: '#ffc890', strokeOpacity: 0.12, strokeWidth: 1.4 })
  const silk = girihPaint(pen, 'shamseh', { size: 78, stroke: '#ffe0a0', strokeOpacity: 0.35, strokeWidth: 1.3 })
  const lights = GLASS.map((colour, i) =>
    path(`M${60 + i * 22} 610L${100 + i * 70} 800H${160 + i * 70}L${82 + i * 22} 610Z`, {
      fill: colour,
      opacity: 0.16,
    }),
  ).join('')
  const side =
    glow(pen, [130, 360], { r: 420, colour: 'FFB070', strength: 0.55 }) + place({ at: [122, 618] }, orosi(pen)) + lights
  return [
    rect([0, 0, 1200, 800], pen.linear('2E1238 221030:50 120818')),
    rect([0, 0, 1200, 800], wall),
    path('M0 630H1200V800H0Z', pen.linear('1E7A80 0E4A5A:40 04202E')),
    rect([0, 630, 1200, 170], silk),
    mirrored(pen.stamp(side)(), 600),
    calm(pen, '140a1e'),
    rect([0, 622, 1200, 10], pen.linear(tone.gold)),
    path(
      times(60, (i) => `M${i * 20 + 4} 632L${i * 20 + 10} 652L${i * 20 + 16} 632Z`).join(''),
      pen.linear('FFD873 A8660C'),
    ),
    place({ at: [86, 742], scale: 1.05 }, hyacinth(pen, 'D8B8FF 6A3AC8')),
    place({ at: [226, 764], scale: 0.72 }, hyacinth(pen, 'FFD0E4 D83A8A')),
    place({ at: [1090, 740], scale: 0.98 }, mirror(pen)),
    place({ at: [960, 764], scale: 0.72 }, eggs(pen)),
    rect([0, 0, 1200, 64], pen.linear('5A2A10 2E1208')),
    rect(
      [0, 0, 1200, 64],
      girihPaint(pen, 'lattice', { size: 64, stroke: '#e8a860', strokeOpacity: 0.7, strokeWidth: 1.6 }),
    ),
    rect([0, 62, 1200, 6], pen.linear(tone.goldDeep)),
  ].join('')
}
