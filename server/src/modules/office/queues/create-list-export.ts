import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { randomToken } from '#kit/random.ts'
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
  { app, tx, staff, language }: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { queue, filter } = input
  requireQueue(staff, queue)
  listFiles[queue].check(filter)
  const token = randomToken()
  const expiresAt = await listLinks.add(tx, token, {
    staffId: staff.id,
    sessionId: staff.sessionId,
    language,
    asked: JSON.stringify(input),
  })
  return {
    data: { url: `/api/export/${app.business.id}/${token}`, expiresAt: expiresAt.toISOString() },
    line: { action: 'office.list_exported', targetId: null, details: { queue, filter: toldFilter(filter) } },
  }
}
