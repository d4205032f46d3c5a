import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, path, stroke } from '../kit/svg.ts'

export type Horse = { readonly coat: string; readonly dark: string; readonly mane: string; readonly trim: string }

/** A galloping horse's head and neck facing right, about 180 × 200, the withers at the lower left. */
export const horseHead = (pen: Pen, { coat, dark, mane, trim }: Horse): string =>
  path(
    'M-96 110C-70 40 -50 -10 -18 -48C-14 -62 -8 -74 2 -80C4 -90 8 -98 14 -102C18 -94 20 -88 20 -80C34 -74 46 -62 56 -46C66 -32 80 -18 90 -8C98 0 98 12 90 18C84 26 74 28 66 26C54 24 44 16 34 10C26 8 18 12 12 22C4 44 4 76 8 110Z',
    pen.linear(coat),
  ) +
  path('M34 10C26 8 18 12 12 22C4 44 4 76 8 110H-40C-34 60 -20 20 4 -6C12 0 24 6 34 10Z', {
    fill: dark,
    opacity: 0.45,
  }) +
  path(
    'M2 -80C-12 -84 -26 -78 -36 -66C-54 -62 -66 -48 -72 -32C-90 -24 -98 -6 -102 12C-120 26 -124 46 -126 64C-116 56 -106 52 -98 52C-104 66 -104 82 -100 96C-84 50 -62 8 -30 -32C-24 -46 -10 -60 2 -64C10 -62 16 -56 20 -48C20 -62 14 -74 2 -80Z',
    pen.linear(mane),
  ) +
  path('M90 -8C98 0 98 12 90 18C84 26 74 28 66 26C70 12 78 0 90 -8Z', { fill: dark, opacity: 0.6 }) +
  circle([85, 6], 3.4, dark) +
  path('M28 -52C34 -58 42 -56 46 -50C42 -46 34 -46 28 -52Z', '#0d0a14') +
  circle([38, -51.5], 1.5, '#fff') +
  stroke('M66 26C72 22 76 20 82 20M-2 -30C8 -16 20 -4 34 10', dark, {
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeOpacity: 0.6,
  }) +
  stroke('M8 -74L34 10L62 -38M62 -38L50 22M34 10L-60 60', trim, { strokeWidth: 4, strokeLinejoin: 'round' }) +
  circle([62, -38], 4.5, pen.linear(tone.gold)) +
  circle([35, 9], 5, pen.linear(tone.gold))
