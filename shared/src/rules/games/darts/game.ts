import { fairInt, WORD_RANGE } from '../../fairness.ts'
import type { Fraction } from '../../fraction.ts'
import { drawWords, type WordSource } from '../../word-source.ts'
import { instantGame } from '../instant-game.ts'
import { highestOf, readMultipliersE4 } from '../multipliers.ts'
import { type ParsedParams, readDifficulty, type WireParams } from '../params.ts'
import { drawPaytable, lowestRtpOf, type Paytable } from '../paytable.ts'

export const DARTS_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
export type DartsDifficulty = (typeof DARTS_DIFFICULTIES)[number]
export type DartsParams = { readonly difficulty: DartsDifficulty }

/** Colours of the board, cheapest first, with the name they are published by. */
export const DARTS_COLORS = {
  darkGray: '#0e202c',
  lightGray: '#213843',
  yellow: '#fcc101',
  orange: '#fb6120',
  red: '#fb053f',
  green: '#24e700',
} as const
export type DartColor = keyof typeof DARTS_COLORS
const COLORS: readonly DartColor[] = ['darkGray', 'lightGray', 'yellow', 'orange', 'red', 'green']

/** A throw: two words, for the angle and for the distance from the middle, and what they hit. */
export type Dart = { readonly rotationWord: number; readonly distanceWord: number; readonly color: DartColor }

/**
 * A board. Radii in twentieths of a thousandth of its diameter, that is 0 in the middle and 10,000 at the rim: green up
 * to the first, then dark gray, light gray and the coloured sectors, dark gray again from the last. `sectors` are the 18 of
 * 20° in the order of the angle (y, o, r), `multipliers` in the order of {@link COLORS}.
 */
type Board = {
  readonly radii: readonly [bigint, bigint, bigint, bigint]
  readonly sectors: string
  readonly multipliers: string
}

/**
 * As published in Kyran121/provably-fair-verifierform-stake (src/lib/domain/games/darts.ts, darts-paylines.json), except
 * that its table has 18 for green on medium: the operator's calculator prints 16, and 18 would return 100.02%.
 */
const BOARDS: Readonly<Record<DartsDifficulty, Board>> = {
  easy: {
    radii: [1_250n, 5_500n, 7_500n, 9_000n],
    sectors: 'yoyryoyryoyryoyoyr',
    multipliers: '0.5 0.8 1.2 1.5 2.7 8.5',
  },
  medium: {
    radii: [1_000n, 4_500n, 7_000n, 8_000n],
    sectors: 'yoyryoyryoyryoyoyr',
    multipliers: '0.4 0.6 1.3 3.1 6 16',
  },
  hard: { radii: [600n, 4_000n, 6_600n, 7_500n], sectors: 'yoyoyryoyoyryoyoyr', multipliers: '0.2 0.5 2.5 3.6 8.8 63' },
  expert: {
    radii: [200n, 5_000n, 7_100n, 7_500n],
    sectors: 'yoyyryyoyyoyyryyoy',
    multipliers: '0.1 0.5 4.8 9.6 42 500',
  },
}
const RIM = 10_000n
const SECTORS = 18
const SECTOR_COLORS: Readonly<Record<string, DartColor>> = { y: 'yellow', o: 'orange', r: 'red' }
const WORDS = BigInt(WORD_RANGE)
const DISPLAY_SCALE = 1e12

/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" }`. Never throws. */
export function parseDartsParams(wire: WireParams): ParsedParams<DartsParams> {
  return readDifficulty(wire, DARTS_DIFFICULTIES)
}

/**
 * One dart: the first float turns it around the middle, the root of the second is its distance from there, so every spot
 * of the board is as likely as any other. Throws RangeError on a bad nonce.
 */
export function throwDart(source: WordSource, { difficulty }: DartsParams): Dart {
  const [rotationWord = 0, distanceWord = 0] = drawWords(source, 2)
  return { rotationWord, distanceWord, color: colorAt(rotationWord, distanceWord, BOARDS[difficulty]) }
}

/** What a dart pays. */
export function dartMultiplierE4({ color }: Dart, { difficulty }: DartsParams): bigint {
  return multiplierOf(BOARDS[difficulty], color)
}

