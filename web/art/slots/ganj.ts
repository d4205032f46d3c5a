import { at, leaf, pairs, polar, polygon, ribbon, ring, star, times, triples } from '../kit/geometry.ts'
import { glint } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { footing, halo, solid } from './finish.ts'
import { ganjScene } from './ganj-scene.ts'
import { starPlaque } from './plaque.ts'
import { rock } from './rock.ts'
import type { MachineArt } from './sheet.ts'
import { cutStone, octagon, oval, SHADES } from './stones.ts'

/** A twelve-petalled rosette as on the walls of Persepolis. */
const rosette = (r: number): string =>
  times(12, (i) => leaf(polar(r * 0.3, i * 30), polar(r, i * 30), { width: r * 0.2, belly: 0.68 })).join('')

/** The wild: the key of the treasury in a star. */
const kelid = (pen: Pen): string => {
  const bow = `${ring(15, [0, -20])}${ring(7, [0, -20])}`
  const rings = mirrored(
    pen.stamp(
      path(ring(7.5, [17, -20]) + ring(3.4, [17, -20]), {
        fill: pen.linear(tone.gold),
        fillRule: 'evenodd',
        stroke: '#3a1c04',
        strokeWidth: 1.6,
      }),
    )(),
  )
  const blade = 'M-3.600 -6H3.600V36H-3.600ZM3.600 16H16V22H10V26H16V34H3.600Z'
  return starPlaque(
    pen,
    { field: '3AB89A 0C5A5A:50 03202E', line: '#ffe0a0' },
    halo(pen, 'FFD88A', 40) +
      place(
        { turn: 24, at: [-1, -1] },
        path(ring(7.5, [0, -38]) + ring(3.4, [0, -38]), {
          fill: pen.linear(tone.gold),
          fillRule: 'evenodd',
          stroke: '#3a1c04',
          strokeWidth: 1.6,
        }),
        rings,
        path(blade, { fill: '#3a1c04', stroke: '#3a1c04', strokeWidth: 3.4, strokeLinejoin: 'round' }),
        path(blade, pen.linear('FFF6D8 FFCF57:30 D98E10:65 8A4A06', 'across')),
        path(bow, { fill: pen.linear(tone.gold), fillRule: 'evenodd', stroke: '#3a1c04', strokeWidth: 2 }),
        circle([0, -20], 6, {
          fill: pen.radial('FFB0B8 E8274A:50 7A0428', { at: [0.36, 0.3] }),
          stroke: '#3a1c04',
          strokeWidth: 1.4,
        }),
        rect([-6.5, -6, 13, 5], { rx: 2, fill: pen.linear(tone.gold), stroke: '#3a1c04', strokeWidth: 1.4 }),
        rect([-5.5, 2, 11, 3.4], { rx: 1.6, fill: pen.linear(tone.gold), stroke: '#3a1c04', strokeWidth: 1.2 }),
        stroke('M-1.600 7V34', '#fffbe8', { strokeWidth: 1.4, strokeLinecap: 'round', strokeOpacity: 0.9 }),
        stroke('M-9 -29A14 14 0 0 1 6 -33', '#fffbe8', { strokeWidth: 1.6, strokeLinecap: 'round' }),
      ) +
      glint([22, -24], 9, '#fff6dc'),
  )
}

/** The coin of the treasure: its middle is quiet, since the page writes the coin's value on it. */
const sekkeh = (pen: Pen): string =>
  halo(pen, 'FFC23D', 49) +
  circle([1.5, 2.5], 45, '#3a1c04') +
  circle([0, 0], 44.5, pen.linear('8A4A06 5A2E04')) +
  circle([0, 0], 43, pen.linear(tone.gold, 'diagonal')) +
  path(times(24, (i) => leaf(polar(34, i * 15), polar(41.5, i * 15), { width: 3.6, belly: 0.6 })).join(''), {
    fill: pen.linear('FFE9A0 D98E10', 'diagonal'),
    stroke: '#8a4a06',
    strokeWidth: 0.9,
  }) +
  circle([0, 0], 32.6, '#7a3e04') +
  circle([0, 0], 31.4, pen.radial('FFE08A F0A620:55 B86A06', { at: [0.4, 0.32], reach: 0.75 })) +
  path(rosette(27), { fill: '#9a5a08', opacity: 0.28 }) +
  path(rosette(27), { fill: '#fff1c4', opacity: 0.3, transform: 'translate(-1 -1)' }) +
  circle([0, 0], 28.6, { fill: 'none', stroke: '#ffe9ae', strokeWidth: 0.9, strokeOpacity: 0.8 }) +
  stroke('M-34 -23A41 41 0 0 1 0 -41', '#fff', { strokeWidth: 2.6, strokeLinecap: 'round', strokeOpacity: 0.9 }) +
  stroke('M36 20A41 41 0 0 1 18 37', '#fff', { strokeWidth: 1.6, strokeLinecap: 'round', strokeOpacity: 0.5 }) +
  glint([30, -30], 11, '#fff8e0')

