import { leaf, pairs, polar, ribbon, times, triples } from '../kit/geometry.ts'
import { glint } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { lionFace, mane } from '../motifs/faces.ts'
import { horseHead } from '../motifs/horse.ts'
import { halo } from './finish.ts'
import { lobedPlaque, starPlaque } from './plaque.ts'

/** A face from its right half. The half is cut at the middle, so that no outline runs down the face. */
const halves = (pen: Pen, half: string): string =>
  mirrored(pen.stamp(group({ clipPath: pen.clip(rect([-0.2, -60, 70, 120], '#fff')) }, half))())

/** Right half of the hero's face under the leopard's head he wears for a helmet. */
const heroHalf = (pen: Pen): string => {
  const mail = pen.pattern(
    { width: 4, height: 4 },
    path('M0 0H4V4H0Z', '#4a5878') + stroke('M0 2a2 2 0 0 0 4 0M-2 0a2 2 0 0 0 4 0M2 0a2 2 0 0 0 4 0', '#dfe8f8', 0.8),
  )
  const dark = '#1c0a08'
  return (
    path('M20 -12C34 -4 36 18 30 36C20 42 8 44 0 44H-4V-12Z', { fill: mail, stroke: '#101828', strokeWidth: 1.6 }) +
    path('M0 -14H25C26 -2 25 8 20 16L0 22Z', pen.linear('FFD9AE E8A06A:55 B8683A')) +
    path('M25 -12C27 6 26 26 11 44C10 36 6 31 0 30H-4V10H0C10 12 20 6 22 -4Z', {
      fill: pen.linear('9A4A1E 5A2410:50 2A0D08'),
      stroke: dark,
      strokeWidth: 1.2,
    }) +
    stroke('M22 4C22 18 18 28 11 38M17 12C16 22 13 28 8 33M11 16C10 22 7 26 3 28', '#d98a4a', {
      strokeWidth: 1.1,
      strokeOpacity: 0.8,
      strokeLinecap: 'round',
    }) +
    path('M-4 8H0C6 5 14 7 23 2C22 12 12 16 0 12H-4Z', {
      fill: pen.linear('7A3414 3A140A'),
      stroke: dark,
      strokeWidth: 0.8,
    }) +
    path('M0 14C3 14 6 14.500 7 16C5 18.500 2 19 0 19Z', '#b84a3a') +
    path('M4 -9C10 -14 18 -14 23 -9C18 -10 10 -9 5 -6Z', dark) +
    path('M5 -3C9 -7.500 16 -7.500 20 -3C16 -0.500 9 -0.500 5 -3Z', '#fff') +
    circle([12.5, -3.8], 2.5, dark) +
    circle([13.3, -4.6], 0.8, '#fff') +
    path('M0 -10L2.500 -8L4.500 5C3 7.500 1 7.500 0 7Z', { fill: '#c87a48', opacity: 0.8 }) +
    path('M17 -42C20 -50 31 -49 31 -39C31 -33 28 -30 24 -29Z', {
      fill: pen.linear('FFE3A0 C8782A'),
      stroke: dark,
      strokeWidth: 1.4,
    }) +
    path('M22 -41C24 -45 28 -44 28 -39C28 -36 26 -34 24 -33Z', '#6a2a14') +
    path('M-4 -46H0C20 -46 31 -34 31 -19C31 -15 29 -12 26 -11L22 -15L17 -8L13 -15C9 -17 4 -17 0 -16H-4Z', {
      fill: pen.linear('FFF3CF F0B85A:45 A8601E'),
      stroke: dark,
      strokeWidth: 1.4,
    }) +
    path('M17 -8L13 -15L20 -15Z', { fill: '#fffdf0', stroke: dark, strokeWidth: 0.7 }) +
    path('M6 -30C10 -34 17 -33 20 -28C15 -26 9 -26 6 -30Z', dark) +
    path('M8.500 -30C11 -32 15 -31.500 17 -28.800C14 -28 10.500 -28 8.500 -30Z', '#8fe05a') +
    path('M0 -25C4 -25 7 -23 7 -21C5 -18 2 -17 0 -17Z', '#4a1a14') +
    path('M0 -46L3 -36L0 -32Z', '#a8601e') +
    pairs('8 -40, 17 -38, 25 -31, 27 -23, 21 -21, 14 -22')
      .map(([x, y]) => circle([x, y], 1.9, { fill: '#e8a04a', stroke: '#3a1408', strokeWidth: 1.3 }))
      .join('')
  )
}

