import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { TasNews } from '../../../events.ts'
import type { Line } from '../../../route.ts'
import { wantSpread } from '../../exclusion/index.ts'
import { addNotice } from '../../notices/index.ts'
import { profileOf } from '../guard.ts'
import { readSpan } from './exclude-self.ts'
import { shutAccount } from './shut-account.ts'

/**
 * Excludes a player by the operator's decision, for as long as players can choose: the account at once, the person's others after that,
 * as with an exclusion of their own. It ends like one; two people may end it before (`undoExclusionIn`), its player's own never.
 * @throws Refusal limits.bad_duration; limits.longer_exclusion where one stands that lasts as long
 */
export async function excludeByHouse(
  app: App,
  tx: Tx,
  { playerId, months }: { readonly playerId: string; readonly months: number | null },
): Promise<Line> {
  if (!profileOf(app).exclusionMonths.includes(months)) throw refuse('limits.bad_duration', {}, { months: 'choice' })
  const account = { businessId: app.business.id, playerId }
  const span = await readSpan(tx, months)
  if (!(await shutAccount(tx, account, span))) throw refuse('limits.longer_exclusion', {}, { months: 'choice' })
  await wantSpread(tx, account, { ...span, by: 'house' })
  await app.leave(tx, { type: 'limits.changed', playerId })
  await addNotice(tx, { playerId, code: 'houseExclusion', facts: {} })
  tx.tell({ type: 'exclusion.spread_wanted' } satisfies TasNews)
  return { action: 'limits.excluded_by_house', targetId: playerId, details: { months } }
}
