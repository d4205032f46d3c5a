import { z } from 'zod'
import { idField, instantData, noInput } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { attachmentData } from './fields.ts'
import { LONGEST_FILE_BYTES } from './lengths.ts'

const player = { method: 'POST', auth: 'player', groups: PLAYERS, rate: 'account' } as const
const one = z.object({ id: idField })
const linkData = z.object({ url: z.string(), expiresAt: instantData })

/** What a file is refused for, whether it comes alone or with a message. */
export const FILE_REFUSALS = [
  'http.one_file',
  'http.too_large',
  'http.overloaded',
  'pictures.more_behind',
  'pictures.moving',
  'pictures.wrong_size',
  'pictures.too_dense',
  'pictures.broken',
  'verification.file_infected',
  'verification.scanner_away',
  'support.file_kind',
  'support.too_many_files',
] as const

/** Files of tickets: each is sent by itself, and goes with a message once that is sent. */
export const attachmentCalls = {
  'support/enum/getTicketAttachmentFileTypes': operation({
    method: 'GET',
    auth: 'none',
    rate: 'read',
    isLook: true,
    summary: 'What files a message of a ticket takes',
    input: noInput,
    data: z.object({
      items: z.array(z.object({ id: z.enum(['jpg', 'png', 'pdf']), title: z.string(), maxBytes: z.int() })),
    }),
    errors: [],
  }),
  'support/attachment/upload': operation({
    inMaintenance: true,
    ...player,
    takesFile: true,
    longestBytes: LONGEST_FILE_BYTES,
    summary:
      'Takes an image or a PDF as its body and keeps it sealed for a day, until a message is sent with it. An image is made anew without what else was in the file',
    input: noInput,
    data: attachmentData,
    errors: ['identity.login_required', 'identity.forbidden', 'http.file_required', 'http.file_type', ...FILE_REFUSALS],
  }),
  'support/attachment/createLink': operation({
    inMaintenance: true,
    ...player,
    summary: 'Makes a link to a file of a ticket of the player, which works once within a minute',
    input: one,
    data: linkData,
    errors: ['identity.login_required', 'identity.forbidden', 'support.file_unknown'],
  }),
  'office/attachment/createLink': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'ticket.answer',
    rate: 'account',
    summary: 'Makes a link to a file of a ticket, which works once within a minute; the look is told to its player',
    input: one,
    data: linkData,
    errors: [LOGIN, MISSING, 'support.file_unknown'],
  }),
}
