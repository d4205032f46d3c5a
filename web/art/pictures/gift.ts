import { star } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { glow, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { ellipse, mirrored, path, place, rect } from '../kit/svg.ts'

/** An open present with light and a star coming out of it, about 170 wide; its foot is near y = 90. */
export const gift = (pen: Pen): string => {
  const gold = pen.linear(tone.gold)
  const bow = 'M0 0C-10 -34 -48 -40 -52 -20C-54 -4 -24 4 0 0Z'
  return [
    ellipse([0, 92, 100, 13], pen.radial('05070d/.65 05070d/0')),
    rays(
      { at: [0, 6], count: 14, r: 130, turn: -90 - 13, share: 0.5 },
      { fill: pen.radial('FFF0C0/.5 FFF0C0/0', { user: true, at: [0, 6], reach: 130 }) },
    ),
    glow(pen, [0, -10], { r: 110, colour: 'FFE08A', strength: 0.7 }),
    rect([-70, 4, 140, 86], { rx: 8, fill: pen.linear(tone.pomegranate) }),
    rect([-70, 4, 140, 86], {
      rx: 8,
      fill: girihPaint(pen, 'khatam', { size: 24, stroke: '#ffd873', strokeOpacity: 0.4 }),
    }),
    rect([-12, 4, 24, 86], gold),
    path('M-70 4H70L62 16H-62Z', { fill: '#3a0618', opacity: 0.55 }),
    place(
      { at: [0, -14], turn: -9 },
      rect([-80, -14, 160, 26], { rx: 7, fill: pen.linear('FF9C8C E5484D:40 A01C3C') }),
      rect([-13, -14, 26, 26], gold),
      mirrored(path(bow, { fill: gold, transform: 'translate(0 -14)' })),
      ellipse([0, -17, 11, 9], pen.linear(tone.goldDeep)),
    ),
    path(star({ r: 24, at: [0, -74] }), gold),
    path(star({ r: 11, at: [0, -74] }), '#b8720c'),
  ].join('')
}
