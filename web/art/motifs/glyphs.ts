import { type Point, place, stroke } from '../kit/svg.ts'

/** Card ranks and figures as strokes in a box 14 wide and 20 high; the middle of the box is the origin. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M-6 10L0-9L6 10M-4 4H4',
  K: 'M-5-10V10M5.5-10L-5 2.500M-1.5-1L6 10',
  Q: 'M0-9C8-9 8 9 0 9C-8 9-8-9 0-9ZM1.5 4L6.5 10.5',
  J: 'M4-10V3.500C4 11-6 11-6 4',
  0: 'M0-9C7.5-9 7.5 9 0 9C-7.5 9-7.5-9 0-9Z',
  1: 'M-4-5L1-9V10',
  2: 'M-5-4.500C-5-11 5.5-11 5.5-4C5.5 0-1 4-5.5 9H6',
  3: 'M-5-8.800H5L-.5-2C7-2.5 7.5 9 0 9C-3 9-5 7.5-5.8 5.5',
  4: 'M3 10V-9L-6 4.500H6.5',
  5: 'M5-8.800H-4L-4.6-1C-1-3.5 6-2 6 3.500C6 10-4 11-6 6',
  6: 'M4-9C-2-7-5.5-2-5.5 3C-5.5 11 5.5 11 5.5 3.500C5.5-3-4-3.5-5.3 2',
  7: 'M-5.5-8.800H5.500L-1.5 10',
  8: 'M0-9C6-9 6-1 0-1C-6-1-6-9 0-9ZM0-1C7.5-1 7.5 9 0 9C-7.5 9-7.5-1 0-1Z',
  9: 'M-4 9C2 7 5.5 2 5.5-3C5.5-11-5.5-11-5.5-3.500C-5.5 3 4 3.5 5.3-2',
}

export type Glyph = {
  readonly text: string
  readonly at?: Point
  /** Height of a figure in drawing units. */
  readonly height: number
  readonly colour: string
  readonly weight?: number
}

/** Writes Latin figures and card ranks as drawn strokes, centred on `at`. */
export const glyph = ({ text, at = [0, 0], height, colour, weight = 3.6 }: Glyph): string => {
  const signs = [...text]
  const advance = 16.5
  const scale = height / 20
  const drawn = signs.map((sign, i) => {
    const line = stroke(STROKES[sign] ?? '', colour, { strokeWidth: weight, strokeLinejoin: 'bevel' })
    return place({ at: [(i - (signs.length - 1) / 2) * advance, 0] }, line)
  })
  return place({ at, scale: Number(scale.toFixed(3)) }, ...drawn)
}

/** The four suits in a box about 20 × 20 around the origin. */
export const SUIT = {
  heart: 'M0 10C-14 0-11-10-5-10C-2-10 0-7.5 0-5.500C0-7.5 2-10 5-10C11-10 14 0 0 10Z',
  diamond: 'M0-11C2-6 5-2.5 8.5 0C5 2.5 2 6 0 11C-2 6-5 2.5-8.5 0C-5-2.5-2-6 0-11Z',
  spade:
    'M0-11C14-1 10 8 4.5 7.500C2.5 7.3 1 6 .6 5C1 8 2 10 4 11H-4C-2 10-1 8-.6 5C-1 6-2.5 7.3-4.5 7.500C-10 8-14-1 0-11Z',
  club: 'M0-10.500C5-10.5 6-5 3-2.500C7-4.5 11-1 9 3C7 7 2 6 .7 3.500C1 7.5 2 9.5 4 11H-4C-2 9.5-1 7.5-.7 3.500C-2 6-7 7-9 3C-11-1-7-4.5-3-2.500C-6-5-5-10.5 0-10.500Z',
} as const

export type Suit = keyof typeof SUIT

export const suitColour = (suit: Suit): string => (suit === 'heart' || suit === 'diamond' ? '#c8283a' : '#182040')