/** The serpent that lies on the treasure. */
const mar = (pen: Pen): string => {
  const skin = pen.linear('E6B8FF 9A4AE0:35 5A1AA0:70 2E0660')
  const coil = (y: number, rx: number, h: number): string =>
    ellipse([0, y, rx + 1.6, h + 1.6], '#16042e') +
    ellipse([0, y, rx, h], skin) +
    path(
      times(7, (i) => {
        const x = (i - 3) * rx * 0.27
        const drop = Math.sqrt(Math.max(0, 1 - (x / rx) ** 2)) * h * 0.52
        return `M${x - 4.5} ${y + drop}L${x} ${y + drop - 4}L${x + 4.5} ${y + drop}L${x} ${y + drop + 4}Z`
      }).join(''),
      pen.linear(tone.gold),
    ) +
    stroke(`M${-rx * 0.86} ${y - h * 0.34}Q${-rx * 0.5} ${y - h * 0.86} 0 ${y - h * 0.9}`, '#f6e0ff', {
      strokeWidth: 1.6,
      strokeLinecap: 'round',
      strokeOpacity: 0.8,
    })
  const neck = triples('14 16 13, 20 4 13, 10 -8 12.500, -4 -12 12, -10 -22 12, -2 -32 14')
  const hood = 'M-4 -12C-20 -14 -24 -30 -14 -42C-8 -48 8 -48 14 -42C24 -30 20 -14 4 -12Z'
  return (
    footing(pen, 43, 44) +
    stroke('M30 36C44 38 50 28 44 20', '#16042e', { strokeWidth: 9, strokeLinecap: 'round' }) +
    stroke('M30 36C44 38 50 28 44 20', '#7a34c8', { strokeWidth: 5.6, strokeLinecap: 'round' }) +
    coil(31, 40, 13.5) +
    coil(18, 31, 12) +
    path(ribbon(neck), { fill: '#16042e', stroke: '#16042e', strokeWidth: 3 }) +
    path(ribbon(neck), skin) +
    path(ribbon(neck.map(([x, y, w]) => [x - 2.5, y + 1, w * 0.34] as const)), pen.linear('FFF1C4 E8A82A')) +
    place(
      { at: [0, 3] },
      solid(pen, hood, { fill: pen.linear('E6B8FF 8A3AD8:45 3E0A7A'), edge: '#16042e', edgeWidth: 2.6 }),
      path('M-3 -14C-12 -18 -14 -28 -8 -36H8C14 -28 12 -18 3 -14Z', pen.linear('FFE9A0 E09A1A')),
      stroke('M-9 -22H9M-10.500 -28H10.500M-6 -17H6', '#8a4a06', { strokeWidth: 1.3, strokeOpacity: 0.7 }),
      path('M-10 -37C-10 -48 10 -48 10 -37C8 -30 4 -26 0 -26C-4 -26 -8 -30 -10 -37Z', {
        fill: pen.linear('F0D0FF 9A4AE0:50 5A1AA0'),
        stroke: '#16042e',
        strokeWidth: 1.6,
      }),
      mirrored(
        pen.stamp(
          ellipse([5, -37, 3, 3.6], { fill: '#ffe04a', stroke: '#16042e', strokeWidth: 1 }) +
            path(leaf([5, -40], [5, -34], { width: 1.6 }), '#16042e'),
        )(),
      ),
      stroke('M0 -27V-20M0 -20L-3 -15M0 -20L3 -15', '#ff4a5a', { strokeWidth: 1.6, strokeLinecap: 'round' }),
    )
  )
}

