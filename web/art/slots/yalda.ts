import { arch, leaf, pairs, polar, ring, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { pomegranate, pomegranateHalf } from '../motifs/fruit.ts'
import { calm, footing, halo, solid } from './finish.ts'
import { starPlaque } from './plaque.ts'
import type { MachineArt } from './sheet.ts'

/** The wild: an opened pomegranate in a star of gold on night-blue lacquer. */
const anar = (pen: Pen): string =>
  starPlaque(
    pen,
    { field: '5A7BEA 22389A:50 0A1038', line: '#ffd873' },
    halo(pen, 'FFD9A0', 38) +
      place({ at: [0, 4], scale: 0.53 }, pomegranateHalf(pen)) +
      stroke('M-26 -14A32 32 0 0 1 2 -28', '#fff', { strokeWidth: 2, strokeLinecap: 'round', strokeOpacity: 0.55 }) +
      glint([22, -18], 8, '#fff6dc'),
  )

/** A wedge of watermelon before the whole fruit. */
const hendevaneh = (pen: Pen): string => {
  const whole = circle([12, -12], 30, pen.radial('5FE08A 1F8A50:45 06382A', { at: [0.38, 0.28], reach: 0.8 }))
  const stripes = times(5, (i) => {
    const x = -6 + i * 9
    return `M12 -42C${x - 6} -34 ${x - 8} 6 12 18C${x - 2} 6 ${x - 1} -34 12 -42Z`
  }).join('')
  const flesh = 'M-35 0A35 35 0 0 0 35 0Z'
  const seeds = triples('-22 7 22, -10 6 8, 3 7 -4, 16 6 -16, 27 6 -28, -14 17 18, 0 19 0, 14 18 -14, -5 28 8, 8 28 -8')
  return (
    footing(pen, 42, 36) +
    circle([12, -12], 31.6, '#03201a') +
    whole +
    path(stripes, { fill: '#04402c', opacity: 0.75 }) +
    circle([12, -12], 29.4, { fill: 'none', stroke: pen.linear('e6ffd8/.9 fff/0:55'), strokeWidth: 1.2 }) +
    stroke('M12 -42C8 -46 4 -46 1 -44', '#8a6a2a', { strokeWidth: 2.6, strokeLinecap: 'round' }) +
    place(
      { at: [-3, -4], turn: 12 },
      path('M-44 0A44 44 0 0 0 44 0Z', { fill: '#03201a', stroke: '#03201a', strokeWidth: 3, strokeLinejoin: 'round' }),
      path('M-44 0A44 44 0 0 0 44 0Z', pen.linear('3FBF6A 0B5A3A')),
      stroke('M-41 6Q-38 22 -26 33M-20 37Q-6 43 8 42M20 38Q34 28 40 12', '#8af0a0', {
        strokeWidth: 1.6,
        strokeOpacity: 0.6,
      }),
      path('M-38.500 0A38.500 38.500 0 0 0 38.500 0Z', '#f2ffd8'),
      path(flesh, pen.radial('FF8A7A F03A52:55 B8173E', { at: [0.5, 0], reach: 1 })),
      path(
        seeds
          .map(([x, y, turn]) => {
            const [dx, dy] = polar(4.6, 90 + turn, [x, y])
            return leaf([x, y], [dx, dy], { width: 2.4, belly: 0.7 })
          })
          .join(''),
        '#2a0612',
      ),
      path('M-44 0H44L42 3.500H-42Z', { fill: '#fff', opacity: 0.4 }),
    ) +
    glint([-22, 10], 5)
  )
}

const VINE = 'M0 -2C6 -14 20 -18 30 -12C40 -16 46 -6 42 2C44 12 34 16 26 12C18 18 4 12 0 -2Z'

/** A bunch of dark grapes under a vine leaf. */
const angur = (pen: Pen): string => {
  const grape = pen.stamp(
    circle([0, 0], 10.4, '#16042e') +
      circle([0, 0], 9.4, pen.radial('E9C8FF 9A55E8:38 4A1690:75 220650', { at: [0.36, 0.28], reach: 0.8 })) +
      path('M6 5A8.200 8.200 0 0 1 -6 5.500A10 10 0 0 0 6 5Z', { fill: '#c79bff', opacity: 0.6 }) +
      ellipse([-3, -4.4, 2.6, 1.7], { fill: '#fff', opacity: 0.9 }),
  )
  const rows = [
    [4, -14],
    [5, -2],
    [4, 10],
    [3, 21.5],
    [2, 32],
    [1, 40],
  ] as const
  const balls = rows
    .map(([count, y]) => times(count, (i) => grape(`translate(${(i - (count - 1) / 2) * 16} ${y})`)).join(''))
    .join('')
  const oneLeaf =
    solid(pen, VINE, { fill: pen.linear('C8F58A 4FA83A:45 135A2E', 'rising'), edge: '#06240f' }) +
    stroke('M0 -2Q18 -2 38 -2M12 -3L20 -12M12 -2L20 8M24 -2L33 -9M24 -2L31 7', '#e6ffb0', {
      strokeWidth: 0.9,
      strokeOpacity: 0.7,
    })
  return (
    stroke('M2 -14C2 -30 -2 -38 -10 -46', '#8a5a2a', { strokeWidth: 4, strokeLinecap: 'round' }) +
    balls +
    place({ at: [0, -26], turn: -8 }, oneLeaf) +
    place({ at: [-2, -26], turn: 12, scale: [-0.9, 0.9] }, oneLeaf) +
    stroke('M4 -34C16 -44 24 -42 22 -36C20 -32 15 -35 18 -39', '#7ac24a', { strokeWidth: 1.6, strokeLinecap: 'round' })
  )
}

/** Half a walnut, its kernel in the shell. */
const gerdu = (pen: Pen): string => {
  const lobe = 'M2 -27C12 -32 22 -27 23 -18C30 -14 30 -5 26 0C31 6 29 15 23 18C22 27 11 31 2 26C5 12 5 -14 2 -27Z'
  const folds =
    'M8 -20C14 -22 17 -17 14 -12C20 -13 23 -8 19 -3M9 -8C14 -8 15 -2 10 0M21 3C23 8 19 12 15 9M9 7C14 7 16 13 11 17C16 17 19 20 16 24'
  const half =
    solid(pen, lobe, { fill: pen.linear('FFEBB8 E3A65A:50 9A5A22', 'diagonal'), edge: '#5a2c0c', edgeWidth: 1.6 }) +
    stroke(folds, '#7a4214', { strokeWidth: 2.2, strokeLinecap: 'round' }) +
    stroke(folds, '#fff0c8', {
      strokeWidth: 0.8,
      strokeLinecap: 'round',
      strokeOpacity: 0.7,
      transform: 'translate(-1 -1)',
    })
  const shell = 'M0 -43C24 -45 42 -26 42 0C42 26 24 42 0 44C-24 42 -42 26 -42 0C-42 -26 -24 -45 0 -43Z'
  return (
    footing(pen, 42, 36) +
    solid(pen, shell, {
      fill: pen.radial('E9B676 B0713A:60 5A2E12', { at: [0.35, 0.25], reach: 0.85 }),
      edge: '#220d04',
    }) +
    stroke(
      'M-37 -10Q-40 4 -34 18M-28 30Q-20 38 -10 40M37 -12Q40 2 36 16M30 28Q22 37 12 40M-30 -28Q-22 -37 -10 -39M30 -29Q22 -37 12 -39',
      '#5a2e12',
      { strokeWidth: 1.8, strokeLinecap: 'round', strokeOpacity: 0.8 },
    ) +
    path('M0 -36C20 -38 35 -22 35 0C35 22 20 36 0 37C-20 36 -35 22 -35 0C-35 -22 -20 -38 0 -36Z', '#3a1a08') +
    path('M0 -34C18 -36 33 -21 33 0C33 6 32 12 30 16C24 -4 -24 -4 -30 16C-32 12 -33 6 -33 0C-33 -21 -18 -36 0 -34Z', {
      fill: '#000',
      opacity: 0.3,
    }) +
    mirrored(pen.stamp(half)()) +
    path(leaf([0, -34], [0, 35], { width: 2.6 }), pen.linear('FFE9B8 A8652A'))
  )
}

/** An almond in its shell with a blossom of its tree. */
const badam = (pen: Pen): string => {
  const shell = 'M6 -46C20 -34 34 -14 32 8C30 30 14 42 -2 42C-20 42 -32 28 -30 8C-28 -14 -10 -34 6 -46Z'
  const pits = triples(
    '2 -26 20, -10 -12 10, 12 -14 30, 22 2 20, 0 2 14, -18 8 4, 12 16 24, -6 20 10, 20 20 34, 4 -8 22',
  )
  const petal = pen.stamp(
    path('M0 0C-9 -4 -9 -15 -3 -17L0 -14.500L3 -17C9 -15 9 -4 0 0Z', {
      fill: pen.linear('FFFFFF FFD0E0:60 F07AA8'),
      stroke: '#8a2a55',
      strokeWidth: 0.8,
    }),
  )
  return (
    footing(pen, 42, 32) +
    path(leaf([14, -34], [44, -44], { width: 9 }) + leaf([20, -26], [46, -22], { width: 8 }), {
      fill: pen.linear('D8FF9A 3F9A3A'),
      stroke: '#0a2a0e',
      strokeWidth: 1.4,
    }) +
    solid(pen, shell, { fill: pen.linear('FFE3AE E0A050:45 8A4A16', 'diagonal'), edge: '#2a1204' }) +
    path('M6 -46C-4 -30 -14 -6 -12 14C-11 28 -6 38 -2 42C-20 42 -32 28 -30 8C-28 -14 -10 -34 6 -46Z', {
      fill: '#fff',
      opacity: 0.18,
    }) +
    group(
      { fill: '#6a3208' },
      ...pits.map(([x, y, turn]) =>
        ellipse([0, 0, 1.5, 3.2], { transform: `translate(${x} ${y})rotate(${turn})`, opacity: 0.75 }),
      ),
    ) +
    place(
      { at: [-22, 26], scale: 1.05 },
      ...times(5, (i) => petal(`rotate(${i * 72})`)),
      circle([0, 0], 4.6, '#b8184e'),
      path(
        times(
          8,
          (i) =>
            `M0 0L${polar(8, i * 45 + 10)
              .map((v) => v.toFixed(1))
              .join(' ')}`,
        ).join(''),
        {
          stroke: '#ffe08a',
          strokeWidth: 1,
        },
      ),
      circle([0, 0], 2.2, '#ffe08a'),
    )
  )
}

/** A smiling pistachio: green between cream shells. */
const pesteh = (pen: Pen): string => {
  const back = 'M-40 6C-42 -16 -20 -34 6 -34C28 -34 42 -22 44 -10C30 -18 -6 -12 -40 6Z'
  const front = 'M-42 4C-24 22 18 26 44 -4C44 20 26 38 -2 38C-26 38 -42 24 -42 4Z'
  const kernel = 'M-41 6C-26 -14 22 -28 45 -8C40 18 -16 30 -41 6Z'
  return place(
    { turn: -18 },
    place({ turn: 18 }, footing(pen, 42, 36)),
    solid(pen, back, { fill: pen.linear('FFFFFF F2E0B8:50 B8935A'), edge: '#2a1a08' }),
    solid(pen, kernel, { fill: pen.linear('E8FF9A 8FD43A:40 3A8A1E'), edge: '#173a08' }),
    path('M-40 6C-28 -8 -8 -16 8 -18C-6 -12 -22 -2 -34 10Z', { fill: '#7a2f6a', opacity: 0.7 }),
    stroke('M-26 6C-8 -4 18 -14 38 -8', '#f6ffc8', { strokeWidth: 1.4, strokeOpacity: 0.8, strokeLinecap: 'round' }),
    solid(pen, front, { fill: pen.linear('FFF8E2 E3C48C:50 96682E'), edge: '#2a1a08' }),
    stroke('M-30 20C-14 32 14 32 32 18M-18 30C-4 36 12 34 22 29', '#8a6230', {
      strokeWidth: 1.2,
      strokeOpacity: 0.7,
      strokeLinecap: 'round',
    }),
    stroke('M-40 6C-22 24 20 26 43 -1', '#fffdf0', { strokeWidth: 1.8, strokeLinecap: 'round' }),
  )
}

const FLAME = 'M0 -48C8 -38 12 -32 11 -25C10 -17 5 -14 0 -14C-5 -14 -10 -17 -11 -25C-12 -32 -3 -36 0 -48Z'
/** A candle in a turquoise holder. */
const sham = (pen: Pen): string =>
  circle([0, -17], 33, pen.radial('FFC24A/.85 FF9A2E/.3:45 FF8A1A/0')) +
  footing(pen, 45, 30) +
  solid(pen, 'M-9 -10C-4 -13 4 -13 9 -10V24H-9Z', {
    fill: pen.linear('FFF6DC FFE3B0:30 E8B070:70 A86A3A', 'across'),
    edge: '#3a1a08',
    edgeWidth: 2.4,
  }) +
  path('M-9 -10C-4 -13 4 -13 9 -10V2C7 8 5 2 3 -2C1 2 0 10 -3 6C-5 2 -6 -4 -9 0Z', '#fffbe8') +
  stroke('M0 -10V-17', '#3a1a08', { strokeWidth: 1.6, strokeLinecap: 'round' }) +
  path(FLAME, pen.linear('FFE08A FFB52E:45 F0641A:85 E04A2E')) +
  path(FLAME, { fill: '#fffbe0', transform: 'translate(0 -9)scale(.5 .55)' }) +
  solid(
    pen,
    'M-17 20C-8 24 8 24 17 20C18 28 10 32 6 34C6 38 8 40 24 44V47H-24V44C-8 40 -6 38 -6 34C-10 32 -18 28 -17 20Z',
    {
      fill: pen.linear('A6FFF0 1FBFB2:40 075A66'),
      edge: '#022428',
    },
  ) +
  stroke('M-16.500 22.500C-8 26 8 26 16.500 22.500M-23 45.500H23', '#ffd873', {
    strokeWidth: 2,
    strokeLinecap: 'round',
  }) +
  path(star({ r: 3.4, at: [0, 29.5] }), '#ffe9ae') +
  stroke('M17 24C28 22 30 36 20 38C16 38 15 34 18 33', '#1fbfb2', { strokeWidth: 2.4, strokeLinecap: 'round' })

/** The blank of the reel: the long night, quiet beside everything that pays. */
const shab = (pen: Pen): string =>
  circle([0, 0], 39, '#060a1c') +
  circle([0, 0], 37.5, pen.radial('33448C 18224E:60 0B112C')) +
  stroke(ring(34), '#8fa6e0', { strokeWidth: 0.7, strokeOpacity: 0.6, strokeDasharray: '1 2.6' }) +
  circle([0, 0], 37.5, { fill: 'none', stroke: pen.linear('b9c8f4 46558e:60 27325f'), strokeWidth: 1.4 }) +
  path('M8 -25A25 25 0 1 0 22 14A20 20 0 1 1 8 -25Z', pen.linear('E4EBFF A9BAE8:50 6C80BC')) +
  pairs('14 -6, 24 -16, 2 -2, 26 2, 10 10')
    .map(([x, y], i) => glint([x, y], i === 0 ? 6 : 2.8, '#dfe8ff'))
    .join('')

const CANDLE = 'M-14 0C-6 -6 6 -6 14 0V150H-14Z'
const bigCandle = (pen: Pen): string =>
  glow(pen, [0, -36], { r: 190, colour: 'FFB04A', strength: 0.55 }) +
  ellipse([0, 156, 60, 13], pen.radial('05070d/.7 05070d/0')) +
  path('M-46 142C-40 156 40 156 46 142C44 164 -44 164 -46 142Z', pen.linear(tone.goldDeep)) +
  path(CANDLE, pen.linear('FFF2D0 F0C48A:40 8A4A2A', 'across')) +
  path(FLAME, { fill: pen.linear('FFF3C0 FFB52E:50 E8541A'), transform: 'translate(0 14)scale(1.5)' }) +
  path(FLAME, { fill: '#fffbe0', transform: 'translate(0 -2)scale(.7 .8)' })

/** A fir under snow: its foot at the origin, 330 high. */
const fir = (pen: Pen): string =>
  times(5, (i) => {
    const [y, half] = [-i * 58, 84 - i * 14]
    return (
      path(
        `M0 ${y - 104}C${half * 0.3} ${y - 50} ${half * 0.7} ${y - 14} ${half} ${y}Q${half * 0.5} ${y + 14} 0 ${y + 8}Q${-half * 0.5} ${y + 14} ${-half} ${y}C${-half * 0.7} ${y - 14} ${-half * 0.3} ${y - 50} 0 ${y - 104}Z`,
        pen.linear('1E5560 0A2834:60 061A26'),
      ) +
      path(
        `M0 ${y - 104}C${half * 0.3} ${y - 50} ${half * 0.7} ${y - 14} ${half} ${y}Q${half * 0.62} ${y - 4} ${half * 0.44} ${y - 16}Q${half * 0.2} ${y - 2} 0 ${y - 22}Q${-half * 0.24} ${y - 6} ${-half * 0.5} ${y - 20}Q${-half * 0.7} ${y - 4} ${-half} ${y}C${-half * 0.7} ${y - 14} ${-half * 0.3} ${y - 50} 0 ${y - 104}Z`,
        { fill: pen.linear('F4F8FF A8C2F0'), opacity: 0.85 },
      )
    )
  }).join('')

/** One tall window on the winter night; its sill is at y = 0. */
const window = (pen: Pen): string => {
  const frame = arch(230, 520, 0.6)
  const glass = pen.clip(path(arch(202, 492, 0.6), '#fff'))
  return (
    path(frame, pen.linear('FFD873 B8720C:30 5A2E08')) +
    path(arch(218, 508, 0.6), '#2a0a12') +
    group(
      { clipPath: glass },
      rect([-110, -500, 220, 500], pen.linear('0A1440 1B3A86:55 5A82C8')),
      dust({ seed: 31, count: 60, area: [-100, -490, 200, 470], size: 2.4 }),
      place({ at: [-48, -20], scale: 0.86 }, fir(pen)),
      place({ at: [54, -40], scale: 0.6 }, fir(pen)),
      path('M-110 -70C-60 -96 -10 -60 40 -76C70 -84 90 -80 110 -72V0H-110Z', pen.linear('F4F8FF 9AB4E8:50 3A5AA0')),
    ) +
    stroke('M0 -500V0M-104 -180H104M-104 -310H104', '#8a5410', 5) +
    stroke('M0 -500V0M-104 -180H104M-104 -310H104', '#ffd873', 1.4)
  )
}

/** A bowl of pomegranates, its foot on y = 0. */
const bowl = (pen: Pen): string =>
  ellipse([0, 2, 120, 16], pen.radial('05070d/.75 05070d/0')) +
  place({ at: [-52, -112], scale: 0.72, turn: -10 }, pomegranate(pen)) +
  place({ at: [54, -110], scale: 0.7, turn: 12 }, pomegranate(pen)) +
  place({ at: [0, -132], scale: 0.78 }, pomegranate(pen)) +
  path(
    'M-124 -92C-110 -34 -60 -10 -30 -10L-40 0H40L30 -10C60 -10 110 -34 124 -92Z',
    pen.linear('2CC7BA 0A6A78:50 042E3E'),
  ) +
  path('M-124 -92H124L118 -76H-118Z', pen.linear(tone.gold)) +
  path(times(7, (i) => star({ r: 13, at: [-78 + i * 26, -54 + Math.abs(i - 3) * -4] })).join(''), {
    fill: 'none',
    stroke: '#ffe9ae',
    strokeWidth: 1.6,
    strokeOpacity: 0.7,
  })

/** The room of the longest night: windows on snow, candles, and the quilt of the korsi below. */
const scene = (pen: Pen): string => {
  const lacquer = girihPaint(pen, 'shamseh', { size: 96, stroke: '#ffb06a', strokeOpacity: 0.16, strokeWidth: 1.2 })
  const quilt = girihPaint(pen, 'khatam', { size: 54, stroke: '#ffd873', strokeOpacity: 0.4, strokeWidth: 1.4 })
  const side =
    place({ at: [112, 610] }, window(pen)) +
    place({ at: [264, 534] }, bigCandle(pen)) +
    place({ at: [306, 600], scale: 0.78 }, bigCandle(pen)) +
    place({ at: [118, 690] }, bowl(pen))
  const valance = times(
    9,
    (i) =>
      `M${i * 150 - 75} 0H${i * 150 + 75}C${i * 150 + 75} 60 ${i * 150 + 30} 74 ${i * 150} 96C${i * 150 - 30} 74 ${i * 150 - 75} 60 ${i * 150 - 75} 0Z`,
  ).join('')
  return [
    rect([0, 0, 1200, 800], pen.linear('3A0A1E 2A0818:45 14040E')),
    rect([0, 0, 1200, 800], lacquer),
    path('M0 640H1200V800H0Z', pen.linear('8E1236 4A0A24:50 1E0412')),
    rect([0, 640, 1200, 160], quilt),
    rect([0, 634, 1200, 8], pen.linear(tone.goldDeep)),
    calm(pen, '12040E'),
    mirrored(pen.stamp(side)(), 600),
    path(valance, { fill: pen.linear('A8163E 5A0A28:60 2E0616'), stroke: pen.linear('FFD873 A8660C'), strokeWidth: 4 }),
    path(times(8, (i) => star({ r: 20, at: [i * 150 + 0, 44] })).join(''), {
      fill: 'none',
      stroke: '#ffd873',
      strokeWidth: 2,
      strokeOpacity: 0.7,
    }),
    rect([0, 0, 1200, 10], pen.linear(tone.gold)),
  ].join('')
}

/** The longest night of the year: winter fruit by candle light. */
export const yalda: MachineArt = {
  symbols: { anar, hendevaneh, angur, gerdu, badam, pesteh, sham, shab },
  scene,
}
