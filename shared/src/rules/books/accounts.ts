/*
 * How accounts are numbered. An owner (a player's wallet, or the house for one purpose in one currency) has a number;
 * account = owner × 16 + slot. So the number alone tells whose account it is, and the database can refuse a posting
 * between two players by arithmetic.
 */

/** Accounts of one owner. */
export const SLOTS_PER_OWNER = 16n

/** The slot of a house account; the purses of a player have the others. */
export const HOUSE_SLOT = 0n

/**
 * A player's purses. `held` is money in open bets: still the player's, not free to use. Bonus money is kept apart: `bonus` may be
 * staked, `bonusHeld` is in open bets. `withdrawal` is money that the player asked to have paid out: theirs until it is sent, and never
 * to be played with.
 */
export const PURSE_SLOTS = { cash: 1n, held: 2n, bonus: 3n, withdrawal: 4n, bonusHeld: 5n } as const

export type PurseCode = keyof typeof PURSE_SLOTS

export const PURSE_CODES: readonly PurseCode[] = ['cash', 'held', 'bonus', 'withdrawal', 'bonusHeld']

/** The account number of a purse of a wallet. */
export function purseAccount(walletId: bigint, purse: PurseCode): bigint {
  return walletId * SLOTS_PER_OWNER + PURSE_SLOTS[purse]
}

/** The account number of an account of the house. */
export function houseAccount(id: bigint): bigint {
  return id * SLOTS_PER_OWNER + HOUSE_SLOT
}

export type AccountOwner =
  | { readonly kind: 'house'; readonly id: bigint }
  | { readonly kind: 'player'; readonly walletId: bigint; readonly purse: PurseCode }

/** Whose account a number is; null for a number that no owner has. */
export function ownerOf(account: bigint): AccountOwner | null {
  const [id, slot] = [account / SLOTS_PER_OWNER, account % SLOTS_PER_OWNER]
  if (id <= 0n) return null
  if (slot === HOUSE_SLOT) return { kind: 'house', id }
  const purse = PURSE_CODES.find((code) => PURSE_SLOTS[code] === slot)
  return purse === undefined ? null : { kind: 'player', walletId: id, purse }
}
