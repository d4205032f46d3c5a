import { fold, foldEmail } from '@tas/shared/values/fold.ts'
import type { Tx } from '#kit/db/connect.ts'
import { forgetFailures } from './failure-store.ts'
import { nameMac, ownerMac } from './login-store.ts'

/**
 * Opens the locks that guesses have closed, under every name of a player: for who proved more than a password could, with a
 * code of their mailbox or a passkey.
 */
export function forgiveFailures(
  tx: Tx,
  player: { readonly id: string; readonly username: string; readonly email: string },
  ipBlocks: readonly string[],
): Promise<void> {
  const names = [fold(player.username), foldEmail(player.email)]
  const hashes = [...names.map((name) => nameMac(tx, name)), ownerMac(tx, { playerId: player.id, key: '' })]
  return forgetFailures(tx, { hashes, ipBlocks })
}
