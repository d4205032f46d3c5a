import type { Tx } from '../db/connect.ts'

export type KeyClaim = { readonly fingerprint: Buffer; readonly reply: string }
type Keyed = { readonly scope: string; readonly key: string }

/** The name of a key across scopes, for maps. */
export function keyOf(unit: Keyed): string {
  return `${unit.scope} ${unit.key}`
}

/** Looks up which keys already had their effect. A key taken meanwhile by another process breaks the primary key later. */
export async function claimKeys(tx: Tx, units: readonly Keyed[]): Promise<Map<string, KeyClaim>> {
  const rows = await tx.sql<{ scope: string; key: string; fingerprint: Buffer; reply: string }[]>`
    select k.scope, k.key, k.fingerprint, k.reply
    from unnest(${units.map((unit) => unit.scope)}::uuid[], ${units.map((unit) => unit.key)}::text[]) as asked (scope, key)
    join ${tx.b}.commit_key k on k.scope = asked.scope and k.key = asked.key`
  return new Map(rows.map((row) => [keyOf(row), { fingerprint: row.fingerprint, reply: row.reply }]))
}
