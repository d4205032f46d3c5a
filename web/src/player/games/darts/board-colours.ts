import type { DartColor } from '@tas/shared/rules/games/darts/game.ts'

/** The colours of the published board in wood and stone: ebony, walnut, saffron, copper, pomegranate, turquoise. */
export const BOARD_COLOURS: Readonly<Record<DartColor, string>> = {
  darkGray: '#2c1d1c',
  lightGray: '#6d472a',
  yellow: '#eeb02a',
  orange: '#d9652a',
  red: '#bd2643',
  green: '#17a893',
}