/** The cup of Jamshid, in which the world was seen. */
const jam = (pen: Pen): string => {
  const cup = 'M-30 -26C-30 2 -18 14 -6 18H6C18 14 30 2 30 -26Z'
  return (
    circle([0, -30], 30, pen.radial('BFFFF8/.85 4AE8E0/.4:45 2AA8E8/0')) +
    footing(pen, 44, 28) +
    solid(pen, 'M-5 16H5L4 30C10 34 20 36 22 43H-22C-20 36 -10 34 -4 30Z', {
      fill: pen.linear(tone.gold, 'across'),
      edge: '#3a1c04',
    }) +
    ellipse([0, 23, 8, 4], { fill: pen.linear('8AFFF2 0A8A94'), stroke: '#3a1c04', strokeWidth: 1.6 }) +
    mirrored(
      pen.stamp(
        stroke('M29 -16C44 -18 44 4 20 6', '#3a1c04', { strokeWidth: 7, strokeLinecap: 'round' }) +
          stroke('M29 -16C44 -18 44 4 20 6', '#f2b02a', { strokeWidth: 4, strokeLinecap: 'round' }),
      )(),
    ) +
    solid(pen, cup, { fill: pen.linear('FFF1C4 FFCF57:30 E0901A:65 7A3E06', 'across'), edge: '#3a1c04' }) +
    path('M-28.500 -14C-27 -6 -24 0 -20 5H20C24 0 27 -6 28.500 -14Z', pen.linear('6AF0E6 0C8A96:60 065A70')) +
    path(times(5, (i) => star({ r: 6.2, at: [-20 + i * 10, -5.5] })).join(''), {
      fill: pen.linear(tone.gold),
      stroke: '#04343e',
      strokeWidth: 0.8,
    }) +
    stroke('M-29 -17H29M-19 8H19', '#fff3c8', 1.3) +
    path('M-26 -24C-26 -6 -20 6 -12 12C-16 0 -18 -12 -18 -24Z', { fill: '#fff', opacity: 0.45 }) +
    ellipse([0, -26, 31, 7.6], { fill: pen.linear(tone.gold), stroke: '#3a1c04', strokeWidth: 1.8 }) +
    ellipse([0, -26, 27, 5.4], pen.radial('F4FFFF 5AE8F0:45 0A5A96')) +
    path(star({ r: 9, at: [0, -37] }), { fill: '#f4ffff', opacity: 0.9 }) +
    glint([0, -37], 12) +
    glint([-17, -36], 5) +
    glint([16, -42], 6)
  )
}

/** A ruby of the treasure, set in gold claws. */
const yaqut = (pen: Pen): string => {
  const claw = pen.stamp(
    path('M-5 -46C-5 -50 5 -50 5 -46L3 -32C2 -29 -2 -29 -3 -32Z', {
      fill: pen.linear(tone.gold),
      stroke: '#2a1402',
      strokeWidth: 1.6,
    }),
  )
  return (
    halo(pen, 'FF3A5A', 46) +
    circle([0, 0], 42, '#2a1402') +
    circle([0, 0], 41, pen.linear(tone.gold, 'diagonal')) +
    circle([0, 0], 37, '#4a0418') +
    cutStone(pen, { outline: oval(16, [36, 36], -90), shades: SHADES.ruby, table: 0.5 }) +
    times(4, (i) => claw(`rotate(${45 + i * 90})scale(.92)`)).join('') +
    path('M-22 -18C-16 -26 -8 -29 2 -29C-6 -24 -12 -18 -15 -10Z', { fill: '#fff', opacity: 0.6 }) +
    glint([18, -18], 8)
  )
}

/** An emerald, cut in steps. */
const zomorrod = (pen: Pen): string =>
  halo(pen, '3AF08A', 46) +
  footing(pen, 45, 28) +
  place(
    { turn: 0 },
    cutStone(pen, { outline: octagon([35, 45], 14), shades: SHADES.emerald, cut: 'step', table: 0.5 }),
    path('M-14 -20L4 -22L-14 8Z', { fill: '#fff', opacity: 0.4 }),
    path('M-30 -28L-21 -40L-8 -40L-26 -18Z', { fill: '#fff', opacity: 0.45 }),
    glint([24, -32], 9),
  )

