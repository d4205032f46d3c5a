import { polar, star, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { card, cardBack, chip, chipStack } from '../motifs/cards.ts'

const RED = { colour: 'F0606A', dark: '9A1530' }
const BLUE = { colour: '5A8CFF', dark: '16338A' }
const GREEN = { colour: '4FD08A', dark: '0B5A3A' }
const BLACK = { colour: '59628A', dark: '121830' }
const GOLD = { colour: 'FFD35A', dark: '9A5A08' }

/** A felt table's edge sweeping across the lower half. */
const table = (pen: Pen, felt: string, y = 226): string =>
  path(`M-20 ${y + 44}C60 ${y - 18} 240 ${y - 18} 320 ${y + 44}V400H-20Z`, pen.linear('FFE9AE 8A4F05:12 3A1A06:40')) +
  path(`M-20 ${y + 58}C60 ${y - 4} 240 ${y - 4} 320 ${y + 58}V400H-20Z`, pen.linear(felt))

const twentyOne = (): string => {
  const world: World = {
    sky: '083A2C 0E6448:42 041A14',
    glow: '7AF0B0',
    glowAt: [150, 140],
    glowStrength: 0.5,
    girihOpacity: 0.09,
  }
  return tile(world, (pen) =>
    [
      rays({ at: [150, 260], count: 28, r: 420, share: 0.4 }, { fill: '#d8ffe8', opacity: 0.05 }),
      table(pen, '14805A 063A2A', 240),
      path('M-10 318C70 262 230 262 310 318', { fill: 'none', stroke: '#ffe2a0', strokeWidth: 1.5, opacity: 0.6 }),
      shade(pen, [150, 272, 130, 20], 0.7),
      card(pen, { at: [96, 160], turn: -14, scale: 1.26, rank: 'A', suit: 'spade' }),
      card(pen, { at: [200, 166], turn: 11, scale: 1.26, rank: 'K', suit: 'heart' }),
      chipStack(pen, { at: [62, 302], r: 33, count: 5, ...RED }),
      chipStack(pen, { at: [238, 298], r: 33, count: 4, ...BLUE }),
      chipStack(pen, { at: [196, 318], r: 34, count: 2, ...GOLD }),
      glint([238, 92], 11),
      glint([70, 84], 8),
    ].join(''),
  )
}

const baccarat = (): string => {
  const world: World = {
    sky: '2A0A3E 14204E:50 070C22',
    glow: 'C9A0FF',
    glowAt: [150, 150],
    glowStrength: 0.45,
    girih: 'shamseh',
    girihSize: 88,
    girihColour: '#ffd873',
    girihOpacity: 0.11,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    return [
      path('M-10 -10H150V410H-10Z', { fill: pen.linear('2F66DD/.55 0A1A4E/.2', 'down') }),
      path('M150 -10H310V410H150Z', { fill: pen.linear('D8304A/.55 4A0A1E/.2', 'down') }),
      stroke('M150.200 -10L150 410', pen.linear('ffe9ae/0 ffe9ae/.9:40 ffe9ae/0', { user: [0, 0, 0, 330] }), 2),
      path(star({ r: 118, at: [150, 160] }), { fill: 'none', stroke: gold, strokeWidth: 1.4, opacity: 0.5 }),
      card(pen, { at: [84, 116], turn: -16, scale: 1.06, rank: '4', suit: 'club' }),
      card(pen, { at: [112, 150], turn: -6, scale: 1.06, rank: '5', suit: 'diamond' }),
      card(pen, { at: [216, 190], turn: 16, scale: 1.06, rank: 'K', suit: 'spade' }),
      card(pen, { at: [188, 224], turn: 6, scale: 1.06, rank: '9', suit: 'heart' }),
      shade(pen, [60, 296, 50, 12]),
      shade(pen, [252, 90, 44, 10]),
      chip(pen, { at: [58, 268], r: 36, turn: 12, ...BLUE }),
      chip(pen, { at: [246, 78], r: 32, turn: -20, ...RED }),
      glint([152, 62], 10),
      glint([228, 262], 8),
    ].join('')
  })
}

