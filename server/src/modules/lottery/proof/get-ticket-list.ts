import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { LIST_PAGE } from '@tas/shared/contract/lottery/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import type { Draw } from '../draw.ts'
import { findDraw } from '../draw-store.ts'
import { readTickets } from '../tickets/purchase-store.ts'
import { publishedLines } from './draw-document.ts'

const PATH = 'lottery/draw/getTicketList'

/** The published list of a draw, page by page. */
export async function getTicketList(
  { db }: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const draw = await findClosedDraw(db, input.id)
  const { after } = input
  const lines = publishedLines(await readTickets(db, draw.id, { after, limit: LIST_PAGE }))
  return { lines, next: after + lines.length < draw.closing.count ? after + lines.length : null }
}

/**
 * A draw whose list is published.
 * @throws Refusal lottery.draw_not_found, lottery.list_not_published
 */
export async function findClosedDraw(
  db: Db,
  id: string,
): Promise<Draw & { readonly closing: NonNullable<Draw['closing']> }> {
  const draw = await findDraw(db, id)
  if (draw === null) throw refuse('lottery.draw_not_found')
  const { closing } = draw
  if (closing === null) throw refuse('lottery.list_not_published')
  return { ...draw, closing }
}
