import type { CrashBetData } from '@tas/shared/contract/crash.ts'
import { cashOutPointE2, MAX_CASH_OUT_E2 } from '@tas/shared/rules/games/crash.ts'
import { parseHundredths } from '@tas/shared/rules/hundredths.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import type { CrashTable } from './crash-table.ts'

/** What the one button of the table does. */
export type BetAction =
  | { readonly kind: 'wait' }
  | { readonly kind: 'bet'; readonly isNextRound: boolean }
  | { readonly kind: 'cancel'; readonly bet: CrashBetData; readonly isNextRound: boolean }
  | { readonly kind: 'cashOut'; readonly bet: CrashBetData }

/**
 * Follows from phase and bets alone, so that the controls are free again the moment a round ends, whatever answers are
 * still on their way.
 */
export function betAction({ round, myBets }: Pick<CrashTable, 'round' | 'myBets'>): BetAction {
  if (round === null) return { kind: 'wait' }
  const live = myBets.filter(({ status }) => status === 'open' || status === 'queued')
  const mine = live.find((bet) => bet.roundIntId === round.intId)
  if (mine !== undefined && round.phase === 'running') return { kind: 'cashOut', bet: mine }
  const coming = round.phase === 'betting' ? mine : undefined
  const next = coming ?? live.find((bet) => bet.roundIntId > round.intId)
  if (next !== undefined) return { kind: 'cancel', bet: next, isNextRound: next.roundIntId > round.intId }
  return { kind: 'bet', isNextRound: round.phase !== 'betting' }
}

export type Worth = {
  readonly stakeMinor: bigint
  readonly autoCashOutAt: string | null
  /** Most one bet is paid; where the stake reaches it, the bet is cashed out. Null while it is not known. */
  readonly maxPayoutMinor: bigint | null
}

/**
 * What a cash-out would pay if the server read it while the curve showed `shown` hundredths; null before the lowest
 * cash-out.
 */
export function cashOutWorth(bet: Worth, shown: number): bigint | null {
  const pointE2 = cashOutPointE2({
    requestedAtE2: shown,
    autoCashOutE2: parseHundredths(bet.autoCashOutAt),
    forcePointE2: forcePoint(bet),
    crashPointE2: MAX_CASH_OUT_E2,
  })
  return pointE2 === null ? null : payoutMinor(bet.stakeMinor, BigInt(pointE2) * 100n)
}

function forcePoint({ stakeMinor, maxPayoutMinor }: Worth): number | null {
  return maxPayoutMinor === null ? null : Number((maxPayoutMinor * 100n) / stakeMinor)
}

const DECIDED: ReadonlySet<string> = new Set(['cashed_out', 'lost', 'refunded'])

/** What became of my bet in the round on the table, once it is decided there. */
export function myResult({ round, myBets }: Pick<CrashTable, 'round' | 'myBets'>): CrashBetData | null {
  if (round === null || round.phase === 'betting') return null
  const decided = myBets.find(({ roundIntId, status }) => roundIntId === round.intId && DECIDED.has(status))
  return decided ?? null
}
