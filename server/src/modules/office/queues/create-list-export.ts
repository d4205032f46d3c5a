import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listFiles } from './list-files.ts'
import { listLinks } from './list-links.ts'
import { requireQueue } from './queue-rights.ts'
import { toldFilter } from './told-filter.ts'

const PATH = 'office/queue/export'

/**
 * Makes a link to a list as a file. The link is the right to that one file: it works once, for a minute. That it was made is a
 * line of the trail; how much was taken is another, when the file has ended.
 * @throws Refusal http.permission_missing without the right to see the list, http.invalid when it takes no such filter
 */
export async function createListExport(
  ctx: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { queue, filter } = input
  requireQueue(ctx.staff, queue)
  listFiles[queue].check(filter)
  return {
    data: await listLinks.add(ctx, JSON.stringify(input)),
    line: { action: 'office.list_exported', targetId: null, details: { queue, filter: toldFilter(filter) } },
  }
}