/** The throw as published: both floats to twelve decimals, the colour, what it pays. */
export function dartOutcome(dart: Dart, params: DartsParams) {
  return {
    rotation: Math.round((dart.rotationWord / WORD_RANGE) * DISPLAY_SCALE) / DISPLAY_SCALE,
    distance: Math.round((dart.distanceWord / WORD_RANGE) * DISPLAY_SCALE) / DISPLAY_SCALE,
    color: DARTS_COLORS[dart.color],
    multiplier: Number(dartMultiplierE4(dart, params)) / 10_000,
  }
}

/** A board as it is drawn: radii as shares of the rim, and the colours of its equal sectors in the order of the angle. */
export function dartsBoard({ difficulty }: DartsParams) {
  const { radii, sectors } = BOARDS[difficulty]
  const [green, darkGray, lightGray, sectored] = radii
  const shareOfRim = (radius: bigint): number => Number(radius) / Number(RIM)
  return {
    radii: {
      green: shareOfRim(green),
      darkGray: shareOfRim(darkGray),
      lightGray: shareOfRim(lightGray),
      sectored: shareOfRim(sectored),
    },
    sectors: Array.from(sectors, (letter) => SECTOR_COLORS[letter] ?? 'yellow'),
  }
}

/** Every colour with its share of the board's area. */
export function dartsPaytable({ difficulty }: DartsParams): Paytable {
  const board = BOARDS[difficulty]
  const table = COLORS.map((color) => ({
    outcome: color,
    multiplierE4: multiplierOf(board, color),
    chance: shareOf(board, color),
  }))
  return drawPaytable(table)
}

/** Darts: one dart at a board of six colours. Outcome: `{ rotation, distance, color, multiplier }`. */
export const dartsGame = instantGame<DartsParams, Dart>({
  game: 'darts',
  rulesVersion: 1,
  paytableVersion: 1,
  parse: parseDartsParams,
  wire: (params) => params,
  draw: throwDart,
  outcome: dartOutcome,
  multiplierE4: dartMultiplierE4,
  paytable: dartsPaytable,
  maxMultiplierE4: ({ difficulty }) => highestOf(readMultipliersE4(BOARDS[difficulty].multipliers)),
  lowestRtp: () => lowestRtpOf(DARTS_DIFFICULTIES.map((difficulty) => dartsPaytable({ difficulty }))),
})

function colorAt(rotationWord: number, distanceWord: number, { radii, sectors }: Board): DartColor {
  // The distance is √float of the rim, so a radius is compared by its square, in whole numbers.
  const [green, darkGray, lightGray, sectored] = radii
  const square = BigInt(distanceWord) * RIM * RIM
  const squareOf = (radius: bigint): bigint => radius * radius * WORDS
  if (square <= squareOf(green)) return 'green'
  if (square <= squareOf(darkGray)) return 'darkGray'
  if (square <= squareOf(lightGray)) return 'lightGray'
  if (square >= squareOf(sectored)) return 'darkGray'
  return SECTOR_COLORS[sectors[fairInt(rotationWord, SECTORS)] ?? ''] ?? 'yellow'
}

function shareOf({ radii, sectors }: Board, color: DartColor): Fraction {
  const [green, darkGray, lightGray, sectored] = radii
  const rings: Partial<Record<DartColor, bigint>> = {
    green: green * green,
    darkGray: darkGray * darkGray - green * green + RIM * RIM - sectored * sectored,
    lightGray: lightGray * lightGray - darkGray * darkGray,
  }
  const ring = rings[color]
  if (ring !== undefined) return { numerator: ring, denominator: RIM * RIM }
  const count = Array.from(sectors).filter((letter) => SECTOR_COLORS[letter] === color).length
  const sectoredRing = sectored * sectored - lightGray * lightGray
  return { numerator: sectoredRing * BigInt(count), denominator: RIM * RIM * BigInt(SECTORS) }
}

function multiplierOf({ multipliers }: Board, color: DartColor): bigint {
  return readMultipliersE4(multipliers)[COLORS.indexOf(color)] ?? 0n
}
