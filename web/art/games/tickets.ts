import { pairs, polar, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'

/** The card: its head, the panel half rubbed off, and what lies under it. */
const scratchCard = (pen: Pen): string => {
  const gold = pen.linear(tone.gold)
  const panel = [-74, -66, 148, 118] as const
  const inside = pen.clip(rect(panel, { rx: 10 }))
  const rubbed = 'M-90 -40L-20 -66L-64 -14L20 -62L-60 30L48 -44L-30 44L70 -20L6 60'
  const cells = pairs('-48 -36, 0 -36, 48 -36, -48 22, 0 22, 48 22')
    .map(([x, y], i) =>
      place(
        { at: [x, y] },
        circle([0, 0], 21, { fill: '#fff3cf' }),
        i % 2 === 0 || i === 1
          ? path(star({ r: 16 }), gold)
          : path('M0 -15L12 -3L0 16L-12 -3Z', pen.linear(tone.turquoise)),
      ),
    )
    .join('')
  return (
    rect([-96, -126, 192, 250], { rx: 16, fill: '#05070d', opacity: 0.4, transform: 'translate(6 12)' }) +
    rect([-96, -126, 192, 250], { rx: 16, fill: pen.linear('E5484D A01C3C:50 5A0A2A') }) +
    rect([-96, -126, 192, 250], {
      rx: 16,
      fill: girihPaint(pen, 'khatam', { size: 30, stroke: '#ffd873', strokeOpacity: 0.25 }),
    }) +
    rect([-88, -118, 176, 234], { rx: 11, fill: 'none', stroke: gold, strokeWidth: 2 }) +
    path('M-70 -106H70L60 -78H-60Z', gold) +
    times(5, (i) => path(star({ r: 6, at: [-36 + i * 18, -92] }), '#7a4304')).join('') +
    group(
      { clipPath: inside },
      rect(panel, pen.linear('FFF6DC F0D8A0')),
      cells,
      group(
        {
          mask: pen.mask(
            rect(panel, '#fff') +
              stroke(rubbed, '#000', { strokeWidth: 19, strokeLinejoin: 'round', strokeLinecap: 'round' }),
          ),
        },
        rect(panel, pen.linear('F4F7FF B8C2DC:40 8D98BA:60 DCE4F4', 'diagonal')),
        rect(panel, girihPaint(pen, 'lattice', { size: 20, stroke: '#5a6690', strokeOpacity: 0.5 })),
      ),
    ) +
    rect(panel, { rx: 10, fill: 'none', stroke: gold, strokeWidth: 3 }) +
    ellipse([-34, 88, 30, 12], { fill: '#fff3cf', opacity: 0.16 }) +
    rect([-70, 74, 140, 26], { rx: 13, fill: '#3a0618', opacity: 0.6 }) +
    times(6, (i) => circle([-50 + i * 20, 87], 5, i < 4 ? '#ffd35a' : '#7a2a3a')).join('')
  )
}

/** A scratch card half rubbed clean, and the coin that did it. */
const ghors = (): string => {
  const world: World = {
    sky: '0A3A4E 0F6A7A:40 06161F',
    glow: 'FFE08A',
    glowAt: [150, 150],
    glowReach: 190,
    glowStrength: 0.5,
    girih: 'shamseh',
    girihSize: 70,
    girihOpacity: 0.09,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const curls = triples('196 66 30, 232 116 -20, 52 268 60, 252 268 10, 206 286 -40')
      .map(([x, y, turn]) => place({ at: [x, y], turn }, path('M-9 -3C-3 -9 5 -7 9 0C4 -2 -2 -1 -5 4Z', '#c9d3e6')))
      .join('')
    return [
      place({ at: [144, 162], turn: -9 }, scratchCard(pen)),
      curls,
      shade(pen, [228, 256, 46, 10], 0.5),
      place(
        { at: [222, 206], turn: 20 },
        circle([2, 5], 44, '#7a4304'),
        circle([0, 0], 44, gold),
        circle([0, 0], 36, { fill: 'none', stroke: '#8a4f06', strokeWidth: 1.6, opacity: 0.7 }),
        path(star({ r: 27 }), '#b8720c'),
        path(star({ r: 13 }), '#ffe08a'),
        path('M-36 -24A44 44 0 0 1 20 -39C-2 -34 -20 -22 -32 0Z', { fill: '#fff', opacity: 0.35 }),
      ),
      glint([96, 74], 10),
      glint([250, 176], 9),
    ].join('')
  })
}

