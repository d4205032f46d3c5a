import { pairs, polar, polygon, slice, star, times } from '../kit/geometry.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, path, place, rect, stroke } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'

const FIELDS = [
  'D98008:40 F6B31B',
  '0B1C46:40 16336E',
  '0C7F7C:40 21C7B5',
  '0B1C46:40 16336E',
  'A01C3C:40 E5484D',
  '0B1C46:40 16336E',
] as const

/** The wheel's eighteen fields, three colours between dark ones. */
const fields = (pen: Pen): string =>
  times(18, (i) => {
    const paint = pen.radial(FIELDS[i % 6] ?? FIELDS[0], { user: true, at: [0, 0], reach: 168 })
    return path(slice({ inner: 0, outer: 166, from: -100 + i * 20, to: -80 + i * 20 }), paint)
  }).join('')

/** A huge wheel rising over the lower edge, its pointer above. */
const charkh = (): string =>
  tile(
    {
      sky: '08284A 10508A:42 061226',
      glow: '5AC8FF',
      glowAt: [150, 60],
      glowReach: 220,
      girihOpacity: 0.1,
      fadeFrom: 0.66,
    },
    (pen) => {
      const gold = pen.linear(tone.gold)
      const wheel = fields(pen)
      const spokes = times(
        18,
        (i) =>
          `M0 0L${polar(166, -100 + i * 20)
            .map((n) => n.toFixed(1))
            .join(' ')}`,
      ).join('')
      const marks = times(18, (i) =>
        place(
          { turn: i * 20 },
          path(i % 2 === 0 ? star({ r: 11, at: [0, -134] }) : 'M0 -142L6 -134L0 -126L-6 -134Z', {
            fill: '#fff',
            opacity: i % 2 === 0 ? 0.95 : 0.5,
          }),
        ),
      ).join('')
      const bulbs = times(36, (i) => circle(polar(177, i * 10 - 5), 3.6, i % 2 === 0 ? '#fff6d8' : '#ffb938')).join('')
      return (
        rays({ at: [150, 270], count: 24, r: 420, share: 0.42 }, { fill: '#8fe0ff', opacity: 0.06 }) +
        place(
          { at: [150, 270] },
          circle([0, 6], 190, { fill: '#05070d', opacity: 0.5 }),
          circle([0, 0], 188, gold),
          circle([0, 0], 168, '#071430'),
          place({ turn: 4 }, wheel, stroke(spokes, '#ffe2a0', 2), marks),
          bulbs,
          circle([0, 0], 166, { fill: pen.linear('fff/.28 fff/0:45') }),
          circle([0, 0], 48, gold),
          circle([0, 0], 41, pen.linear('1B3F86 081838')),
          path(star({ r: 33 }), gold),
          path(star({ r: 14 }), '#0b1c46'),
        ) +
        path('M122 54H178L150 122Z', { fill: '#05070d', opacity: 0.35, transform: 'translate(3 6)' }) +
        path('M122 54C122 44 178 44 178 54L150 122Z', pen.linear('FFFFFF FFE3A0:40 E5484D:41 8E1526')) +
        circle([150, 60], 9, gold) +
        glint([60, 150], 10) +
        glint([236, 128], 7)
      )
    },
  )