const videoPoker = (): string => {
  const world: World = {
    sky: '0A1440 1A1F6E:45 070818',
    glow: '4AD8FF',
    glowAt: [150, 140],
    glowStrength: 0.5,
    girih: 'lattice',
    girihOpacity: 0.08,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const cards = times(5, (i) => {
      const angle = (i - 2) * 13
      const [x, y] = polar(170, angle - 90, [150, 350])
      const suit = (['heart', 'spade', 'diamond', 'club', 'spade'] as const)[i] ?? 'heart'
      const rank = ['J', 'J', '9', '6', '3'][i] ?? 'J'
      return card(pen, {
        at: [x, y - (i < 2 ? 14 : 0)],
        turn: angle,
        scale: 0.84,
        rank,
        suit,
        face: i === 4 ? 'corner' : 'index',
      })
    })
    const lines = times(44, (i) => `M22 ${36 + i * 5.6}H278`).join('')
    const buttons = times(5, (i) =>
      rect([34 + i * 48, 306, 40, 22], {
        rx: 7,
        fill: pen.linear(i < 2 ? tone.gold : '6A78C8 2A357E:60 161C4A'),
        stroke: '#05070d',
        strokeWidth: 1.5,
      }),
    ).join('')
    return [
      rect([8, 20, 284, 330], { rx: 30, fill: pen.linear('7A86C8 2A3270:14 151A44:60 0A0D26') }),
      rect([18, 30, 264, 262], { rx: 24, fill: '#05070d' }),
      rect([22, 34, 256, 254], { rx: 20, fill: pen.radial('1B4FB8 122A78:55 070D30') }),
      stroke(lines, '#8fd8ff', { strokeWidth: 1, strokeOpacity: 0.1 }),
      path('M52 78C90 60 210 60 248 78L242 100C206 84 94 84 58 100Z', { fill: pen.linear(tone.pomegranate) }),
      ...times(5, (i) => path(star({ r: 6.5, at: [90 + i * 30, 77 - Math.sin((i / 4) * Math.PI) * 3] }), '#ffe9ae')),
      ...cards,
      glow(pen, [96, 136], { r: 84, colour: 'FFE9AE', strength: 0.3 }),
      path('M22 54A20 20 0 0 1 42 34H210L90 288H42A20 20 0 0 1 22 268Z', { fill: '#fff', opacity: 0.06 }),
      rect([18, 30, 264, 262], { rx: 24, fill: 'none', stroke: gold, strokeWidth: 2.4 }),
      buttons,
      glint([78, 104], 10),
    ].join('')
  })
}

const deucesWild = (): string => {
  const world: World = {
    sky: '1A0A0A 5A1E0A:45 1A0606',
    glow: 'FF8A2E',
    glowAt: [150, 170],
    glowReach: 220,
    glowStrength: 0.75,
    girihColour: '#ffb35a',
    girihOpacity: 0.1,
  }
  return tile(world, (pen) => {
    const flame =
      'M0 0C-44 -10 -58 -52 -34 -92C-30 -74 -22 -68 -16 -66C-24 -104 -4 -134 16 -156C12 -128 22 -114 34 -98C38 -106 38 -114 36 -122C60 -92 58 -20 0 0Z'
    const fire =
      path(flame, pen.linear('FFD35A/.2 FF8A2E/.8:40 D8302A:80')) +
      place({ at: [0, -2], scale: 0.68 }, path(flame, pen.linear('FFF0B0/.5 FFC23D:50 FF7A2A'))) +
      place({ at: [0, -3], scale: 0.36 }, path(flame, '#fff6d8'))
    const embers = dust({ seed: 27, count: 50, area: [20, 16, 260, 250], colour: '#ffc46a', size: 1.9 })
    return [
      place({ at: [62, 312], scale: [1.1, 1.5], turn: -10, opacity: 0.9 }, fire),
      place({ at: [240, 312], scale: [-1.1, 1.5], turn: 10, opacity: 0.9 }, fire),
      place({ at: [150, 290], scale: [1.3, 1.75], opacity: 0.9 }, fire),
      card(pen, { at: [70, 188], turn: -27, scale: 1.06, rank: '2', suit: 'club', face: 'index' }),
      card(pen, { at: [120, 168], turn: -9, scale: 1.12, rank: '2', suit: 'diamond', face: 'index' }),
      card(pen, { at: [180, 170], turn: 9, scale: 1.12, rank: '2', suit: 'spade', face: 'index' }),
      card(pen, { at: [230, 192], turn: 27, scale: 1.06, rank: '2', suit: 'heart', face: 'rank' }),
      place({ at: [88, 340], scale: [0.9, 0.66] }, fire),
      place({ at: [206, 344], scale: [-1, 0.74] }, fire),
      place({ at: [150, 350], scale: [0.8, 0.56] }, fire),
      embers,
    ].join('')
  })
}

