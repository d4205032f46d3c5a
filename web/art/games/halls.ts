import { arch, dome, pairs, polygon, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { clouds } from '../motifs/sky.ts'

/** A tower of arches, one lit on every floor. */
const iwan = (): string => {
  const world: World = {
    sky: '2A1206 6A3A0A:40 1E0C06',
    glow: 'FFB52E',
    glowAt: [150, 120],
    glowReach: 200,
    glowStrength: 0.8,
    girih: 'shamseh',
    girihSize: 74,
    girihColour: '#ffd873',
    girihOpacity: 0.12,
  }
  return tile(world, (pen) => {
    const brick = girihPaint(pen, 'khatam', { size: 14, stroke: '#ffd8a0', strokeOpacity: 0.28, strokeWidth: 0.7 })
    const dark = pen.stamp(path(arch(50, 54), pen.linear('2A1008 120604')) + stroke(arch(50, 54), '#8a5a2a', 1.6))
    const lit = pen.stamp(
      glow(pen, [0, -24], { r: 52, colour: 'FFC23D', strength: 0.9 }) +
        path(arch(50, 54), pen.linear('FFFBE0 FFD35A:40 F08A1A')) +
        stroke(arch(50, 54), '#fff1c4', 2) +
        path(star({ r: 11, at: [0, -22] }), '#b8640a'),
    )
    const plan = pairs('3 1, 3 0, 3 2, 3 1')
    const floors = plan
      .map(([count, bright], i) => {
        const [y, w] = [322 - i * 58, 236 - i * 22]
        const wall = `M${150 - w / 2} ${y}L${150 - w / 2 + 5} ${y - 58}H${150 + w / 2 - 5}L${150 + w / 2} ${y}Z`
        const doors = times(count, (k) =>
          (k === bright ? lit : dark)(`translate(${150 + ((k - 1) * (w - 24)) / 3} ${y - 3})scale(${0.92 - i * 0.05})`),
        ).join('')
        return (
          path(wall, pen.linear('D98E4A 8A4A1E:40 4A220E')) +
          path(wall, brick) +
          doors +
          rect([150 - w / 2 - 5, y - 62, w + 10, 8], { rx: 3, fill: pen.linear(tone.gold) })
        )
      })
      .join('')
    const tower = place(
      { at: [150, 84] },
      path(dome(84, 56), pen.linear('6AF0E0 17A0A0:45 0A4A5A')),
      path(dome(84, 56), girihPaint(pen, 'khatam', { size: 16, stroke: '#fff', strokeOpacity: 0.35 })),
      circle([0, -58], 4, '#ffe08a'),
    )
    return [
      rays({ at: [150, 60], count: 20, r: 400, share: 0.4 }, { fill: '#ffd890', opacity: 0.06 }),
      shade(pen, [150, 326, 150, 18], 0.8),
      floors,
      tower,
      dust({ seed: 55, count: 40, area: [20, 30, 260, 270], colour: '#ffe2a0', size: 1.7 }),
    ].join('')
  })
}

/** Seven domes, each of its own colour, on the seven days' way. */
const sevenDomes = (): string => {
  const world: World = {
    sky: '1A1050 6A2A7E:38 F08A6A:66',
    glow: 'FFE0B0',
    glowAt: [150, 150],
    glowReach: 200,
    glowStrength: 0.6,
    girih: 'lattice',
    girihOpacity: 0.09,
  }
  return tile(world, (pen: Pen) => {
    const lines = girihPaint(pen, 'khatam', { size: 20, stroke: '#fff', strokeOpacity: 0.3, strokeWidth: 0.9 })
    // Every hall is one drawing 80 wide; only its place, its size and the colour of its dome differ.
    const walls = pen.stamp(
      rect([-34, 0, 68, 190], pen.linear('F2D0A0 A86A4A:40 4A2230')) +
        place({ at: [0, 54] }, path(arch(28, 40), pen.linear('2A1030 5A2A4A')), stroke(arch(28, 40), '#ffd873', 1.6)) +
        rect([-37, -10, 74, 14], { rx: 2, fill: pen.linear(tone.gold) }),
    )
    const shape = dome(80, 90)
    const shine = pen.stamp(
      path(shape, lines) +
        path(shape, pen.linear('fff/.35 fff/0:34 05070d/0:55 05070d/.4', 'across')) +
        path('M-2 -90L0 -106L2 -90Z', '#ffd873') +
        circle([0, -94], 4, pen.linear(tone.gold)),
    )
    const hall = (x: number, y: number, [scale, stops]: readonly [number, string]): string => {
      const tiles = pen.linear(stops)
      return place(
        { at: [x, y], scale },
        walls(),
        rect([-33, -24, 66, 16], tiles),
        place({ at: [0, -22] }, path(shape, tiles), shine()),
      )
    }
    return [
      circle([150, 120], 64, pen.linear('FFFBE6 FFC88A')),
      clouds(triples('-20 70 110, 10 81 80, 216 56 110, 236 67 80'), { colour: '#ffd9d0', opacity: 0.35, thick: 9 }),
      hall(150, 184, [1.15, 'FFFFFF F2ECE0:40 B0A0B8']),
      hall(70, 214, [0.925, '6A6A88 2A2A44:40 0C0C1E']),
      hall(232, 212, [0.925, 'FFC8A0 D98A5A:40 8A4424']),
      hall(26, 262, [0.975, 'FFF1B0 F6C23D:40 B8720C']),
      hall(276, 262, [0.975, '9AD0FF 3A78F0:40 12348A']),
      hall(96, 272, [1.07, 'B8FFC8 2FB86A:40 0B5A3A']),
      hall(206, 272, [1.07, 'FFB0A8 E5484D:40 8A1230']),
      dust({ seed: 34, count: 30, area: [0, 10, 300, 120], size: 1.4 }),
      glint([150, 54], 9),
    ].join('')
  })
}

/** The Book of Kings: a gilded binding with its medallion, light between the leaves. */
const shahnameh = (): string => {
  const world: World = {
    sky: '061F3E 0C3F6A:42 050F22',
    glow: 'FFD27A',
    glowAt: [150, 160],
    glowReach: 210,
    glowStrength: 0.7,
    girih: 'shamseh',
    girihSize: 82,
    girihColour: '#ffd873',
    girihOpacity: 0.12,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const toranj =
      'M0 -84C8 -72 18 -70 26 -60C40 -54 40 -40 46 -30C56 -20 52 -8 56 0C52 8 56 20 46 30C40 40 40 54 26 60C18 70 8 72 0 84C-8 72 -18 70 -26 60C-40 54 -40 40 -46 30C-56 20 -52 8 -56 0C-52 -8 -56 -20 -46 -30C-40 -40 -40 -54 -26 -60C-18 -70 -8 -72 0 -84Z'
    const corner = 'M-86 -122H-34C-36 -112 -46 -112 -50 -104C-54 -94 -64 -94 -68 -84C-74 -78 -78 -70 -86 -66Z'
    const arabesque = times(8, (i) =>
      place(
        { turn: i * 45 },
        stroke('M0 -14C10 -20 10 -32 0 -40C-10 -32 -10 -20 0 -14M0 -40C8 -44 10 -50 4 -54', '#ffe9ae', {
          strokeWidth: 1.6,
          strokeLinecap: 'round',
          opacity: 0.9,
        }),
      ),
    ).join('')
    const cover =
      rect([-92, -128, 184, 256], { rx: 8, fill: pen.linear('9A2A3A 6A0F28:50 3A0618') }) +
      rect([-86, -122, 172, 244], { rx: 5, fill: 'none', stroke: gold, strokeWidth: 3 }) +
      rect([-79, -115, 158, 230], { rx: 4, fill: 'none', stroke: gold, strokeWidth: 1 }) +
      mirrored(pen.stamp(path(corner, pen.linear('1B5FA8 0A2F6A')) + stroke(corner, gold, 1.6))()) +
      place(
        { scale: [1, -1] },
        mirrored(pen.stamp(path(corner, pen.linear('1B5FA8 0A2F6A')) + stroke(corner, gold, 1.6))()),
      ) +
      path(toranj, { fill: pen.linear('1E6FC8 0A3A86:60 06205A'), stroke: gold, strokeWidth: 3 }) +
      place({ scale: 0.86 }, path(toranj, { fill: 'none', stroke: '#ffd873', strokeWidth: 1, strokeOpacity: 0.7 })) +
      arabesque +
      path(star({ r: 14 }), gold) +
      path('M0 -112L7 -98L0 -86L-7 -98ZM0 112L7 98L0 86L-7 98Z', gold)
    const leaves = times(6, (i) => `M246 ${78 + i * 3}V${324 - i}`).join('')
    return [
      rays({ at: [180, 180], count: 22, r: 420, share: 0.36 }, { fill: '#ffe2a0', opacity: 0.07 }),
      shade(pen, [156, 328, 130, 20], 0.85),
      glow(pen, [232, 190], { r: 130, colour: 'FFE9AE', strength: 0.6 }),
      path(polygon(pairs('60 62, 250 46, 262 306, 66 332')), pen.linear('4A0A1E 2A0410')),
      path(polygon(pairs('64 66, 244 54, 254 304, 70 324')), pen.linear('FFFBEA E8D8B0:60 B89A60', 'across')),
      stroke(leaves, '#b89a60', { strokeWidth: 1, opacity: 0.6 }),
      group(
        { transform: 'matrix(.9 .06 -.02 .98 138 182)' },
        cover,
        path('M-92 -128H60L-92 96Z', { fill: '#fff', opacity: 0.08 }),
      ),
      path('M52 66C44 72 44 78 46 84L58 318C58 324 62 330 70 332L72 322L62 70Z', pen.linear('C2485A 5A0A22')),
      ...[110, 200, 290].map((y) => stroke(`M46 ${y}L64 ${y + 2}`, gold, 4)),
      path('M214 60L218 360L228 346L240 358L234 58Z', pen.linear('F6B31B/.95 C2303A:30 7A0F2A')),
      glint([92, 72], 11),
      glint([176, 150], 9),
      dust({ seed: 57, count: 40, area: [20, 20, 270, 270], colour: '#ffe9ae', size: 1.7 }),
    ].join('')
  })
}

export const halls: Readonly<Record<string, () => string>> = { iwan, 'seven-domes': sevenDomes, shahnameh }
