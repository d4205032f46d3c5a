import { type BlackjackRules, naturalChances } from '../../cards/blackjack-odds.ts'
import { RANKS } from '../../cards/deck.ts'
import { MULTIPLIER_SCALE } from '../../payout.ts'
import { lowestTerms, type Paytable, type PaytableRow, skillPaytable } from '../paytable.ts'

/** The rules blackjack is played by here. */
export const BLACKJACK_RULES: BlackjackRules = { maxHands: 2, isDoubleAfterSplit: true }

/** All chances of the table are whole parts of this. */
const WAYS = BigInt(RANKS) ** 33n

/**
 * What hands without an own blackjack come to, in whole stakes, when they are played by the published strategy. Counted by
 * `blackjackEnds`, which the tests hold them to: a browser shall not count for a second before it shows the table.
 */
const ENDS = [
  { staked: 1, paid: 0, ways: 2_487_975_701_263_881_626_983_121_949_755_045_511n },
  { staked: 1, paid: 1, ways: 436_930_440_405_121_424_439_975_029_836_327_666n },
  { staked: 1, paid: 2, ways: 1_871_499_729_348_307_726_430_498_678_100_452_450n },
  { staked: 2, paid: 0, ways: 242_513_485_116_620_343_802_152_001_129_562_674n },
  { staked: 2, paid: 1, ways: 9_064_038_269_513_163_292_078_218_838_384_636n },
  { staked: 2, paid: 2, ways: 58_251_655_369_371_998_615_526_297_739_700_911n },
  { staked: 2, paid: 3, ways: 3_737_762_277_673_759_281_379_001_354_857_832n },
  { staked: 2, paid: 4, ways: 335_288_038_356_282_616_234_689_366_463_937_413n },
  { staked: 3, paid: 0, ways: 10_215_390_082_055_318_579_068_542_390_887_974n },
  { staked: 3, paid: 1, ways: 907_457_361_753_995_831_883_340_650_865_074n },
  { staked: 3, paid: 2, ways: 3_032_738_608_056_977_861_357_340_451_353_004n },
  { staked: 3, paid: 3, ways: 161_696_245_280_004_241_121_096_046_754_086n },
  { staked: 3, paid: 4, ways: 5_394_576_725_261_683_662_535_692_644_210_582n },
  { staked: 3, paid: 5, ways: 821_826_615_929_252_617_806_383_327_062_828n },
  { staked: 3, paid: 6, ways: 12_838_166_019_332_343_797_620_117_596_012_580n },
  { staked: 4, paid: 0, ways: 1_178_935_629_797_290_904_450_813_319_130_739n },
  { staked: 4, paid: 2, ways: 433_987_091_330_050_956_767_667_998_177_362n },
  { staked: 4, paid: 4, ways: 924_590_585_366_287_812_463_193_122_162_314n },
  { staked: 4, paid: 6, ways: 174_325_835_562_686_305_054_290_166_037_826n },
  { staked: 4, paid: 8, ways: 2_306_340_952_836_250_426_945_127_988_648_095n },
] as const

let known: Paytable | undefined

/**
 * Everything a hand of blackjack comes to when it is played by the published strategy, exact: "blackjack", one that meets the
 * dealer's, and by what is staked and paid in the end, "2.4" for a double or both hands of a split that won.
 */
export function blackjackPaytable(): Paytable {
  known ??= skillPaytable(rows())
  return known
}

function rows(): readonly PaytableRow[] {
  const { paid: natural, pushed } = naturalChances()
  const ends = ENDS.map(({ staked, paid, ways }) => ({
    outcome: `${staked}.${paid}`,
    multiplierE4: BigInt(paid) * MULTIPLIER_SCALE,
    stakeUnitsE4: BigInt(staked) * MULTIPLIER_SCALE,
    chance: lowestTerms({ numerator: ways, denominator: WAYS }),
  }))
  return [
    { outcome: 'blackjack', multiplierE4: 25_000n, chance: lowestTerms(natural) },
    { outcome: 'blackjack.push', multiplierE4: MULTIPLIER_SCALE, chance: lowestTerms(pushed) },
    ...ends,
  ]
}