/** A fairground wheel on its stand, seen from the side. */
const wheelOfFortune = (): string =>
  tile(
    {
      sky: '3A0A4E 6A1470:42 16061F',
      glow: 'FF8AE0',
      glowAt: [150, 140],
      glowReach: 190,
      glowStrength: 0.6,
      girih: 'shamseh',
      girihSize: 76,
      girihOpacity: 0.08,
    },
    (pen) => {
      const gold = pen.linear(tone.gold)
      const colours = ['#f6b31b', '#e5484d', '#7c4fe0', '#21c7b5', '#f7f1e2', '#e0438f', '#2f66dd', '#25b76a']
      const wheel = times(16, (i) =>
        path(slice({ inner: 30, outer: 104, from: i * 22.5, to: i * 22.5 + 22.5 }), colours[i % 8] ?? ''),
      ).join('')
      const pegs = times(16, (i) => circle(polar(109, i * 22.5), 3.6, '#fff6d8')).join('')
      const drops = times(16, (i) =>
        place({ turn: i * 22.5 + 11.25 }, path('M76 0L86 -5L96 0L86 5Z', { fill: '#12051c', opacity: 0.45 })),
      ).join('')
      return (
        rays({ at: [150, 150], count: 20, r: 400, share: 0.4, turn: 3 }, { fill: '#ffc4f2', opacity: 0.06 }) +
        shade(pen, [150, 326, 120, 18], 0.8) +
        path(
          polygon(pairs('134 200, 166 200, 188 318, 112 318')),
          pen.linear('6E3C04 FFE9AE:40 D98E10:60 5A2E04', 'across'),
        ) +
        rect([84, 312, 132, 16], { rx: 8, fill: gold }) +
        place(
          { at: [140, 154], scale: [0.9, 1], turn: -6 },
          circle([16, 4], 122, '#5a2e04'),
          circle([9, 2], 122, '#8a4f06'),
          circle([0, 0], 122, gold),
          circle([0, 0], 106, '#16061f'),
          wheel,
          drops,
          circle([0, 0], 104, pen.linear('fff/.4 fff/0:50 05070d/.35')),
          pegs,
          circle([0, 0], 33, gold),
          path(star({ r: 26 }), '#6a1470'),
          path(star({ r: 15 }), gold),
        ) +
        path('M128 12C128 4 166 4 166 12L150 50Z', pen.linear('FFFFFF F2E9D4:50 B8A888')) +
        circle([147, 15], 6, '#e5484d') +
        glint([70, 84], 13) +
        glint([226, 226], 8) +
        dust({ seed: 19, count: 44, area: [6, 10, 288, 280], colour: '#ffd9f6', size: 1.9 })
      )
    },
  )

/** The single-zero wheel's order, clockwise; only its colours are drawn. Zero first, then red and black in turn. */
const pockets = (pen: Pen, { inner, outer }: { inner: number; outer: number }): string => {
  const step = 360 / 37
  const red = pen.radial('E5484D:70 9A1530:100', { user: true, at: [0, 0], reach: outer })
  return times(37, (i) =>
    path(
      slice({ inner, outer, from: i * step - 90 - step / 2, to: i * step - 90 + step / 2 }),
      i === 0 ? '#12a56c' : i % 2 === 1 ? red : '#12172a',
    ),
  ).join('')
}

/** The roulette wheel close up from above. */
const gardoun = (): string =>
  tile(
    {
      sky: '4A0A1C 2E0612:50 12040A',
      glow: 'FF5A4A',
      glowAt: [120, 120],
      glowReach: 210,
      glowStrength: 0.6,
      girihColour: '#ffd873',
      girihOpacity: 0.1,
    },
    (pen) => {
      const gold = pen.linear(tone.gold)
      const frets = times(37, (i) => {
        const a = (i + 0.5) * (360 / 37) - 90
        return `M${polar(88, a)
          .map((n) => n.toFixed(1))
          .join(' ')}L${polar(150, a)
          .map((n) => n.toFixed(1))
          .join(' ')}`
      }).join('')
      const wheel =
        circle([0, 0], 196, pen.linear('8A4A22 4A1E0E:50 1E0A06')) +
        circle([0, 0], 190, { fill: 'none', stroke: gold, strokeWidth: 3 }) +
        times(8, (i) => place({ turn: i * 45 + 12 }, path('M0 -182L6 -172L0 -162L-6 -172Z', gold))).join('') +
        circle([0, 0], 154, gold) +
        pockets(pen, { inner: 88, outer: 150 }) +
        circle([0, 0], 120, { fill: 'none', stroke: '#ffe2a0', strokeWidth: 1.4, opacity: 0.7 }) +
        stroke(frets, '#ffe2a0', { strokeWidth: 1.1, opacity: 0.7 }) +
        circle([0, 0], 88, gold) +
        circle([0, 0], 83, pen.radial('A8602E 6A3014:60 2E1008')) +
        path(star({ r: 78, points: 16, inner: 0.82 }), {
          fill: 'none',
          stroke: '#ffd873',
          strokeWidth: 1.2,
          opacity: 0.6,
        }) +
        times(4, (i) =>
          place({ turn: i * 90 + 20 }, path('M-5 0L-2.5 -58H2.500L5 0Z', gold) + circle([0, -60], 8, gold)),
        ).join('') +
        path(star({ r: 32 }), gold) +
        circle([0, 0], 17, pen.linear('FFF6D8 E39A12')) +
        circle([-4, -6], 5, { fill: '#fff', opacity: 0.8 })
      return (
        place({ at: [124, 176], turn: 16 }, wheel) +
        circle([124, 176], 196, pen.linear('fff/.2 fff/0:40 05070d/.35')) +
        stroke('M222 84A135 135 0 0 1 257 152', '#fff', {
          strokeWidth: 5,
          strokeOpacity: 0.28,
          strokeLinecap: 'round',
        }) +
        circle([220, 91], 12, { fill: '#05070d', opacity: 0.5 }) +
        circle([218, 84], 11.5, pen.radial('FFFFFF E8E4DA:55 9A94A0', { at: [0.4, 0.34], reach: 0.7 })) +
        glint([62, 60], 10) +
        glint([214, 80], 6)
      )
    },
  )

