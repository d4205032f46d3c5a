import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { readAccounts } from '../../identity/index.ts'
import { mayWatch } from './resolve-view.ts'
import { openView } from './view-store.ts'

const PATH = 'office/view/open'

/** Opens what a ticket shows. @throws Refusal office.view_unknown, whatever is wrong with the ticket or with who asked for it */
export async function openViewByTicket(
  { app, db, ip }: CallContext,
  { ticket }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  return inTx(db, async (tx) => {
    const view = await openView(tx, ticket)
    if (view === null || !(await mayWatch(app, tx, { view, ip }))) throw refuse('office.view_unknown')
    const [account] = await readAccounts(tx, [view.playerId])
    if (account === undefined) throw refuse('office.view_unknown')
    return { token: view.token, username: account.username, endsAt: view.endsAt.toISOString() }
  })
}
