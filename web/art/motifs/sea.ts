import { star, times } from '../kit/geometry.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, path, stroke } from '../kit/svg.ts'

/** A two-masted dhow, its waterline on y = 0, about 160 wide. */
export const dhow = (pen: Pen): string =>
  path('M-74 -6C-60 26 50 30 88 -16L60 -8C20 0 -40 2 -74 -6Z', pen.linear('8A4A2A 3A160F')) +
  stroke('M-74 -6C-40 2 20 0 60 -8L88 -16', pen.linear(tone.gold), 2.6) +
  stroke('M-8 -2L-2 -128M44 -6L48 -88', '#3a160f', 3.4) +
  path(
    'M-64 -20C-30 -60 8 -110 30 -142C40 -96 36 -50 20 -16C-4 -28 -36 -28 -64 -20Z',
    pen.linear('E8486A 9A1F5A:50 4A0F4A'),
  ) +
  path('M30 -142C40 -96 36 -50 20 -16C14 -19 8 -21 2 -22.500C22 -54 30 -96 30 -142Z', {
    fill: '#1a0530',
    opacity: 0.3,
  }) +
  path('M26 -14C44 -40 60 -66 70 -96C80 -64 78 -36 68 -14C56 -20 40 -20 26 -14Z', pen.linear('C93A6A 5A1250')) +
  path(star({ r: 13, at: [-2, -54] }), { fill: 'none', stroke: '#ffd873', strokeWidth: 2 })

/** A sturgeon swimming to the right, about 270 long around the origin. */
export const sturgeon = (pen: Pen): string => {
  const scutes = times(9, (i) => {
    const x = -70 + i * 17
    const y = -18 - Math.sin(((i + 0.5) / 9) * Math.PI) * 12
    return `M${x - 7} ${y + 4}L${x} ${y - 7}L${x + 8} ${y + 3}Z`
  }).join('')
  return (
    path(
      'M-92 2C-108 -16 -124 -28 -140 -34C-130 -18 -126 -6 -124 2C-132 10 -136 22 -138 30C-120 26 -104 16 -92 8Z',
      pen.linear(tone.gold),
    ) +
    path(
      'M20 20C16 40 0 52 -16 54C-10 42 -8 32 -8 22ZM-46 18C-50 30 -60 38 -72 40C-66 30 -64 22 -64 14Z',
      pen.linear(tone.goldDeep),
    ) +
    path(
      'M-96 4C-70 -26 20 -44 78 -18C96 -10 116 2 132 2C122 10 104 16 84 18C30 34 -60 28 -96 4Z',
      pen.linear('F2FFFA 6FB8C0:34 1F5E78:62 0A2F48'),
    ) +
    path('M-96 4C-60 14 20 22 84 18C104 16 122 10 132 2C122 10 104 16 84 18C30 34 -60 28 -96 4Z', {
      fill: '#f6fff8',
      opacity: 0.85,
    }) +
    path(scutes, pen.linear(tone.gold)) +
    stroke('M64 -20C56 -8 56 8 66 20', '#0a2f48', { strokeWidth: 2, opacity: 0.6 }) +
    circle([88, -5], 5, '#ffd35a') +
    circle([88.5, -5], 2.6, '#0a1a24') +
    stroke('M108 10L104 18M114 8L112 17', '#eafff8', { strokeWidth: 1.6, strokeLinecap: 'round' })
  )
}
