import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { PART_TICKETS, ticketPath } from '@tas/shared/rules/lottery/ticket-list.ts'
import { sha256Hex } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { readTickets } from '../tickets/purchase-store.ts'
import { publishedLines } from './draw-document.ts'
import { findClosedDraw } from './get-ticket-list.ts'
import { partRootsOf } from './part-roots.ts'

const PATH = 'lottery/ticket/getProof'

/** What leads from one ticket to the signed root of its draw. */
export async function getTicketProof(
  { db }: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { id, intId, closing } = await findClosedDraw(db, input.drawId)
  if (input.number > closing.count) throw refuse('lottery.ticket_not_found', {}, { number: 'too_big' })
  const part = Math.floor((input.number - 1) / PART_TICKETS)
  const index = (input.number - 1) % PART_TICKETS
  const lines = publishedLines(await readTickets(db, id, { after: part * PART_TICKETS, limit: PART_TICKETS }))
  const partRoots = await partRootsOf(db, { id, intId })
  const path = ticketPath(sha256Hex, { drawNumber: intId, lines, index, partRoots, part })
  return { line: lines[index] ?? '', path: [...path], root: closing.root }
}
