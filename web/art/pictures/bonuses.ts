import { pairs, polar, polygon, slice, star, times } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { createPen, type Pen } from '../kit/pen.ts'
import { circle, el, ellipse, minify, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { gift } from './gift.ts'
import { vipBadge } from './vip.ts'

type Card = { readonly ground: string; readonly light: string; readonly draw: (pen: Pen) => string }

/** One 480 × 270 picture; the emblem is drawn around (240, 135). */
const picture = ({ ground, light, draw }: Card): string => {
  const pen = createPen()
  const all = [0, 0, 480, 270] as const
  const body = [
    rect(all, pen.linear(ground, 'diagonal')),
    rect(all, girihPaint(pen, 'khatam', { size: 64, stroke: '#fff', strokeOpacity: 0.09 })),
    rays({ at: [240, 135], count: 28, r: 420, share: 0.42 }, { fill: '#fff', opacity: 0.03 }),
    glow(pen, [240, 130], { r: 200, colour: light, strength: 0.65 }),
    place({ at: [240, 135] }, draw(pen)),
  ]
  return minify(el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 480 270' }, pen.defs(), ...body))
}

const coin = (
  pen: Pen,
  at: Point,
  { r, turn = 0, squash = 1 }: { r: number; turn?: number; squash?: number },
): string =>
  place(
    { at, turn, scale: [1, squash] },
    circle([r * 0.04, r * 0.12], r, '#7a4304'),
    circle([0, 0], r, pen.linear(tone.gold)),
    circle([0, 0], r * 0.8, { fill: 'none', stroke: '#8a4f06', strokeWidth: r * 0.04, opacity: 0.7 }),
    path(star({ r: r * 0.6 }), '#b8720c'),
    path(star({ r: r * 0.3 }), '#ffe08a'),
  )

const welcome = (pen: Pen): string =>
  place({ at: [0, 20], scale: 1.1 }, gift(pen)) +
  coin(pen, [-118, 84], { r: 24, turn: -14 }) +
  coin(pen, [120, 88], { r: 20, turn: 12 }) +
  coin(pen, [-92, -52], { r: 15, turn: 22, squash: 0.6 }) +
  coin(pen, [104, -44], { r: 17, turn: -24, squash: 0.7 }) +
  dust({ seed: 11, count: 40, area: [-190, -120, 380, 180], colour: '#ffe9ae', size: 2 })

/** Two arrows round a coin. */
const turning = (pen: Pen, material: string): string => {
  const arrow = pen.stamp(
    path('M-84 12A86 86 0 0 1 48 -72L58 -88L84 -44L34 -44L42 -60A70 70 0 0 0 -68 12Z', pen.linear(material)),
  )
  return arrow() + arrow('rotate(180)')
}

const reload = (pen: Pen): string =>
  shade(pen, [0, 108, 90, 12], 0.6) +
  turning(pen, tone.turquoise) +
  coin(pen, [0, 0], { r: 50, turn: -8 }) +
  glint([34, -34], 12) +
  dust({ seed: 12, count: 30, area: [-180, -110, 360, 200], colour: '#c8fff4', size: 1.8 })

const chest = (pen: Pen): string => {
  const wood = pen.linear('B8702E 7A3E18:50 4A220E')
  const bands = [-84, 60].map((x) => rect([x, -6, 24, 92], pen.linear(tone.gold))).join('')
  const pile = (
    [
      [-52, -14, 20, -8],
      [-18, -22, 22, 6],
      [20, -20, 22, -4],
      [54, -12, 19, 10],
      [0, -40, 19, 0],
      [-34, -36, 15, 16],
      [36, -38, 16, -14],
    ] as const
  )
    .map(([x, y, r, turn]) => coin(pen, [x, y], { r, turn }))
    .join('')
  return (
    shade(pen, [0, 92, 130, 14], 0.7) +
    path('M-92 -10L-98 -60C-92 -112 92 -112 98 -60L92 -10Z', {
      fill: wood,
      stroke: pen.linear(tone.gold),
      strokeWidth: 5,
      strokeLinejoin: 'round',
    }) +
    path('M-82 -10L-86 -56C-80 -96 80 -96 86 -56L82 -10Z', '#2a1008') +
    glow(pen, [0, -24], { r: 100, colour: 'FFD35A', strength: 0.8 }) +
    pile +
    rect([-92, -8, 184, 94], { rx: 8, fill: wood }) +
    rect([-92, -8, 184, 94], {
      rx: 8,
      fill: girihPaint(pen, 'khatam', { size: 20, stroke: '#ffd8a0', strokeOpacity: 0.28 }),
    }) +
    bands +
    rect([-96, -12, 192, 12], { rx: 5, fill: pen.linear(tone.gold) }) +
    path(star({ r: 22, at: [0, 32] }), pen.linear(tone.gold)) +
    circle([0, 29], 5, '#4a220e') +
    path('M-3 30H3L5 42H-5Z', '#4a220e') +
    glint([40, -62], 11)
  )
}

/** Three boxes under a week's seven marks; one is chosen. */
const weeklyChoice = (pen: Pen): string => {
  const days = times(7, (i) =>
    i === 4
      ? path(star({ r: 12, at: [-96 + i * 32, -88] }), pen.linear(tone.gold))
      : circle([-96 + i * 32, -88], 6, { fill: '#fff', opacity: 0.35 }),
  ).join('')
  const boxes = ([-104, 104, 0] as const).map((x) => {
    const chosen = x === 0
    return place(
      { at: [x, chosen ? 18 : 34], scale: chosen ? 1 : 0.72, opacity: chosen ? 1 : 0.75 },
      shade(pen, [0, 70, 56, 9], 0.6),
      path(
        polygon(pairs('-50 -22, 0 -46, 50 -22, 50 40, 0 68, -50 40')),
        pen.linear(chosen ? tone.amethyst : tone.night),
      ),
      path(polygon(pairs('-50 -22, 0 0, 50 -22, 0 -46')), { fill: '#fff', opacity: 0.28 }),
      path(polygon(pairs('0 0, 50 -22, 50 40, 0 68')), { fill: '#05070d', opacity: 0.3 }),
      path(star({ r: 17, at: [-25, 22] }), chosen ? '#ffe08a' : { fill: '#fff', opacity: 0.3 }),
    )
  })
  return (
    stroke('M-112 -88H112', '#fff', { strokeWidth: 1.4, strokeOpacity: 0.3 }) +
    days +
    glow(pen, [0, 10], { r: 110, colour: 'C9A8FF', strength: 0.5 }) +
    boxes.join('') +
    glint([40, -40], 10)
  )
}

const levelUp = (pen: Pen): string => {
  const steps = times(5, (i) =>
    rect([-150 + i * 60, 84 - i * 34, 60, 60 + i * 34], {
      fill: pen.linear(i === 4 ? tone.gold : '4A6AD8 1B2A78:60 0C1440'),
      stroke: '#fff',
      strokeOpacity: 0.18,
    }),
  ).join('')
  return (
    steps +
    glow(pen, [120, -86], { r: 80, colour: 'FFE08A', strength: 0.7 }) +
    place({ at: [120, -84], scale: 0.56 }, vipBadge(pen, 8)) +
    stroke('M-140 40C-60 30 10 -10 64 -66', pen.linear('F6B31B/0 FFE9AE', 'rising'), {
      strokeWidth: 6,
      strokeLinecap: 'round',
      strokeDasharray: '1 14',
    }) +
    dust({ seed: 16, count: 30, area: [-180, -120, 360, 160], colour: '#ffe9ae', size: 1.8 })
  )
}

const vipLevel = (pen: Pen): string =>
  place({ scale: 1.34 }, vipBadge(pen, 9)) +
  dust({ seed: 17, count: 36, area: [-200, -120, 400, 230], colour: '#ffd9e4', size: 1.9 })

const cashback = (pen: Pen): string =>
  shade(pen, [0, 104, 120, 12], 0.6) +
  times(4, (i) => coin(pen, [56, 78 - i * 15], { r: 44, squash: 0.36 })).join('') +
  times(2, (i) => coin(pen, [128, 86 - i * 13], { r: 34, squash: 0.36 })).join('') +
  path(
    'M66 -4C60 -78 -60 -92 -104 -10L-122 -20L-112 42L-58 12L-78 3C-50 -50 20 -44 34 0Z',
    pen.linear('A6FFF0 27CDBA:45 0A6A6B'),
  ) +
  coin(pen, [-66, 60], { r: 34, turn: -14 }) +
  glint([-24, -66], 11) +
  dust({ seed: 18, count: 26, area: [-190, -110, 380, 190], colour: '#d0fff4', size: 1.7 })

const freeSpins = (pen: Pen): string => {
  const fields = times(12, (i) => {
    return path(
      slice({ inner: 0, outer: 84, from: i * 30, to: i * 30 + 30 }),
      ['#f6b31b', '#4a1a9a', '#21c7b5', '#2a0f6a', '#e5484d', '#4a1a9a'][i % 6] ?? '',
    )
  }).join('')
  const swirl = pen.stamp(path('M-118 20A120 120 0 0 1 -40 -112C-86 -84 -108 -36 -104 22Z', pen.linear(tone.gold)))
  return (
    swirl() +
    swirl('rotate(180)') +
    circle([0, 4], 96, { fill: '#05070d', opacity: 0.5 }) +
    circle([0, 0], 94, pen.linear(tone.gold)) +
    fields +
    circle([0, 0], 84, pen.linear('fff/.35 fff/0:50 05070d/.3')) +
    times(12, (i) => circle(polar(89, i * 30 + 15), 3, '#fff6d8')).join('') +
    circle([0, 0], 28, pen.linear(tone.gold)) +
    path(star({ r: 21 }), '#4a1a9a') +
    path(star({ r: 10 }), '#ffe08a') +
    path('M-15 -108H15L0 -78Z', pen.linear('FFFFFF FFE3A0:50 E5484D:51 8E1526')) +
    glint([56, -62], 12)
  )
}

const refer = (pen: Pen): string => {
  const person = (x: number, material: string, scale: number): string =>
    place(
      { at: [x, 10], scale },
      shade(pen, [0, 88, 60, 9], 0.6),
      circle([0, 0], 70, pen.linear('1B2A78 0A1030')),
      circle([0, 0], 70, { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 4 }),
      circle([0, -18], 21, pen.linear(material)),
      path('M-42 40C-42 12 -24 8 0 8C24 8 42 12 42 40C24 54 -24 54 -42 40Z', pen.linear(material)),
    )
  return (
    stroke('M-70 -66C-30 -112 30 -112 70 -66', pen.linear(tone.gold), {
      strokeWidth: 4,
      strokeLinecap: 'round',
      strokeDasharray: '1 11',
    }) +
    person(-86, tone.turquoise, 1) +
    person(86, tone.pomegranate, 1) +
    coin(pen, [0, -92], { r: 26 }) +
    coin(pen, [0, 34], { r: 20, turn: 8 }) +
    ellipse([0, 96, 150, 8], pen.radial('05070d/.4 05070d/0')) +
    dust({ seed: 20, count: 30, area: [-190, -120, 380, 200], colour: '#ffe9ae', size: 1.8 })
  )
}

const CARDS = {
  welcome: { ground: '5A1E8E 2A0F5A:55 0E0626', light: 'FFC85A', draw: welcome },
  deposit: { ground: '8A3A14 4A1A0E:55 1A0806', light: 'FFB04A', draw: chest },
  reload: { ground: '0F6A7A 083A50:55 031420', light: '5AF0DC', draw: reload },
  'weekly-choice': { ground: '3A1A7A 1E1050:55 0A0622', light: 'B88AFF', draw: weeklyChoice },
  cashback: { ground: '0B5A44 07382E:55 031612', light: 'FFD98A', draw: cashback },
  'free-spins': { ground: '8E1E6A 4A0F4A:55 18041C', light: 'FF8AD0', draw: freeSpins },
  'level-up': { ground: '1E3A8E 101E58:55 060A22', light: '8AB0FF', draw: levelUp },
  'vip-level': { ground: '7A1230 3E0820:55 14030C', light: 'FFB08A', draw: vipLevel },
  refer: { ground: '24408E 2A1A5E:55 0C0824', light: 'FFD28A', draw: refer },
} as const satisfies Readonly<Record<string, Card>>

export type BonusPicture = keyof typeof CARDS
export const bonusPictures = Object.keys(CARDS) as readonly BonusPicture[]

/** The picture of one kind of bonus, 480 × 270. */
export const bonusPicture = (kind: BonusPicture): string => picture(CARDS[kind])
