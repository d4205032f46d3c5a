import { ticketRoot } from '@tas/shared/rules/lottery/ticket-list.ts'
import type { Db } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import type { Draw } from '../draw.ts'
import { readPartRoots } from '../draw-store.ts'
import { readTicketParts } from '../tickets/purchase-store.ts'
import { publishedLines } from './draw-document.ts'

/** The roots of the parts of a draw's list, in their order: the root over them is that of the whole list. */
export async function computePartRoots(db: Db, { id, intId }: Pick<Draw, 'id' | 'intId'>): Promise<string[]> {
  const roots: string[] = []
  for await (const part of readTicketParts(db, id)) roots.push(ticketRoot(sha256Hex, intId, publishedLines(part)))
  return roots
}

/** The same of a draw whose list is closed, as they were kept then; of one closed before they were kept, computed anew. */
export async function partRootsOf(db: Db, draw: Pick<Draw, 'id' | 'intId'>): Promise<readonly string[]> {
  return (await readPartRoots(db, draw.id)) ?? computePartRoots(db, draw)
}