/** Rostam's face under the leopard's head, in mail; about 70 × 92 around the origin. */
export const heroFace = (pen: Pen): string => halves(pen, heroHalf(pen))

/** The wild: Rostam. */
export const rostam = (pen: Pen): string =>
  starPlaque(
    pen,
    { field: 'F0604A 9A1834:50 2E0414', line: '#ffd873' },
    halo(pen, 'FFC85A', 40) + place({ at: [0, 1], scale: 0.9 }, heroFace(pen)),
  )

const demonHalf = (pen: Pen): string => {
  const dark = '#10142e'
  return (
    path('M12 -24C12 -36 18 -44 34 -46C28 -40 28 -32 26 -22Z', {
      fill: pen.linear('FFE08A B8720C:60 5A2E04'),
      stroke: dark,
      strokeWidth: 1.4,
    }) +
    stroke('M15 -32L25 -29M19 -38L27 -35', '#5a2e04', 1.2) +
    path('M26 -12C34 -22 42 -22 47 -26C46 -12 40 0 28 4Z', {
      fill: pen.linear('F4F8FF 9CB0DC:60 5A6EA8'),
      stroke: dark,
      strokeWidth: 1.4,
    }) +
    path('M30 -8C35 -14 39 -15 43 -18C41 -10 37 -4 30 -1Z', '#d8708a') +
    path('M-4 -32H0C20 -34 33 -18 31 0C32 16 22 34 0 40H-4Z', {
      fill: pen.linear('FFFFFF E2EAFA:45 8FA2D0'),
      stroke: dark,
      strokeWidth: 1.4,
    }) +
    path('M31 0C32 16 22 34 0 40V30C14 26 22 14 22 2Z', { fill: '#6a7ebc', opacity: 0.45 }) +
    path('M2 -6C8 -16 20 -22 30 -16C26 -10 14 -8 6 -1Z', '#28306a') +
    path('M6 -2C12 -9 22 -9 26 -4C22 2 12 3 6 -2Z', {
      fill: pen.radial('FFFBC0 FFD024:50 F07A0A'),
      stroke: dark,
      strokeWidth: 1.2,
    }) +
    path('M15 -7C18 -5 18 0 15 2C13 0 13 -5 15 -7Z', '#7a0420') +
    path('M-4 -2H0C4 0 6 4 10 8C10 13 5 14 0 14H-4Z', { fill: '#7e92c8', stroke: dark, strokeWidth: 0.8 }) +
    ellipse([5.5, 10, 2.2, 1.5], dark) +
    path('M-4 18H0C10 20 18 18 24 12C24 24 14 33 0 34H-4Z', {
      fill: pen.linear('7A0A2A 2A0412'),
      stroke: dark,
      strokeWidth: 1.2,
    }) +
    path('M2 19L4 24L7 19.500ZM8 19.500L10 24L13 18.500ZM2 34L4 30L6 33.500ZM7 33L9 29.500L11 32Z', '#fffdf0') +
    path('M16 27C15 20 17 12 22 6C24 14 23 22 20 25Z', {
      fill: pen.linear('FFFFFF E8DCB8'),
      stroke: dark,
      strokeWidth: 1,
    }) +
    pairs('7 -24, 15 -25, 22 -22, 11 -19')
      .map(([x, y]) => circle([x, y], 1.7, '#5a78c8'))
      .join('') +
    circle([33, 7], 4, { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 2 })
  )
}