/** One ticket with a tear-off line, 60 × 140. */
const ticket = (pen: Pen, stops: string): string => {
  const d = 'M-30 -70H30V-34A9 9 0 0 0 30 -16V70H-30V-16A9 9 0 0 0 -30 -34Z'
  return pen.stamp(
    path(d, { fill: '#05070d', opacity: 0.3, transform: 'translate(3 4)' }) +
      path(d, pen.linear(stops)) +
      stroke('M-22 -25H22', '#fff', { strokeWidth: 2, strokeDasharray: '4 4', opacity: 0.7 }) +
      path(star({ r: 17, at: [0, 16] }), { fill: '#fff', opacity: 0.9 }) +
      path(star({ r: 8, at: [0, 16] }), { fill: '#05070d', opacity: 0.35 }) +
      stroke('M-18 -58H18M-12 -48H12', '#fff', { strokeWidth: 4, strokeLinecap: 'round', opacity: 0.75 }) +
      stroke(d, '#fff', { strokeWidth: 1.2, strokeOpacity: 0.5 }),
  )()
}

/** Tickets fanning out of a bowl of light. */
const bakht = (): string => {
  const world: World = {
    sky: '3A0A4A 8A1E6A:42 1A0622',
    glow: 'FFD35A',
    glowAt: [150, 180],
    glowReach: 210,
    glowStrength: 0.85,
    girih: 'lattice',
    girihColour: '#ffd873',
    girihOpacity: 0.11,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const fan = (
      [
        ['5A8CFF 16338A', -56, 128],
        ['A070F0 4A1A9A', 56, 128],
        ['3FD6C2 0B6F6B', -29, 150],
        ['F0607A 8E1240', 29, 150],
        ['FFE08A E0900A', 0, 166],
      ] as const
    )
      .map(([stops, turn, r]) => {
        const [x, y] = polar(r, turn - 90, [150, 282])
        return place({ at: [x, y], turn, scale: 0.94 }, ticket(pen, stops))
      })
      .join('')
    const bowl = 'M40 232H260C256 286 214 314 178 318L186 334H114L122 318C86 314 44 286 40 232Z'
    return [
      rays({ at: [150, 230], count: 26, r: 400, share: 0.42 }, { fill: '#ffe2a0', opacity: 0.09 }),
      shade(pen, [150, 336, 110, 14], 0.8),
      glow(pen, [150, 210], { r: 150, colour: 'FFE9AE', strength: 0.6 }),
      fan,
      ellipse([150, 232, 110, 20], pen.linear('7A4304 FFD873')),
      ...(
        [
          [98, 234, -30, '#e5484d'],
          [128, 238, 14, '#21c7b5'],
          [166, 238, -12, '#f7f1e2'],
          [200, 234, 32, '#8b5be8'],
        ] as const
      ).map(([x, y, turn, fill]) =>
        place(
          { at: [x, y], turn },
          rect([-20, -26, 40, 40], { rx: 4, fill }),
          path(star({ r: 9, at: [0, -10] }), { fill: '#fff', opacity: 0.8 }),
        ),
      ),
      path(bowl, pen.linear('5A2E04 FFE9AE:26 D98E10:50 FFE08A:72 4A2404', 'across')),
      path('M40 232H260L258 250H42Z', gold),
      path('M40 232H260L258 250H42Z', girihPaint(pen, 'khatam', { size: 14, stroke: '#7a4304', strokeOpacity: 0.8 })),
      path(star({ r: 26, at: [150, 282] }), '#7a4304'),
      path(star({ r: 22, at: [150, 282] }), pen.linear(tone.pomegranate)),
      path(star({ r: 10, at: [150, 282] }), gold),
      dust({ seed: 88, count: 30, area: [20, 14, 260, 220], colour: '#ffe9ae', size: 2 }),
      glint([206, 62], 10),
      glint([84, 96], 8),
    ].join('')
  })
}

