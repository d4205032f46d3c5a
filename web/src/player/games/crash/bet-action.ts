import type { CrashBetData, CrashRoundData } from '@tas/shared/contract/rooms/crash-data.ts'
import { cashOutPointE2, MAX_CASH_OUT_E2 } from '@tas/shared/rules/games/crash/game.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import { formatHundredths, parseHundredths } from '@tas/shared/values/hundredths.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import type { IntentProblem } from '../../../lib/use-intent.ts'
import { hasEnd } from '../../play/frames/missed-ends.ts'
import { isGainTogether } from '../../play/frames/results/bet-result.ts'
import { type CrashScreen, maximumIn, pointCountOf } from './crash-screen.ts'

/** A player's two places in a round. */
export const SEATS = [1, 2] as const
export type Seat = (typeof SEATS)[number]

/** What the button of a seat does. */
export type BetAction =
  | { readonly kind: 'wait' }
  | { readonly kind: 'bet'; readonly isNextRound: boolean }
  | { readonly kind: 'cancel'; readonly bet: CrashBetData; readonly isNextRound: boolean }
  | { readonly kind: 'cashOut'; readonly bet: CrashBetData }

type Bets = Pick<CrashScreen, 'round' | 'myBets'>

/**
 * Follows from phase and bets alone, so that the controls are free again the moment a round ends, whatever answers are
 * still on their way.
 */
export function betAction({ round, myBets }: Bets, seat: number): BetAction {
  if (round === null) return { kind: 'wait' }
  const live = myBets.filter((bet) => bet.seat === seat && (bet.status === 'open' || bet.status === 'queued'))
  const mine = live.find((bet) => bet.roundIntId === round.intId)
  if (mine !== undefined && round.phase === 'running') return { kind: 'cashOut', bet: mine }
  const coming = round.phase === 'betting' ? mine : undefined
  const next = coming ?? live.find((bet) => bet.roundIntId > round.intId)
  if (next !== undefined) return { kind: 'cancel', bet: next, isNextRound: next.roundIntId > round.intId }
  return { kind: 'bet', isNextRound: round.phase !== 'betting' }
}

/** What is asked of the server at a seat is a bet, or a move of the bet that is in. */
export const BET_INTENT = 'bet'

/** Of what went wrong at a seat, what is left to be told: what nobody answered is known once the screen shows it done. */
export function toldProblem(problem: IntentProblem | null, { kind }: BetAction): IntentProblem | null {
  const isIn = kind === 'cancel' || kind === 'cashOut'
  return problem?.isUnsure && isIn === (problem.intent === BET_INTENT) ? null : problem
}

export type Worth = {
  readonly stakeMinor: bigint
  readonly autoCashOutAt: string | null
  /** Most one bet is paid; where the stake reaches it, the bet is cashed out. Null while it is not known. */
  readonly maxPayoutMinor: bigint | null
}

/**
 * What a cash-out would pay if the server read it while the curve showed `shown` hundredths; null before the lowest
 * cash-out. `forcePoint`: where the maximum of the round ends all bets, as last heard.
 */
export function cashOutWorth(bet: Worth, shown: number, forcePoint: string | null): bigint | null {
  const pointE2 = cashOutPointE2({
    requestedAtE2: Math.min(shown, limitOf(bet)),
    autoCashOutE2: parseHundredths(bet.autoCashOutAt),
    forcePointE2: parseHundredths(forcePoint),
    crashPointE2: MAX_CASH_OUT_E2,
  })
  return pointE2 === null ? null : payoutMinor(bet.stakeMinor, BigInt(pointE2) * 100n)
}

function limitOf({ stakeMinor, maxPayoutMinor }: Worth): number {
  return maxPayoutMinor === null ? MAX_CASH_OUT_E2 : Number((maxPayoutMinor * 100n) / stakeMinor)
}

/** What became of my bets in the round on the screen, by seat, as far as it is decided there. */
export function myResults({ round, myBets }: Bets): readonly CrashBetData[] {
  if (round === null || round.phase === 'betting') return []
  return myBets
    .filter(({ roundIntId }) => roundIntId === round.intId)
    .map((bet) => (round.phase === 'busted' ? atBust(bet, round) : bet))
    .filter(hasEnd)
    .sort((one, other) => one.seat - other.seat)
}

/**
 * Whether the round has brought me more than I staked on it, at all seats together: one seat that leaves with a little while
 * the other is lost is no win. A bet that still runs counts as staked.
 */
export function isRoundGain({ round, myBets }: Bets): boolean {
  const own = myBets.filter(({ roundIntId, status }) => roundIntId === round?.intId && status !== 'refunded')
  return isGainTogether(own.map((bet) => (round?.phase === 'busted' ? atBust(bet, round) : bet)))
}

/** A target that the crash has passed is paid: that is certain before the news of it comes. */
function atBust(bet: CrashBetData, round: CrashRoundData): CrashBetData {
  const [targetE2, crashE2] = [parseHundredths(bet.autoCashOutAt), parseHundredths(round.crashPoint)]
  const isForced = maximumIn(round, bet.currency)?.isReached === true
  if (bet.status !== 'open' || targetE2 === null || crashE2 === null || targetE2 > crashE2 || isForced) return bet
  const pointCount = pointCountOf(bet.amount)
  const stakeMinor = parseAmount(bet.amount, pointCount) ?? 0n
  const payout = formatAmount(payoutMinor(stakeMinor, BigInt(targetE2) * 100n), pointCount)
  return { ...bet, status: 'cashed_out', cashedOutAt: formatHundredths(targetE2), payout }
}
