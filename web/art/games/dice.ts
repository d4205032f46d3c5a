import { pairs, polar, polygon, ring, star, times } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { circle, ellipse, group, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { die } from '../motifs/dice.ts'

/** Two dice tumbling: ivory and gold. */
const tas = (): string =>
  tile(
    { sky: '0A2A5E 0D3F86:40 08142F', glow: '4FA0FF', glowAt: [150, 150], glowReach: 200, girihOpacity: 0.1 },
    (pen) => {
      const gold = pen.linear(tone.gold)
      return (
        rays({ at: [150, 150], count: 16, r: 330, turn: 5, share: 0.4 }, { fill: '#fff', opacity: 0.035 }) +
        path(star({ r: 128, at: [150, 158] }), { fill: 'none', stroke: gold, strokeWidth: 1.4, opacity: 0.6 }) +
        path(star({ r: 112, at: [150, 158] }), { fill: 'none', stroke: gold, strokeWidth: 0.8, opacity: 0.4 }) +
        shade(pen, [112, 268, 84, 16], 0.7) +
        shade(pen, [212, 300, 66, 14], 0.7) +
        die(pen, { at: [112, 158], size: 104, turn: [-32, 34, -14] }) +
        die(pen, { at: [208, 236], size: 76, turn: [-40, -28, 22], tone: 'gold', pip: '#3a2400' }) +
        glint([160, 84], 12) +
        glint([244, 186], 8, '#fff3cf') +
        dust({ seed: 2, count: 30, area: [20, 40, 260, 240], size: 1.5, colour: '#cfe6ff' })
      )
    },
  )

/** A backgammon board seen from above, mid-game. */
const takhte = (): string =>
  tile(
    {
      sky: '4A2410 7A3E18:40 1C0C08',
      glow: 'FFB65A',
      glowAt: [150, 140],
      glowReach: 230,
      girih: 'shamseh',
      girihSize: 70,
      girihOpacity: 0.05,
    },
    (pen) => {
      const inlay = girihPaint(pen, 'khatam', { size: 16, stroke: '#f3d8a0', strokeOpacity: 0.8, strokeWidth: 0.9 })
      const wood = pen.linear('A8622A 7A3E18:40 5A2A10', 'across')
      const points = (y: number, tip: number): string =>
        times(8, (i) =>
          path(
            polygon([
              [-122 + i * 31, y],
              [-94 + i * 31, y],
              [-108 + i * 31, tip],
            ]),
            i % 2 === 0 ? pen.linear('F7E2B4 D9A85A') : pen.linear('7A1F2A 4A0F1E'),
          ),
        ).join('')
      const dark = pen.stamp(
        circle([0, 3], 14.5, { fill: '#05070d', opacity: 0.45 }) +
          circle([0, 0], 14, pen.linear('8A3A3A 3A0F18')) +
          circle([0, 0], 8.5, { fill: 'none', stroke: '#d9888a', strokeWidth: 1.4, opacity: 0.7 }) +
          path(star({ r: 5 }), '#d9888a'),
      )
      const light = pen.stamp(
        circle([0, 3], 14.5, { fill: '#05070d', opacity: 0.45 }) +
          circle([0, 0], 14, pen.linear(tone.ivory)) +
          circle([0, 0], 8.5, { fill: 'none', stroke: '#b08a50', strokeWidth: 1.4, opacity: 0.8 }) +
          path(star({ r: 5 }), '#b08a50'),
      )
      const men = (draw: (transform: string) => string, spots: readonly Point[]): string =>
        spots.map(([x, y]) => draw(`translate(${x} ${y})`)).join('')
      const board =
        rect([-160, -190, 320, 400], { rx: 14, fill: wood }) +
        rect([-160, -190, 320, 400], { rx: 14, fill: inlay }) +
        rect([-138, -168, 276, 360], {
          rx: 4,
          fill: pen.linear('2A1008 4A2010:10 6A3418'),
          stroke: pen.linear(tone.gold),
          strokeWidth: 2.4,
        }) +
        points(-166, -40) +
        points(190, 62) +
        path(star({ r: 24, at: [0, 11] }), { fill: 'none', stroke: '#f3d8a0', strokeWidth: 1.4, opacity: 0.6 }) +
        men(dark, pairs('-108 -150, -108 -122, -108 -94, -46 -150, -46 -122, 78 -150, 47 -150')) +
        men(light, pairs('16 -150, 16 -122, 16 -94, 109 -150, 109 -122, -77 -150'))
      return (
        place({ at: [150, 176], turn: -14, scale: 1.06 }, board) +
        glow(pen, [150, 150], { r: 180, colour: 'FFD9A0', strength: 0.3 }) +
        shade(pen, [112, 268, 46, 12], 0.75) +
        shade(pen, [196, 246, 46, 12], 0.75) +
        die(pen, { at: [112, 228], size: 58, turn: [-36, 40, -8] }) +
        die(pen, { at: [194, 204], size: 58, turn: [-44, -24, 16] })
      )
    },
  )

/** Three dice under a glass dome. */
const sicBo = (): string =>
  tile(
    {
      sky: '5A0A1E 8E1230:40 220410',
      glow: 'FF5A5A',
      glowAt: [150, 150],
      glowReach: 190,
      glowStrength: 0.6,
      girih: 'shamseh',
      girihSize: 64,
      girihColour: '#ffd873',
      girihOpacity: 0.13,
    },
    (pen) => {
      const gold = pen.linear(tone.gold)
      const glass = 'M52 268C40 160 66 62 150 58C234 62 260 160 248 268Z'
      return (
        shade(pen, [150, 318, 146, 24], 0.8) +
        path('M22 276H278L262 310C230 324 70 324 38 310Z', pen.linear('8A4F05 FFE9AE:30 E39A12:55 6E3C04', 'across')) +
        ellipse([150, 276, 128, 24], gold) +
        ellipse([150, 274, 116, 19], pen.linear('2A0410 8E1230')) +
        path(star({ r: 96, at: [0, 0] }), {
          fill: 'none',
          stroke: '#ffd873',
          strokeWidth: 2,
          opacity: 0.5,
          transform: 'translate(150 274)scale(1 .16)',
        }) +
        path(glass, { fill: pen.linear('fff/.22 fff/.05:50 fff/.14') }) +
        shade(pen, [150, 276, 90, 14], 0.6) +
        die(pen, { at: [106, 240], size: 60, turn: [-30, 32, -6], tone: 'ivory', pip: '#b81f2e' }) +
        die(pen, { at: [194, 242], size: 60, turn: [-34, -36, 4], tone: 'ivory', pip: '#b81f2e' }) +
        die(pen, { at: [152, 168], size: 66, turn: [-40, 42, 24], tone: 'gold', pip: '#4a1002' }) +
        path('M70 250C60 176 76 96 130 74C100 106 90 170 92 252Z', { fill: '#fff', opacity: 0.26 }) +
        path('M228 238C236 180 226 128 204 100C216 140 220 190 216 240Z', { fill: '#fff', opacity: 0.18 }) +
        stroke(glass.slice(0, -1), pen.linear('fff/.95 fff/.2:60 fff/.5'), 2.4) +
        circle([150, 50], 13, gold) +
        path('M136 62H164L170 70H130Z', gold) +
        circle([146, 45], 4, { fill: '#fff', opacity: 0.8 }) +
        glint([108, 96], 9)
      )
    },
  )

/** A coin in the air, caught at five moments of its turn. */
const sekke = (): string =>
  tile(
    {
      sky: '0B3A36 0F5A4E:42 041A1C',
      glow: 'FFD25A',
      glowAt: [150, 128],
      glowReach: 170,
      glowStrength: 0.6,
      girih: 'lattice',
      girihOpacity: 0.08,
    },
    (pen) => {
      const gold = pen.linear(tone.gold)
      const rim = pen.linear('7A4304 F6B31B:30 FFE9AE:50 C27A08:75 6E3C04', 'across')
      const moment = ([x, y]: Point, squash: number, [turn, opacity, r]: readonly [number, number, number]): string =>
        place(
          { at: [x, y], turn, opacity },
          path(`M${-r} 0v9a${r} ${r * squash} 0 0 0 ${r * 2} 0v-9Z`, rim),
          ellipse([0, 0, r, r * squash], gold),
          ellipse([0, 0, r * 0.8, r * 0.8 * squash], {
            fill: 'none',
            stroke: '#8a4f06',
            strokeWidth: 1.6,
            opacity: 0.7,
          }),
        )
      const beads = times(36, (i) => polar(69, i * 10))
        .map((p) => circle(p, 2.3, '#8a4f06'))
        .join('')
      const face =
        circle([3, 6], 84, '#7a4304') +
        circle([0, 0], 84, gold) +
        circle([0, 0], 78, { fill: 'none', stroke: '#fff1c4', strokeWidth: 2, opacity: 0.8 }) +
        group({ opacity: 0.65 }, beads) +
        circle([0, 0], 61, pen.linear('B8720C F6B31B:60 FFE08A')) +
        path(star({ r: 58 }), { fill: 'none', stroke: '#8a4f06', strokeWidth: 2, opacity: 0.6 }) +
        path('M0 -46C17 -24 20 4 9 26H-9C-20 4 -17 -24 0 -46Z', pen.linear('FFF6D8 F6B31B:60 C27A08')) +
        path('M0 -46C17 -24 20 4 9 26H1C9 0 8 -24 0 -46Z', { fill: '#7a4304', opacity: 0.4 }) +
        rect([-3, 26, 6, 14], '#8a4f06') +
        stroke('M-30 40C-18 34 -10 44 0 40C10 36 18 46 30 40', '#8a4f06', {
          strokeWidth: 3,
          strokeLinecap: 'round',
          opacity: 0.8,
        })
      return (
        stroke('M70 420C60 300 80 220 120 170M236 420C244 320 220 240 186 184', '#ffe2a0', {
          strokeWidth: 1.6,
          strokeDasharray: '2 9',
          strokeLinecap: 'round',
          opacity: 0.6,
        }) +
        moment([64, 330], 0.3, [-12, 0.35, 34]) +
        moment([66, 262], 0.72, [-24, 0.55, 37]) +
        moment([240, 300], 0.14, [16, 0.4, 37]) +
        moment([236, 236], 0.5, [28, 0.65, 38]) +
        glow(pen, [150, 138], { r: 130, colour: 'FFD25A', strength: 0.5 }) +
        place({ at: [150, 138], turn: -8 }, face) +
        path('M92 78A84 84 0 0 1 190 66C150 70 112 96 80 150A84 84 0 0 1 92 78Z', { fill: '#fff', opacity: 0.32 }) +
        path(ring(84, [150, 138]), { fill: 'none', stroke: pen.linear('fff/.9 fff/0:45'), strokeWidth: 2 }) +
        glint([94, 76], 14) +
        glint([226, 178], 8) +
        dust({ seed: 8, count: 30, area: [20, 20, 260, 280], colour: '#ffe9a8', size: 1.6 })
      )
    },
  )

export const dice = { tas, takhte, 'sic-bo': sicBo, sekke }
