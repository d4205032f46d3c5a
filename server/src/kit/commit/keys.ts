import type { Tx } from '../db/connect.ts'
import { sha256Hex } from '../random.ts'

/** What a key remembers: the fingerprint of the request, and the answer. */
export type KeyClaim = {
  readonly fingerprint: string
  /** Null when it was made so long ago that it is not kept (forget-replies.ts). */
  readonly reply: string | null
}

/** How many hex digits of a hash are kept: 128 bits, as PostgreSQL's uuid holds them. */
const DIGITS = 32

/** Fingerprint of a request: what it asks for, independent of when. */
export function fingerprintOf(path: string, input: unknown): string {
  return sha256Hex(`${path}\n${JSON.stringify(input)}`).slice(0, DIGITS)
}

/** The name of a key among everybody's keys, as it is stored. The scope is a UUID, so no two pairs make one text. */
export function keyIdOf(unit: { readonly scope: string; readonly key: string }): string {
  return sha256Hex(`${unit.scope} ${unit.key}`).slice(0, DIGITS)
}

/** Looks up which keys already had their effect. A key taken meanwhile by another process breaks the primary key later. */
export async function claimKeys(tx: Tx, keyIds: readonly string[]): Promise<Map<string, KeyClaim>> {
  const rows = await tx.sql<{ id: string; fingerprint: string; reply: string | null }[]>`
    select id, fingerprint, reply from ${tx.b}.commit_key where id = any(${keyIds}::uuid[])`
  return new Map(rows.map(({ id, fingerprint, reply }) => [digits(id), { fingerprint: digits(fingerprint), reply }]))
}

function digits(uuid: string): string {
  return uuid.replaceAll('-', '')
}
