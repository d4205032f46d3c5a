import { star, times } from '../kit/geometry.ts'
import { dust, glint, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { card, chip } from '../motifs/cards.ts'

type Bead = { readonly colour: string; readonly dark: string }

/** The results of a table as it keeps them: beads in a golden frame, column by column. */
const beadBoard = (pen: Pen, beads: readonly Bead[]): string => {
  const [columns, rows, step] = [8, 3, 29]
  const [left, top] = [150 - ((columns - 1) * step) / 2, 262]
  return [
    rect([left - 24, top - 24, (columns - 1) * step + 48, (rows - 1) * step + 48], {
      rx: 14,
      fill: pen.linear('0B1236 070B22'),
      stroke: pen.linear(tone.gold),
      strokeWidth: 2.4,
    }),
    times(columns * rows, (index) => {
      const at: readonly [number, number] = [left + Math.floor(index / rows) * step, top + (index % rows) * step]
      const bead = beads[(index * 7 + (index % 5)) % beads.length]
      if (bead === undefined || index > 19) return circle(at, 3, { fill: '#ffe9ae', opacity: 0.25 })
      return circle(at, 10.5, pen.linear(`${bead.colour} ${bead.dark}`))
    }).join(''),
  ].join('')
}

/** The time that is left for bets: a ring of gold that has run down to a third. */
const countdown = (pen: Pen): string =>
  place(
    { at: [150, 120] },
    stroke('M0 -62A62 62 0 1 1 -0.1 -62', '#05070d', { strokeWidth: 9, opacity: 0.55 }),
    stroke('M0 -62A62 62 0 0 1 53.7 31', pen.linear(tone.gold), { strokeWidth: 8, strokeLinecap: 'round' }),
    path(star({ r: 40, at: [0, 0] }), pen.linear('1B2A7A 0A1040')),
    path(star({ r: 40, at: [0, 0] }), { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 1.6 }),
    stroke('M0 4V-24M0 4L16 14', pen.linear('FFF6D8 FFC23D'), { strokeWidth: 5, strokeLinecap: 'round' }),
    circle([0, 4], 5, pen.linear(tone.gold)),
  )

const BLUE = { colour: '5A8CFF', dark: '16338A' }
const RED = { colour: 'F0606A', dark: '9A1530' }
const GREEN = { colour: '4FD08A', dark: '0B5A3A' }
const GOLD = { colour: 'FFD35A', dark: '9A5A08' }

const liveBaccarat = (): string => {
  const world: World = {
    sky: '1A0E46 14204E:50 070C22',
    glow: 'A9B8FF',
    glowAt: [150, 130],
    glowStrength: 0.5,
    girih: 'shamseh',
    girihSize: 88,
    girihColour: '#ffd873',
    girihOpacity: 0.1,
  }
  return tile(world, (pen) =>
    [
      rays({ at: [150, 120], count: 24, r: 380, share: 0.4 }, { fill: '#d8e2ff', opacity: 0.06 }),
      card(pen, { at: [58, 150], turn: -14, scale: 0.96, rank: '9', suit: 'spade' }),
      card(pen, { at: [242, 150], turn: 14, scale: 0.96, rank: '8', suit: 'heart' }),
      countdown(pen),
      shade(pen, [150, 232, 120, 10]),
      beadBoard(pen, [BLUE, RED, RED, BLUE, GREEN, RED]),
      chip(pen, { at: [40, 236], r: 24, turn: 12, ...BLUE }),
      chip(pen, { at: [260, 236], r: 24, turn: -12, ...RED }),
      dust({ seed: 31, count: 12, area: [30, 20, 240, 90], size: 1.4 }),
      glint([92, 66], 8),
    ].join(''),
  )
}

const liveDragonTiger = (): string => {
  const world: World = {
    sky: '5A1420 3A0A1E:48 14040E',
    glow: 'FFC45A',
    glowAt: [150, 130],
    glowStrength: 0.5,
    girih: 'lattice',
    girihColour: '#ffd873',
    girihOpacity: 0.09,
  }
  return tile(world, (pen) =>
    [
      rays({ at: [150, 120], count: 20, r: 380, share: 0.4 }, { fill: '#ffe9ae', opacity: 0.07 }),
      card(pen, { at: [58, 150], turn: -12, scale: 0.96, rank: 'K', suit: 'diamond' }),
      card(pen, { at: [242, 150], turn: 12, scale: 0.96, rank: 'Q', suit: 'club' }),
      countdown(pen),
      shade(pen, [150, 232, 120, 10]),
      beadBoard(pen, [RED, GOLD, RED, GOLD, GOLD, GREEN]),
      chip(pen, { at: [40, 236], r: 24, turn: 12, ...RED }),
      chip(pen, { at: [260, 236], r: 24, turn: -12, ...GOLD }),
      dust({ seed: 47, count: 12, area: [30, 20, 240, 90], size: 1.4 }),
      glint([208, 66], 8),
    ].join(''),
  )
}

export const live: Readonly<Record<string, () => string>> = {
  'live-baccarat': liveBaccarat,
  'live-dragon-tiger': liveDragonTiger,
}
