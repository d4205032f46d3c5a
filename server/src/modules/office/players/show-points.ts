import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listClubDays } from '../../loyalty/index.ts'
import { requireAccount } from './player-brief.ts'

const PATH = 'office/player/getPoints'

/** A page of what the club noted of a player, day by day. @throws Refusal office.player_unknown */
export async function showPoints(
  { app, tx, language }: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const before = cursor == null ? null : cursor.replace(/^(\d{4})(\d\d)/, '$1-$2-')
  const found = await listClubDays(tx, app, { playerId, language, before, limit: size + 1 })
  const page = cutPage(found, size, ({ day }) => day.replaceAll('-', ''))
  const items = page.rows.map(({ bets, levels, ...day }) => ({
    ...day,
    bets: String(bets),
    levels: levels.map(({ at, ...level }) => ({ ...level, at: at.toISOString() })),
  }))
  return { data: { items, cursor: page.cursor }, line: { action: 'office.player_points_read', targetId: playerId } }
}