/** Three sevens on the drums. */
const classicSevens = (): string => {
  const world: World = {
    sky: '4A0616 9A0F24:40 220208',
    glow: 'FF9A4A',
    glowAt: [150, 150],
    glowReach: 210,
    glowStrength: 0.65,
    girih: 'khatam',
    girihColour: '#ffd873',
    girihOpacity: 0.1,
  }
  return tile(world, (pen: Pen) => {
    const seven = 'M-36 -46H38V-22C20 2 8 24 4 54H-26C-20 24 -8 0 8 -20H-22V-8H-36Z'
    const digit = pen.stamp(
      path(seven, { fill: '#3a0208', transform: 'translate(4 6)' }) +
        path(seven, {
          fill: pen.linear(tone.pomegranate),
          stroke: pen.linear(tone.gold),
          strokeWidth: 5,
          strokeLinejoin: 'round',
        }) +
        path('M-31 -41H33L32 -32H-22V-13H-31Z', { fill: '#fff', opacity: 0.45 }),
    )
    const bulbs =
      times(14, (i) => circle([20 + i * 20, 60], 4.6, i % 2 === 0 ? '#fff6d8' : '#ffb938')).join('') +
      times(14, (i) => circle([20 + i * 20, 282], 4.6, i % 2 === 1 ? '#fff6d8' : '#ffb938')).join('')
    const drum = (x: number): string =>
      rect([x - 40, 82, 80, 178], { rx: 8, fill: pen.linear('6A5A50 FFFBF0:24 FFFFFF:50 F2E6D0:76 5A4A40') })
    const lone = (x: number, y: number, d: string): string => place({ at: [x, y] }, d)
    const bell =
      path('M0 -20C16 -20 15 2 22 12H-22C-15 2 -16 -20 0 -20Z', pen.linear(tone.gold)) + circle([0, 15], 5, '#8a4f06')
    const window = pen.clip([58, 150, 242].map((x) => rect([x - 40, 82, 80, 178], { rx: 8 })).join(''))
    return [
      rays({ at: [150, 170], count: 28, r: 400, share: 0.42 }, { fill: '#ffd890', opacity: 0.07 }),
      rect([0, 44, 300, 254], { rx: 26, fill: pen.linear(tone.gold) }),
      rect([8, 52, 284, 238], { rx: 20, fill: pen.linear('C2203A 6A0A1E:60 3A0410') }),
      bulbs,
      rect([12, 74, 276, 194], { rx: 12, fill: '#1a0408' }),
      drum(58),
      drum(150),
      drum(242),
      group(
        { clipPath: window },
        lone(58, 84, bell),
        lone(150, 262, bell),
        lone(242, 84, place({ scale: 1.4 }, path(star({ r: 14 }), pen.linear(tone.turquoise)))),
        lone(58, 262, place({ scale: 1.4 }, path(star({ r: 14 }), pen.linear(tone.turquoise)))),
        lone(150, 80, path('M0 -18L16 0L0 20L-16 0Z', pen.linear(tone.lapis))),
        lone(242, 262, path('M0 -18L16 0L0 20L-16 0Z', pen.linear(tone.lapis))),
      ),
      digit('translate(58 168)scale(.92)'),
      digit('translate(150 168)scale(.92)'),
      digit('translate(242 168)scale(.92)'),
      ...[18, 110, 202].map((x) =>
        rect([x, 82, 80, 178], { rx: 8, fill: pen.linear('05070d/.6 05070d/0:24 05070d/0:76 05070d/.6') }),
      ),
      rect([4, 166, 292, 4], { fill: '#ffd35a', opacity: 0.55 }),
      path('M96 44C100 18 200 18 204 44Z', pen.linear(tone.gold)),
      path(star({ r: 17, at: [150, 34] }), '#8e1526'),
      path(star({ r: 8, at: [150, 34] }), '#ffe08a'),
      glint([92, 122], 10),
      glint([278, 122], 9),
    ].join('')
  })
}

export const tickets: Readonly<Record<string, () => string>> = { ghors, bakht, 'classic-sevens': classicSevens }
