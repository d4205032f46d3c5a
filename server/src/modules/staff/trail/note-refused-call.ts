import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import type { NotedRefusal } from '#kit/http/admit.ts'
import type { App } from '../../../ctx.ts'
import { noteRefused } from '../../audit/index.ts'

/** What says that somebody wanted more than they may: a right they have not or no more, and money beyond it. */
const BEYOND: readonly { readonly code: ErrorCode; readonly cause: string }[] = [
  { code: 'http.permission_missing', cause: 'noRight' },
  { code: 'staff.out_of_scope', cause: 'outOfScope' },
]

/**
 * Leaves a line of a call of the office that was refused because whoever made it may not: a person without the right, or a token that
 * is nobody's of staff (a player's, say, or of a session that ended). What else a call is refused by is no line.
 */
export function noteRefusedCall(app: App, { path, requestId, ip, actorId, refusal }: NotedRefusal): void {
  const cause = actorId === null ? 'unknownToken' : BEYOND.find(({ code }) => code === refusal.code)?.cause
  if (cause === undefined) return
  const { permission } = refusal.details
  void noteRefused(app, {
    action: 'staff.call_refused',
    actorId,
    ip,
    lineOf: () => ({
      targetId: null,
      details: {
        call: path,
        cause,
        ...(typeof permission === 'string' && { permission }),
        requestId,
      },
    }),
  })
}
