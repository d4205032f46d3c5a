import { arch, dome, leaf, pairs, polygon, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { cherries, grapes, melon, pomegranate, pomegranateHalf, round } from '../motifs/fruit.ts'

const candle = (pen: Pen, at: Point, h: number): string =>
  place(
    { at },
    rect([-8, -h, 16, h], { rx: 2, fill: pen.linear('C8A878 FFFBEA:35 F2DDB8:65 A88458', 'across') }),
    path(`M-8 ${-h}c4 5 5 9 5 16c3 4 5 -2 4 -8c3 -3 5 -4 7 -8Z`, '#fff6de'),
    glow(pen, [0, -h - 18], { r: 62, colour: 'FFC45A', strength: 0.75 }),
    path(
      `M0 ${-h - 40}C9 ${-h - 24} 10 ${-h - 12} 0 ${-h - 4}C-10 ${-h - 12} -9 ${-h - 24} 0 ${-h - 40}Z`,
      pen.linear('FFF6D8 FFC23D:55 F2702A'),
    ),
    path('M-16 0H16L12 9H-12Z', pen.linear(tone.gold)),
    ellipse([0, 0, 18, 4.5], pen.linear(tone.gold)),
  )

/** The longest night: candles, pomegranates and melon before a window of stars. */
const yaldaNights = (): string => {
  const world: World = {
    sky: '4A0A2A 7A1238:45 2A0618',
    glow: 'FFB05A',
    glowAt: [150, 190],
    glowReach: 190,
    glowStrength: 0.55,
    girih: 'shamseh',
    girihSize: 70,
    girihColour: '#ffd873',
    girihOpacity: 0.1,
  }
  return tile(world, (pen) => {
    const cloth = girihPaint(pen, 'khatam', { size: 26, stroke: '#ffd873', strokeOpacity: 0.35 })
    return [
      place(
        { at: [150, 250] },
        path(arch(196, 228, 0.5), pen.linear(tone.gold)),
        path(arch(184, 219, 0.5), pen.linear('070B34 1B2A7A:60 4A2A7A')),
      ),
      dust({ seed: 99, count: 14, area: [72, 60, 156, 150], size: 1.5 }),
      circle([192, 98], 20, pen.linear('FFFDF2 FFE0A0')),
      stroke('M150 30V250M60 168H240', pen.linear('C27A08 FFE08A', { user: [60, 0, 240, 0] }), 3.4),
      path('M-10 262H310V400H-10Z', pen.linear('B81F3E 6A0A28:50 2A0412')),
      path('M-10 262H310V400H-10Z', cloth),
      rect([-10, 259, 320, 5], pen.linear(tone.gold)),
      candle(pen, [66, 264], 96),
      candle(pen, [96, 268], 62),
      candle(pen, [246, 266], 82),
      shade(pen, [150, 296, 130, 16], 0.7),
      place({ at: [212, 274], scale: 1.06, turn: -10 }, melon(pen)),
      place({ at: [104, 246], scale: 0.92, turn: -8 }, pomegranate(pen)),
      place({ at: [156, 256], scale: 0.84, turn: 12 }, pomegranateHalf(pen)),
      ...triples('76 300 20 96 308 -40 222 318 60 120 312 10').map(([x, y, turn]) =>
        place(
          { at: [x, y], turn, scale: 0.9 },
          path('M0 -9C6 -5 7 3 4 7C1 9 -2 9 -4 7C-7 3 -6 -5 0 -9Z', pen.linear('FF9AA8 E0304A:45 8A0A2A')),
        ),
      ),
      glint([130, 214], 8),
    ].join('')
  })
}

/** Sprouted wheat in a blue bowl, tied with a ribbon. */
const sprouts = (pen: Pen): string => {
  const blades = times(30, (i) => {
    const x = -50 + (i / 29) * 100
    return leaf([x * 0.86, 0], [x * 1.14 + ((i * 13) % 7) - 3, -66 - ((i * 29) % 24)], {
      width: 3.6,
      belly: 0.4,
      lean: ((i % 5) - 2) * 1.6,
    })
  })
  return (
    path(blades.filter((_, i) => i % 2 === 0).join(''), pen.linear('8FE05A 1E8A3A')) +
    path(blades.filter((_, i) => i % 2 === 1).join(''), pen.linear('C8F57A 3FB84A')) +
    path('M-56 -8H56L46 34H-46Z', pen.linear('2A6FC8 123A86')) +
    ellipse([0, -8, 56, 8], pen.linear('4A90E0 1B4FA8')) +
    path('M-53 6H53L50 18H-50Z', pen.linear(tone.gold)) +
    path('M-50 -38C-20 -28 20 -28 50 -38L49 -25C20 -16 -20 -16 -49 -25Z', pen.linear('FF7A7A D8203A')) +
    path('M0 -24L-26 -42L-22 -18ZM0 -24L26 -42L22 -18ZM0 -24L-14 6L0 0L14 6Z', pen.linear('FF8A8A B8142E')) +
    circle([0, -24], 6, '#d8203a')
  )
}

/** A goldfish in its bowl. */
const bowl = (pen: Pen): string =>
  ellipse([0, 40, 50, 9], { fill: '#05070d', opacity: 0.3 }) +
  path('M-30 -44C-74 -20 -66 42 -30 44H30C66 42 74 -20 30 -44Z', pen.linear('DFFBFF/.5 7AD0F0/.5:40 1E7AB8/.75')) +
  path(
    'M-53 -12C-58 22 -46 42 -30 44H30C46 42 58 22 53 -12C30 -4 -30 -20 -53 -12Z',
    pen.linear('5AC8F0/.7 1467A8/.8'),
  ) +
  place(
    { at: [2, 16], turn: -8 },
    path('M-10 0C-22 -14 -34 -12 -36 -10C-32 -4 -32 4 -36 10C-34 12 -22 12 -10 2Z', pen.linear('FFC23D F0602A')),
    path('M-14 0C-4 -16 20 -14 28 0C20 12 -4 14 -14 0Z', pen.linear('FFB03A F0502A:60 C2301A')),
    path('M2 -11C6 -20 14 -20 18 -18L14 -9Z', '#f0702a'),
    circle([20, -2], 2.2, '#2a0a08'),
  ) +
  ellipse([0, -44, 31, 6], { fill: 'none', stroke: '#fff', strokeWidth: 2.6, opacity: 0.85 }) +
  path('M-48 -14C-44 -26 -36 -34 -30 -36C-38 -20 -40 -2 -38 14C-46 8 -50 -2 -48 -14Z', {
    fill: '#fff',
    opacity: 0.6,
  })

/** A hyacinth in a clay pot. */
const hyacinth = (pen: Pen): string => {
  const bell = pen.stamp(
    path(star({ r: 10, points: 5, inner: 0.5 }), pen.linear('E8C8FF 9A5AE8:60 5A24B0')) +
      circle([0, 0], 2.6, '#fff3cf'),
  )
  return (
    stroke('M0 0V-110', '#2a8a4a', { strokeWidth: 6, strokeLinecap: 'round' }) +
    path(leaf([-2, 0], [-40, -70], { width: 12 }) + leaf([2, 0], [36, -60], { width: 12 }), pen.linear(tone.emerald)) +
    times(7, (row) =>
      times(3, (i) =>
        bell(
          `translate(${(i - 1) * (17 - row * 1.3)} ${-54 - row * 12 + (i === 1 ? 5 : 0)})rotate(${i * 24 + row * 20})`,
        ),
      ).join(''),
    ).join('') +
    path('M-20 -6H20L15 26H-15Z', pen.linear(tone.copper))
  )
}

/** Sprouts, a goldfish, hyacinths and painted eggs on the first day of spring. */
const nowruz = (): string => {
  const world: World = {
    sky: '0A5A6E 2AA89A:40 8FD8A0:70',
    glow: 'FFF6C8',
    glowAt: [150, 120],
    glowReach: 200,
    glowStrength: 0.75,
    girih: 'lattice',
    girihOpacity: 0.13,
  }
  return tile(world, (pen) => {
    const egg = ([x, y]: Point, stops: string, turn: number): string =>
      place(
        { at: [x, y], turn },
        path('M0 -22C13 -22 18 -4 18 5C18 16 9 22 0 22C-9 22 -18 16 -18 5C-18 -4 -13 -22 0 -22Z', pen.linear(stops)),
        stroke('M-17 -2L-11 -8L-5 -2L1 -8L7 -2L13 -8L17 -3M-17 9L-11 3L-5 9L1 3L7 9L13 3L17 8', '#fff8e0', 2),
      )
    return [
      path(star({ r: 150, at: [150, 120], points: 16, inner: 0.9 }), {
        fill: pen.radial('FFF6C8/.7 FFF6C8/.15:60 FFF6C8/0'),
      }),
      group(
        { transform: 'translate(0 -26)' },
        path('M-10 270H310V430H-10Z', pen.linear('F2E6CC C8A878:20 4A3A2A')),
        rect([-10, 267, 320, 5], pen.linear(tone.gold)),
        place({ at: [246, 262], scale: 1.1 }, hyacinth(pen)),
        shade(pen, [110, 286, 100, 14], 0.5),
        place({ at: [108, 248], scale: 1.18 }, sprouts(pen)),
        place({ at: [204, 256], scale: 0.98 }, bowl(pen)),
        egg([46, 296], 'FFB8C8 E0407A', -12),
        egg([84, 306], 'A8F0E8 159A9A', 8),
        egg([124, 302], 'FFE9A8 F0A02A', -4),
        place({ at: [268, 300], scale: 0.76 }, round(pen, 'FFB0A0 E0303A:45 7A0A20')),
      ),
      glint([230, 196], 9),
      glint([60, 110], 10),
      glint([246, 86], 8),
    ].join('')
  })
}

/** A glass of tea on its saucer. */
const glass = (pen: Pen, at: Point): string =>
  place(
    { at },
    ellipse([0, 40, 36, 8], pen.linear('F4F0FF 9A94B8')),
    ellipse([0, 38, 28, 5.5], pen.linear('C8C0DC F8F4FF')),
    path(
      'M-18 -26C-20 -8 -10 -4 -12 8C-14 20 -20 26 -14 36H14C20 26 14 20 12 8C10 -4 20 -8 18 -26Z',
      pen.linear('fff/.35 fff/.15'),
    ),
    path(
      'M-17 -16C-16 -6 -9 -2 -11 8C-13 20 -18 26 -13 34H13C18 26 13 20 11 8C9 -2 16 -6 17 -16Z',
      pen.linear('F08A2A C2441A:55 7A1A0A'),
    ),
    ellipse([0, -16, 17, 3.6], '#ffb45a'),
    ellipse([0, -26, 18, 4], { fill: 'none', stroke: '#ffe9ae', strokeWidth: 2 }),
    path('M-13 -20C-12 -8 -7 -4 -8 6L-6 26C-8 16 -4 8 -6 -2C-8 -8 -11 -12 -10 -20Z', {
      fill: '#fff',
      opacity: 0.55,
    }),
    stroke('M-6 -38C-12 -48 2 -52 -4 -64M6 -36C0 -46 12 -52 6 -62', '#fff', {
      strokeWidth: 2,
      strokeLinecap: 'round',
      opacity: 0.4,
    }),
  )

/** A samovar and two glasses of tea. */
const teaHouse = (): string => {
  const world: World = {
    sky: '3A140A 7A2E14:42 1E0A06',
    glow: 'FFB45A',
    glowAt: [150, 140],
    glowReach: 190,
    glowStrength: 0.65,
    girih: 'shamseh',
    girihSize: 62,
    girihColour: '#ffd08a',
    girihOpacity: 0.13,
  }
  return tile(world, (pen) => {
    const brass = pen.linear('5A2E04 C8841A:16 FFF1C4:34 F0B03A:50 9A5A08:72 FFD873:88 5A2E04', 'across')
    const samovar = 'M-30 96C-34 84 -22 76 -24 66C-62 50 -74 4 -60 -46H60C74 4 62 50 24 66C22 76 34 84 30 96Z'
    const handle = 'M58 -30C82 -40 92 -22 84 -4C80 6 70 8 62 6M84 -4L90 4'
    return [
      place(
        { at: [150, 290] },
        path(arch(250, 270, 0.42), { fill: pen.linear('B8541E/.5 5A1E0A/.2') }),
        stroke(arch(250, 270, 0.42), pen.linear(tone.gold), { strokeWidth: 2, strokeOpacity: 0.7 }),
      ),
      path('M-10 292H310V400H-10Z', pen.linear('8A2A2A 3A0A10')),
      rect([-10, 289, 320, 5], brass),
      shade(pen, [150, 296, 120, 16], 0.75),
      stroke('M150 42C142 28 160 20 150 4', '#fff', { strokeWidth: 3, strokeLinecap: 'round', opacity: 0.35 }),
      place(
        { at: [150, 176] },
        mirrored(stroke(handle, brass, { strokeWidth: 7, strokeLinecap: 'round' })),
        path('M-40 96H40L50 116H-50Z', brass),
        rect([-58, 112, 116, 10], { rx: 4, fill: brass }),
        path(samovar, brass),
        path(samovar, { fill: pen.linear('05070d/0:40 3a1002/.55') }),
        rect([-64, -56, 128, 12], { rx: 6, fill: brass }),
        path('M-50 -56C-46 -78 -30 -84 -22 -86H22C30 -84 46 -78 50 -56Z', brass),
        rect([-26, -96, 52, 12], { rx: 4, fill: brass }),
        path('M-30 -96C-34 -112 -26 -128 -12 -132H12C26 -128 34 -112 30 -96Z', pen.linear('F4F7FF 8FB0F0:40 2A4FB8')),
        path(star({ r: 12, at: [0, -114] }), '#ffd873'),
        path('M-12 -132C-10 -140 10 -140 12 -132Z', brass),
        circle([0, -142], 5, brass),
        stroke('M30 -112C44 -118 44 -104 38 -100', '#5a80e0', 5),
        path('M-30 -112L-50 -124L-48 -116L-30 -100Z', pen.linear('8FB0F0 2A4FB8')),
        path(star({ r: 30, at: [0, -4] }), { fill: 'none', stroke: '#7a4304', strokeWidth: 2, opacity: 0.75 }),
        path(star({ r: 16, at: [0, -4] }), { fill: '#7a4304', opacity: 0.6 }),
        path('M-5 46H5V58H14V68H6C6 74 -6 74 -6 68L-5 58Z', pen.linear(tone.goldDeep)),
        circle([0, 44], 8, brass),
      ),
      glass(pen, [62, 266]),
      glass(pen, [244, 268]),
      glint([112, 130], 11),
      glint([190, 94], 7),
    ].join('')
  })
}

/** A heap of fruit under the vault of the bazaar. */
const fruitBazaar = (): string => {
  const world: World = {
    sky: '5A1E3E A8443A:42 2A0A1A',
    glow: 'FFE0A0',
    glowAt: [150, 96],
    glowReach: 190,
    glowStrength: 0.8,
    girih: 'khatam',
    girihOpacity: 0.08,
  }
  return tile(world, (pen) => {
    const vaults = times(
      4,
      (i) =>
        place(
          { at: [150, 300] },
          path(arch(300 - i * 62, 290 - i * 52, 0.44), ['#7a2a34', '#9a3e38', '#c2603e', '#ffd98a'][i] ?? ''),
        ) +
        place(
          { at: [150, 300] },
          stroke(arch(300 - i * 62, 290 - i * 52, 0.44), '#ffe0a0', { strokeWidth: 1.6, strokeOpacity: 0.5 }),
        ),
    ).join('')
    const rimPattern = girihPaint(pen, 'khatam', { size: 15, stroke: '#7a4304', strokeOpacity: 0.8 })
    return [
      vaults,
      path(polygon(pairs('140 20, 160 20, 230 300, 70 300')), { fill: '#fff6d8', opacity: 0.22 }),
      shade(pen, [150, 320, 140, 20], 0.75),
      place({ at: [94, 168], scale: 1.06 }, round(pen, 'FFE0A0 FFA52A:45 B8540A')),
      place({ at: [206, 164], scale: 1.1 }, round(pen, 'D8FF9A 8AC83A:45 2A6A1A')),
      place({ at: [150, 140], scale: 1.06 }, pomegranate(pen)),
      place({ at: [58, 232], scale: 1.02 }, round(pen, 'FFB0A0 E0303A:45 7A0A20')),
      place({ at: [244, 234], scale: 0.98 }, round(pen, 'FFD0A0 F0782A:45 8A300A')),
      place({ at: [112, 216], scale: 1.0 }, grapes(pen)),
      place({ at: [190, 218], scale: 1.08 }, cherries(pen)),
      path(
        'M18 262H282C276 312 232 346 150 346C68 346 24 312 18 262Z',
        pen.linear('6E3C04 FFE9AE:26 E39A12:52 FFD873:74 5A2E04', 'across'),
      ),
      path('M18 262H282L279 284H21Z', pen.linear('FFE9AE D98E10')),
      path('M18 262H282L279 284H21Z', rimPattern),
      rect([12, 256, 276, 9], { rx: 4.5, fill: pen.linear(tone.gold) }),
      place({ at: [246, 258], scale: 0.66, turn: 8 }, grapes(pen, 'F0FFB0 9AC83A:45 3A6A0F')),
      glint([120, 106], 10),
      glint([226, 138], 8),
    ].join('')
  })
}

/** Lanterns at many depths in the night. */
const nightLanterns = (): string => {
  const world: World = {
    sky: '0A0C34 1E1A5E:45 0A0A24',
    glow: 'FF9A3A',
    glowAt: [150, 170],
    glowReach: 200,
    glowStrength: 0.55,
    girih: 'lattice',
    girihColour: '#ffd08a',
    girihOpacity: 0.1,
  }
  return tile(world, (pen: Pen) => {
    const lantern = (stops: string, lightColour: string): string => {
      const bulb = 'M-18 -36C-52 -14 -52 30 -20 56H20C52 30 52 -14 18 -36Z'
      return (
        glow(pen, [0, 8], { r: 110, colour: lightColour, strength: 0.7 }) +
        path(bulb, pen.radial(stops, { at: [0.5, 0.5], reach: 0.62 })) +
        path(bulb, girihPaint(pen, 'khatam', { size: 24, stroke: '#3a1404', strokeOpacity: 0.75, strokeWidth: 1.8 })) +
        stroke('M0 -36V56M-18 -36C-30 -10 -30 30 -20 56M18 -36C30 -10 30 30 20 56', '#4a1c06', {
          strokeWidth: 2,
          opacity: 0.7,
        }) +
        stroke(bulb, pen.linear(tone.gold), 3) +
        place({ at: [0, -36] }, path(dome(46, 32), pen.linear(tone.gold))) +
        rect([-26, -40, 52, 8], { rx: 4, fill: pen.linear(tone.gold) }) +
        rect([-28, 52, 56, 8], { rx: 4, fill: pen.linear(tone.gold) }) +
        path('M-18 60H18L8 76H-8Z', pen.linear(tone.goldDeep)) +
        stroke('M0 76V96M-5 78V92M5 78V92', '#ffd873', 2) +
        circle([0, -72], 5, { fill: 'none', stroke: '#ffd873', strokeWidth: 2.4 })
      )
    }
    const chain = (x: number, y: number): string => `M${x} -4V${y}`
    const warm = 'FFFBE0 FFC24A:45 C2441A'
    const teal = 'F0FFFA 4AE0CC:45 0A5A7A'
    const rose = 'FFF0F4 FF7AA0:45 8A1250'
    return [
      dust({ seed: 77, count: 60, area: [0, 6, 300, 200], size: 1.3 }),
      stroke(chain(64, 86) + chain(240, 60) + chain(150, 84) + chain(30, 210) + chain(272, 232), '#ffd873', {
        strokeWidth: 1.8,
        strokeDasharray: '5 3',
        opacity: 0.75,
      }),
      place({ at: [30, 254], scale: 0.5, opacity: 0.85 }, lantern(rose, 'FF7AA0')),
      place({ at: [272, 274], scale: 0.48, opacity: 0.85 }, lantern(teal, '4AE0CC')),
      place({ at: [64, 134], scale: 0.7 }, lantern(teal, '4AE0CC')),
      place({ at: [240, 112], scale: 0.74 }, lantern(rose, 'FF7AA0')),
      place({ at: [150, 182], scale: 1.34 }, lantern(warm, 'FFB03A')),
      dust({ seed: 78, count: 30, area: [40, 90, 220, 220], colour: '#ffdf9a', size: 2 }),
    ].join('')
  })
}

export const tables: Readonly<Record<string, () => string>> = {
  'yalda-nights': yaldaNights,
  nowruz,
  'tea-house': teaHouse,
  'fruit-bazaar': fruitBazaar,
  'night-lanterns': nightLanterns,
}
