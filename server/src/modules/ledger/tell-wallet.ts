import type { WalletData } from '@tas/shared/contract/fields.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../ctx.ts'
import type { TasNews } from '../../events.ts'
import { purses } from './accounts.ts'
import { walletView } from './wallet-view.ts'

/**
 * The wallet as this decision leaves it, for the answer; after the commit every open tab of the player is told the same. The
 * unit needs `purses` of the player.
 */
export function tellWallet(app: Pick<App, 'business'>, state: State, playerId: string): WalletData {
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  const wallet = walletView(app, owned)
  state.tell({ type: 'wallet.changed', playerId, wallet } satisfies TasNews)
  return wallet
}
