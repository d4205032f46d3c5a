import type { BetData, CrashBetData, CrashRoundData, CrashStateData } from '@tas/shared/contract/originals.ts'
import { formatHundredths } from '@tas/shared/rules/hundredths.ts'
import type { App } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import type { CrashBet, CrashRound, RoundStatus } from './round.ts'

type PublicBet = CrashStateData['bets'][number]

/** A bet as its player sees it. */
export function crashBetView(app: App, bet: CrashBet, roundStatus: RoundStatus): CrashBetData {
  const write = writeAmount(app, bet.currency)
  return {
    id: bet.id,
    intId: bet.intId,
    roundIntId: bet.roundIntId,
    amount: write(bet.stakeMinor),
    currency: bet.currency,
    autoCashOutAt: pointText(bet.autoCashOutE2),
    status: bet.status === 'open' && roundStatus === 'announced' ? 'queued' : bet.status,
    cashedOutAt: pointText(bet.cashedOutE2),
    payout: write(bet.payoutMinor),
    createdAt: bet.createdAt.toISOString(),
  }
}

/** A bet as everybody sees it. Players are private unless they choose to be seen, so it has no name. */
export function publicBetView(bet: CrashBetData): PublicBet {
  const isCashedOut = bet.status === 'cashed_out'
  return {
    name: null,
    amount: bet.amount,
    currency: bet.currency,
    cashedOutAt: bet.cashedOutAt,
    payout: isCashedOut ? bet.payout : null,
  }
}

/** A round that was opened, as everybody sees it at a moment. Point and hash are in it only after the bust. */
export function roundView(round: CrashRound, now: number): CrashRoundData {
  const isBetting = round.status === 'betting'
  const phase = isBetting ? 'betting' : round.status === 'running' ? 'running' : 'busted'
  const beganAt = (isBetting ? round.bettingAt : phase === 'running' ? round.startedAt : round.bustedAt) ?? now
  const isBusted = round.status === 'busted'
  return {
    intId: round.intId,
    phase,
    phaseAt: new Date((isBetting ? round.bettingEndsAt : beganAt) ?? now).toISOString(),
    elapsedMs: Math.max(0, Math.floor(now - beganAt)),
    bettingEndsInMs: isBetting ? Math.max(0, Math.ceil((round.bettingEndsAt ?? now) - now)) : 0,
    crashPoint: isBusted ? pointText(round.crashPointE2) : null,
    gameHash: isBusted ? round.gameHash : null,
    chainHash: round.terminatingHash,
    salt: round.salt,
    formula: round.formula,
  }
}

export function historyView(rounds: readonly CrashRound[]): CrashStateData['history'] {
  return rounds.flatMap(({ intId, crashPointE2, gameHash }) =>
    crashPointE2 === null || gameHash === null ? [] : [{ intId, crashPoint: formatHundredths(crashPointE2), gameHash }],
  )
}

const SHOWN_STATUS = {
  open: 'open',
  cashed_out: 'won',
  lost: 'lost',
  refunded: 'refunded',
  cancelled: 'refunded',
} as const

/** A crash bet in the common list of house bets. */
export function crashBetAsBet(app: App, bet: CrashBet, round: CrashRound): BetData {
  const write = writeAmount(app, bet.currency)
  return {
    id: bet.id,
    intId: bet.intId,
    game: 'crash',
    amount: write(bet.stakeMinor),
    payout: write(bet.payoutMinor),
    currency: bet.currency,
    multiplier: pointText(bet.cashedOutE2) ?? '0',
    params: { round: round.intId, autoCashOutAt: pointText(bet.autoCashOutE2) },
    outcome: round.crashPointE2 === null ? null : round.crashPointE2 / 100,
    nonce: null,
    serverSeedHash: round.terminatingHash,
    clientSeed: round.salt,
    status: SHOWN_STATUS[bet.status],
    createdAt: bet.createdAt.toISOString(),
  }
}

function pointText(pointE2: number | null): string | null {
  return pointE2 === null ? null : formatHundredths(pointE2)
}