const andarBahar = (): string => {
  const world: World = {
    sky: '5A0F4A A02A5A:40 2A0620',
    glow: 'FFB84D',
    glowAt: [150, 120],
    glowStrength: 0.6,
    girih: 'shamseh',
    girihSize: 78,
    girihColour: '#ffd873',
    girihOpacity: 0.13,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const flower = pen.stamp(
      [0, 1, 2]
        .map((ring) =>
          path(
            star({ r: 10 - ring * 3, points: 12, inner: 0.74, turn: ring * 15 }),
            ['#e8741a', '#ffa52a', '#ffd35a'][ring] ?? '#fff',
          ),
        )
        .join(''),
    )
    const garland = times(19, (i) => {
      const k = i / 18
      return flower(
        `translate(${(-10 + k * 320).toFixed(1)} ${(18 + Math.sin(k * Math.PI * 2 - Math.PI / 2) * 22 + 22 + (i % 2) * 3).toFixed(1)})`,
      )
    }).join('')
    const drops = [0.02, 0.5, 0.98]
      .map((k) =>
        times(4, (i) =>
          flower(`translate(${(-10 + k * 320).toFixed(1)} ${(k === 0.5 ? 66 : 22) + i * 15})scale(${1 - i * 0.14})`),
        ).join(''),
      )
      .join('')
    const run = (side: 1 | -1): string =>
      times(4, (i) => {
        const k = 3 - i
        return (k % 2 === 0 ? card : cardBack)(pen, {
          at: [150 + side * (76 + k * 15), 196 + k * 13],
          turn: side * (10 + k * 7),
          scale: 0.84,
          ground: 'E8741A A02A2E:55 5A0F2A',
          rank: side < 0 ? '7' : '4',
          suit: side < 0 ? 'diamond' : 'club',
        })
      }).join('')
    return [
      shade(pen, [150, 306, 150, 26], 0.7),
      run(-1),
      run(1),
      glow(pen, [150, 186], { r: 110, colour: 'FFE3A0', strength: 0.55 }),
      rect([92, 106, 116, 166], { rx: 15, fill: gold }),
      card(pen, { at: [150, 189], scale: 1.16, rank: 'Q', suit: 'heart' }),
      garland,
      drops,
      glint([104, 116], 11),
      glint([200, 258], 8),
    ].join('')
  })
}

const threeCard = (): string => {
  const world: World = {
    sky: '240A5A 4A1E9E:42 0E0428',
    glow: 'B88AFF',
    glowAt: [150, 170],
    glowReach: 200,
    glowStrength: 0.7,
    girih: 'lattice',
    girihOpacity: 0.09,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const crown = 'M-52 0L-62 -44L-32 -20L0 -62L32 -20L62 -44L52 0C30 8 -30 8 -52 0Z'
    return [
      rays({ at: [150, 320], count: 32, r: 420, share: 0.45 }, { fill: '#e0ccff', opacity: 0.06 }),
      card(pen, { at: [64, 204], turn: -20, scale: 1.08, rank: 'J', suit: 'diamond', face: 'rank' }),
      card(pen, { at: [236, 204], turn: 20, scale: 1.08, rank: 'K', suit: 'diamond', face: 'rank' }),
      card(pen, { at: [150, 186], scale: 1.28, rank: 'Q', suit: 'diamond', face: 'rank' }),
      place(
        { at: [150, 88], scale: 0.92 },
        path(crown, { fill: '#05070d', opacity: 0.4, transform: 'translate(3 6)' }),
        path(crown, gold),
        path('M-52 0C-30 8 30 8 52 0L50 10C30 18 -30 18 -50 10Z', pen.linear(tone.goldDeep)),
        ...triples('-62 -46 6, 0 -66 8, 62 -46 6').map(([x = 0, y = 0, r = 5]) =>
          circle([x, y], r, pen.linear(tone.pomegranate)),
        ),
        path('M0 -34L10 -20L0 -6L-10 -20Z', pen.linear(tone.turquoise)),
        mirrored(circle([29, -8], 4.5, '#fff6d8')),
      ),
      shade(pen, [150, 296, 130, 14], 0.5),
      glint([196, 64], 10),
      glint([60, 120], 7),
      dust({ seed: 33, count: 30, area: [10, 20, 280, 250], colour: '#e9dcff', size: 1.6 }),
    ].join('')
  })
}

