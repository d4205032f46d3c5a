import { leaf, polar, ribbon, star, times, triples } from '../kit/geometry.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, mirrored, path, stroke } from '../kit/svg.ts'

/** One ring of a lion's mane: radius, petals and the turn of the first. */
export const mane = (pen: Pen, [r, count, turn]: readonly [number, number, number], stops: string): string =>
  path(
    times(count, (i) =>
      leaf(polar(30, turn + (i * 360) / count), polar(r * (i % 2 === 0 ? 1 : 0.92), turn + (i * 360) / count), {
        width: r * 0.2,
        belly: 0.62,
      }),
    ).join(''),
    {
      fill: pen.radial(stops, { user: true, at: [0, -20], reach: r * 1.1 }),
      stroke: '#2a0d05',
      strokeWidth: 1.1,
      strokeOpacity: 0.55,
    },
  )

/** A lion's face around the origin, about 130 wide. */
export const lionFace = (pen: Pen): string => {
  const half =
    path('M34 -62C44 -82 66 -80 68 -62C68 -50 58 -42 50 -42Z', pen.linear('E8963A 8A3E12')) +
    path('M42 -60C48 -70 60 -70 60 -60C60 -54 54 -50 50 -48Z', '#4a1a0a') +
    path('M0 -72C30 -74 54 -56 56 -28C58 -4 48 16 40 34C32 56 18 74 0 80Z', pen.linear('FFDB94 EFA544:45 B8641A')) +
    path('M56 -28C58 -4 48 16 40 34C34 50 26 64 14 73C22 50 24 30 26 14C44 10 54 -8 56 -28Z', {
      fill: '#7a2f0a',
      opacity: 0.45,
    }) +
    path('M0 -58C6 -50 9 -44 10 -34C12 -14 15 6 20 24L0 32Z', pen.linear('FFDB94/0 FFE2A8:30 FFD48A')) +
    path('M14 -30C22 -38 38 -38 48 -26C40 -28 28 -26 18 -18Z', '#6a2408') +
    path('M17 -11C22 -20 36 -21 43 -13C36 -6 24 -4 17 -11Z', '#1a0a05') +
    path('M20 -11.500C25 -17 34 -18 40 -13C34 -8 26 -7 20 -11.500Z', '#ffd35a') +
    circle([30, -12.5], 3.6, '#1a0a05') +
    circle([31, -14], 1.1, '#fff') +
    path('M0 36C6 34 18 34 26 42C28 56 16 64 0 60Z', pen.linear('FFF6DC F0C88A')) +
    path('M0 22C10 21 19 22 19 27C19 34 8 40 0 42Z', pen.linear('6A2A1E 2A0D0A')) +
    stroke('M0 40V50C4 58 16 58 23 51', '#4a1a0a', { strokeWidth: 2, strokeLinecap: 'round' }) +
    circle([12, 48], 1.2, '#7a3a1a') +
    circle([18, 45], 1.2, '#7a3a1a') +
    circle([17, 51], 1.2, '#7a3a1a') +
    path('M0 60C8 61 14 60 18 57C16 70 8 80 0 84Z', pen.linear('FFE9BC D98E3A'))
  return mirrored(pen.stamp(half)())
}

/** The right half of a tiger's face; the origin is the middle of the whole. */
export const tigerHalf = (pen: Pen): string =>
  path('M30 -74C40 -98 70 -94 70 -66C70 -52 60 -46 52 -44Z', pen.linear('FF9A3A B8440F')) +
  path('M42 -72C50 -84 62 -80 60 -66C58 -58 54 -54 50 -52Z', '#2a0d10') +
  path(
    'M0 -84C36 -86 64 -64 68 -32C78 -20 84 0 78 14C86 24 84 40 72 48C72 62 58 72 44 74C30 90 14 98 0 100Z',
    pen.linear('FFC46A F6862A:45 B8400F'),
  ) +
  path('M68 -32C78 -20 84 0 78 14C86 24 84 40 72 48C72 62 58 72 44 74C52 56 54 30 50 10Z', {
    fill: '#fff3dc',
    opacity: 0.9,
  }) +
  path('M0 -58C8 -58 14 -44 16 -30C18 -10 20 10 26 28L0 36Z', pen.linear('FFE0A8 FFB45A')) +
  path('M0 34C10 32 26 36 34 48C36 66 20 78 0 76Z', '#fff6e6') +
  path('M0 24C12 22 23 24 23 30C22 38 10 46 0 48Z', pen.linear('F08A9A 7A1A2E')) +
  path('M18 -16C26 -28 42 -28 52 -16C42 -8 26 -6 18 -16Z', '#1a0808') +
  path('M22 -16C28 -23 42 -23 48 -16C42 -11 28 -10 22 -16Z', '#b8f07a') +
  circle([35, -17], 4, '#0a0a08') +
  path(
    'M0 -80L8 -68L0 -62ZM16 -82C22 -74 22 -66 14 -58C14 -68 12 -74 8 -82ZM36 -76C44 -64 42 -52 30 -44C34 -56 32 -66 28 -76ZM66 -40C58 -36 54 -30 54 -22C60 -24 66 -26 70 -26ZM76 -8C64 -10 58 -6 56 2C64 0 72 2 78 4ZM80 22C70 16 62 18 58 26C66 24 74 28 78 34ZM70 50C62 42 54 44 50 52C58 50 64 56 66 60Z',
    '#2a0d10',
  ) +
  stroke('M0 46V56C6 66 22 66 30 56', '#4a1018', { strokeWidth: 2.4, strokeLinecap: 'round' }) +
  path('M14 62L19 80L24 60Z', '#fff') +
  stroke('M26 54L66 46M26 58L66 60', '#fff', { strokeWidth: 1.2, opacity: 0.8 })

