import { pairs, polygon, ribbon, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { circle, ellipse, group, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { card, cardBack } from '../motifs/cards.ts'
import { dragonHalf, lionFace, mane, saluki, tigerHalf } from '../motifs/faces.ts'
import { land } from '../motifs/sky.ts'

/** A lion's face in a mane of petals. */
const desertLion = (): string => {
  const world: World = {
    sky: '3A0F14 8A2E14:42 2A0A0A',
    glow: 'FF9A2E',
    glowAt: [150, 158],
    glowReach: 210,
    glowStrength: 0.8,
    girih: 'shamseh',
    girihSize: 80,
    girihColour: '#ffd873',
    girihOpacity: 0.13,
  }
  return tile(world, (pen) =>
    [
      rays({ at: [150, 158], count: 32, r: 400, share: 0.4 }, { fill: '#ffd28a', opacity: 0.06 }),
      path(star({ r: 142, at: [150, 158], points: 16, inner: 0.88 }), {
        fill: 'none',
        stroke: pen.linear(tone.gold),
        strokeWidth: 1.4,
        opacity: 0.6,
      }),
      place(
        { at: [150, 158] },
        mane(pen, [136, 24, 7.5], 'C2561A:50 6A1E0C:80 3A0F08'),
        mane(pen, [114, 22, 0], 'E8862A:50 A8440F:90'),
        mane(pen, [92, 20, 9], 'FFC25A:50 D97A1A:95'),
        place({ at: [0, 4], scale: 1.06 }, lionFace(pen)),
        path(star({ r: 11, at: [0, -54] }), pen.linear(tone.gold)),
      ),
      glow(pen, [150, 80], { r: 90, colour: 'FFF0C0', strength: 0.25 }),
      land('M0 330C80 300 180 312 300 336', pen.linear('5A1E0E/.8 1A0608')),
      dust({ seed: 6, count: 34, area: [10, 20, 280, 280], colour: '#ffd98a', size: 1.6 }),
    ].join(''),
  )
}

/** One mask, half dragon and half tiger. */
const dragonTiger = (): string => {
  const world: World = {
    sky: '0A2A55 1A1440:50 0A0618',
    glow: 'FFE0A0',
    glowAt: [150, 160],
    glowReach: 60,
    glowStrength: 0.2,
    girihOpacity: 0,
  }
  return tile(world, (pen) => {
    const left = girihPaint(pen, 'shamseh', { size: 76, stroke: '#8ff5ff', strokeOpacity: 0.12 })
    const right = girihPaint(pen, 'khatam', { size: 58, stroke: '#ffd08a', strokeOpacity: 0.14 })
    const bolt = polygon(pairs('150 -4, 156 40, 144 70, 158 120, 142 210, 160 280, 146 340, 150 404'))
    return [
      rect([0, 0, 150, 400], pen.radial('0F8AA0 0A3A6E:50 06153A', { at: [1, 0.4], reach: 1.2 })),
      rect([150, 0, 150, 400], pen.radial('E0581A 8A1420:50 2A0412', { at: [0, 0.4], reach: 1.2 })),
      rect([0, 0, 150, 400], left),
      rect([150, 0, 150, 400], right),
      place({ at: [150, 172], scale: [-1.22, 1.22] }, dragonHalf(pen)),
      place({ at: [150, 172], scale: 1.22 }, tigerHalf(pen)),
      glow(pen, [150, 160], { r: 130, colour: 'FFFFFF', strength: 0.18 }),
      path(bolt, { fill: '#fffbe6', opacity: 0.9 }),
      path(bolt, { fill: 'none', stroke: '#ffe2a0', strokeWidth: 5, strokeOpacity: 0.25 }),
      dust({ seed: 23, count: 36, area: [20, 20, 260, 280], colour: '#fff1c4', size: 1.7 }),
    ].join('')
  })
}

/** A saluki's head between two far cards. */
const redDog = (): string => {
  const world: World = {
    sky: '4A0814 9A1A22:42 22040A',
    glow: 'FF8A5A',
    glowAt: [170, 140],
    glowStrength: 0.65,
    girih: 'lattice',
    girihColour: '#ffd08a',
    girihOpacity: 0.12,
  }
  return tile(world, (pen) => {
    return [
      cardBack(pen, { at: [60, 110], turn: -16, scale: 0.94, ground: 'D8304A 8A1230:55 4A0818' }),
      card(pen, { at: [246, 236], turn: 14, scale: 0.9, rank: 'K', suit: 'spade', face: 'index' }),
      glow(pen, [160, 130], { r: 130, colour: 'FFB87A', strength: 0.4 }),
      saluki(pen),
      glint([232, 70], 9),
      dust({ seed: 15, count: 26, area: [10, 20, 280, 260], colour: '#ffd9a8', size: 1.6 }),
    ].join('')
  })
}

/** A snake winding through the rungs over a tilted board. */
const marOPelleh = (): string => {
  const world: World = {
    sky: '12324A 175A5E:45 06141E',
    glow: '7AF0C0',
    glowAt: [150, 160],
    glowStrength: 0.45,
    girihOpacity: 0.06,
  }
  return tile(world, (pen) => {
    const squares = times(36, (i) => {
      const [col, row] = [i % 6, Math.floor(i / 6)]
      return (col + row) % 2 === 0 ? `M${-162 + col * 54} ${-162 + row * 54}h54v54h-54Z` : ''
    }).join('')
    const ladder = (k: number): string =>
      stroke(times(9, (i) => `M-15 ${-120 + i * 30 + k}H15`).join(''), pen.linear('FFD873 B8720C', 'down'), {
        strokeWidth: 6,
        strokeLinecap: 'round',
      })
    const rails = (dx: number): string => rect([dx - 4, -142, 8, 284], { rx: 4, fill: pen.linear(tone.gold) })
    const line: readonly (readonly [number, number, number])[] = triples(
      '36 306 2, 72 318 14, 118 296 22, 108 254 26, 66 226 29, 74 184 31, 132 172 32, 196 170 32, 232 140 31, 214 104 29, 164 104 26, 138 84 25',
    )
    const belly = line.map(([x, y, w]) => [x, y, w * 0.34] as const)
    const scales = girihPaint(pen, 'khatam', { size: 15, stroke: '#eaff9a', strokeOpacity: 0.45, strokeWidth: 0.9 })
    return [
      place(
        { at: [150, 176], turn: -16 },
        rect([-174, -174, 348, 348], { rx: 18, fill: pen.linear('0E6A6A 08303E') }),
        path(squares, { fill: '#fff', opacity: 0.09 }),
        rect([-164, -164, 328, 328], { rx: 8, fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 2.4 }),
      ),
      place(
        { at: [206, 220], turn: 24 },
        group(
          { opacity: 0.35, transform: 'translate(8 10)' },
          rect([-19, -142, 8, 284], { fill: '#05070d' }),
          rect([11, -142, 8, 284], { fill: '#05070d' }),
        ),
        ladder(0),
        rails(-15),
        rails(15),
      ),
      path(ribbon(line.map(([x, y, w]) => [x + 6, y + 12, w] as const)), { fill: '#05070d', opacity: 0.4 }),
      path(ribbon(line), pen.linear('C8F56A 3FB84A:38 0B6A4A:75 063A36')),
      path(ribbon(line), scales),
      path(ribbon(belly.map(([x, y, w]) => [x - 3, y - 5, w] as const)), { fill: '#f4ffc8', opacity: 0.4 }),
      place(
        { at: [128, 74], turn: -142 },
        stroke('M34 0L52 0L60 -7M52 0L60 7', '#e5484d', { strokeWidth: 3, strokeLinecap: 'round' }),
        path('M-18 -13C-4 -26 22 -22 36 -8C40 -3 40 3 36 8C22 22 -4 26 -18 13Z', pen.linear('3FB84A C8F56A')),
        circle([12, -11], 5, '#ffd35a'),
        circle([12, 11], 5, '#ffd35a'),
        ellipse([13, -11, 1.6, 4], '#120a08'),
        ellipse([13, 11, 1.6, 4], '#120a08'),
        circle([32, -4], 1.3, '#063a36'),
        circle([32, 4], 1.3, '#063a36'),
      ),
      place({ at: [206, 220], turn: 24 }, rect([-19, -98, 8, 54], { rx: 2, fill: pen.linear('F2B43A D9921A') })),
      glint([232, 106], 9),
      glint([90, 214], 7),
    ].join('')
  })
}

export const beasts: Readonly<Record<string, () => string>> = {
  'desert-lion': desertLion,
  'dragon-tiger': dragonTiger,
  'red-dog': redDog,
  'mar-o-pelleh': marOPelleh,
}
