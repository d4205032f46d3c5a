import { leaf, polar, times } from '../kit/geometry.ts'
import { dust, glow } from '../kit/light.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { chest } from '../motifs/chest.ts'
import { calm } from './finish.ts'

const flower = (r: number): string =>
  times(12, (i) => leaf(polar(r * 0.3, i * 30), polar(r, i * 30), { width: r * 0.2, belly: 0.68 })).join('')

/** A bull's forequarters of a capital, looking right from the origin. */
const bull = (pen: Pen): string =>
  path(
    'M0 -62H34C44 -66 52 -62 58 -54C66 -50 72 -42 70 -36C66 -30 58 -32 52 -30C46 -22 48 -8 40 0H0Z',
    pen.linear('E8D2B0 9A8478:50 4A4256'),
  ) +
  path('M44 -62C42 -76 52 -82 60 -76C54 -74 52 -68 54 -60Z', pen.linear('F6E8CC A89080')) +
  path('M34 -60L24 -70L38 -66Z', '#b09a8a') +
  circle([56, -48], 3, '#1a1626') +
  stroke('M36 -58C40 -46 36 -34 30 -26M0 -40H26M0 -22H34', '#3a3246', { strokeWidth: 2.4, strokeOpacity: 0.7 })

/** A column of the palace; its base is at y = 0. `height` is that of the shaft. */
const column = (pen: Pen, height: number, end: 'whole' | 'broken'): string => {
  const stone = pen.linear('5A5470 B8A490:28 E8D2B0:40 8A7A78:65 3A3450', 'across')
  const flutes = times(5, (i) => `M${-22 + i * 11} -30V${-height}`).join('')
  const capital = place(
    { at: [0, -height] },
    path('M-32 0H32L26 -12L34 -34H-34L-26 -12Z', stone),
    path('M-30 -34C-30 -50 -22 -54 -22 -66H22C22 -54 30 -50 30 -34Z', stone),
    place({ at: [0, -64] }, mirrored(pen.stamp(bull(pen))())),
    rect([-14, -138, 28, 18], stone),
  )
  const broken = path(
    `M-30 ${-height + 2}L-22 ${-height - 22}L-8 ${-height - 8}L4 ${-height - 30}L16 ${-height - 12}L30 ${-height + 2}Z`,
    stone,
  )
  return (
    path(`M-30 -28L-28 ${-height}H28L30 -28Z`, stone) +
    stroke(flutes, '#2a2440', { strokeWidth: 2.6, strokeOpacity: 0.55 }) +
    (end === 'whole' ? capital : broken) +
    path('M-34 -28C-46 -20 -50 -8 -50 0H50C50 -8 46 -20 34 -28Z', stone) +
    stroke(times(7, (i) => `M${-30 + i * 10} -26Q${-40 + i * 13.4} -12 ${-42 + i * 14} -2`).join(''), '#2a2440', {
      strokeWidth: 2,
      strokeOpacity: 0.6,
    }) +
    rect([-58, 0, 116, 16], stone)
  )
}

/** The ruins by moonlight. */
export const ganjScene = (pen: Pen): string => {
  const steps = times(4, (i) => rect([-10, 700 + i * 26, 1220, 30], pen.linear('5A4E5A 2E2838:40 1A1626'))).join('')
  const frieze = times(20, (i) =>
    path(flower(19), { fill: '#d8bc94', fillOpacity: 0.6, transform: `translate(${30 + i * 60} 34)` }),
  ).join('')
  return [
    rect([0, 0, 1200, 800], pen.linear('0A1638 182A58:40 3A3462:75 1A142E')),
    dust({ seed: 51, count: 110, area: [0, 70, 1200, 460], size: 2 }),
    glow(pen, [980, 190], { r: 320, colour: 'BFD4FF', strength: 0.4 }),
    circle([1000, 176], 62, pen.linear('FFFDF0 E8E2D0:55 B0AEBE')),
    ellipse([982, 166, 14, 11], { fill: '#b8b4c0', opacity: 0.5 }),
    ellipse([1016, 194, 19, 14], { fill: '#b8b4c0', opacity: 0.4 }),
    path(
      'M0 600L120 540L260 580L420 520L560 570L720 530L900 584L1040 546L1200 590V720H0Z',
      pen.linear('3A3A66 1E1C3A'),
    ),
    place({ at: [292, 690], scale: 0.62 }, column(pen, 330, 'broken')),
    place({ at: [908, 690], scale: 0.62 }, column(pen, 470, 'whole')),
    path('M0 640C200 622 500 652 700 640S1040 624 1200 640V800H0Z', pen.linear('3E3448 1E1828')),
    calm(pen, '0a0c1e'),
    steps,
    place({ at: [92, 706], scale: 1.16 }, column(pen, 400, 'whole')),
    place({ at: [212, 720], scale: 0.92 }, column(pen, 200, 'broken')),
    place({ at: [1120, 706], scale: 1.16 }, column(pen, 300, 'broken')),
    place({ at: [1052, 772], scale: 0.9 }, chest(pen)),
    rect([0, 0, 1200, 68], pen.linear('4A4258 2A2438:50 16121E')),
    frieze,
    rect([0, 64, 1200, 7], pen.linear('D8BC94 6A5A5A')),
    rect([0, 0, 1200, 5], pen.linear('D8BC94 6A5A5A')),
  ].join('')
}
