import { inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { isOffered } from '../gateways/list-gateways.ts'
import { voucherGateway } from '../gateways/voucher.ts'
import { countWrong, holdGuesses, lockedRefusal } from './guesses.ts'
import { macOfTyped } from './make-code.ts'
import type { VoucherRow } from './voucher-rows.ts'

type Found = { readonly id: string } | { readonly lockedMs: number }

/**
 * The voucher of a code that a player typed, however it stands. A wrong code is counted and, at a lock, written down; while somebody is
 * locked, a right code is nothing either.
 * @returns its id
 * @throws Refusal cashier.gateway_not_available, cashier.voucher_wrong, cashier.voucher_locked
 */
export async function findVoucher({ app, player, ip }: PlayerContext, typed: string): Promise<string> {
  if (!isOffered(app, voucherGateway)) throw refuse('cashier.gateway_not_available')
  const mac = macOfTyped(app.db, typed)
  const guesser = { playerId: player.id, ip }
  const found = await inTx(app.db, async (tx): Promise<Found> => {
    const held = await holdGuesses(tx, app.db, guesser)
    if (held.lockedMs > 0) return { lockedMs: held.lockedMs }
    const id = mac === null ? null : await findByMac(tx, mac)
    return id === null ? { lockedMs: await countWrong(tx, held, guesser) } : { id }
  })
  if ('id' in found) return found.id
  throw found.lockedMs > 0 ? lockedRefusal(found.lockedMs) : refuse('cashier.voucher_wrong', {}, { code: 'format' })
}

async function findByMac({ sql, b }: Tx, mac: Buffer): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from ${b}.cashier_voucher where code_mac = ${mac}`
  return row?.id ?? null
}

/**
 * Refuses a voucher that this player cannot use at this moment.
 * @throws Refusal cashier.voucher_used, cashier.voucher_void, cashier.voucher_expired, wallet.currency_mismatch
 */
export function requireUsable(
  { status, expiresAt, currency }: VoucherRow,
  by: { readonly currency: string; readonly now: Date },
): void {
  if (status === 'used') throw refuse('cashier.voucher_used')
  if (status === 'void') throw refuse('cashier.voucher_void')
  if (expiresAt <= by.now) throw refuse('cashier.voucher_expired', { until: expiresAt.toISOString() })
  if (currency !== by.currency) throw refuse('wallet.currency_mismatch', { currency: by.currency })
}
