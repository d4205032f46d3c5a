import { star, times } from '../kit/geometry.ts'
import { dust, glint, glow, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, path, place, rect, stroke } from '../kit/svg.ts'
import { falcon } from '../motifs/birds.ts'
import { die } from '../motifs/dice.ts'
import { gift } from './gift.ts'
import { drawWide, type Side, type Wide } from './wide.ts'

const PROMO = { size: [520, 140], at: [436, 70], reach: 150, girihSize: 46, calmUntil: 60 } as const

const dice = (pen: Pen): string =>
  shade(pen, [-20, 54, 60, 9], 0.6) +
  die(pen, { at: [-24, 0], size: 64, turn: [-32, 34, -14] }) +
  die(pen, { at: [40, 24], size: 44, turn: [-40, -28, 22], tone: 'gold', pip: '#3a2400' }) +
  glint([8, -44], 8)

const crash = (pen: Pen): string =>
  path('M-150 66C-70 62 -18 36 2 -14V90H-150Z', pen.linear('F6B31B/0 F6B31B/.45:70 F6B31B/0', 'across')) +
  stroke('M-150 66C-70 62 -18 36 2 -14', pen.linear('F6B31B/0 FFC845:50 FFF3CF', 'rising'), {
    strokeWidth: 4.5,
    strokeLinecap: 'round',
  }) +
  glow(pen, [8, -20], { r: 52, colour: 'FFE7A8', strength: 0.6 }) +
  place({ at: [6, -17], turn: 20, scale: 0.42 }, falcon(pen)) +
  dust({ seed: 3, count: 16, area: [-120, -50, 190, 100], colour: '#ffe2a0', size: 1.3 })

/** A row of game pictures still under their cloth, one of them lit. */
const soon = (pen: Pen): string =>
  times(3, (i) => {
    const lit = i === 1
    const plate = rect([-27, -36, 54, 72], {
      rx: 9,
      fill: pen.linear(lit ? 'FFE08A E0900A' : '5A6AB8 222C66'),
      stroke: '#fff',
      strokeOpacity: lit ? 0.7 : 0.3,
      strokeWidth: 1.2,
    })
    return place(
      { at: [(i - 1) * 62, lit ? -4 : 6], turn: (i - 1) * 9, scale: lit ? 1.18 : 0.94 },
      shade(pen, [0, 44, 30, 6], 0.6),
      plate,
      path(star({ r: 16 }), lit ? '#7a4304' : { fill: '#fff', opacity: 0.25 }),
      lit ? path(star({ r: 7 }), '#ffe9ae') : '',
    )
  }).join('') + glint([34, -48], 7)

const bonus = (pen: Pen): string =>
  place({ at: [4, 14], scale: 0.5 }, gift(pen)) +
  circle([-70, 40], 13, pen.linear(tone.gold)) +
  path(star({ r: 8, at: [-70, 40] }), '#b8720c') +
  circle([76, 44], 10, pen.linear(tone.gold)) +
  path(star({ r: 6, at: [76, 44] }), '#b8720c') +
  dust({ seed: 5, count: 16, area: [-90, -60, 180, 70], colour: '#ffe9ae', size: 1.5 })

const PROMOS: readonly Wide[] = [
  { ...PROMO, ground: '111627 14306A:55 1C5AA8', light: '4FA0FF', girih: 'khatam', emblem: dice },
  { ...PROMO, ground: '111627 3D1230:55 8A2A1E', light: 'F0762A', girih: 'lattice', emblem: crash },
  { ...PROMO, ground: '111627 241A66:55 4A2FA0', light: '9A7BFF', girih: 'khatam', emblem: soon },
  { ...PROMO, ground: '111627 0E3A3A:55 0F6A62', light: 'FFC85A', girih: 'lattice', emblem: bonus },
]

/** The four small pictures of the lobby's second slider, 520 × 140. */
export const promos = (side: Side): readonly string[] => PROMOS.map((promo) => drawWide(promo, side))
