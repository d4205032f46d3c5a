import { arch, dome, pairs, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { clouds } from '../motifs/sky.ts'
import { heroFace } from '../slots/rostam-faces.ts'

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

/** Rostam in his tiger's skin. */
const shahnameh = (): string => {
  const world: World = {
    sky: '5A0A24 9A2A2A:40 2A0612',
    glow: 'FFC45A',
    glowAt: [150, 140],
    glowReach: 220,
    glowStrength: 0.8,
    girih: 'shamseh',
    girihSize: 82,
    girihColour: '#ffd873',
    girihOpacity: 0.14,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const stripes =
      'M196 262L214 284L208 254ZM226 262L236 290L240 262ZM250 284L258 312L266 288ZM206 300L214 330L226 304ZM238 316L244 344L256 322Z'
    return [
      rays({ at: [150, 140], count: 26, r: 420, share: 0.38 }, { fill: '#ffe2a0', opacity: 0.09 }),
      path(star({ r: 146, at: [150, 146] }), {
        fill: pen.radial('E8503A 8A142E:60 3A0618'),
        stroke: gold,
        strokeWidth: 5,
      }),
      path(star({ r: 132, at: [150, 146] }), { fill: 'none', stroke: '#ffd873', strokeWidth: 1.4, strokeOpacity: 0.7 }),
      path('M-6 400C-4 316 30 266 92 248H208C270 266 304 316 306 400Z', {
        fill: pen.linear('FFC86A F08A2A:35 7A3008'),
        stroke: '#1a0804',
        strokeWidth: 4,
      }),
      mirrored(path(stripes, '#2a0d08'), 150),
      stroke('M92 248C110 268 190 268 208 248', gold, 7),
      place({ at: [146, 156], scale: 2.5 }, heroFace(pen)),
      dust({ seed: 57, count: 40, area: [20, 20, 270, 270], colour: '#ffe9ae', size: 1.7 }),
    ].join('')
  })
}

export const halls: Readonly<Record<string, () => string>> = { iwan, 'seven-domes': sevenDomes, shahnameh }
