import type { LotteryDocument } from '@tas/shared/rules/lottery/lottery-document.ts'
import { call } from '../../../lib/api.ts'

/**
 * The signed document of a draw with the whole list of its tickets, as anybody can put it together.
 * @throws ApiError when there is no such draw or no connection
 */
export async function fetchDrawDocument(drawId: string, signal: AbortSignal): Promise<LotteryDocument> {
  const { document } = await call('lottery/draw/getDraw', { id: drawId }, { signal })
  const tickets: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: { readonly lines: string[]; readonly next: number | null } = await call(
      'lottery/draw/getTicketList',
      { id: drawId, after },
      { signal },
    )
    tickets.push(...page.lines)
    after = page.next
  }
  return { ...document, tickets }
}
