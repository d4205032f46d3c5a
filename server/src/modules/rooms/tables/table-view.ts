import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { TableBetData, TableResultData, TableRoundData } from '@tas/shared/contract/rooms/table-calls.ts'
import type { LiveTable } from '@tas/shared/rules/live-tables.ts'
import { assert } from '#kit/assert.ts'
import type { App } from '../../../ctx.ts'
import { multiplierText } from '../../bets/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { chipAmounts, type TableBet, type TableRound } from './round.ts'
import type { ResultRow } from './round-store.ts'

/** A bet as its player sees it. */
export function tableBetView(app: App, bet: TableBet): TableBetData {
  const write = writeAmount(app, bet.currency)
  const amounts = chipAmounts(bet.chips, bet.stakeMinor)
  return {
    id: bet.id,
    intId: bet.intId,
    table: bet.table,
    roundIntId: bet.roundIntId,
    amount: write(bet.stakeMinor),
    currency: bet.currency,
    chips: bet.chips.map((chip, index) => ({ ...chip, amount: write(amounts[index]?.amountMinor ?? 0n) })),
    status: bet.status,
    payout: write(bet.payoutMinor),
    createdAt: bet.createdAt.toISOString(),
  }
}

type Phase = TableRoundData['phase']

export function phaseOf(round: TableRound): Phase {
  if (round.status === 'betting' || round.status === 'refunded') return round.status
  return round.settledAt === null ? 'dealing' : 'settled'
}

/** A round as everybody sees it at a moment. Its outcome and hash are in it only after betting has closed. */
export function roundView(table: LiveTable, round: TableRound, now: number): TableRoundData {
  const phase = phaseOf(round)
  const [beganAt, endsAt] = spanOf(table, round)
  return {
    intId: round.intId,
    phase,
    bettingEndsAt: new Date(round.bettingEndsAt).toISOString(),
    phaseEndsInMs: Math.max(0, Math.ceil(endsAt - now)),
    elapsedMs: Math.max(0, Math.floor(now - beganAt)),
    outcome: round.outcome ?? null,
    result: round.result,
    serverSeed: round.serverSeed,
    serverSeedHash: round.serverSeedHash,
    chainHash: round.terminatingHash,
    chainNumber: round.chainNumber,
    clientSeed: round.salt,
    nonce: round.intId,
    rulesVersion: round.rulesVersion,
    paytableVersion: round.paytableVersion,
  }
}

/** When the phase of a round began and when it ends. */
function spanOf(table: LiveTable, round: TableRound): [number, number] {
  const { bettingAt, bettingEndsAt, closedAt, settledAt } = round
  if (closedAt === null) return [bettingAt, bettingEndsAt]
  if (settledAt === null) return [closedAt, closedAt + table.dealMs]
  return [settledAt, settledAt + table.pauseMs]
}

export function resultView({ intId, outcome, result, closedAt }: ResultRow): TableResultData {
  return { intId, outcome, result, closedAt: closedAt.toISOString() }
}

/** The line of a round on the board; null while it has no outcome. */
export function resultOfRound({ intId, outcome, result, closedAt }: TableRound): ResultRow | null {
  return result === null || closedAt === null ? null : { intId, outcome, result, closedAt: new Date(closedAt) }
}

const SHOWN_STATUS = { open: 'open', won: 'won', lost: 'lost', refunded: 'refunded', cancelled: 'refunded' } as const

/** A bet at a live table in the common list of house bets. */
export function tableBetAsBet(app: App, bet: TableBet, round: TableRound): BetData {
  assert(round.intId === bet.roundIntId, 'a bet is shown with its round')
  const write = writeAmount(app, bet.currency)
  return {
    id: bet.id,
    intId: bet.intId,
    game: bet.table,
    amount: write(bet.stakeMinor),
    payout: write(bet.payoutMinor),
    currency: bet.currency,
    multiplier: bet.status === 'won' ? multiplierText(bet.multiplierE4) : '0',
    params: { chips: bet.chips, round: round.intId },
    outcome: round.outcome ?? null,
    nonce: round.intId,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.salt,
    status: SHOWN_STATUS[bet.status],
    createdAt: bet.createdAt.toISOString(),
  }
}
