import type { App } from '../../../ctx.ts'
import { noteRefused } from '../../audit/index.ts'

/** Why a sign-in failed, as its line says it. Never what was typed: it may be anybody's address, or a password in the wrong field. */
type Cause = 'unknownPerson' | 'signInLocked' | 'addressBarred' | 'passkeyRefused'

/** Leaves a line of a sign-in that failed; `personId`: whose it would have been, null: nobody known. */
export function noteFailedSignIn(
  app: App,
  { ip, cause, personId = null }: { readonly ip: string; readonly cause: Cause; readonly personId?: string | null },
): void {
  void noteRefused(app, {
    action: 'staff.sign_in_failed',
    actorId: null,
    ip,
    lineOf: () => ({ targetId: personId, details: { cause } }),
  })
}
