import { leaf, mix, polar, ribbon, star, times, triples } from '../kit/geometry.ts'
import { dust, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { ellipse, mirrored, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { calm } from './finish.ts'
import { toranj, vinePaint } from './ornament.ts'

/** Rocks as miniatures paint them: humps that lean on one another, each with a lit edge. */
const rocks = (pen: Pen): string =>
  triples('70 800 150, 210 800 96, 330 800 70, 150 800 84, 20 800 90, 420 800 44')
    .map(([x, y, h], i) => {
      const w = h * 1.1
      const d = `M${x - w} ${y}C${x - w * 0.9} ${y - h * 0.6} ${x - w * 0.6} ${y - h * 0.5} ${x - w * 0.5} ${y - h * 0.8}C${x - w * 0.3} ${y - h * 1.2} ${x - w * 0.06} ${y - h * 0.9} ${x + w * 0.04} ${y - h * 1.1}C${x + w * 0.3} ${y - h * 1.3} ${x + w * 0.4} ${y - h * 0.7} ${x + w * 0.6} ${y - h * 0.7}C${x + w * 0.9} ${y - h * 0.6} ${x + w * 0.9} ${y - h * 0.2} ${x + w} ${y}Z`
      const fill =
        ['7A3A8E 2A1250', '2A7A92 0A2A4A', 'C25A7A 4A1442', 'E08A5A 5A2046', '3A5AB8 0E1A56', '7A3A8E 2A1250'][i] ?? ''
      return path(d, pen.linear(fill)) + stroke(d, '#ffd8c0', { strokeWidth: 2, strokeOpacity: 0.35 })
    })
    .join('')

/** The head of an illuminated page: a lobed frieze with its sun in the middle. */
const headpiece = (pen: Pen): string => {
  const frieze =
    'M150 0H1050V70C1000 72 990 92 940 90C900 88 890 66 850 72C800 80 790 104 740 98C700 92 680 88 660 104C640 118 620 126 600 146C580 126 560 118 540 104C520 88 500 92 460 98C410 104 400 80 350 72C310 66 300 88 260 90C210 92 200 72 150 70Z'
  const vine = vinePaint(pen, { stem: '#ffd873', leaf: '#5af0e0', size: 66, opacity: 0.55 })
  return (
    path(frieze, pen.linear('12287E 0A1650')) +
    path(frieze, vine) +
    stroke(frieze, pen.linear('FFF1C4 D98E10'), 5) +
    stroke(frieze, '#0a1032', { strokeWidth: 1.4, transform: 'translate(0 -7)' }) +
    path(star({ r: 52, points: 16, inner: 0.8, at: [600, 50] }), pen.linear(tone.gold)) +
    path(star({ r: 44, points: 16, inner: 0.8, at: [600, 50] }), pen.radial('E5484D 7A0F2A')) +
    path(star({ r: 30, points: 8, inner: 0.6, at: [600, 50] }), pen.linear(tone.turquoise)) +
    path(star({ r: 16, points: 8, inner: 0.6, at: [600, 50] }), pen.linear(tone.gold))
  )
}

type Trail = { readonly from: Point; readonly to: Point; readonly sway: number; readonly width: number }

/** A tail feather of the bird: barbs along a waving shaft, an eye at its end. */
const trail = (pen: Pen, { from, to, sway, width }: Trail, stops: string): string => {
  const along = (t: number): Point => {
    const [x, y] = mix(from, to, t)
    return [x + Math.sin(t * Math.PI * 2) * sway, y]
  }
  const barbs = times(46, (i) => {
    const t = i / 46
    const [[x, y], [nx, ny]] = [along(t), along(t + 0.04)]
    const heading = (Math.atan2(ny - y, nx - x) * 180) / Math.PI
    const reach = width * (0.55 + 0.6 * Math.sin(t * Math.PI))
    const barb = (side: number): string =>
      leaf([x, y], polar(reach, heading + side * 34, [x, y]), { width: width * 0.14, belly: 0.6 })
    return barb(-1) + barb(1)
  }).join('')
  const shaft = times(24, (i) => {
    const [x, y] = along(i / 23)
    return [x, y, 5 - i * 0.15] as const
  })
  return (
    path(barbs, { fill: pen.linear(stops), stroke: '#12051e', strokeWidth: 1, strokeOpacity: 0.6 }) +
    path(ribbon(shaft), '#fff1c4') +
    place(
      { at: to, turn: -36, scale: 1.5 },
      path(leaf([0, -26], [0, 26], { width: 25, belly: 0.6 }), pen.linear(tone.gold)),
      path(leaf([0, -15], [0, 18], { width: 17, belly: 0.6 }), pen.linear(tone.turquoise)),
      ellipse([0, 3, 5, 7], '#1a1050'),
    )
  )
}

/** One margin of the page with its medallions and the plumes that trail over it. */
const margin = (pen: Pen): string => {
  const vine = vinePaint(pen, { stem: '#c8962e', leaf: '#2aa89c', size: 74, opacity: 0.8 })
  const gold = pen.linear(tone.gold)
  const medallion = (y: number): string =>
    place(
      { at: [75, y], scale: 0.86 },
      toranj({ rim: gold, field: pen.linear('C2304A 5A0A2A'), heart: pen.linear('27CDBA 0B4F6A') }),
    )
  return (
    rect([0, 0, 150, 800], pen.linear('0E2070 081244:60 050A28')) +
    rect([0, 0, 150, 800], vine) +
    rect([144, 0, 3, 800], '#e5484d') +
    rect([150, 0, 8, 800], pen.linear('FFE9AE D98E10:50 8A4F06', 'across')) +
    medallion(190) +
    medallion(520) +
    trail(pen, { from: [-30, 120], to: [66, 690], sway: 46, width: 52 }, '7AFFF0 17A0B0:45 0A2A6E') +
    trail(pen, { from: [30, -40], to: [190, 590], sway: 44, width: 58 }, 'FFD25A F0561E:45 8A0F3A')
  )
}

/** An illuminated page by night: the margins blaze, the writing-ground is left dark. */
export const scene = (pen: Pen): string =>
  [
    rect([0, 0, 1200, 800], pen.linear('141E66 0A1040:45 05071E')),
    dust({ seed: 9, count: 150, area: [150, 60, 900, 700], colour: '#ffd873', size: 2 }),
    glow(pen, [600, 60], { r: 420, colour: 'FFB04A', strength: 0.3 }),
    path(times(3, (i) => star({ r: 330 - i * 50, points: 16, inner: 0.84, at: [600, 400] })).join(''), {
      fill: 'none',
      stroke: '#ffd873',
      strokeWidth: 1.6,
      strokeOpacity: 0.22,
    }),
    calm(pen, '05071C'),
    mirrored(pen.stamp(rocks(pen))(), 600),
    headpiece(pen),
    mirrored(pen.stamp(margin(pen))(), 600),
    rect([0, 0, 1200, 8], pen.linear(tone.gold)),
  ].join('')
