import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { currencyOf, writeAmount } from '../../ledger/index.ts'
import { ROUND_GAMES, type RoundFile, readRoundFiles, readRoundTotals } from '../../rooms/index.ts'

/** The point at which crash bursts is kept in hundredths. */
const POINT_DECIMALS = 2

export async function findRounds(
  { tx }: PrivilegedTxContext,
  { intId }: ParsedInput<'office/round/find'>,
): Promise<Done<CallData<'office/round/find'>>> {
  const rounds = await readRoundFiles(tx, { games: ROUND_GAMES, intId })
  const details = { found: rounds.map(({ game }) => `${game}/${intId}`).join(' ') }
  return { data: { items: rounds.map(briefView) }, line: { action: 'rooms.rounds_searched', targetId: null, details } }
}

/** One round as staff see it. @throws Refusal rooms.round_not_found */
export async function showRound(
  { app, tx }: PrivilegedTxContext,
  { game, intId }: ParsedInput<'office/round/get'>,
): Promise<Done<CallData<'office/round/get'>>> {
  const [round] = await readRoundFiles(tx, { games: [game], intId })
  if (round === undefined) throw refuse('rooms.round_not_found')
  const totals = await readRoundTotals(tx, { game, intId })
  const data = {
    ...briefView(round),
    bettingEndsAt: round.bettingEndsAt?.toISOString() ?? null,
    endedAt: round.endedAt?.toISOString() ?? null,
    settledAt: round.settledAt?.toISOString() ?? null,
    result: resultText(round),
    hash: round.hash,
    chainHash: round.chainHash,
    chainNumber: round.chainNumber,
    totals: totals.map(({ currency, betCount, playerCount, stakedMinor, paidMinor, refundedMinor }) => {
      const write = writeAmount(app, currency)
      return {
        currency,
        pointCount: currencyOf(app, currency).pointCount,
        betCount,
        playerCount,
        staked: write(stakedMinor),
        paid: write(paidMinor),
        refunded: write(refundedMinor),
      }
    }),
  }
  return { data, line: { action: 'rooms.round_read', targetId: null, details: { round: `${game}/${intId}` } } }
}

function briefView({ game, intId, status, bettingAt }: RoundFile) {
  return { game, intId, status, bettingAt: bettingAt?.toISOString() ?? null }
}

function resultText({ game, result }: RoundFile): string | null {
  return result === null || game !== 'crash' ? result : formatAmount(BigInt(result), POINT_DECIMALS)
}
