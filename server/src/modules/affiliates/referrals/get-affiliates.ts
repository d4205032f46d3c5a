import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readAccounts } from '../../identity/index.ts'
import { findDepositors } from '../../revenue/index.ts'
import { listReferrals } from './referral-store.ts'

const PATH = 'affiliate/affiliate/getAffiliates'

/** Who registered by the player. Nothing is told of them but when, by which link, and whether they ever paid in. */
export async function getAffiliates(
  { db, player }: PlayerContext,
  { cursor = null, limit }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const size = pageSize(limit)
  const found = await listReferrals(db, { affiliateId: player.id, before: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, (row) => row.player_id)
  const ids = page.rows.map((row) => row.player_id)
  const names = new Map((await readAccounts(db, ids)).map(({ id, username }) => [id, username]))
  const deposited = await findDepositors(db, ids)
  const items = page.rows.map((row) => ({
    name: maskName(names.get(row.player_id) ?? ''),
    registeredAt: row.bound_at.toISOString(),
    link: row.link,
    hasDeposited: deposited.has(row.player_id),
    isCounted: row.refused === null,
  }))
  return { items, cursor: page.cursor }
}

/** The first two signs of a name, as people count signs; of a short one the first alone. */
function maskName(name: string): string {
  const signs = [...name]
  return `${signs.slice(0, signs.length > 3 ? 2 : 1).join('')}***`
}
