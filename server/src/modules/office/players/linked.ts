import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { LINK_KINDS } from '@tas/shared/contract/office/choices.ts'
import { assert } from '#kit/assert.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findLinked, type Linked, readAccounts } from '../../identity/index.ts'
import { listLinked, type Shared } from '../../risk/index.ts'
import { briefsOf, requireAccount } from './player-brief.ts'
import { readReached } from './reach.ts'

const PATH = 'office/player/getLinked'
type Item = CallData<typeof PATH>['items'][number]

/** Signs of a keyed hash that are told: enough to tell the things of a page apart. */
const CODE_LENGTH = 8

/** A page of the accounts that share something with one. @throws Refusal office.player_unknown */
export async function getLinked(
  { app, tx, staff }: PrivilegedTxContext,
  { playerId, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireAccount(tx, playerId)
  const size = pageSize(limit)
  const asked = { playerId, after: cursor ?? null, limit: size + 1 }
  const [places, ...things] = await Promise.all([
    findLinked(tx, asked),
    ...LINK_KINDS.map((kind) => listLinked(tx, { ...asked, kind })),
  ])
  // Each list has the first accounts behind the cursor: so has what they come to together.
  const placesOf = new Map(places.map((place) => [place.player_id, place]))
  const thingsOf = Map.groupBy(things.flat(), (thing) => thing.playerId)
  const all = [...new Set([...placesOf.keys(), ...thingsOf.keys()])].toSorted()
  const page = cutPage(all, size, (id) => id)
  // Of whoever is outside the branch of the right it is not said that they are there.
  const who = { app, personId: staff.id, permission: calls[PATH].permission, moved: null }
  const reached = await readReached(tx, who, page.rows)
  const briefs = new Map((await briefsOf(tx, await readAccounts(tx, page.rows))).map((brief) => [brief.id, brief]))
  const shown = page.rows.filter((id) => reached.has(id))
  const items = shown.map((id): Item => {
    const player = briefs.get(id)
    assert(player !== undefined, 'whoever was seen with something has an account')
    return { player, ...sharedOf(placesOf.get(id), thingsOf.get(id) ?? []) }
  })
  return { data: { items, cursor: page.cursor }, line: { action: 'office.linked_read', targetId: playerId } }
}

/** What is told of a link. */
function sharedOf(place: Linked | undefined, things: readonly Shared[]): Omit<Item, 'player'> {
  const moments = [place?.last_shared_at, ...things.map(({ seenAt }) => seenAt)].flatMap((at) => at?.getTime() ?? [])
  return {
    blocks: place?.blocks ?? [],
    devices: place?.devices ?? [],
    shares: LINK_KINDS.flatMap((kind) =>
      things
        .filter((thing) => thing.kind === kind)
        .map(({ mark }) => ({ kind, code: mark.toString('hex').slice(0, CODE_LENGTH) })),
    ),
    lastSharedAt: new Date(Math.max(...moments)).toISOString(),
  }
}
