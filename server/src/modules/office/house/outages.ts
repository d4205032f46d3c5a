import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { LOOK_AT_OUTAGES, readOutagePlayers, readOutages } from '../../rooms/index.ts'

const DAY_MS = 86_400_000
/** As many as a page shows; a house with more has other worries than their list. */
const MOST = 200

export async function getOutages(
  { tx }: PrivilegedTxContext,
  { days }: ParsedInput<'office/outage/getList'>,
): Promise<Done<CallData<'office/outage/getList'>>> {
  const since = new Date(Date.now() - days * DAY_MS)
  const outages = await readOutages(tx, since, MOST + 1)
  const players = await readOutagePlayers(tx, { since, atLeast: LOOK_AT_OUTAGES, limit: MOST })
  const numbers = await readPlayerNumbers(
    tx,
    players.map(({ playerId }) => playerId),
  )
  const items = outages.slice(0, MOST).map(({ roundIntId, from, until, playerCount, refundCount }) => ({
    round: roundIntId,
    from: from.toISOString(),
    until: until.toISOString(),
    players: playerCount,
    refunds: refundCount,
  }))
  const told = players.map(({ playerId, outageCount, roundCount }) => ({
    uid: numbers.get(playerId) ?? 0,
    outages: outageCount,
    rounds: roundCount,
  }))
  return {
    data: { items, players: told, isAll: outages.length <= MOST },
    line: { action: 'rooms.outages_read', targetId: null },
  }
}