/** The wheel at eye level, over its green table. */
const europeanRoulette = (): string =>
  tile(
    {
      sky: '06281E 0E5A3E:46 04140F',
      glow: '5AE6A0',
      glowAt: [150, 110],
      glowReach: 190,
      glowStrength: 0.5,
      girihOpacity: 0.08,
    },
    (pen) => {
      const gold = pen.linear(tone.gold)
      const across = pen.linear('5A2E04 FFE9AE:28 D98E10:50 FFE08A:70 4A2404', 'across')
      const cells = times(12, (i) => {
        const [col, row] = [i % 4, Math.floor(i / 4)]
        return rect([-104 + col * 53, row * 40, 49, 36], {
          rx: 5,
          fill: ['#c4343b', '#141a2c', '#c4343b', '#141a2c', '#141a2c', '#c4343b'][(i + row) % 6] ?? '',
        })
      }).join('')
      return (
        group(
          { transform: 'matrix(1 0 -.32 .72 168 276)', opacity: 0.9 },
          rect([-112, -8, 220, 136], { fill: 'none', stroke: '#e9fff4', strokeWidth: 2 }),
          cells,
        ) +
        shade(pen, [150, 250, 156, 34], 0.85) +
        path(
          'M4 168C4 232 60 268 150 268C240 268 296 232 296 168Z',
          pen.linear('2E1208 A85A2A:24 6A2E14:60 1E0A06', 'across'),
        ) +
        ellipse([150, 168, 146, 66], pen.linear('C07A42 6A2E14:60 3A160A')) +
        ellipse([150, 168, 138, 61], { fill: 'none', stroke: across, strokeWidth: 3.4 }) +
        group(
          { transform: 'translate(150 170)scale(1 .43)rotate(14)' },
          circle([0, 0], 122, gold),
          pockets(pen, { inner: 78, outer: 118 }),
          circle([0, 0], 98, { fill: 'none', stroke: '#ffe2a0', strokeWidth: 1.6 }),
          circle([0, 0], 78, pen.radial('8A4A22 3A160A')),
        ) +
        path(
          'M94 166C104 128 128 120 150 118C172 120 196 128 206 166C190 186 110 186 94 166Z',
          pen.linear('2E1208 A85A2A:30 7A3A1A:60 1E0A06', 'across'),
        ) +
        path('M136 124C136 96 144 84 143 62H157C156 84 164 96 164 124C158 130 142 130 136 124Z', across) +
        path('M104 92H196L192 100H108Z', across) +
        circle([104, 95], 9, gold) +
        circle([196, 95], 9, gold) +
        circle([150, 54], 15, gold) +
        path(star({ r: 9, at: [150, 54] }), '#7a4304') +
        circle([234, 198], 8.5, pen.radial('FFFFFF E8E4DA:55 8A8490', { at: [0.4, 0.34], reach: 0.7 })) +
        glow(pen, [150, 60], { r: 80, colour: 'FFE9A8', strength: 0.4 }) +
        glint([150, 40], 9) +
        glint([58, 150], 7)
      )
    },
  )

export const wheels = { charkh, 'wheel-of-fortune': wheelOfFortune, gardoun, 'european-roulette': europeanRoulette }