/** A jug of blue glaze. */
const kuzeh = (pen: Pen): string => {
  const body = 'M-10 -30C-10 -20 -34 -12 -34 12C-34 30 -20 38 -14 44H14C20 38 34 30 34 12C34 -12 10 -20 10 -30Z'
  const inside = pen.clip(path(body, '#fff'))
  return (
    footing(pen, 44, 30) +
    stroke('M9 -32C36 -40 46 -12 29 -2', '#04123a', { strokeWidth: 9, strokeLinecap: 'round' }) +
    stroke('M9 -32C36 -40 46 -12 29 -2', '#3a7ae0', { strokeWidth: 5.4, strokeLinecap: 'round' }) +
    solid(pen, body, {
      fill: pen.radial('B8D8FF 3F86F0:36 1648B0:70 081E60', { at: [0.34, 0.28], reach: 0.85 }),
      edge: '#04123a',
    }) +
    group(
      { clipPath: inside },
      rect([-40, 0, 80, 17], pen.linear('FFFDF0 E6D8B8')),
      path(times(9, (i) => `M${-40 + i * 10} 17l5 -11l5 11Z`).join(''), '#1648b0'),
      stroke('M-40 0H40M-40 17H40', '#04123a', 1.6),
      stroke('M-40 23H40M-40 -6H40', '#ffd873', 1.6),
      path('M16 -20C34 -8 40 30 14 46H40V-20Z', { fill: '#020a2a', opacity: 0.35 }),
    ) +
    path('M-24 -4C-30 8 -28 22 -20 32C-24 18 -22 6 -14 -8Z', { fill: '#fff', opacity: 0.5 }) +
    ellipse([0, -31, 14, 4.4], { fill: pen.linear('B8D8FF 1648B0'), stroke: '#04123a', strokeWidth: 2 }) +
    solid(pen, 'M-9 -32L-12 -44H12L9 -32Z', {
      fill: pen.linear('9AC4FF 2A62D0:50 0C2A78', 'across'),
      edge: '#04123a',
      edgeWidth: 2.4,
    }) +
    ellipse([0, -44, 14, 4], { fill: '#050f30', stroke: pen.linear('CFE4FF 3A7AE0'), strokeWidth: 2.2 })
  )
}

/** A cauldron of beaten copper. */
const mes = (pen: Pen): string => {
  const pot = 'M-38 -12C-46 8 -36 38 -16 42H16C36 38 46 8 38 -12Z'
  const dents = times(3, (row) =>
    times(6 - row, (i) =>
      ellipse([(i - (5 - row) / 2) * 12.5, 4 + row * 11, 4.6, 4], { fill: '#ffd9b8', opacity: 0.24 }),
    ).join(''),
  ).join('')
  return (
    footing(pen, 43, 38) +
    stroke('M-32 -14C-30 -52 30 -52 32 -14', '#2a0c04', { strokeWidth: 7, strokeLinecap: 'round' }) +
    stroke('M-32 -14C-30 -52 30 -52 32 -14', pen.linear('FFD9B8 C86A34:50 7A3416'), {
      strokeWidth: 4,
      strokeLinecap: 'round',
    }) +
    solid(pen, pot, {
      fill: pen.radial('FFDCC4 F0905A:32 B8501E:65 58200A', { at: [0.34, 0.24], reach: 0.9 }),
      edge: '#2a0c04',
    }) +
    dents +
    path('M22 -10C30 10 24 34 10 42H16C36 38 46 8 38 -12Z', { fill: '#3a1004', opacity: 0.35 }) +
    path('M-32 -6C-36 12 -30 28 -20 36C-25 20 -26 8 -22 -6Z', { fill: '#fff', opacity: 0.5 }) +
    ellipse([0, -13, 42, 9.5], '#2a0c04') +
    ellipse([0, -14, 41, 8.6], pen.linear('FFE6D0 E0804A:50 8A3A18', 'across')) +
    ellipse([0, -13, 34, 6], pen.linear('1E0804 5A240E')) +
    mirrored(
      pen.stamp(circle([34, -14], 5, { fill: pen.linear('FFE6D0 B8501E'), stroke: '#2a0c04', strokeWidth: 1.6 }))(),
    )
  )
}

