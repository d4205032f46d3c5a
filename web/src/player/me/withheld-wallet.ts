import type { WalletData } from '@tas/shared/contract/fields.ts'

/** The longest a balance is kept back: a page that forgets to let go, or never rests, must not show old money for long. */
const HOLD_AT_MOST_MS = 4_000

export type WithheldWallet = {
  /** Takes in a wallet: shown at once, or when nothing holds it back any longer. */
  take(wallet: WalletData): void
  /**
   * Keeps wallets back until the returned function is called; without `untilShown` for a few seconds at most. Whoever holds
   * until something is shown must be sure that it ends, and let go when it is left.
   */
  hold(options?: { readonly untilShown?: boolean }): () => void
  /** Whether wallets that come now have to wait. */
  isHolding(): boolean
  /** Drops what waits: it belongs to a player who left. */
  forget(): void
}

/** Keeps a new balance back while a picture has yet to show what it came from. `newer` says which of two is. */
export function createWithheldWallet(
  show: (wallet: WalletData) => void,
  newer: (one: WalletData | undefined, other: WalletData) => WalletData,
): WithheldWallet {
  const holds = new Set<object>()
  let waiting: WalletData | undefined
  return {
    take(wallet) {
      waiting = newer(waiting, wallet)
      if (holds.size === 0) letGo()
    },
    hold({ untilShown = false } = {}) {
      const hold = {}
      holds.add(hold)
      const timer = untilShown ? undefined : setTimeout(release, HOLD_AT_MOST_MS)
      function release(): void {
        clearTimeout(timer)
        if (holds.delete(hold) && holds.size === 0) letGo()
      }
      return release
    },
    isHolding: () => holds.size > 0,
    forget() {
      waiting = undefined
    },
  }

  function letGo(): void {
    if (waiting !== undefined) show(waiting)
    waiting = undefined
  }
}