/** The scatter: the White Demon of the seventh labour. */
export const div = (pen: Pen): string => {
  const locks = times(22, (i) =>
    leaf(polar(16, i * 16.4), polar(i % 2 === 0 ? 43 : 37, i * 16.4 + 7), { width: 6, belly: 0.5 }),
  ).join('')
  return lobedPlaque(
    pen,
    { field: '5A3AC8 2A1478:50 0A0630', line: '#b8c8ff', rim: 'FFFFFF B8C6E8:30 6A7AB0:65 2A3468' },
    halo(pen, '8FB0FF', 42) +
      place(
        { at: [0, 2], scale: 0.9 },
        path(locks, {
          fill: pen.radial('FFFFFF C8D6F8:60 7A8EC8', { user: true, at: [0, 0], reach: 44 }),
          stroke: '#1a2050',
          strokeWidth: 1,
        }),
        halves(pen, demonHalf(pen)),
      ),
  )
}

/** Rakhsh, saffron petals on a coat of rose. */
export const rakhsh = (pen: Pen): string => {
  const colours = { coat: 'FFD6C8 E87A78:45 8E2240', dark: '#4a0a20', mane: 'FFF6DC FFC85A:45 B8641A', trim: '#1fbfb2' }
  const spots = triples('-52 60 7, -34 88 8, -62 92 6, -20 62 6, -36 34 6, -10 92 6, -16 8 5, 2 -34 5, -70 74 4')
    .map(([x, y, r]) =>
      path(leaf([x - r, y - r * 0.6], [x + r, y + r * 0.6], { width: r * 0.9 }), { fill: '#ffd24a', opacity: 0.85 }),
    )
    .join('')
  const plume = times(5, (i) =>
    leaf([8, -96], polar(44 - Math.abs(i - 2) * 5, -128 + i * 19, [8, -96]), { width: 9, belly: 0.65 }),
  ).join('')
  return (
    halo(pen, 'FFB84A', 49) +
    place(
      { at: [4, 6], scale: 0.365 },
      path('M-104 114C-74 128 -10 128 14 112L10 92H-100Z', '#2a0d08'),
      path(plume, { fill: pen.linear('FF8A7A C2203A:55 7A0A2A'), stroke: '#2a0d08', strokeWidth: 3 }),
      place(
        { scale: 1.03 },
        path(
          'M-96 110C-70 40 -50 -10 -18 -48C-14 -62 -8 -74 2 -80C4 -90 8 -98 14 -102C18 -94 20 -88 20 -80C34 -74 46 -62 56 -46C66 -32 80 -18 90 -8C98 0 98 12 90 18C84 26 74 28 66 26C54 24 44 16 34 10C26 8 18 12 12 22C4 44 4 76 8 110Z',
          { fill: '#2a0d08', stroke: '#2a0d08', strokeWidth: 7, strokeLinejoin: 'round' },
        ),
      ),
      horseHead(pen, colours),
      spots,
      path('M-96 110C-60 122 -20 122 8 110L8 92C-20 104 -64 102 -90 94Z', {
        fill: pen.linear(tone.turquoise),
        stroke: '#03242a',
        strokeWidth: 3,
      }),
      ...times(6, (i) => circle([-82 + i * 16.5, 104 + Math.sin((i / 5) * Math.PI) * 7], 4.6, '#ffd873')),
    )
  )
}

/** The lion of the first labour. */
export const shir = (pen: Pen): string =>
  place(
    { at: [0, 0], scale: 0.345 },
    mane(pen, [136, 24, 7.5], 'C2561A:50 6A1E0C:80 3A0F08'),
    mane(pen, [116, 22, 0], 'F09A36:50 B8500F:90'),
    mane(pen, [96, 20, 9], 'FFD06A:50 E88A1A:95'),
    place({ at: [0, 4], scale: 1.22 }, lionFace(pen)),
  )

const FIRE =
  'M20 -18C26 -26 32 -22 34 -32C38 -28 38 -24 37 -21C42 -22 46 -26 47 -31C51 -22 49 -16 45 -12C48 -11 51 -12 53 -14C52 -4 44 2 36 1C38 -1 39 -3 38 -5C32 -3 24 -8 20 -14Z'

