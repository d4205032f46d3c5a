import { polar, ribbon, star, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { falcon } from '../motifs/birds.ts'
import { die } from '../motifs/dice.ts'
import { markPath } from './emblem.ts'
import { drawWide, type Side, type Wide } from './wide.ts'

const HERO = { size: [1600, 520], at: [1220, 240], reach: 460, calmUntil: 58 } as const

/** The falcon at the head of a rising curve. */
const climb = (pen: Pen): string => {
  const curve = 'M-480 236C-220 226 40 150 116 -30'
  const gold = pen.linear(tone.gold)
  const grid =
    times(7, (i) => `M-480 ${-190 + i * 70}H480`).join('') + times(15, (i) => `M${-480 + i * 70} -230V270`).join('')
  return [
    stroke(grid, '#fff', { strokeOpacity: 0.05, strokeWidth: 1 }),
    rays(
      { at: [120, -56], count: 24, r: 900, share: 0.36, turn: 3 },
      { fill: pen.radial('ffd27a/0.072 ffd27a/0', { user: true, at: [0, -20], reach: 700 }) },
    ),
    path(`${curve}V300H-480Z`, pen.linear('F6B31B/0 F6B31B/.4:70 F6B31B/0', 'across')),
    stroke(curve, pen.linear('F6B31B/0 FFC845:40 FFF3CF', 'rising'), { strokeWidth: 10, strokeLinecap: 'round' }),
    path(star({ r: 132, at: [118, -58] }), { fill: 'none', stroke: gold, strokeWidth: 1.6, opacity: 0.6 }),
    path(star({ r: 156, at: [118, -58] }), { fill: 'none', stroke: gold, strokeWidth: 1, opacity: 0.35 }),
    glow(pen, [118, -58], { r: 150, colour: 'FFE7A8', strength: 0.75 }),
    place({ at: [116, -54], turn: 22, scale: 1.34 }, falcon(pen)),
    dust({ seed: 107, count: 70, area: [-420, -210, 760, 430], colour: '#ffe2a0', size: 2 }),
    glint([-120, 130], 10, '#fff1c4'),
  ].join('')
}

/** Dice thrown through the rings of a seal: what was promised and what came of it. */
const proof = (pen: Pen): string => {
  const gold = pen.linear(tone.gold)
  const ticks = times(
    96,
    (i) =>
      `M${polar(i % 4 === 0 ? 196 : 204, i * 3.75)
        .map((n) => n.toFixed(1))
        .join(' ')}L${polar(212, i * 3.75)
        .map((n) => n.toFixed(1))
        .join(' ')}`,
  ).join('')
  const links = times(12, (i) =>
    circle(polar(170, i * 30 + 15), i % 3 === 0 ? 7 : 4.5, i % 3 === 0 ? gold : '#8ff5ff'),
  ).join('')
  const chords = times(
    12,
    (i) =>
      `M${polar(170, i * 30 + 15)
        .map((n) => n.toFixed(1))
        .join(' ')}L${polar(170, (i + 5) * 30 + 15)
        .map((n) => n.toFixed(1))
        .join(' ')}`,
  ).join('')
  return [
    rays(
      { at: [0, 0], count: 32, r: 900, share: 0.4 },
      { fill: pen.radial('bfe8ff/0.056 bfe8ff/0', { user: true, at: [0, -20], reach: 700 }) },
    ),
    circle([0, 0], 222, { fill: '#0a1030', fillOpacity: 0.35, stroke: gold, strokeWidth: 3 }),
    stroke(ticks, '#ffe9ae', { strokeWidth: 2, opacity: 0.7 }),
    stroke(chords, '#8ff5ff', { strokeWidth: 1.4, strokeOpacity: 0.42 }),
    links,
    path(markPath(118), {
      fill: pen.linear('FFDF86/.28 F6B31B/.12'),
      fillRule: 'evenodd',
      stroke: gold,
      strokeWidth: 1.6,
    }),
    shade(pen, [-60, 190, 150, 22], 0.6),
    shade(pen, [120, 206, 110, 18], 0.6),
    die(pen, { at: [-66, 34], size: 172, turn: [-32, 34, -14] }),
    die(pen, { at: [110, 108], size: 118, turn: [-40, -28, 22], tone: 'gold', pip: '#3a2400' }),
    glint([10, -92], 20),
    glint([160, 40], 12, '#fff3cf'),
    dust({ seed: 108, count: 70, area: [-420, -220, 760, 430], colour: '#cfe6ff', size: 2 }),
  ].join('')
}

/** A calm evening: a gold line drawn across the water, and a garden behind it. */
const measure = (pen: Pen): string => {
  const tree = ([x, y]: Point, h: number): string =>
    place(
      { at: [x, y], scale: h / 100 },
      path('M0 -100C17 -66 18 -22 9 0H-9C-18 -22 -17 -66 0 -100Z', pen.linear('2FA08A 0A2F3E')),
      path('M0 -100C17 -66 18 -22 9 0H2C8 -30 6 -70 0 -100Z', { fill: '#05070d', opacity: 0.28 }),
    )
  const ripple = times(9, (i) =>
    rect([-150 + ((i * 67) % 60) - i * 9, 108 + i * 17, 240 + ((i * 41) % 70), 3.4], {
      rx: 1.7,
      fill: '#ffe8c8',
      opacity: 0.7 - i * 0.07,
    }),
  ).join('')
  return [
    rays(
      { at: [0, -10], count: 40, r: 1000, share: 0.4 },
      { fill: pen.radial('fff0d0/0.048 fff0d0/0', { user: true, at: [0, -20], reach: 700 }) },
    ),
    circle([0, -10], 150, pen.linear('FFFDF2 FFE3A0:50 F5A860')),
    path(star({ r: 192, at: [0, -10], points: 16, inner: 0.93 }), {
      fill: 'none',
      stroke: pen.linear(tone.gold),
      strokeWidth: 1.6,
      opacity: 0.55,
    }),
    path(
      'M-1300 84C-900 40 -500 90 -300 66C-240 58 -200 66 -140 62C-20 54 60 82 200 60C300 46 360 60 420 66C700 90 1000 40 1300 76V300H-1300Z',
      pen.linear('4A5A9E 1E2A60:40 0E1638'),
    ),
    tree([-220, 92], 150),
    tree([-180, 96], 100),
    tree([-256, 96], 92),
    tree([226, 88], 168),
    tree([266, 94], 112),
    tree([190, 94], 96),
    path('M-1300 96H1300V300H-1300Z', pen.linear('2A3F86 141E4E:40 080D26')),
    ripple,
    path(
      ribbon(triples('-620 96 2, -200 96 5, 40 96 6, 620 96 2')),
      pen.linear('F6B31B/0 FFE9AE:50 F6B31B/0', 'across'),
    ),
    ellipse([0, 97, 210, 9], pen.radial('FFF6D8/.9 FFD35A/0')),
    place({ at: [0, 96] }, path(star({ r: 15 }), '#fff6d8')),
    dust({ seed: 109, count: 60, area: [-420, -220, 800, 250], colour: '#fff0d8', size: 1.8 }),
    glint([-96, -96], 9),
  ].join('')
}

const HEROES: readonly Wide[] = [
  { ...HERO, ground: '10152A 2A1740:48 5B2A12', light: 'E2571A', girih: 'khatam', girihSize: 120, emblem: climb },
  { ...HERO, ground: '0B1228 10275A:50 0F4A6E', light: '4FA0FF', girih: 'shamseh', girihSize: 150, emblem: proof },
  { ...HERO, ground: '10142C 3A2A66:50 B8607A', light: 'FFC08A', girih: 'lattice', girihSize: 110, emblem: measure },
]

/** The three large pictures of the lobby's slider, 1600 × 520. */
export const heroes = (side: Side): readonly string[] => HEROES.map((hero) => drawWide(hero, side))
