import { TRAIT_KINDS, type TraitKind } from '@tas/shared/contract/risk/choices.ts'
import type { Tx } from '#kit/db/connect.ts'
import { listLinked } from '../../risk/index.ts'

/** Accounts that share something with a player, at most `limit` of each kind; no kind that nobody shares. */
export async function linkedKinds(
  tx: Tx,
  playerId: string,
  limit: number,
): Promise<readonly { readonly kind: TraitKind; readonly playerIds: readonly string[] }[]> {
  const kinds = await Promise.all(
    TRAIT_KINDS.toSorted().map(async (kind) => {
      const shared = await listLinked(tx, { playerId, kind, after: null, limit })
      return { kind, playerIds: [...new Set(shared.map((one) => one.playerId))] }
    }),
  )
  return kinds.filter(({ playerIds }) => playerIds.length > 0)
}
