import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type {
  CrashBetData,
  CrashMaximumData,
  CrashRoundData,
  CrashStateData,
} from '@tas/shared/contract/rooms/crash-data.ts'
import { MAX_CASH_OUT_E2 } from '@tas/shared/rules/games/crash/game.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf, writeAmount } from '../../ledger/index.ts'
import type { Exposure } from './bets/exposure.ts'
import type { CrashBet, CrashRound, RoundStatus } from './round.ts'
import { MAX_SHOWN_BETS } from './timing.ts'

type PublicBet = CrashStateData['bets'][number]

/** A bet as its player sees it. */
export function crashBetView(app: App, bet: CrashBet, roundStatus: RoundStatus): CrashBetData {
  const write = writeAmount(app, bet.currency)
  return {
    id: bet.id,
    intId: bet.intId,
    roundIntId: bet.roundIntId,
    seat: bet.seat,
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
    intId: bet.intId,
    name: null,
    amount: bet.amount,
    currency: bet.currency,
    cashedOutAt: bet.cashedOutAt,
    payout: isCashedOut ? bet.payout : null,
  }
}

/** The bets of a round as a newcomer is shown them: of each currency the highest stakes, and the sums of all. */
export function betsView(app: App, bets: Iterable<CrashBetData>): Pick<CrashStateData, 'bets' | 'totals'> {
  const currencies = [...Map.groupBy(bets, (bet) => bet.currency)].map(([currency, own]) => {
    const { pointCount } = currencyOf(app, currency)
    const rows = own.map((bet) => ({
      bet,
      stakeMinor: readAmount(bet.amount, pointCount),
      payoutMinor: readAmount(bet.payout, pointCount),
    }))
    return { currency, rows }
  })
  return {
    bets: currencies.flatMap(({ rows }) =>
      rows
        .toSorted((one, other) =>
          one.stakeMinor === other.stakeMinor ? 0 : one.stakeMinor < other.stakeMinor ? 1 : -1,
        )
        .slice(0, MAX_SHOWN_BETS)
        .map(({ bet }) => publicBetView(bet)),
    ),
    totals: currencies.map(({ currency, rows }) => {
      const write = writeAmount(app, currency)
      const staked = rows.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
      const paid = rows.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n)
      return { currency, betCount: rows.length, staked: write(staked), paid: write(paid) }
    }),
  }
}

function readAmount(text: string, pointCount: number): bigint {
  const minor = parseAmount(text, pointCount)
  assert(minor !== null, 'an amount that was written can be read')
  return minor
}

/** What a round may win, and where that ends its bets: as the exposure knows it, or as it was written down. */
export function maximumsView(app: App, round: CrashRound, exposure: Exposure | null): CrashMaximumData[] {
  return [...round.maxProfits].map(([currency, maxProfitMinor]) => ({
    currency,
    maxProfit: writeAmount(app, currency)(maxProfitMinor),
    forcePoint: pointText(round.forced.get(currency) ?? exposure?.forcePoint(currency, MAX_CASH_OUT_E2) ?? null),
    isReached: round.forced.has(currency),
  }))
}

type Moment = { readonly now: number; readonly maximums: readonly CrashMaximumData[] }

/** A round that was opened, as everybody sees it at a moment. Point and hash are in it only after the bust. */
export function roundView(round: CrashRound, { now, maximums }: Moment): CrashRoundData {
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
    maximums: [...maximums],
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
