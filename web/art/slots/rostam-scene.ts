import { leaf, pairs, polar, ribbon, star, times, triples } from '../kit/geometry.ts'
import { dust, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { calm } from './finish.ts'
import { vinePaint } from './ornament.ts'

/** Crags as the miniatures paint them, piled up from the lower left; each has a lit edge and a streak. */
const crags = (pen: Pen): string =>
  triples('40 820 520, 170 820 380, -20 820 300, 250 820 230, 90 820 210, 340 820 130, 190 820 120')
    .map(([x, y, h], i) => {
      const w = h * 0.4 + 40
      const k = (a: number, b: number): string => `${x + w * a} ${y - h * b}`
      const d = `M${k(-1, 0)}C${k(-1, 0.3)} ${k(-0.8, 0.3)} ${k(-0.7, 0.45)}C${k(-0.72, 0.6)} ${k(-0.5, 0.62)} ${k(-0.42, 0.74)}C${k(-0.4, 0.9)} ${k(-0.1, 0.86)} ${k(-0.04, 1)}C${k(0.12, 1.04)} ${k(0.2, 0.92)} ${k(0.24, 0.84)}C${k(0.44, 0.84)} ${k(0.4, 0.66)} ${k(0.52, 0.6)}C${k(0.76, 0.56)} ${k(0.64, 0.36)} ${k(0.8, 0.28)}C${k(0.96, 0.22)} ${k(0.94, 0.08)} ${k(1, 0)}Z`
      const fill =
        [
          '4A3A86 1A1240',
          '8A3A5A 2E0E2C',
          '2A6A7A 0A2436',
          'A8623A 3A1620',
          '5A2E7A 1E0C38',
          '2A6A7A 0A2436',
          '8A3A5A 2A0C28',
        ][i] ?? ''
      const streaks = `M${k(-0.3, 0.6)}C${k(-0.2, 0.4)} ${k(-0.3, 0.3)} ${k(-0.24, 0.1)}M${k(0.1, 0.76)}C${k(0.16, 0.5)} ${k(0.06, 0.4)} ${k(0.14, 0.2)}`
      return (
        path(d, pen.linear(fill)) +
        stroke(d, '#ffd8b0', { strokeWidth: 2.2, strokeOpacity: 0.4 }) +
        stroke(streaks, '#ffe0c0', { strokeWidth: 2, strokeOpacity: 0.22, strokeLinecap: 'round' })
      )
    })
    .join('')

/** A knotted tree with clumps of leaves, its root at the origin. */
const tree = (pen: Pen): string => {
  const clumps = triples('-60 -250 46, 30 -290 52, -10 -330 50, 76 -230 38, -90 -190 32')
    .map(([x, y, r]) => {
      const leaves = times(14, (i) =>
        leaf([x, y], polar(r * (i % 2 === 0 ? 1 : 0.8), i * 25.7, [x, y]), { width: r * 0.26, belly: 0.65 }),
      ).join('')
      return (
        path(leaves, { fill: pen.linear('5AB86A 12503E'), stroke: '#04201a', strokeWidth: 1.4 }) +
        path(
          times(5, (i) => star({ r: 5, points: 5, inner: 0.5, at: polar(r * 0.55, i * 72 + 20, [x, y]) })).join(''),
          '#ffc0a0',
        )
      )
    })
    .join('')
  return (
    path(
      ribbon(triples('0 10 44, -14 -60 34, 14 -130 28, -6 -190 22, 12 -260 12')),
      pen.linear('8A5A3A 2E1410', 'across'),
    ) +
    path(ribbon(triples('4 -120 20, 40 -170 14, 70 -220 8')), '#4a2618') +
    path(ribbon(triples('-4 -150 18, -44 -180 12, -80 -196 7')), '#4a2618') +
    clumps
  )
}

/** A curling cloud of a miniature, about 240 wide around the origin. */
const cloud = (pen: Pen, stops: string): string => {
  const d =
    'M-120 10C-96 12 -84 0 -92 -12C-104 -24 -74 -40 -58 -24C-52 -50 -10 -52 -4 -28C14 -48 50 -36 44 -12C64 -22 78 -4 64 8C88 8 104 14 124 6C104 30 60 28 30 24C0 34 -60 30 -120 10Z'
  const curls =
    'M-58 -24C-48 -16 -56 -4 -68 -10M-4 -28C8 -18 -2 -2 -16 -10M44 -12C40 2 22 2 22 -8M-30 18C-10 24 20 20 30 8'
  return (
    path(d, pen.linear(stops)) +
    stroke(d, '#fff1d0', { strokeWidth: 2.4, strokeOpacity: 0.7 }) +
    stroke(curls, '#fff1d0', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.7 })
  )
}

