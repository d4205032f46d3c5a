import type { Db } from '#kit/db/connect.ts'

/** What of a request names people: what was asked for, and why. */
export type Told = { readonly payload: string; readonly reason: string | null }

const placeOf = (id: string) => ({ column: 'staff_approval.sealed_payload', owner: id })

/** What of a request is kept, from its first moment on: all of it, sealed, so that its hash still proves what was asked. */
export function sealTold({ seals }: Pick<Db, 'seals'>, id: string, { payload, reason }: Told): Buffer {
  return seals.seal({ payload, reason }, placeOf(id))
}

/** What a request says. */
export function openTold(
  { seals }: Pick<Db, 'seals'>,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): Told {
  return seals.open<Told>(sealed, placeOf(id))
}

/** By this it is known again what is wanted; who has the database alone cannot guess at it. */
export function wishMac({ seals }: Pick<Db, 'seals'>, wishHash: string): Buffer {
  return seals.mac('wishes of approvals', wishHash)
}

/** The id of what a request is about, as it stands beside the sealed payload; null: there is none. */
export function targetOf(payload: string): string | null {
  const asked: unknown = JSON.parse(payload)
  if (typeof asked !== 'object' || asked === null || !('id' in asked)) return null
  const { id } = asked
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null
  const named = String(id)
  return /^[\w:-]{1,64}$/.test(named) ? named.toLowerCase() : null
}
