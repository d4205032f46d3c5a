import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { makeFileUrl } from '#kit/files/file-links.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { lookerOf, recordAccesses } from '../../audit/index.ts'
import { keepLink, readAttachment, readTicket } from '../../support/index.ts'
import { departmentsOf } from './act-on-seen.ts'

const PATH = 'office/attachment/createLink'

/** Makes a link to a file of a ticket of a department that is the reader's. @throws Refusal support.file_unknown */
export async function linkAttachment(
  { app, tx, staff }: PrivilegedTxContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const file = await readAttachment(tx, id)
  const ticket = file && (await readTicket(tx, file.ticketId))
  if (file === null || ticket === null || !departmentsOf(staff).includes(ticket.department))
    throw refuse('support.file_unknown')
  const { playerId } = file
  await recordAccesses(tx, [playerId], { ...lookerOf(staff), purpose: 'support', what: 'tickets' })
  const data = await makeFileUrl(app, (token) => keepLink(tx, token, id))
  return { data, line: { action: 'support.attachment_read', targetId: playerId, details: { file: id } } }
}
