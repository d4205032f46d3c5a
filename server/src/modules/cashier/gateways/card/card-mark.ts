import type { Db } from '#kit/db/connect.ts'

/** By what a card that paid is known again: a keyed hash of what its acquirer calls it, never of its number. */
export function cardMarkOf({ seals }: Pick<Db, 'seals'>, fingerprint: string): Buffer {
  return seals.mac('paid card', fingerprint)
}
