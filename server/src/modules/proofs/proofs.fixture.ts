import { fingerprintOf } from '#kit/commit/keys.ts'
import { randomToken, sha256Hex, uuidv7 } from '#kit/random.ts'
import type { App, PlayerActor } from '../../ctx.ts'
import { type PurseCode, post, purses } from '../ledger/index.ts'
import { readKeys } from './key-store.ts'
import { isSigned } from './verify-days.ts'

/** What a verifier outside has: the hash, the signature check, and the published keys. */
export async function proofTools(app: App) {
  return { sha256: sha256Hex, verifySignature: isSigned, keys: await readKeys(app.db.sql) }
}

/** Moves money between two purses of a player, through the books. */
export async function moveOwn(
  app: App,
  player: PlayerActor,
  { from, to, amountMinor }: { readonly from: PurseCode; readonly to: PurseCode; readonly amountMinor: bigint },
): Promise<void> {
  await app.engine.commit({
    scope: player.id,
    key: `move-${randomToken()}`,
    fingerprint: fingerprintOf('test/move', null),
    needs: [{ resource: purses, key: player.id }],
    decide(state) {
      post(state, {
        kind: 'hold',
        from: { playerId: player.id, purse: from },
        to: { playerId: player.id, purse: to },
        currency: player.currency,
        amountMinor,
        reference: uuidv7(),
      })
      return null
    },
  })
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Every document that differs from the given one in one leaf of its JSON, with the place of the change. */
export function* changedByOne(document: unknown): Generator<{ place: string; changed: unknown }> {
  const text = JSON.stringify(document)
  for (const path of leafPaths(JSON.parse(text) as Json, []))
    for (const change of CHANGES) {
      const copy = JSON.parse(text) as Json
      const changed = withChange(copy, path, change)
      if (JSON.stringify(changed) !== text) yield { place: path.join('.'), changed }
    }
}

function* leafPaths(value: Json, path: readonly (string | number)[]): Generator<readonly (string | number)[]> {
  if (typeof value !== 'object' || value === null) yield path
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leafPaths(item, [...path, index])
  else for (const [name, item] of Object.entries(value)) yield* leafPaths(item, [...path, name])
}

function withChange(value: Json, [step, ...rest]: readonly (string | number)[], change: (leaf: Json) => Json): Json {
  if (step === undefined) return change(value)
  if (Array.isArray(value)) return value.with(Number(step), withChange(value[Number(step)], rest, change))
  const fields = value as { readonly [name: string]: Json }
  return { ...fields, [step]: withChange(fields[step] ?? null, rest, change) }
}

/** The next of its kind for a character, so that the form stays right wherever it can. */
function nextLike(char: string): string {
  if (char === '9') return '8'
  if (/\d/.test(char)) return String(Number(char) + 1)
  return char === 'f' || char === 'z' || char === 'Z' ? 'a' : String.fromCharCode(char.charCodeAt(0) + 1)
}

function changeCharAt(place: (length: number) => number) {
  return (leaf: Json): Json => {
    if (typeof leaf === 'number') return leaf + 1
    if (leaf === null) return '1'
    if (typeof leaf !== 'string' || leaf === '') return 'x'
    const at = place(leaf.length)
    return leaf.slice(0, at) + nextLike(leaf.charAt(at)) + leaf.slice(at + 1)
  }
}

const CHANGES: readonly ((leaf: Json) => Json)[] = [
  changeCharAt(() => 0),
  changeCharAt((length) => Math.floor(length / 2)),
  changeCharAt((length) => length - 1),
  (leaf) => (typeof leaf === 'string' ? `${leaf} ` : typeof leaf === 'number' ? String(leaf) : 0),
  (leaf) => (leaf === 'left' ? 'right' : leaf === 'right' ? 'left' : leaf),
  (leaf) => (typeof leaf === 'string' ? `0${leaf}` : typeof leaf === 'number' ? -leaf - 1 : []),
  () => null,
]