const holdem = (): string => {
  const world: World = {
    sky: '06203A 0C4A6E:42 031018',
    glow: '6AC8FF',
    glowAt: [150, 120],
    glowStrength: 0.45,
    girihOpacity: 0.08,
  }
  return tile(world, (pen) => {
    const board = times(5, (i) => {
      const known = i < 3
      const where = { at: [62 + i * 44, 96 + Math.abs(i - 2) * 6] as const, turn: (i - 2) * 5, scale: 0.56 }
      const suits = ['spade', 'heart', 'club'] as const
      return known
        ? card(pen, { ...where, rank: ['A', '10', '8'][i] ?? 'A', suit: suits[i] ?? 'spade' })
        : cardBack(pen, { ...where, ground: 'C83A5A 7A1234:55 4A0820' })
    }).join('')
    return [
      ellipse([150, 236, 210, 190], pen.linear('C98A4A 5A2E10:20 2A1206')),
      ellipse([150, 240, 192, 172], pen.linear('1A86A8 0B4A6E:40 062A44')),
      ellipse([150, 240, 172, 152], { fill: 'none', stroke: '#ffe2a0', strokeWidth: 1.4, opacity: 0.55 }),
      board,
      shade(pen, [150, 292, 110, 16], 0.7),
      card(pen, { at: [118, 222], turn: -10, scale: 1.06, rank: 'A', suit: 'heart' }),
      card(pen, { at: [176, 228], turn: 8, scale: 1.06, rank: 'A', suit: 'club' }),
      chipStack(pen, { at: [40, 286], r: 28, count: 6, ...GREEN }),
      chipStack(pen, { at: [76, 312], r: 28, count: 3, ...RED }),
      chipStack(pen, { at: [262, 292], r: 28, count: 5, ...BLACK }),
      place(
        { at: [232, 316], scale: [1, 0.5] },
        circle([0, 12], 25, '#8d86a8'),
        circle([0, 0], 25, pen.linear(tone.ivory)),
        path(star({ r: 16 }), '#b98a20'),
      ),
      glint([204, 166], 9),
    ].join('')
  })
}

const faraForu = (): string => {
  const world: World = {
    sky: '053A3E 0B6A68:40 031C22',
    glow: '8AFFF0',
    glowAt: [150, 160],
    glowStrength: 0.5,
    girih: 'khatam',
    girihOpacity: 0.09,
  }
  return tile(world, (pen) => {
    const chevron = 'M0 -30L74 18V46L0 -2L-74 46V18Z'
    const up = pen.linear(tone.turquoise)
    const down = pen.linear('82102A EA4A4F:55 FF9C8C')
    return [
      ...times(4, (i) =>
        place(
          { at: [150, 98 - i * 27], scale: 1.1 - i * 0.16, opacity: [1, 0.6, 0.34, 0.16][i] ?? 1 },
          path(chevron, up),
        ),
      ),
      ...times(4, (i) =>
        place(
          { at: [150, 254 + i * 27], scale: [1.1 - i * 0.16, i * 0.16 - 1.1], opacity: [1, 0.65, 0.4, 0.2][i] ?? 1 },
          path(chevron, down),
        ),
      ),
      cardBack(pen, { at: [84, 182], turn: -18, scale: 0.86, ground: '2ACDBA 0B6F6B:55 063A3E' }),
      cardBack(pen, { at: [216, 182], turn: 18, scale: 0.86, ground: '2ACDBA 0B6F6B:55 063A3E' }),
      card(pen, { at: [150, 176], scale: 1.06, rank: '8', suit: 'diamond', face: 'rank' }),
      glint([202, 104], 11),
      dust({ seed: 41, count: 24, area: [20, 30, 260, 260], colour: '#d0fff8', size: 1.6 }),
    ].join('')
  })
}

export const cards = {
  'twenty-one': twentyOne,
  baccarat,
  'video-poker': videoPoker,
  'deuces-wild': deucesWild,
  'andar-bahar': andarBahar,
  'three-card': threeCard,
  holdem,
  'fara-foru': faraForu,
}
