import { leaf, pairs, polar, polygon, star, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, mirrored, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { rose } from '../motifs/flowers.ts'
import { pomegranateHalf } from '../motifs/fruit.ts'
import { gem } from '../motifs/gem.ts'
import { turquoise } from '../slots/firuzeh.ts'
import { lantern } from '../slots/firuzeh-scene.ts'
import { rock } from '../slots/rock.ts'
import type { Shades } from '../slots/stones.ts'

const ROCK: Shades = ['#8a6a54', '#5e4638', '#3e2e2a', '#281e20', '#181216']
const ORE: Shades = ['#d8fff8', '#5cf0e2', '#1fbab4', '#0c7a82', '#064a56']

/** A great brilliant among coloured stones. */
const almas = (): string => {
  const world: World = {
    sky: '06283E 0B5470:40 04101F',
    glow: '9AF4FF',
    glowAt: [150, 150],
    glowReach: 220,
    glowStrength: 0.7,
    girih: 'shamseh',
    girihSize: 84,
    girihOpacity: 0.08,
  }
  return tile(world, (pen) =>
    [
      rays({ at: [150, 150], count: 24, r: 400, share: 0.36, turn: 4 }, { fill: '#d8fbff', opacity: 0.07 }),
      shade(pen, [150, 306, 140, 20], 0.7),
      place({ at: [56, 252], turn: -22 }, gem(pen, 46, ['#ffd0c8', '#f2606a', '#c2203e', '#6a0a28'])),
      place({ at: [246, 256], turn: 20 }, gem(pen, 48, ['#fff1c4', '#f6b31b', '#c27a08', '#6e3c04'])),
      place({ at: [252, 88], turn: 14 }, gem(pen, 26, ['#e6d0ff', '#a06af0', '#6a34c8', '#35127a'])),
      place({ at: [48, 96], turn: -12 }, gem(pen, 30, ['#c8ffd8', '#3fd080', '#128a52', '#064a2e'])),
      place({ at: [150, 146] }, gem(pen, 106, ['#ffffff', '#b8f4ff', '#4ab8e8', '#146a9e'])),
      path(polygon(pairs('88 91, 150 91, 102 135')), { fill: '#fff', opacity: 0.5 }),
      glint([206, 92], 20),
      glint([72, 150], 11),
      glint([168, 214], 9),
      dust({ seed: 4, count: 40, area: [10, 20, 280, 270], size: 1.6 }),
    ].join(''),
  )
}

/** A turquoise of Neyshabur in the rock of its mine, by the light of a lantern. */
const lapis = (): string => {
  const world: World = {
    sky: '0A1420 12303C:45 060A10',
    glow: '4AF0E4',
    glowAt: [150, 160],
    glowReach: 200,
    glowStrength: 0.6,
    girih: 'lattice',
    girihOpacity: 0.05,
  }
  const walls = [
    '-10 -10, 96 -10, 70 44, 30 92, -10 80',
    '-10 76, 34 88, 44 150, 14 206, -10 196',
    '-10 190, 22 200, 58 262, 80 290, 150 300, 150 330, -10 330',
  ]
  const ore =
    '44 118 1.1, 40 228 1.2, 66 284 1.5, 104 300 1.6, 256 126 1.1, 262 232 1.3, 236 286 1.5, 196 302 1.6, 150 304 1.9'
  return tile(world, (pen) => {
    const lump = (outline: readonly Point[], [shades, seed]: readonly [Shades, number]): string =>
      path(polygon(outline), { fill: '#020a0e', stroke: '#020a0e', strokeWidth: 2.4 }) + rock({ outline, shades, seed })
    const nugget = pen.stamp(lump(pairs('-11 4, -8 -7, 1 -12, 9 -8, 13 1, 8 9, -4 11'), [ORE, 42]))
    const side = walls.map((corners, seed) => lump(pairs(corners), [ROCK, seed + 3])).join('')
    return [
      mirrored(pen.stamp(side)(), 150),
      triples(ore)
        .map(([x, y, scale], i) => nugget(`translate(${x} ${y})rotate(${(i * 67) % 90})scale(${scale})`))
        .join(''),
      place({ at: [234, -4], scale: 0.62 }, lantern(pen)),
      rays(
        { at: [150, 156], count: 14, r: 150, share: 0.34, turn: 5 },
        { fill: pen.radial('B8FFF6/.3:40 B8FFF6/0', { user: true, at: [150, 156], reach: 150 }) },
      ),
      place({ at: [150, 156], scale: 1.78 }, turquoise(pen)),
      glint([100, 236], 9),
      dust({ seed: 13, count: 9, area: [40, 20, 220, 240], colour: '#ffe0a8', size: 1.6 }),
    ].join('')
  })
}

/** An open pomegranate over a field of tiles, some still shut. */
const anar = (): string => {
  const world: World = {
    sky: '063A3C 0B5C58:42 041A1E',
    glow: 'FF8A7A',
    glowAt: [150, 150],
    glowReach: 190,
    glowStrength: 0.5,
    girihOpacity: 0.07,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const shut = pen.stamp(
      rect([-41, -37, 82, 82], { rx: 17, fill: '#05070d', opacity: 0.35 }) +
        rect([-41, -41, 82, 82], { rx: 17, fill: pen.linear('4ADCC8 12827E:30 085450') }) +
        rect([-40, -40, 80, 80], { rx: 16, fill: 'none', stroke: pen.linear('fff/.75 fff/0:50'), strokeWidth: 1.6 }) +
        path(star({ r: 22 }), { fill: 'none', stroke: '#bffff2', strokeWidth: 1.6, opacity: 0.5 }) +
        path(star({ r: 11 }), { fill: '#bffff2', opacity: 0.28 }),
    )
    const open = pen.stamp(
      rect([-41, -41, 82, 82], { rx: 17, fill: pen.linear('031c22 06363a') }) +
        rect([-40, -40, 80, 80], { rx: 16, fill: 'none', stroke: pen.linear('000/.5 7ff0e0/.4'), strokeWidth: 2 }),
    )
    const grid = times(12, (i) =>
      (i === 2 || i === 4 || i === 9 ? open : shut)(`translate(${58 + (i % 3) * 92} ${62 + Math.floor(i / 3) * 92})`),
    ).join('')
    const prize = (at: Point): string =>
      place(
        { at },
        glow(pen, [0, 0], { r: 46, colour: 'FFD35A', strength: 0.7 }),
        path(star({ r: 25 }), gold),
        path(star({ r: 12 }), '#b8720c'),
        path(star({ r: 25 }), { fill: 'none', stroke: '#fff6d8', strokeWidth: 1.4, opacity: 0.8 }),
      )
    return [
      grid,
      prize([242, 62]),
      prize([58, 338]),
      glow(pen, [150, 172], { r: 130, colour: 'FF7A6A', strength: 0.7 }),
      ellipse([156, 250, 84, 16], pen.radial('05070d/.7 05070d/0')),
      place({ at: [150, 170], scale: 1.42, turn: 8 }, pomegranateHalf(pen)),
      path('M72 132C84 100 112 84 142 82C116 94 96 116 88 148C80 150 72 144 72 132Z', { fill: '#fff', opacity: 0.3 }),
      place(
        { at: [252, 240], turn: 24, scale: 1.5 },
        path('M0 -9C6 -5 7 3 4 7C1 9 -2 9 -4 7C-7 3 -6 -5 0 -9Z', pen.linear('FF9AA8 E0304A:45 8A0A2A')),
        ellipse([-1.8, -2, 1.3, 2.2], { fill: '#fff', opacity: 0.8 }),
      ),
      place(
        { at: [60, 262], turn: -40, scale: 1.2 },
        path('M0 -9C6 -5 7 3 4 7C1 9 -2 9 -4 7C-7 3 -6 -5 0 -9Z', pen.linear('FF9AA8 E0304A:45 8A0A2A')),
      ),
      glint([212, 108], 11),
    ].join('')
  })
}

