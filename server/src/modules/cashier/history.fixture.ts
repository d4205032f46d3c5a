import { fingerprintOf } from '#kit/commit/keys.ts'
import { randomToken } from '#kit/random.ts'
import type { App, PlayerActor } from '../../ctx.ts'
import {
  houseAccounts,
  houseKey,
  type Posting,
  type PostingKind,
  type PurseCode,
  post,
  purses,
} from '../ledger/index.ts'
import { GAMES } from '../stakes/index.ts'

/** One movement of a history: from a purse or the house to a purse or the house. */
export type Move = {
  readonly kind: PostingKind
  readonly from: PurseCode | 'house'
  readonly to: PurseCode | 'house'
  readonly amountMinor: bigint
  readonly reference: string
}

/** Posts movements of one player through the books, each batch of its own; those that the purse cannot pay are left out. */
export async function playHistory(app: App, player: PlayerActor, moves: readonly Move[]): Promise<void> {
  for (const move of moves)
    await app.engine.commit({
      scope: player.id,
      key: `history-${randomToken()}`,
      fingerprint: fingerprintOf('test/history', null),
      needs: [
        { resource: purses, key: player.id },
        { resource: houseAccounts, key: houseKey(GAMES, player.currency) },
      ],
      decide(state) {
        const owned = state.get(purses, player.id)
        if (owned === undefined) throw new Error('the purses were loaded')
        if (move.from === 'house' || owned.balanceMinor[move.from] >= move.amountMinor)
          post(state, postingOf(player, move))
        return null
      },
    })
}

function postingOf(player: PlayerActor, { kind, from, to, amountMinor, reference }: Move): Posting {
  const side = (place: PurseCode | 'house') =>
    place === 'house' ? ({ house: GAMES } as const) : { playerId: player.id, purse: place }
  return { kind, from: side(from), to: side(to), currency: player.currency, amountMinor, reference }
}
