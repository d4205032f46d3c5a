import { z } from 'zod'

/*
 * What a slot machine is, as data. The one place that names every field; machine.ts has the same as types without zod, so
 * that the player's page stays free of it. What no shape can say is checked in read-machine.ts.
 */

const word = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)
const texts = z.strictObject({ en: z.string().min(1).max(60), fa: z.string().min(1).max(60) })
const whole = (min: number, max: number) => z.number().int().min(min).max(max)

/** How many alike → what that gives: credits of the stake, whole stakes or games, by where it stands. */
const byCount = z.record(z.string().regex(/^[1-9]\d?$/), whole(0, 1_000_000))

/** The symbols of a reel from top to bottom, ids between spaces; with weights, how often each is the top one. */
const reel = z.union([
  z.string().max(20_000),
  z.strictObject({ symbols: z.string().max(20_000), weights: z.array(whole(1, 10_000)).max(1_000) }),
])
const reels = z.array(reel).min(1).max(7)

const pay = z.strictObject({
  /** One symbol, or several that may be mixed. */
  symbols: z.array(word).min(1),
  /** `left` (also when left out): in a run from the first reel. `any`: so many on the line, wherever; no wild stands in. */
  place: z.enum(['left', 'any']).optional(),
  /** Credits of the stake. */
  counts: byCount,
})

const win = z.discriminatedUnion('kind', [
  /** Each line: the row on every reel, from 0 at the top. A line pays its best combination. */
  z.strictObject({ kind: z.literal('lines'), lines: z.array(z.array(z.number().int())).min(1).max(100) }),
  /** Every way from the first reel to the right. Wilds count as many ways as they multiply. */
  z.strictObject({ kind: z.literal('ways') }),
  /** So many anywhere in the window, or more. */
  z.strictObject({
    kind: z.literal('anywhere'),
    /** Winning symbols vanish, those above fall and the strips go on: what each fall is multiplied by, the last for the rest. */
    cascade: z.strictObject({ multipliers: z.array(whole(1, 100)).min(1), most: whole(1, 50) }).optional(),
  }),
])

const wild = z.strictObject({
  /** The first one's pays are those of a run of wilds alone. */
  symbols: z.array(z.strictObject({ symbol: word, multiplier: whole(1, 100) })).min(1),
  /** What several wilds of one combination multiply by. */
  several: z.enum(['product', 'highest']),
  /** A wild fills its reel. */
  expands: z.boolean().optional(),
})

const scatter = z.strictObject({
  symbol: word,
  /** Whole stakes, by how many are in the window. */
  pays: byCount.optional(),
  /** Free games, by how many are in the window. */
  freeGames: byCount.optional(),
})

const freeGames = z.strictObject({
  multiplier: whole(1, 100),
  /** The combination that is not multiplied. */
  exempt: z.strictObject({ symbol: word, count: whole(1, 99) }).optional(),
  /** Most free games of one bet; without it they can go on for ever, which no game that is offered may. */
  most: whole(1, 200).optional(),
  /** Wilds stay where they are until the free games end. */
  sticky: z.boolean().optional(),
  /** What is wild in free games only. */
  wild: z.array(word).optional(),
})

const holdAndWin = z.strictObject({
  symbol: word,
  /** So many coins in the window start it. */
  from: whole(1, 99),
  /** Respins; each new coin gives them all again. */
  respins: whole(1, 10),
  /** Weight of an empty cell staying empty in a respin. */
  blank: whole(1, 100_000),
  /** What a coin is worth, in credits, with its weight. */
  coins: z
    .array(z.strictObject({ credits: whole(1, 1_000_000), weight: whole(1, 100_000) }))
    .min(1)
    .max(20),
  /** Credits paid besides when every cell holds a coin. */
  full: whole(0, 1_000_000),
})

const jackpot = z.strictObject({
  /** Ten-thousandths of every stake that go into the pool. */
  shareE4: whole(1, 1_000),
  /** Whole units of the currency the pool starts with, put in by the house. */
  seed: whole(1, 1_000_000_000),
  /** Whole units of the currency it never passes. */
  mustDropBy: whole(2, 1_000_000_000),
})

/** What full enumeration came to. Data kept with the build; a test counts it again. Fractions and sums as decimal texts. */
const sheet = z.strictObject({
  rtp: z.string().regex(/^\d+\/\d+$/),
  /** Chance that a bet pays anything, as a decimal. */
  hitFrequency: z.string().regex(/^0\.\d{8}$/),
  /** Variance of the multiplier, in trillionths. */
  varianceE12: z.string().regex(/^\d+$/),
  /** What no bet passes. */
  topE4: z.string().regex(/^\d+$/),
})

const build = z.strictObject({
  name: z.string().regex(/^[a-z0-9.-]{1,20}$/),
  version: whole(1, 1_000_000),
  reels,
  freeReels: reels.optional(),
  sheet: sheet.optional(),
})

export const machineSchema = z.strictObject({
  id: word,
  name: texts,
  version: whole(1, 1_000_000),
  rows: whole(1, 6),
  /** Into how many equal parts a stake is cut; pays are told in these. */
  credits: whole(1, 10_000),
  symbols: z
    .array(texts.extend({ id: word }))
    .min(1)
    .max(60),
  win,
  pays: z.array(pay).min(1),
  wild: wild.optional(),
  scatter: scatter.optional(),
  freeGames: freeGames.optional(),
  holdAndWin: holdAndWin.optional(),
  jackpot: jackpot.optional(),
  builds: z.array(build).min(1).max(10),
})