/** A standard on its lance, the pole's foot at the origin. */
const standard = (pen: Pen, stops: string): string =>
  stroke('M0 0V-470', '#1a0804', 9) +
  stroke('M0 0V-470', pen.linear('E0A060 6A3414', { user: [-4, 0, 4, 0] }), 6) +
  path('M0 -520C10 -500 10 -488 5 -474H-5C-10 -488 -10 -500 0 -520Z', pen.linear(tone.silver)) +
  path(ribbon(triples('3 -412 96, 50 -416 100, 100 -396 92, 150 -404 60, 200 -380 4')), {
    fill: pen.linear(stops),
    stroke: pen.linear('FFE9AE B8720C'),
    strokeWidth: 4,
  }) +
  circle([66, -408], 24, pen.linear(tone.gold)) +
  path(star({ r: 22, points: 12, inner: 0.6, at: [66, -408] }), '#7a1230') +
  circle([66, -408], 8, '#ffe9ae')

/** Eyes in the mouth of a cave. */
const cave = (pen: Pen): string =>
  path(
    'M-50 60C-58 20 -44 0 -40 -26C-28 -44 -14 -40 -4 -56C14 -60 22 -40 36 -34C46 -10 40 4 52 24C56 40 50 52 50 60C20 54 -20 54 -50 60Z',
    {
      fill: pen.radial('05030E 0A0620:70 1A1240'),
      stroke: '#ffd8b0',
      strokeWidth: 2,
      strokeOpacity: 0.35,
    },
  ) +
  glow(pen, [0, 2], { r: 44, colour: 'FFC84A', strength: 0.35 }) +
  pairs('-17 0, 17 0')
    .map(([x, y], i) =>
      place(
        { at: [x, y], turn: i === 0 ? 12 : -12 },
        path('M-12 0C-6 -8 6 -8 12 0C6 5 -6 5 -12 0Z', pen.radial('FFFBC0 FFD024:60 F07A0A')),
        ellipse([0, -1, 2.2, 5], '#3a0410'),
      ),
    )
    .join('')

/** The road of seven labours by night: crags, standards, and something that watches from a cave. */
export const scene = (pen: Pen): string => {
  const leather = vinePaint(pen, { stem: '#e0a040', leaf: '#f0c060', size: 58, opacity: 0.55 })
  const rivets = times(13, (i) => circle([i * 100, 84], 7, pen.linear(tone.gold))).join('')
  return [
    rect([0, 0, 1200, 800], pen.linear('0A1A3E 1E1A4A:45 4A1E4A:80 6A2A3E')),
    dust({ seed: 66, count: 120, area: [0, 90, 1200, 420], size: 2.2, colour: '#ffe9ae' }),
    glow(pen, [600, 760], { r: 460, colour: 'E0703A', strength: 0.35 }),
    path('M0 760C200 720 420 740 600 752C800 764 1000 724 1200 756V800H0Z', pen.linear('2A4A2E 0A1A14')),
    calm(pen, '0A0A20'),
    place({ at: [330, 170], scale: 0.9 }, cloud(pen, 'C88A5A 6A3A5A')),
    place({ at: [880, 160], scale: [-1.05, 1.05] }, cloud(pen, '8A7AC8 3A2E7A')),
    place({ at: [590, 128], scale: 0.6 }, cloud(pen, '5A9AA8 1E4A6A')),
    place({ at: [196, 640], turn: -3 }, standard(pen, 'C2304A 5A0A24')),
    place({ at: [1004, 640], scale: [-1, 1], turn: 3 }, standard(pen, '7A4AC8 2A0F5A')),
    mirrored(pen.stamp(place({ at: [60, 560], scale: 0.9 }, tree(pen)) + crags(pen))(), 600),
    place({ at: [1146, 446], scale: 0.74 }, cave(pen)),
    rect([0, 0, 1200, 84], pen.linear('6A2A14 4A180C:60 2A0A06')),
    rect([0, 8, 1200, 68], leather),
    rect([0, 78, 1200, 12], pen.linear(tone.goldDeep)),
    rect([0, 0, 1200, 6], pen.linear(tone.gold)),
    rivets,
  ].join('')
}
