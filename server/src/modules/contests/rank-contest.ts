import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { rankRace } from '@tas/shared/rules/rewards/race.ts'

const PATH = 'contests/calculator/rank'

/** Who stands where in a race of these bets, and what each is paid. */
export async function rankContest(
  _ctx: unknown,
  { sharesE4, bets, ...rule }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const places = rankRace({ ...rule, sharesE4: sharesE4.map(BigInt) }, bets)
  return {
    places: places.map(({ rank, player, score, betId, prizeMinor }) => ({
      rank,
      player,
      score: String(score),
      betId,
      prizeMinor: String(prizeMinor),
    })),
  }
}
