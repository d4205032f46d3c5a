import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { beginGrant } from '@tas/shared/rules/bonuses/grant.ts'
import { replayGrant as play } from '@tas/shared/rules/bonuses/replay.ts'
import { termsHash } from '@tas/shared/rules/bonuses/terms.ts'

const PATH = 'bonus/calculator/replay'

/** Where the money of a grant stands after each event. */
export async function replayGrant(
  _ctx: unknown,
  { terms, events, ...money }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { grantedMinor, targetMinor } = beginGrant(terms, money)
  const steps = play(terms, money, events).map((step) =>
    'refused' in step
      ? step
      : {
          cashMinor: String(step.cashMinor),
          heldMinor: String(step.heldMinor),
          bonusMinor: String(step.bonusMinor),
          bonusHeldMinor: String(step.bonusHeldMinor),
          budgetMinor: String(step.budgetMinor),
          wageredE4: String(step.wageredE4),
          status: step.status,
        },
  )
  return { termsHash: termsHash(terms), grantMinor: String(grantedMinor), targetMinor: String(targetMinor), steps }
}
