import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  type KeptPerson,
  listChanges,
  listCurrent,
  listLists,
  listVersions,
  readPass,
  readVersion,
  type VersionRow,
} from '../../screening/index.ts'
import { listWaitingOf, readNames } from '../../staff/index.ts'
import { entryView } from './entry-view.ts'

const USE = 'office/screening/use'

type Lists = CallData<'office/screening/getLists'>
type Version = CallData<'office/screening/getVersions'>['items'][number]

/** Every list with the version in use and the newest, and how far the pass over all players is. */
export async function getScreeningLists({ tx }: PrivilegedTxContext): Promise<Done<Lists>> {
  const [lists, versions, pass, waiting] = await Promise.all([
    listLists(tx),
    listCurrent(tx),
    readPass(tx),
    listWaitingOf(tx, USE),
  ])
  const names = await namesOf(tx, versions)
  const items = lists.map((list) => {
    const own = versions.filter(({ listId }) => listId === list.id)
    const used = own.find(({ state }) => state === 'used')
    const newest = own.filter(({ state }) => state !== 'used').at(-1)
    const asked = waiting.find(({ payload }) => versionOf(payload) === newest?.id)
    return {
      ...list,
      used: used === undefined ? null : versionView(used, names),
      newest:
        newest === undefined || (used !== undefined && newest.number < used.number) ? null : versionView(newest, names),
      approvalId: newest === undefined ? null : (asked?.id ?? null),
    }
  })
  const { beganAt, endedAt, players, hits } = pass
  const passView = {
    beganAt: beganAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    players: Number(players),
    hits: Number(hits),
  }
  return { data: { items, pass: passView }, line: { action: 'screening.lists_read', targetId: null } }
}

/** Versions of a list, the newest first. @throws Refusal screening.list_unknown */
export async function getListVersions(
  { tx }: PrivilegedTxContext,
  { listId, limit, cursor }: ParsedInput<'office/screening/getVersions'>,
): Promise<Done<CallData<'office/screening/getVersions'>>> {
  if (!(await listLists(tx)).some(({ id }) => id === listId)) throw refuse('screening.list_unknown')
  const size = pageSize(limit)
  const page = cutPage(await listVersions(tx, listId, { after: cursor ?? null, limit: size + 1 }), size, ({ id }) => id)
  const names = await namesOf(tx, page.rows)
  return {
    data: { items: page.rows.map((row) => versionView(row, names)), cursor: page.cursor },
    line: { action: 'screening.versions_read', targetId: listId },
  }
}

/** Whom a version names anew, otherwise or no more, against the one in use. @throws Refusal screening.version_unknown */
export async function getListChanges(
  { tx }: PrivilegedTxContext,
  { versionId, what, limit, cursor }: ParsedInput<'office/screening/getChanges'>,
): Promise<Done<CallData<'office/screening/getChanges'>>> {
  const version = await readVersion(tx, versionId)
  if (version === null) throw refuse('screening.version_unknown')
  const used = (await listCurrent(tx)).find(({ listId, state }) => listId === version.listId && state === 'used')
  const size = pageSize(limit)
  const asked = { versionId, againstId: used?.id ?? null, what }
  const read = await listChanges(tx, asked, { after: cursor ?? null, limit: size + 1 })
  const page = cutPage(read, size, ({ id }) => String(id))
  // Written by `keepEntries` alone.
  const items = page.rows.map(({ externalId, person }) => entryView(externalId, person as KeptPerson))
  return {
    data: { items, cursor: page.cursor },
    line: { action: 'screening.changes_read', targetId: versionId, details: { what } },
  }
}

/** Which version somebody asked to be taken into use. */
function versionOf(payload: string): string | null {
  const asked = calls[USE].input.safeParse(JSON.parse(payload))
  return asked.success ? asked.data.versionId : null
}

function namesOf(tx: PrivilegedTxContext['tx'], versions: readonly VersionRow[]) {
  return readNames(
    tx,
    versions.map(({ loadedBy }) => loadedBy),
  )
}

function versionView(row: VersionRow, names: ReadonlyMap<string, string>): Version {
  const { listId: _, fileHash, bytes, bytesRead, loadedBy, loadedAt, usedAt, ...rest } = row
  return {
    ...rest,
    sha256: fileHash.toString('hex'),
    bytes: Number(bytes),
    bytesRead: Number(bytesRead),
    loadedBy: names.get(loadedBy) ?? '',
    loadedAt: loadedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}
