import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findLinked, readAccounts } from '../../identity/index.ts'
import { briefsOf, requireAccount } from './player-brief.ts'

const PATH = 'office/player/getLinked'

/** A page of the accounts that share places with one. @throws Refusal office.player_unknown */
export async function getLinked(
  { tx }: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const found = await findLinked(tx, { playerId, after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ player_id }) => player_id)
  const ids = page.rows.map(({ player_id }) => player_id)
  const briefs = new Map((await briefsOf(tx, await readAccounts(tx, ids))).map((brief) => [brief.id, brief]))
  const items = page.rows.map((row) => {
    const player = briefs.get(row.player_id)
    assert(player !== undefined, 'whoever signed in has an account')
    return { player, blocks: row.blocks, devices: row.devices, lastSharedAt: row.last_shared_at.toISOString() }
  })
  return { data: { items, cursor: page.cursor }, line: { action: 'office.linked_read', targetId: playerId } }
}