/** The right half of a dragon's face; the origin is the middle of the whole. */
export const dragonHalf = (pen: Pen): string =>
  path('M24 -72C40 -96 46 -120 34 -146C62 -130 72 -98 54 -62Z', pen.linear(tone.gold)) +
  stroke('M34 -88C40 -86 48 -84 54 -80M40 -104C46 -102 54 -100 60 -96M44 -120C48 -118 54 -116 58 -112', '#7a4304', {
    strokeWidth: 1.6,
    opacity: 0.7,
  }) +
  path('M50 -60L92 -78L74 -44L104 -40L80 -18L106 0L78 10L92 34L62 34Z', pen.linear('27CDBA 0B5A8A')) +
  path(
    'M0 -88L20 -78C42 -70 60 -52 64 -30L72 -4L58 24L48 60L28 92L0 104Z',
    pen.linear('9AF5E0 1FB0A8:38 0A5A7A:75 0A2A55'),
  ) +
  path('M0 -88L10 -74L14 -30L26 20L34 48L0 40Z', pen.linear('E8FFF4 5ADCC8')) +
  path(times(4, (i) => `M0 ${-70 + i * 20}L9 ${-62 + i * 20}L0 ${-52 + i * 20}Z`).join(''), pen.linear(tone.gold)) +
  path('M14 -34L56 -46C50 -32 36 -22 18 -22Z', '#052a4a') +
  path('M18 -20C26 -30 42 -32 52 -24C44 -12 28 -10 18 -20Z', '#ffd35a') +
  path('M35 -29C39 -25 39 -17 34 -13C30 -17 31 -25 35 -29Z', '#12051a') +
  path('M0 40C14 36 34 40 42 52C38 64 22 68 0 64Z', pen.linear('5ADCC8 0B6F7A')) +
  path('M14 50C18 44 28 44 32 50C28 54 20 55 14 50Z', '#042a3a') +
  path('M0 66C16 70 34 68 46 58L36 86L22 96L0 100Z', '#3a0a1e') +
  path('M12 69L18 90L24 68ZM30 66L34 82L40 61ZM0 70L4 80L8 70Z', '#fffbea') +
  stroke('M34 54C62 56 84 70 88 104C90 120 80 128 72 122', pen.linear(tone.gold), {
    strokeWidth: 4,
    strokeLinecap: 'round',
  }) +
  stroke('M56 -2L66 4M52 14L62 18M58 -18L68 -14', '#0a2a55', { strokeWidth: 2, opacity: 0.6 })

/** A saluki's head and collar, facing right, inside 20 … 260 by 40 … 360. */
export const saluki = (pen: Pen): string => {
  const gold = pen.linear(tone.gold)
  const neck = 'M92 96C64 130 52 210 34 300C34 330 60 350 100 352C140 352 164 330 162 300C150 250 148 216 160 184Z'
  const head =
    'M92 100C88 74 104 52 132 50C150 50 162 58 176 70C198 82 224 96 240 108C250 114 250 126 242 131C234 140 216 144 200 146C186 160 170 182 150 188C120 190 96 150 92 100Z'
  const ear =
    'M116 70C98 74 84 100 78 136C72 172 72 206 84 232C92 222 92 216 96 208C98 224 106 236 114 244C116 230 116 224 118 214C124 222 130 226 136 226C132 190 146 146 144 104C142 84 132 68 116 70Z'
  return [
    path(neck, pen.linear('D9582A 8A2414:45 3A0A0C')),
    path('M92 96C64 130 52 210 34 300C34 316 40 330 54 338C60 260 74 190 104 150Z', {
      fill: '#2a0608',
      opacity: 0.5,
    }),
    path(head, pen.linear('FFB27A E2622E:40 A02C16:80')),
    path(
      'M200 146C216 144 234 140 242 131C250 126 250 114 240 108C236 116 224 124 204 126C184 130 172 144 150 188C170 182 186 160 200 146Z',
      pen.linear('FFDDB8 D98A5A'),
    ),
    path('M228 101C240 102 252 110 252 120C250 128 240 126 234 118Z', pen.linear('4A2A2A 120608')),
    stroke('M240 130C224 138 208 136 196 136', '#5a140c', { strokeWidth: 2.2, strokeLinecap: 'round' }),
    path('M160 84C168 78 180 80 186 88C178 92 168 92 160 84Z', '#2a0a08'),
    circle([173, 85.5], 3.8, '#ffb03a'),
    circle([174, 85], 2, '#120608'),
    circle([175, 84], 0.9, '#fff'),
    path('M154 76C164 68 180 70 190 80', {
      fill: 'none',
      stroke: '#8a2a14',
      strokeWidth: 2.4,
      strokeLinecap: 'round',
    }),
    path(ear, pen.linear('C2441E 7A1A10:50 3A0A0A')),
    stroke('M108 92C94 120 88 170 90 210M122 90C108 124 104 180 110 226M134 104C122 140 120 180 124 210', '#f0884a', {
      strokeWidth: 1.6,
      strokeOpacity: 0.55,
      strokeLinecap: 'round',
    }),
    path(ribbon(triples('56 232 22, 96 252 24, 156 236 22')), pen.linear(tone.turquoise)),
    path(ribbon(triples('57 222 3, 96 241 3, 154 226 3')), gold),
    path(ribbon(triples('54 244 3, 96 264 3, 159 248 3')), gold),
    path(star({ r: 17, at: [112, 266] }), gold),
    path(star({ r: 8, at: [112, 266] }), '#8a1420'),
  ].join('')
}