/** A glazed brick with a rosette, and one behind it. */
const khesht = (pen: Pen): string => {
  const block = (): string =>
    path('M-36 -12L-24 -24H40L30 -12V20L40 8V-24L30 -12H-36Z', {
      fill: '#3a2206',
      stroke: '#3a2206',
      strokeWidth: 3.4,
      strokeLinejoin: 'round',
    }) +
    path('M-36 -12H30V20H-36Z', { fill: '#3a2206', stroke: '#3a2206', strokeWidth: 3.4, strokeLinejoin: 'round' }) +
    path('M-36 -12L-24 -24H40L30 -12Z', pen.linear('FFE6C8 D8AE82')) +
    path('M30 -12L40 -24V8L30 20Z', pen.linear('9A6A42 60391C')) +
    rect([-36, -12, 66, 32], pen.linear('E2B88C BC8A5A:50 8E5E34'))
  const brick = pen.stamp(block())
  return (
    footing(pen, 42, 44) +
    place({ at: [5, -18], scale: 0.92 }, brick()) +
    place(
      { at: [-3, 20], scale: 1.16 },
      brick(),
      rect([-31, -8, 56, 24], { fill: pen.linear('3FA8B8 1A6A86'), stroke: '#3a2206', strokeWidth: 1.2 }),
      place(
        { at: [-3, 4] },
        path(rosette(11.5), { fill: '#fff3d0', stroke: '#8a5a14', strokeWidth: 0.7 }),
        circle([0, 0], 3.6, '#f2b02a'),
      ),
      mirrored(path('M15 -8V16M-9 -8', { fill: 'none', stroke: '#ffe9b0', strokeWidth: 1.4 }), -3),
      path(
        times(4, (i) => `M${18.5} ${-5 + i * 6}l5 2.500l-5 2.500ZM${-24.5} ${-5 + i * 6}l-5 2.500l5 2.500Z`).join(''),
        '#ffe9b0',
      ),
      path('M-36 -12H30V-9H-36Z', { fill: '#fff', opacity: 0.45 }),
    )
  )
}

/** A heap of clay with shards in it. */
const khak = (pen: Pen): string => {
  const heap = pairs('-45 36, -34 18, -22 8, -10 -10, 4 -18, 18 -6, 26 8, 38 18, 45 36, 20 42, -20 42')
  const shards = 'M-26 -6L-14 -30L2 -24L-2 -2L-14 6Z'
  return (
    footing(pen, 42, 46) +
    path(shards, { fill: '#1e100c', stroke: '#1e100c', strokeWidth: 3.4, strokeLinejoin: 'round' }) +
    path(shards, pen.linear('E0A68A A0563E:60 6A2E22', 'diagonal')) +
    stroke('M-22 -10L-4 -6M-18 -18L-2 -13', '#2e1812', 2) +
    path('M18 -2L30 -18L40 -4L32 10Z', {
      fill: '#8a4a38',
      stroke: '#1e100c',
      strokeWidth: 2.4,
      strokeLinejoin: 'round',
    }) +
    path(polygon(heap), { fill: '#1a0f0c', stroke: '#1a0f0c', strokeWidth: 4, strokeLinejoin: 'round' }) +
    rock({ outline: heap, shades: ['#c8ad9a', '#98806e', '#745c4e', '#543f36', '#382822'], seed: 9 }) +
    path(
      triples('-24 24 2, -6 12 1.8, 12 22 2.4, 26 28 1.8, -12 34 2, 4 2 1.6, 34 34 1.6, -34 34 1.8, 18 8 1.6')
        .map(([x, y]) => `M${x} ${y}h0`)
        .join(''),
      {
        stroke: '#f0dccb',
        strokeWidth: 3,
        strokeLinecap: 'round',
        strokeOpacity: 0.75,
      },
    ) +
    stroke(`M${at([-34, 18])}L-22 8L-10 -10L4 -18L18 -6`, '#f6e6d8', {
      strokeWidth: 1.4,
      strokeLinejoin: 'round',
      strokeOpacity: 0.8,
    })
  )
}

/** Treasure under the ruins of a palace, and the serpent that keeps it. */
export const ganj: MachineArt = {
  symbols: { kelid, sekkeh, mar, jam, yaqut, zomorrod, kuzeh, mes, khesht, khak },
  scene: ganjScene,
}
