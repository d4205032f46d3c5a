import { deucesHand, pokerHand } from './poker-hands.ts'

/** One hand of a machine: what it pays in whole stakes, and how often the best way of playing ends in it. */
export type PokerPay = {
  readonly hand: string
  readonly pays: number
  /** How many of the {@link POKER_DEALS} make it as they are dealt. */
  readonly dealt: number
  /** Of {@link POKER_WAYS}. Counted by `npm run par -- --poker`, which goes through all deals and all holds. */
  readonly ways: bigint
}

/** A kind of video poker. */
export type PokerMachine = {
  /** The name of its rules. */
  readonly game: string
  /** The best hand first; the last one pays nothing. */
  readonly table: readonly PokerPay[]
  /** What five different cards make, by its name in the table. */
  readonly handOf: (cards: readonly number[]) => string
}

/** Cards of a hand, and with those that may replace them. */
export const POKER_HAND = 5
export const POKER_CARDS = 2 * POKER_HAND

/** All deals, C(52, 5), times a number that the ways to replace any number of cards, C(47, n), all divide. */
export const POKER_DEALS = 2_598_960
export const POKER_DRAW_WAYS = 7_669_695
export const POKER_WAYS = BigInt(POKER_DEALS) * BigInt(POKER_DRAW_WAYS)

/** Jacks or better, the full table: 9 for a full house, 6 for a flush. */
export const JACKS_OR_BETTER: PokerMachine = {
  game: 'video-poker',
  handOf: pokerHand,
  table: [
    { hand: 'royalFlush', pays: 800, dealt: 4, ways: 493_512_264n },
    { hand: 'straightFlush', pays: 50, dealt: 36, ways: 2_178_883_296n },
    { hand: 'four', pays: 25, dealt: 624, ways: 47_093_167_764n },
    { hand: 'fullHouse', pays: 9, dealt: 3_744, ways: 229_475_482_596n },
    { hand: 'flush', pays: 6, dealt: 5_108, ways: 219_554_786_160n },
    { hand: 'straight', pays: 4, dealt: 10_200, ways: 223_837_565_784n },
    { hand: 'three', pays: 3, dealt: 54_912, ways: 1_484_003_070_324n },
    { hand: 'twoPair', pays: 2, dealt: 123_552, ways: 2_576_946_164_148n },
    { hand: 'jacksOrBetter', pays: 1, dealt: 337_920, ways: 4_277_372_890_968n },
    { hand: 'nothing', pays: 0, dealt: 2_062_860, ways: 10_872_274_993_896n },
  ],
}

/** Deuces wild by the table players call "not so ugly": the twos stand for any card. */
export const DEUCES_WILD: PokerMachine = {
  game: 'deuces-wild',
  handOf: deucesHand,
  table: [
    { hand: 'naturalRoyal', pays: 800, dealt: 4, ways: 458_696_304n },
    { hand: 'fourDeuces', pays: 200, dealt: 48, ways: 3_721_737_204n },
    { hand: 'wildRoyal', pays: 25, dealt: 480, ways: 38_006_962_464n },
    { hand: 'five', pays: 16, dealt: 624, ways: 61_961_233_656n },
    { hand: 'straightFlush', pays: 10, dealt: 2_068, ways: 102_392_435_976n },
    { hand: 'four', pays: 4, dealt: 31_552, ways: 1_216_681_289_508n },
    { hand: 'fullHouse', pays: 4, dealt: 12_672, ways: 520_566_943_104n },
    { hand: 'flush', pays: 3, dealt: 14_472, ways: 413_870_908_056n },
    { hand: 'straight', pays: 2, dealt: 62_232, ways: 1_142_885_476_800n },
    { hand: 'three', pays: 1, dealt: 355_080, ways: 5_325_911_611_716n },
    { hand: 'nothing', pays: 0, dealt: 2_119_728, ways: 11_106_773_222_412n },
  ],
}

export const POKER_MACHINES: readonly PokerMachine[] = [JACKS_OR_BETTER, DEUCES_WILD]
