import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type ReadBlocked, readBlocked } from '@tas/shared/rules/risk/read-blocked.ts'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { addressBlock } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  addEntry,
  addressThing,
  domainThing,
  type EntryRow,
  liftEntry,
  listEntries,
  listHits,
  phoneThing,
  type Thing,
} from '../../blocklist/index.ts'
import { accountIndex } from '../../cashier/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { listAskedAbout, readNames } from '../../staff/index.ts'
import { numberIndex } from '../../verification/index.ts'

const LIFT = 'office/blocklist/lift'
const MOST_HITS = 100

type Entries = CallData<'office/blocklist/getEntries'>

/** Entries of the blocklist, page by page. */
export async function getBlocks(
  { tx }: PrivilegedTxContext,
  { view, kind = null, limit, cursor = null }: ParsedInput<'office/blocklist/getEntries'>,
): Promise<Done<Entries>> {
  const size = pageSize(limit)
  const found = await listEntries(tx, { view, kind, after: cursor, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const [names, lifts] = await Promise.all([
    readNames(
      tx,
      page.rows.flatMap(({ addedBy, liftedBy }) => [addedBy, ...(liftedBy === null ? [] : [liftedBy])]),
    ),
    listAskedAbout(tx, { calls: [LIFT], targets: page.rows.map(({ id }) => id) }),
  ])
  const waiting = new Map(lifts.map(({ id, target }) => [target, id]))
  const items = page.rows.map((row) => ({ ...entryView(row, names), approvalId: waiting.get(row.id) ?? null }))
  return { data: { items, cursor: page.cursor }, line: { action: 'risk.blocks_read', targetId: null } }
}

function entryView(row: EntryRow, names: ReadonlyMap<string, string>): Omit<Entries['items'][number], 'approvalId'> {
  const { addedBy, addedAt, endsAt, liftedBy, liftedAt, lastHitAt, ...told } = row
  return {
    ...told,
    addedBy: names.get(addedBy) ?? addedBy,
    addedAt: addedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    liftedBy: liftedBy === null ? null : (names.get(liftedBy) ?? liftedBy),
    liftedAt: liftedAt?.toISOString() ?? null,
    lastHitAt: lastHitAt?.toISOString() ?? null,
  }
}

/** Who came with what an entry blocks. */
export async function getBlockHits(
  { tx }: PrivilegedTxContext,
  { id: entryId }: ParsedInput<'office/blocklist/getHits'>,
): Promise<Done<CallData<'office/blocklist/getHits'>>> {
  const hits = await listHits(tx, entryId, MOST_HITS)
  const numbers = await readPlayerNumbers(
    tx,
    hits.flatMap(({ playerId }) => playerId ?? []),
  )
  const items = hits.map(({ id, door, playerId, at }) => ({
    id,
    door,
    uid: playerId === null ? null : (numbers.get(playerId) ?? null),
    at: at.toISOString(),
  }))
  return { data: { items }, line: { action: 'risk.block_hits_read', targetId: entryId } }
}

type Asked = ParsedInput<'office/blocklist/add'>

/** Blocks something: two people say so. @throws Refusal risk.block_value, risk.block_there, risk.block_ended */
export async function blockThing(
  { tx, staff }: PrivilegedTxContext,
  { kind, value, accountKind = null, endsAt = null, reason }: Asked,
): Promise<Done<CallData<'office/blocklist/add'>>> {
  const read = readBlocked(kind, value, accountKind)
  if (read === null) throw refuse('risk.block_value', {}, { value: 'format' })
  const shown = kind === 'address_block' ? addressBlock(read.text) : read.shown
  if (shown === 'unknown') throw refuse('risk.block_value', {}, { value: 'format' })
  const entryId = await addEntry(tx, {
    ...thingOf(tx, { kind, accountKind }, read),
    shown,
    reason,
    endsAt: endsAt === null ? null : new Date(endsAt),
    staffId: staff.id,
  })
  return { data: {}, line: { action: 'risk.blocked', targetId: entryId, details: { kind, shown } } }
}

function thingOf(
  tx: Tx,
  { kind, accountKind }: { readonly kind: Asked['kind']; readonly accountKind: Asked['accountKind'] & (string | null) },
  { text }: ReadBlocked,
): Thing {
  switch (kind) {
    case 'mail_domain':
      return domainThing(tx, text)
    case 'phone':
      return phoneThing(tx, text)
    case 'device':
      return { kind, mark: Buffer.from(text, 'hex') }
    case 'address_block':
      return addressThing(tx, text)
    case 'payment_account': {
      assert(accountKind !== null, 'an account was read by its kind')
      return { kind, mark: accountIndex(tx, accountKind, text) }
    }
    case 'document': {
      const mark = numberIndex(tx, text)
      assert(mark !== null, 'a document has a number')
      return { kind, mark }
    }
  }
}

/** Takes something off the list: two people say so. @throws Refusal risk.block_unknown */
export async function liftBlock(
  { tx, staff }: PrivilegedTxContext,
  { id }: ParsedInput<typeof LIFT>,
): Promise<Done<CallData<typeof LIFT>>> {
  const kind = await liftEntry(tx, { id, staffId: staff.id })
  return { data: {}, line: { action: 'risk.block_lifted', targetId: id, details: { kind } } }
}
