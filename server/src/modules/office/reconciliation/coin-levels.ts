import type { CallData } from '@tas/shared/contract/api.ts'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readLevels, readSeat } from '../../cashier/index.ts'

/** What the hot wallet has of each coin, what this business has under way in it, and whether the signer is there. */
export async function getCoinLevels({
  app,
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'office/cashier/getCoinLevels'>>> {
  const levels = await readLevels({ ...app, db: tx }, { of: app.business.id })
  const seat = levels.length === 0 ? null : await readSeat({ db: tx })
  const items = levels.map(({ readAt, oldestAt, ...level }) => ({
    ...level,
    readAt: readAt?.toISOString() ?? null,
    oldestAt: oldestAt?.toISOString() ?? null,
  }))
  const signer = seat === null ? null : { hotWallet: withEvmChecksum(seat.hotWallet), isThere: seat.isThere }
  return { data: { signer, items, countAll: items.length }, line: { action: 'cashier.levels_read', targetId: null } }
}