/** A rose opening, petal over petal. */
const roseOfShiraz = (): string => {
  const world: World = {
    sky: '3A0630 7A1250:42 1E0418',
    glow: 'FF7AB0',
    glowAt: [150, 150],
    glowReach: 210,
    glowStrength: 0.7,
    girih: 'shamseh',
    girihSize: 76,
    girihColour: '#ffc4dd',
    girihOpacity: 0.1,
  }
  return tile(world, (pen) => {
    const sprig = (turn: number, length: number): string =>
      place(
        { at: [150, 156], turn },
        path(leaf([60, 0], [60 + length, 0], { width: 34, belly: 0.45 }), pen.linear('3FC88A 0B6A4A:50 04382E')),
        stroke(`M70 0H${54 + length}M${80} 0l14 -10M${80} 0l14 10M${98} 0l12 -8M${98} 0l12 8`, '#a8f0c8', {
          strokeWidth: 1.4,
          opacity: 0.6,
        }),
      )
    return [
      stroke('M150 200C152 270 140 330 130 420', pen.linear('2FA06A 04382E', { user: [0, 200, 0, 420] }), 8),
      sprig(28, 94),
      sprig(152, 92),
      sprig(74, 88),
      sprig(-24, 74),
      sprig(204, 76),
      glow(pen, [150, 150], { r: 140, colour: 'FF8ABC', strength: 0.5 }),
      place({ at: [150, 156] }, rose(pen)),
      circle([150, 152], 96, pen.radial('fff/.3 fff/0:80', { at: [0.42, 0.3], reach: 0.5 })),
      circle([186, 118], 4, { fill: '#fff', opacity: 0.9 }),
      circle([106, 186], 5, { fill: '#fff', opacity: 0.85 }),
      circle([110, 183], 1.6, '#fff'),
      glint([206, 82], 11),
      dust({ seed: 29, count: 34, area: [10, 20, 280, 280], colour: '#ffd0e4', size: 1.7 }),
    ].join('')
  })
}

