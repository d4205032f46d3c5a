import { pairs, polar, star, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { glyph } from '../motifs/glyphs.ts'
import { clouds } from '../motifs/sky.ts'

/** A lottery ball with a number, radius `r`. */
const numbered = (
  pen: Pen,
  [x, y]: Point,
  { r, text, stops, turn = 0 }: { r: number; text: string; stops: string; turn?: number },
): string => {
  const shine = pen.stamp(
    ellipse([-0.34, -0.52, 0.3, 0.17], { fill: '#fff', opacity: 0.75, transform: 'rotate(-28 -.34 -.52)' }),
  )
  return place(
    { at: [x, y], turn },
    circle([0, 0], r, pen.radial(stops, { at: [0.42, 0.3], reach: 0.78 })),
    circle([0, r * 0.04], r * 0.56, '#fffbf0'),
    glyph({ text, at: [0, r * 0.05], height: r * (text.length > 1 ? 0.5 : 0.62), colour: '#161d3c', weight: 4 }),
    shine(`scale(${r})`),
  )
}

const BALL = {
  gold: 'FFF1C4 F6B31B:50 8A4F05',
  red: 'FFC0B0 E5484D:45 6A0A20',
  teal: 'C8FFF4 21C7B5:45 054A55',
  violet: 'E6D8FF 8B5BE8:45 2A0F6A',
  blue: 'CFE2FF 3A78F0:45 0A2470',
  rose: 'FFD8E8 EE5590:45 6A0A40',
} as const

/** Numbered stars joined into a constellation. */
const setareh = (): string => {
  const world: World = {
    sky: '0B0B3E 241A7A:44 0A0828',
    glow: '8A7BFF',
    glowAt: [150, 150],
    glowReach: 210,
    glowStrength: 0.7,
    girih: 'shamseh',
    girihSize: 100,
    girihOpacity: 0.1,
  }
  return tile(world, (pen) => {
    const spots: readonly Point[] = pairs('62 96, 152 66, 238 112, 200 196, 104 186, 150 270')
    const join = (list: readonly number[]): string => `M${list.map((i) => spots[i]?.join(' ')).join('L')}`
    const far = triples('30 40 3 96 34 2.4 268 52 3 280 182 2.6 24 172 3 262 262 3 40 262 2.6 212 34 2 284 238 2')
      .map(([x, y, r]) => glint([x, y], r * 2.4))
      .join('')
    return [
      rays({ at: [150, 150], count: 16, r: 360, share: 0.3 }, { fill: '#c8c0ff', opacity: 0.05 }),
      dust({ seed: 90, count: 110, area: [0, 6, 300, 320], size: 1.3 }),
      far,
      stroke(join([0, 1, 2, 3, 5, 4, 0]) + join([4, 3]) + join([1, 4]), '#ffe9ae', {
        strokeWidth: 1.6,
        strokeOpacity: 0.75,
        strokeDasharray: '1 6',
        strokeLinecap: 'round',
      }),
      path(star({ r: 60, at: [152, 66], inner: 0.5 }), { fill: '#ffd873', opacity: 0.22 }),
      numbered(pen, [62, 96], { r: 30, text: '7', stops: BALL.teal, turn: -10 }),
      numbered(pen, [152, 66], { r: 36, text: '21', stops: BALL.gold }),
      numbered(pen, [238, 112], { r: 31, text: '40', stops: BALL.red, turn: 8 }),
      numbered(pen, [104, 186], { r: 33, text: '13', stops: BALL.violet, turn: -6 }),
      numbered(pen, [200, 196], { r: 39, text: '8', stops: BALL.blue, turn: 6 }),
      numbered(pen, [150, 270], { r: 28, text: '33', stops: BALL.rose }),
      glint([186, 36], 10),
    ].join('')
  })
}

/** Balls blown about in a glass globe. */
const ballDraw = (): string => {
  const world: World = {
    sky: '06304A 0E6A8E:42 04141F',
    glow: '9AF0FF',
    glowAt: [150, 150],
    glowReach: 190,
    glowStrength: 0.55,
    girih: 'lattice',
    girihOpacity: 0.08,
  }
  return tile(world, (pen) => {
    const tints = Object.values(BALL)
    const small = triples(
      '96 92 17 140 74 16 186 88 17 222 124 16 78 134 17 116 130 18 162 122 19 200 160 18 84 180 18 122 176 20 164 168 20 226 176 15 100 220 18 142 220 21 186 212 20 216 212 14',
    )
    const balls = small
      .map(([x, y, r], i) =>
        i % 3 === 0
          ? numbered(pen, [x, y], {
              r,
              text: String(((i * 17) % 9) + 1),
              stops: tints[i % 6] ?? BALL.gold,
              turn: ((i * 47) % 60) - 30,
            })
          : circle([x, y], r, pen.radial(tints[i % 6] ?? BALL.gold, { at: [0.42, 0.3], reach: 0.78 })) +
            ellipse([x - r * 0.3, y - r * 0.5, r * 0.28, r * 0.16], { fill: '#fff', opacity: 0.7 }),
      )
      .join('')
    const metal = pen.linear('5A2E04 FFE9AE:28 D98E10:52 FFE08A:70 4A2404', 'across')
    return [
      shade(pen, [150, 338, 110, 16], 0.8),
      path('M96 250H204L226 326H74Z', metal),
      rect([62, 318, 176, 18], { rx: 9, fill: metal }),
      path(star({ r: 20, at: [150, 290] }), '#5a2e04'),
      path(star({ r: 9, at: [150, 290] }), '#ffe08a'),
      circle([150, 152], 118, pen.radial('9AE8FF/.16 2A8AB8/.3:70 0A3A5E/.75')),
      balls,
      circle([150, 152], 118, pen.radial('fff/0:68 fff/.12:86 fff/.5')),
      path('M60 110C72 70 108 44 146 40C110 62 86 96 78 146C68 142 58 126 60 110Z', { fill: '#fff', opacity: 0.4 }),
      path('M232 206C222 230 200 250 176 258C204 238 218 214 224 188C230 190 234 198 232 206Z', {
        fill: '#fff',
        opacity: 0.25,
      }),
      circle([150, 152], 118, { fill: 'none', stroke: pen.linear('fff fff/.3:50 fff/.7'), strokeWidth: 2.6 }),
      path('M118 32C118 20 182 20 182 32L176 44H124Z', metal),
      path('M258 214C282 220 286 250 282 300L266 300C266 262 266 240 250 232Z', { fill: '#fff', opacity: 0.22 }),
      numbered(pen, [268, 286], { r: 22, text: '5', stops: BALL.gold, turn: 12 }),
      glint([84, 80], 11),
    ].join('')
  })
}

/** Drops of rain fall through a field of pegs. */
const baran = (): string => {
  const world: World = {
    sky: '2A1466 4A1E9A:38 120833',
    glow: 'A87BFF',
    glowAt: [150, 150],
    glowReach: 200,
    glowStrength: 0.7,
    girihOpacity: 0.08,
  }
  return tile(world, (pen) => {
    const peg = pen.stamp(
      circle([0, 3], 5.4, { fill: '#05070d', opacity: 0.4 }) +
        circle([0, 0], 5.2, pen.radial('FFFFFF D8CCFF:55 7A5AC8', { at: [0.4, 0.3], reach: 0.8 })),
    )
    const pegs = times(7, (row) =>
      times(row + 3, (i) => peg(`translate(${150 + (i - (row + 2) / 2) * 31} ${92 + row * 28})`)).join(''),
    ).join('')
    const rain = times(26, (i) => {
      const [x, y] = [(i * 83) % 300, 84 + ((i * 59) % 200)]
      return `M${x} ${y}l-3 ${11 + (i % 3) * 5}`
    }).join('')
    const cups = times(8, (i) => {
      const heat = Math.abs(i - 3.5)
      return rect([20 + i * 33, 288, 28, 26], {
        rx: 7,
        fill: pen.linear(
          heat > 3 ? 'FF8A6A C2303A' : heat > 2 ? 'FFB84D D9701A' : heat > 1 ? 'FFE08A E0A01A' : 'FFF3CF EBC04A',
        ),
      })
    }).join('')
    const trail = triples('152 52 4 158 68 5 166 82 6 160 104 7 146 118 8 138 136 9')
    return [
      clouds(triples('70 34 160, 46 46 210, 84 58 140'), { colour: '#c9b4ff', opacity: 0.55, thick: 13 }),
      clouds(triples('92 28 90, 64 52 120'), { colour: '#fff', opacity: 0.5, thick: 9 }),
      stroke(rain, '#bfa8ff', { strokeWidth: 1.6, strokeLinecap: 'round', opacity: 0.45 }),
      pegs,
      group({ fill: '#ffd35a' }, ...trail.map(([x, y, r], i) => circle([x, y], r, { opacity: 0.12 + i * 0.07 }))),
      glow(pen, [150, 160], { r: 60, colour: 'FFE08A', strength: 0.8 }),
      circle([150, 160], 16, pen.radial('FFFBE6 FFCF57:45 A8640A', { at: [0.4, 0.3], reach: 0.78 })),
      ellipse([145, 152, 5, 3], { fill: '#fff', opacity: 0.9, transform: 'rotate(-24 145 152)' }),
      cups,
      glint([170, 142], 9),
    ].join('')
  })
}

/** A dart in the heart of a shamseh. */
const dart = (): string => {
  const world: World = {
    sky: '0A3A2E 125A4A:42 06181A',
    glow: 'FFE08A',
    glowAt: [140, 164],
    glowReach: 190,
    glowStrength: 0.5,
    girih: 'shamseh',
    girihSize: 70,
    girihOpacity: 0.08,
  }
  return tile(world, (pen) => {
    const wedge = (inner: number, outer: number, [light, dark]: readonly [string, string]): string => {
      const r = (inner + outer) / 2
      const line = { fill: 'none', strokeWidth: outer - inner }
      const field = ((2 * Math.PI * r) / 20).toFixed(3)
      return (
        circle([0, 0], r, { ...line, stroke: dark }) +
        circle([0, 0], r, { ...line, stroke: light, strokeDasharray: field, transform: 'rotate(-9)' })
      )
    }
    const board =
      circle([0, 8], 132, { fill: '#05070d', opacity: 0.5 }) +
      circle([0, 0], 130, pen.linear('2A3360 0A0E22')) +
      circle([0, 0], 130, { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 3 }) +
      wedge(70, 104, ['#f4ead0', '#161d3c']) +
      wedge(34, 62, ['#f4ead0', '#161d3c']) +
      wedge(104, 114, ['#d8303f', '#169a6a']) +
      wedge(62, 70, ['#d8303f', '#169a6a']) +
      path(star({ r: 34, points: 10, inner: 0.8 }), pen.linear('1B9A7A 0A4A44')) +
      path(star({ r: 19 }), pen.linear(tone.pomegranate)) +
      path(times(10, (i) => star({ r: 5, at: polar(122, i * 36) })).join(''), pen.linear(tone.gold)) +
      circle([0, 0], 114, { fill: pen.linear('fff/.3 fff/0:50 05070d/.25') })
    const shaft =
      path('M0 0L46 -4V4Z', pen.linear('FFFFFF 8D96B8')) +
      rect([44, -7, 62, 14], { rx: 5, fill: pen.linear(tone.gold) }) +
      stroke('M54 -7V7M62 -7V7M70 -7V7M78 -7V7M86 -7V7', '#7a4304', 2) +
      rect([104, -3.5, 40, 7], '#1b2466') +
      path('M130 0L150 -34L196 -34L180 0Z', pen.linear('FF9C8C E5484D:50 A01C3C')) +
      path('M130 0L150 34L196 34L180 0Z', pen.linear('B8283F 6A0A24')) +
      path('M132 0L152 -9H190L180 0L190 9H152Z', pen.linear(tone.gold))
    return [
      place({ at: [136, 166] }, board),
      path('M136 166L280 78L300 96L150 180Z', { fill: '#05070d', opacity: 0.28, transform: 'translate(6 18)' }),
      place({ at: [136, 166], turn: -32 }, shaft),
      circle([136, 166], 4, '#fff'),
      glow(pen, [136, 166], { r: 30, colour: 'FFFFFF', strength: 0.6 }),
      glint([150, 146], 12),
      glint([66, 84], 8),
    ].join('')
  })
}

export const balls: Readonly<Record<string, () => string>> = { setareh, 'ball-draw': ballDraw, baran, dart }
