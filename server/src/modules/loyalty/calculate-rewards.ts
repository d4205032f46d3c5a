import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { edgeOfBetE8 } from '@tas/shared/rules/bonuses/weights.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { cashbackMinor, lossMinor } from '@tas/shared/rules/rewards/cashback.ts'
import { costE8, payableMinor, rakebackE12 } from '@tas/shared/rules/rewards/rakeback.ts'

const RAKEBACK = 'loyalty/calculator/rakeback'
const CASHBACK = 'loyalty/calculator/cashback'

/** What bets give back at a rate. A bet that its game does not take gives nothing. */
export async function calculateRakeback(
  _ctx: unknown,
  { rateE4, bets }: ParsedInput<typeof RAKEBACK>,
): Promise<CallData<typeof RAKEBACK>> {
  const counted = bets.map(({ game, params, stakeMinor }) => {
    // The game reads them as it reads those of any bet.
    const edgeE8 = edgeOfBetE8({ game, params: params as WireParams })
    return { edgeE8, accruedE12: rakebackE12(costE8({ stakeMinor, edgeE8 }), BigInt(rateE4)) }
  })
  const accruedE12 = counted.reduce((sum, one) => sum + one.accruedE12, 0n)
  return {
    bets: counted.map((one) => ({ edgeE8: String(one.edgeE8), accruedE12: String(one.accruedE12) })),
    accruedE12: String(accruedE12),
    payableMinor: String(payableMinor(accruedE12)),
  }
}

/** The cashback of a week. */
export async function calculateCashback(
  _ctx: unknown,
  { rateE4, minimumMinor, capMinor, ...week }: ParsedInput<typeof CASHBACK>,
): Promise<CallData<typeof CASHBACK>> {
  const rule = { rateE4: BigInt(rateE4), minimumMinor, capMinor: capMinor ?? null }
  return { lossMinor: String(lossMinor(week)), cashbackMinor: String(cashbackMinor(week, rule)) }
}