/** A crocus gives up its threads of saffron. */
const saffronGold = (): string => {
  const world: World = {
    sky: '2A0F5A 5A2AA0:42 140630',
    glow: 'FFC23D',
    glowAt: [150, 120],
    glowReach: 190,
    glowStrength: 0.75,
    girih: 'lattice',
    girihColour: '#ffd873',
    girihOpacity: 0.12,
  }
  return tile(world, (pen: Pen) => {
    const petal = (turn: number, stops: string, scale = 1): string => {
      const d = 'M0 0C-46 -44 -50 -104 0 -156C50 -104 46 -44 0 0Z'
      return place(
        { at: [150, 262], turn, scale },
        path(d, pen.linear(stops)),
        stroke('M0 -6V-140M-4 -10C-20 -50 -20 -90 -8 -124M4 -10C20 -50 20 -90 8 -124', '#fff', {
          strokeWidth: 1.3,
          strokeOpacity: 0.28,
        }),
        stroke(d, '#fff', { strokeWidth: 1.4, strokeOpacity: 0.25 }),
      )
    }
    const thread = (d: string): string =>
      stroke(d, pen.linear('FFB03A D8301A:40 8A0F14'), { strokeWidth: 7, strokeLinecap: 'round' }) +
      stroke(d, '#ffb86a', { strokeWidth: 1.6, strokeLinecap: 'round', opacity: 0.8 })
    const blade = (d: string): string => path(d, pen.linear('3FC88A 06402E'))
    return [
      rays({ at: [150, 130], count: 20, r: 380, share: 0.4 }, { fill: '#ffe2a0', opacity: 0.06 }),
      blade('M146 290C110 240 60 220 20 236C64 246 104 280 136 330Z'),
      blade('M154 290C190 240 240 220 280 236C236 246 196 280 164 330Z'),
      shade(pen, [150, 320, 80, 14], 0.6),
      stroke('M150 262V420', pen.linear('B8A0E8 3A1A6A', { user: [0, 262, 0, 420] }), 12),
      petal(-34, 'C8A0FF 8A4FE0:45 3A1280', 0.96),
      petal(34, 'C8A0FF 8A4FE0:45 3A1280', 0.96),
      petal(0, 'E0C8FF A06AF0:45 4A1A9A', 1.06),
      thread('M150 250C148 190 120 150 96 96'),
      thread('M150 250C152 190 180 150 206 92'),
      thread('M150 250C150 180 152 130 150 66'),
      glow(pen, [150, 84], { r: 84, colour: 'FFC23D', strength: 0.5 }),
      petal(-62, 'F0E0FF B88AFF:40 5A24B0', 0.86),
      petal(62, 'F0E0FF B88AFF:40 5A24B0', 0.86),
      petal(-16, 'E8D4FF A874F4:40 4A1A9A', 0.62),
      petal(18, 'E8D4FF A874F4:40 4A1A9A', 0.6),
      ...triples('60 150 30, 244 166 -24, 40 70 -16, 262 84 40, 86 46 64').map(([x, y, turn]) =>
        place(
          { at: [x, y], turn, scale: 0.8 },
          stroke('M-18 4C-6 -6 6 8 20 -4', pen.linear(tone.gold), { strokeWidth: 4, strokeLinecap: 'round' }),
        ),
      ),
      dust({ seed: 37, count: 50, area: [20, 20, 260, 250], colour: '#ffd873', size: 1.9 }),
      glint([206, 84], 9, '#fff1c4'),
      glint([150, 56], 11, '#fff1c4'),
    ].join('')
  })
}

