import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import type { Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listInBranches } from '../../agents/index.ts'
import { type AccountFilter, type AccountRow, listAccounts } from '../../identity/index.ts'
import { currencyIds } from '../../ledger/index.ts'
import { lockedPlayers } from '../../limits/index.ts'
import { readBranches } from '../../staff/index.ts'
import { briefsOf } from './player-brief.ts'

const PATH = 'office/player/getList'

/**
 * A page of players, the newest first, narrowed by how their accounts stand and when they came; by a right that is bounded to branches of
 * the tree of agents those who are in them alone.
 */
export async function listPlayers(
  { app, tx, staff }: PrivilegedTxContext,
  { limit, cursor, lock = null, ...asked }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { status = null, country = null, currency = null, isAgeProved = null, from = null, to = null } = asked
  const filter: Omit<AccountFilter, 'among'> = {
    status,
    country,
    currency,
    isAgeProved,
    isSignInLocked: lock === 'signIn' ? true : null,
    from,
    to,
  }
  const locked = lock === null || lock === 'signIn' ? null : lockedPlayers(tx, lock)
  const size = pageSize(limit)
  const after = cursor ?? null
  const tops = await readBranches(tx, { app, personId: staff.id, permission: calls[PATH].permission, moved: null })
  const page =
    tops === null
      ? cutPage(await listAccounts(tx, { ...filter, among: locked, after, limit: size + 1 }), size, ({ id }) => id)
      : await pageOfBranches(tx, { ...filter, among: locked }, { tops, after, size })
  return {
    data: { items: [...(await briefsOf(tx, page.rows))], cursor: page.cursor, currencies: currencyIds(app) },
    line: {
      action: 'office.players_read',
      targetId: null,
      details: { status, country, currency, lock, isAgeProved, from, to },
    },
  }
}

/** Places of branches that are looked through at once, and how often for one page: a filter that nearly nobody fits gives short pages. */
const STRIDE = 400
const MOST_STRIDES = 10

type BranchPage = { readonly tops: readonly string[]; readonly after: string | null; readonly size: number }

/** The same of branches, by the order of their places, for no index has accounts by branch: as much of a branch is read as a page takes. */
async function pageOfBranches(tx: Tx, filter: AccountFilter, { tops, after, size }: BranchPage) {
  const rows: AccountRow[] = []
  let place = after
  for (let stride = 0; stride < MOST_STRIDES; stride++) {
    const ids = await listInBranches(tx, { tops, after: place, limit: STRIDE })
    const { sql } = tx
    const within = sql`select id from unnest(${ids as string[]}::uuid[]) as part (id)
      ${filter.among === null ? sql`` : sql`where id in (${filter.among})`}`
    const found = await listAccounts(tx, { ...filter, among: within, after: null, limit: STRIDE })
    rows.push(...found.toSorted((one, other) => (one.id < other.id ? 1 : -1)))
    if (rows.length > size) return cutPage(rows, size, ({ id }) => id)
    if (ids.length < STRIDE) return { rows, cursor: null }
    place = ids.at(-1) ?? null
  }
  return { rows, cursor: place }
}
