import { at, leaf, polar, ribbon, times } from '../kit/geometry.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, el, ellipse, mirrored, type Point, path, place, stroke } from '../kit/svg.ts'

/** Paints from the outer feathers inwards. */
export type Plumage = {
  readonly primary: string
  readonly secondary: string
  readonly covert: string
  readonly edge: string
}

const feathers = (list: readonly { from: Point; to: Point; width: number }[], fill: string, line: string): string =>
  el('path', {
    d: list.map(({ from, to, width }) => leaf(from, to, { width, belly: 0.62 })).join(''),
    fill,
    stroke: line,
    strokeWidth: 0.8,
    strokeOpacity: 0.5,
  })

/** A spread wing growing to the right from the origin, about 150 wide; mirror it for the other side. */
export const wing = (plumage: Plumage, line = '#1a0c05'): string => {
  const wrist: Point = [54, -34]
  const primaries = times(8, (i) => ({
    from: [wrist[0] - 4 - i * 1.5, wrist[1] + 6 + i * 2] as Point,
    to: polar(104 - i * 5.5, -16 + i * 13.5, wrist),
    width: 9,
  }))
  const secondaries = times(6, (i) => ({
    from: [44 - i * 7, -24 + i * 4] as Point,
    to: [64 - i * 11, 44 - i * 1.5] as Point,
    width: 8.5,
  }))
  const coverts = times(7, (i) => ({
    from: [58 - i * 8, -34 + i * 4.5] as Point,
    to: [84 - i * 13.5, 4 + i * 2.6] as Point,
    width: 7.5,
  }))
  const top = times(6, (i) => ({
    from: [56 - i * 9, -36 + i * 5.5] as Point,
    to: [72 - i * 12, -17 + i * 5] as Point,
    width: 6.5,
  }))
  const leading = `M0 -10C18 -26 34 -40 54 -41C74 -42 92 -50 ${at(polar(92, -17, wrist))}C100 -46 78 -36 60 -31C40 -26 20 -8 0 6Z`
  return (
    feathers([...primaries].reverse(), plumage.primary, line) +
    feathers([...secondaries].reverse(), plumage.secondary, line) +
    feathers([...coverts].reverse(), plumage.covert, line) +
    feathers([...top].reverse(), plumage.edge, line) +
    path(leading, plumage.edge)
  )
}

/** One long tail plume along a line, ending in an eye. */
export const plume = (pen: Pen, line: readonly (readonly [number, number, number])[], colour: string): string => {
  const [x, y] = line[line.length - 1] ?? [0, 0]
  const [px, py] = line[line.length - 2] ?? [0, 0]
  const turn = (Math.atan2(y - py, x - px) * 180) / Math.PI
  const eye = pen.stamp(
    path(leaf([-20, 0], [26, 0], { width: 19, belly: 0.4 }), pen.linear(tone.gold)) +
      path(leaf([-12, 0], [17, 0], { width: 12, belly: 0.4 }), pen.linear(tone.turquoise)) +
      ellipse([-1, 0, 5.5, 4.5], '#1a1050'),
  )
  const flat = line.map(([a, b, w]) => [a, b, w * 0.24] as const)
  return (
    path(ribbon(line), colour) +
    path(ribbon(flat), { fill: '#fff1c4', opacity: 0.55 }) +
    eye(`translate(${x} ${y})rotate(${turn.toFixed(0)})`)
  )
}

/** The simurgh's crested head, facing right; its throat ends at y = 44. */
export const simurghHead = (pen: Pen): string =>
  times(5, (i) => {
    const to = polar(46 - i * 4, -112 - i * 19, [0, -4])
    return (
      path(leaf([0, -4], to, { width: 4.5, belly: 0.75 }), pen.linear(tone.gold)) +
      circle(to, 3.6, pen.linear(tone.pomegranate))
    )
  }).join('') +
  path(
    'M-10 40C-20 20 -22 -2 -12 -14C-2 -24 16 -20 20 -8C22 2 16 8 14 18C12 28 14 36 18 44Z',
    pen.linear('FFF1C4 FFC23D:50 E0761A'),
  ) +
  path('M17 -14C30 -14 38 -6 36 8C31 0 24 -1 17 2Z', pen.linear('FFF6D8 D98E10')) +
  path('M-2 -8C4 -14 14 -12 18 -6C12 -2 4 -2 -2 -8Z', '#7a1230') +
  circle([8, -7.5], 2.6, '#fff6d8') +
  circle([8.6, -7.5], 1.4, '#120a2a')

/** A falcon with spread wings, its head up and turned right; about 320 wide around the origin. */
export const falcon = (pen: Pen): string => {
  const plumage = {
    primary: pen.linear('FFE08A E0890F', 'across'),
    secondary: pen.linear('FFC23D B35F08'),
    covert: pen.linear('FFF3CF F6B31B'),
    edge: pen.linear('FFFFFF FFE3A0'),
  }
  const tail = times(5, (i) =>
    leaf([0, 26], polar(68 - Math.abs(i - 2) * 5, 90 + (i - 2) * 12, [0, 20]), { width: 7, belly: 0.7 }),
  )
  return (
    path(tail.join(''), { fill: plumage.secondary, stroke: '#1a0c05', strokeWidth: 0.8, strokeOpacity: 0.5 }) +
    mirrored(pen.stamp(place({ at: [6, -8] }, wing(plumage)))()) +
    path(
      'M-2 -50C13 -48 15 -34 13 -22C20 -6 16 22 0 42C-16 22 -20 -6 -13 -22C-14 -36 -12 -48 -2 -50Z',
      pen.linear('FFFFFF FFE9B4:45 D98E10'),
    ) +
    stroke('M-6 -6l4 5l4 -5M2 4l4 5l4 -5M-10 6l4 5l4 -5M-4 18l4 5l4 -5', '#b86a0c', {
      strokeWidth: 1.6,
      opacity: 0.7,
    }) +
    path(
      'M-12 -44C-13 -62 -2 -72 10 -68C18 -66 22 -60 21 -54C12 -56 10 -48 12 -40C6 -34 -8 -34 -12 -44Z',
      pen.linear('8A4A12 4A1F0A'),
    ) +
    path('M-9 -38C-4 -46 8 -54 14 -54C10 -50 10 -44 12 -38C6 -30 -6 -30 -9 -38Z', pen.linear('FFFFFF FFE9B4')) +
    path('M12 -68C22 -67 28 -60 26 -48C23 -53 18 -56 11 -56Z', pen.linear('FFE08A D98E10')) +
    circle([6, -60], 3.4, '#ffd35a') +
    circle([6.6, -60], 1.9, '#1a0c05')
  )
}