/** Pistachios bursting out of their shells. */
const pistachio = (): string => {
  const world: World = {
    sky: '143A1E 2A6A3A:42 0A1A10',
    glow: 'D8FF8A',
    glowAt: [150, 150],
    glowReach: 200,
    glowStrength: 0.55,
    girih: 'khatam',
    girihOpacity: 0.09,
  }
  return tile(world, (pen) => {
    const nut = pen.stamp(
      path(
        'M-6 50C-46 40 -54 -10 -30 -46C-20 -58 -8 -60 -4 -58C-22 -30 -20 20 -6 50Z',
        pen.linear('FFF3D8 E0C090:55 9A7040'),
      ) +
        path(
          'M-14 -48C-24 -10 -20 30 -2 52C20 40 32 4 22 -34C12 -56 -6 -60 -14 -48Z',
          pen.linear('D8F58A 8AC83A:45 3A7A1A'),
        ) +
        path('M-2 52C-12 36 -18 14 -18 -10C-8 -20 8 -10 10 6C12 26 6 42 -2 52Z', { fill: '#9a3a6a', opacity: 0.28 }) +
        path(
          'M6 52C46 40 56 -8 34 -46C28 -54 18 -58 12 -58C32 -24 28 24 6 52Z',
          pen.linear('FFFBEA EBD0A0:50 A87C48'),
        ) +
        path('M-38 -26C-44 -8 -40 14 -32 26C-36 8 -34 -12 -28 -30Z', { fill: '#fff', opacity: 0.7 }) +
        path('M40 -24C46 -4 40 18 30 32C36 12 36 -8 32 -28Z', { fill: '#fff', opacity: 0.55 }) +
        path('M-8 -40C-12 -24 -10 -8 -6 4C-2 -10 -2 -28 -8 -40Z', { fill: '#fff', opacity: 0.45 }),
    )
    const small = (
      [
        [40, 86, -40, 0.5],
        [262, 70, 34, 0.52],
        [34, 210, 24, 0.58],
        [270, 204, -28, 0.6],
        [70, 296, -62, 0.74],
        [236, 300, 58, 0.74],
        [150, 318, 94, 0.74],
        [214, 36, 70, 0.36],
        [96, 34, -20, 0.34],
      ] as const
    )
      .map(([x, y, turn, scale]) => nut(`translate(${x} ${y})rotate(${turn})scale(${scale})`))
      .join('')
    const streaks = times(14, (i) => {
      const a = i * (360 / 14) + 8
      return path(leaf(polar(118, a, [150, 160]), polar(150 + (i % 3) * 14, a, [150, 160]), { width: 4 }), {
        fill: '#ffe9ae',
        opacity: 0.75,
      })
    }).join('')
    return [
      rays({ at: [150, 160], count: 28, r: 400, share: 0.42 }, { fill: '#f0ffc8', opacity: 0.06 }),
      path(star({ r: 128, at: [150, 160], points: 16, inner: 0.86 }), {
        fill: pen.radial('F0FFB0/.6 B8E86A/.25:60 B8E86A/.02'),
      }),
      streaks,
      small,
      ellipse([150, 252, 84, 14], pen.radial('05070d/.6 05070d/0')),
      nut('translate(150 158)rotate(14)scale(1.72)'),
      glint([112, 90], 13),
      glint([206, 132], 8),
    ].join('')
  })
}

export const gems: Readonly<Record<string, () => string>> = {
  almas,
  lapis,
  anar,
  'rose-of-shiraz': roseOfShiraz,
  'saffron-gold': saffronGold,
  pistachio,
}