/** The dragon of the third labour, breathing fire. */
export const azhdaha = (pen: Pen): string => {
  const line = triples(
    '-46 22 1, -42 36 6, -24 44 12, 6 44 16, 30 36 18, 34 20 19, 16 10 19, -12 8 18, -30 -4 17, -30 -22 16, -14 -31 14',
  )
  const belly = line.map(([x, y, w]) => [x + w * 0.1, y + w * 0.16, w * 0.4] as const)
  const dark = '#03201c'
  const crest = line
    .slice(1, -1)
    .map(([x, y, w], i) => {
      const [[ax, ay] = [x, y], [bx, by] = [x, y]] = [line[i], line[i + 2]]
      const [dx, dy] = [bx - ax, by - ay]
      const reach = (w / 2 + 6) / Math.hypot(dx, dy)
      return leaf([x, y], [x + dy * reach - dx * 0.1, y - dx * reach - dy * 0.1], { width: 7 })
    })
    .join('')
  return place(
    { at: [-1, -1], scale: 0.9 },
    path(FIRE, { fill: pen.linear('FFF3B0 FFB52E:40 F0461E', 'across'), stroke: '#4a0a0a', strokeWidth: 1.2 }) +
      path(crest, { fill: pen.linear('FFE08A F0761A'), stroke: '#4a1a04', strokeWidth: 1 }) +
      path(ribbon(line), { fill: dark, stroke: dark, strokeWidth: 3.4, strokeLinejoin: 'round' }) +
      path(ribbon(line), pen.linear('B8FFC0 35C26A:35 0B7A5A:70 064038')) +
      path(ribbon(belly), { fill: pen.linear('FFF3B0 E8B84A'), opacity: 0.85 }) +
      path(
        ribbon(line),
        pen.pattern(
          { width: 6, height: 6, transform: 'rotate(30)' },
          stroke('M0 0Q3 5 6 0M-3 3Q0 8 3 3M3 3Q6 8 9 3', '#043a2e', { strokeWidth: 0.8, strokeOpacity: 0.6 }),
        ),
      ) +
      path(leaf([-8, 12], [-20, 28], { width: 6 }) + leaf([22, 34], [14, 48], { width: 6 }), {
        fill: '#0b7a5a',
        stroke: dark,
        strokeWidth: 1.2,
      }) +
      place(
        { at: [-12, -26], turn: 4 },
        path('M4 -12C-4 -24 -16 -24 -24 -20C-14 -16 -8 -10 -6 -4ZM10 -13C8 -22 0 -25 -6 -24C2 -20 4 -16 4 -10Z', {
          fill: pen.linear(tone.gold),
          stroke: dark,
          strokeWidth: 1.4,
        }),
        path('M-6 2L20 4L34 12C32 18 26 18 22 17L4 15C-4 13 -10 8 -10 2Z', {
          fill: pen.linear('2AA868 06504A'),
          stroke: dark,
          strokeWidth: 1.6,
        }),
        path('M2 4L18 0L34 4L30 11L8 11Z', '#7a0a24'),
        path('M12 11L14 6L16.500 11ZM19 11.500L21 7L23 12ZM25 12L27 8L29 12.500Z', '#fffdf0'),
        path('M-12 -6C-8 -18 8 -20 15 -13C22 -11 32 -9 37 -3C39 2 36 5 32 4L14 2C8 5 0 8 -8 7C-12 4 -13 -2 -12 -6Z', {
          fill: pen.linear('C8FFC8 3FC872:40 0B7A5A'),
          stroke: dark,
          strokeWidth: 1.6,
        }),
        path('M16 2.500L18 7L20 3ZM23 3.500L25 8L27 4ZM30 4L31.500 8L33.500 3.500Z', '#fffdf0'),
        path('M5 -8C9 -13 15 -12 17 -8C13 -6 9 -6 5 -8Z', { fill: '#ffd94a', stroke: dark, strokeWidth: 1 }),
        path('M11 -11.500C12.500 -10 12.500 -8 11 -6.500C9.800 -8 9.800 -10 11 -11.500Z', dark),
        circle([32, -4], 1.4, dark),
      ),
    glint([-22, -34], 3),
  )
}
