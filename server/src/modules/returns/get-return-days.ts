import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type ReturnDay, returnDaysText } from '@tas/shared/rules/returns/days-document.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, CallContext } from '../../ctx.ts'
import { currencyOf } from '../ledger/index.ts'
import { signText } from '../proofs/index.ts'
import { readDays } from './day-store.ts'
import type { DaySums } from './tally.ts'

const PATH = 'game/fairness/getReturnDays'
const DAY_MS = 86_400_000
const MAX_DAYS = 366

/**
 * The sums of a period as one signed document. Those of today still grow.
 * @throws Refusal returns.bad_period when it ends before it begins or is longer than 366 days
 */
export async function getReturnDays(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { fromDay, toDay } = input
  const length = (Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS + 1
  if (length < 1 || length > MAX_DAYS)
    throw refuse('returns.bad_period', { days: String(MAX_DAYS) }, { toDay: 'choice' })
  const sums = await readDays(ctx.db, { fromDay, toDay })
  const facts = {
    kind: 'returns',
    version: 1,
    businessId: ctx.app.business.id,
    issuedAt: new Date().toISOString(),
    fromDay,
    toDay,
    days: sums.map((day) => viewOf(ctx.app, day)),
  } as const
  return { document: { ...facts, signature: signText(ctx.app, returnDaysText(facts)) } }
}

function viewOf(app: App, sums: DaySums): ReturnDay {
  const { day, game, rulesVersion, paytableVersion, bets, multiplierE4, squareE8, expectedE12, varianceE12 } = sums
  return {
    day,
    game,
    rulesVersion,
    paytableVersion,
    bets: String(bets),
    multiplierE4: String(multiplierE4),
    squareE8: String(squareE8),
    expectedE12: String(expectedE12),
    varianceE12: String(varianceE12),
    money: [...sums.money].map(([currency, { stakeMinor, payoutMinor }]) => ({
      currency,
      pointCount: currencyOf(app, currency).pointCount,
      stakeMinor: String(stakeMinor),
      payoutMinor: String(payoutMinor),
    })),
  }
}
