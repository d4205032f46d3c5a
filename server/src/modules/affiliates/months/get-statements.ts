import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { listStatements, statementView } from './statement-store.ts'

const PATH = 'affiliate/statement/getStatements'

/** The statements of the player, the latest first. */
export async function getStatements(
  { app, db, player }: PlayerContext,
  { cursor = null, limit }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const size = pageSize(limit)
  const found = await listStatements(db, { affiliateId: player.id, before: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const items = page.rows.map((row) => statementView(row, writeAmount(app, row.currency)))
  return { items, cursor: page.cursor }
}
