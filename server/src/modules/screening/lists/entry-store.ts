import { createHash } from 'node:crypto'
import { keysOfListed } from '@tas/shared/rules/screening/keys.ts'
import type { ListedPerson } from '@tas/shared/rules/screening/score.ts'
import { readListed } from '@tas/shared/rules/screening/score.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { FileEntry } from '../formats/file-entry.ts'

/** Whom a list names, as it is kept. */
export type KeptPerson = ListedPerson & { readonly remarks: string }

/**
 * Adds entries to a version: one that the list has word for word is taken as it is, any other is written with the keys it is found
 * by. Of two with one id the later counts.
 */
export async function keepEntries(
  tx: Tx,
  { listId, versionId }: { readonly listId: string; readonly versionId: string },
  entries: readonly FileEntry[],
): Promise<void> {
  const rows = entries.map(({ externalId, person, remarks }) => {
    const kept: KeptPerson = { ...person, remarks }
    const text = JSON.stringify(kept)
    return { externalId, kept, person: text, hash: createHash('sha256').update(text).digest() }
  })
  const last = [...new Map(rows.map((row) => [row.externalId, row])).values()]
  const { sql, b } = tx
  const written = await sql<{ id: bigint; external_id: string }[]>`
    insert into ${b}.screening_entry (list_id, external_id, hash, person)
    select ${listId}, external_id, hash, person
    from ${unnested(last, 'entry', { external_id: 'text', hash: 'bytea', person: 'jsonb' })}
    on conflict (list_id, external_id, hash) do nothing returning id, external_id`
  const kept = new Map(last.map((row) => [row.externalId, row.kept]))
  const keys = written.flatMap(({ id, external_id }) => {
    const person = kept.get(external_id)
    return person === undefined ? [] : keysOf(person).map((key) => ({ key, entryId: id }))
  })
  await sql`
    insert into ${b}.screening_key (key, entry_id)
    select key, entry_id from ${unnested(keys, 'found', { key: 'int', entry_id: 'bigint' })} on conflict do nothing`
  await sql`
    delete from ${b}.screening_member own using ${b}.screening_entry entry
    where own.version_id = ${versionId} and entry.id = own.entry_id and entry.list_id = ${listId}
      and entry.external_id = any(${last.map(({ externalId }) => externalId)}::text[])`
  await sql`
    insert into ${b}.screening_member (version_id, entry_id)
    select ${versionId}, entry.id
    from ${unnested(last, 'told', { external_id: 'text', hash: 'bytea' })}
    join ${b}.screening_entry entry
      on entry.list_id = ${listId} and entry.external_id = told.external_id and entry.hash = told.hash`
}

function keysOf(person: ListedPerson): readonly number[] {
  return [...new Set(readListed(person).names.flatMap(({ parts }) => keysOfListed(parts)))]
}
