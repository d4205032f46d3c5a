import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listAccounts } from '../../identity/index.ts'
import { currencyIds } from '../../ledger/index.ts'
import { lockedPlayers } from '../../limits/index.ts'
import { briefsOf } from './player-brief.ts'

const PATH = 'office/player/getList'

/** A page of players, the newest first, narrowed by how their accounts stand and when they came. */
export async function listPlayers(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor, lock = null, ...asked }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { status = null, country = null, currency = null, isAgeProved = null, from = null, to = null } = asked
  const size = pageSize(limit)
  const found = await listAccounts(tx, {
    status,
    country,
    currency,
    isAgeProved,
    isSignInLocked: lock === 'signIn' ? true : null,
    among: lock === null || lock === 'signIn' ? null : lockedPlayers(tx, lock),
    from,
    to,
    after: cursor ?? null,
    limit: size + 1,
  })
  const page = cutPage(found, size, ({ id }) => id)
  const items = [...(await briefsOf(tx, page.rows))]
  const currencies = currencyIds(app)
  return {
    data: { items, cursor: page.cursor, currencies },
    line: {
      action: 'office.players_read',
      targetId: null,
      details: { status, country, currency, lock, isAgeProved, from, to },
    },
  }
}
