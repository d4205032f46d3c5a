import type { CardIndex, Suit } from './card.ts'

/** Each suit around the origin, 20 high; told apart by shape, and by colour as well. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts:
    'M0 10C-4 5.5 -10 1.5 -10 -3.5C-10 -7.5 -7.5 -9.5 -5 -9.5C-2.5 -9.5 -.8 -8 0 -5.8C.8 -8 2.5 -9.5 5 -9.5C7.5 -9.5 10 -7.5 10 -3.5C10 1.5 4 5.5 0 10Z',
  diamonds: 'M0 -10.5C2 -5.5 5 -2.5 8 0C5 2.5 2 5.5 0 10.5C-2 5.5 -5 2.5 -8 0C-5 -2.5 -2 -5.5 0 -10.5Z',
  spades:
    'M0 -10.5C3 -6 9.5 -2.5 9.5 2.5C9.5 5.5 7.5 7 5.2 7C3.3 7 1.5 6 .8 4.2C1 7 1.8 9 3.6 10.5H-3.6C-1.8 9 -1 7 -.8 4.2C-1.5 6 -3.3 7 -5.2 7C-7.5 7 -9.5 5.5 -9.5 2.5C-9.5 -2.5 -3 -6 0 -10.5Z',
  clubs:
    'M0 -10.5A4.6 4.6 0 0 1 3.7 -3.2A4.6 4.6 0 1 1 .9 3.7C1 6.8 1.9 9 3.6 10.5H-3.6C-1.9 9 -1 6.8 -.9 3.7A4.6 4.6 0 1 1 -3.7 -3.2A4.6 4.6 0 0 1 0 -10.5Z',
}

/** Ink of a suit: light, deep. */
export const SUIT_INKS: Readonly<Record<Suit, readonly [string, string]>> = {
  hearts: ['#d8233f', '#8e0f2c'],
  diamonds: ['#d2600f', '#8a3704'],
  spades: ['#2a3a8c', '#131b52'],
  clubs: ['#0f8062', '#064436'],
}

type Spot = readonly [x: number, y: number]

const [LEFT, MIDDLE, RIGHT] = [35, 50, 65]
const CORNERS: readonly Spot[] = [
  [LEFT, 36],
  [RIGHT, 36],
  [LEFT, 104],
  [RIGHT, 104],
]
const SIX: readonly Spot[] = [...CORNERS, [LEFT, 70], [RIGHT, 70]]
const EIGHT: readonly Spot[] = [...CORNERS, [LEFT, 58.7], [RIGHT, 58.7], [LEFT, 81.3], [RIGHT, 81.3]]

/** Where the pips of a number lie on a card of 100 × 140; those below the middle stand on their heads. */
export const PIPS: Readonly<Partial<Record<CardIndex, readonly Spot[]>>> = {
  '2': [
    [MIDDLE, 36],
    [MIDDLE, 104],
  ],
  '3': [
    [MIDDLE, 36],
    [MIDDLE, 70],
    [MIDDLE, 104],
  ],
  '4': CORNERS,
  '5': [...CORNERS, [MIDDLE, 70]],
  '6': SIX,
  '7': [...SIX, [MIDDLE, 53]],
  '8': [...SIX, [MIDDLE, 53], [MIDDLE, 87]],
  '9': [...EIGHT, [MIDDLE, 70]],
  '10': [...EIGHT, [MIDDLE, 47.3], [MIDDLE, 92.7]],
}
