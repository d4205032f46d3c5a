import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type Evoucher, readEvoucherCode, readEvoucherNumber } from '@tas/shared/rules/vouchers/evoucher-code.ts'
import { assert } from '#kit/assert.ts'
import { inTx } from '#kit/db/connect.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readWallet } from '../../ledger/index.ts'
import { parseAmount, writeHosted } from '../deposits/create-deposit.ts'
import type { DepositRow } from '../deposits/deposit-rows.ts'
import { readDeposit } from '../deposits/deposit-store.ts'
import { depositView } from '../deposits/deposit-view.ts'
import { noteState } from '../deposits/note-state.ts'
import { isOfferedIn } from '../gateways/list-gateways.ts'
import { evoucherGateway, redeem } from '../gateways/merchant/evoucher.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { converse } from '../providers/converse.ts'
import { countWrong, holdGuesses, lockedRefusal } from './guesses.ts'

const PATH = 'deposit/evoucher/activate'

/**
 * Uses an e-voucher that was bought elsewhere. The deposit is written down first, guarded as one of the amount its player expects; then
 * the provider activates the voucher and says what it was worth, which is credited as far as protection takes it. Neither number nor
 * code is kept. Where the provider says nothing, the deposit is looked for in its history.
 * @throws Refusal what stands beside the call
 */
export async function activateEvoucher(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  if (!isOfferedIn(app, evoucherGateway, player.currency)) throw refuse('cashier.gateway_not_available')
  const amountMinor = parseAmount(ctx, input, evoucherGateway)
  await guardGuessing(ctx)
  const voucher = readVoucher(input)
  if (voucher === null) throw await wrongCode(ctx)
  const { amount, currency } = input
  // However it is typed it is the same one; who reads the key of the call reads no code.
  const code = db.seals.mac('e-voucher', `${voucher.number}|${voucher.code}`).toString('hex')
  const { created, row } = await writeHosted(ctx, {
    call: PATH,
    asked: { code, amount, currency },
    gateway: evoucherGateway,
    amountMinor,
    bonus: null,
  })
  const now = await redeemFor(ctx, row, voucher)
  if (now.reason === 'code_used') throw refuse('cashier.evoucher_used')
  if (now.reason === 'code_wrong') throw row.status === 'created' ? await wrongCode(ctx) : wrong()
  if (now.status !== 'credited') return { ...created, deposit: depositView(app, now) }
  return { deposit: depositView(app, now), wallet: await readWallet(app, player.id) }
}

function readVoucher(input: Pick<ParsedInput<typeof PATH>, 'number' | 'code'>): Evoucher | null {
  const [number, code] = [readEvoucherNumber(input.number), readEvoucherCode(input.code)]
  return number === null || code === null ? null : { number, code }
}

/** Has the provider activate what is not activated yet. @returns the deposit as it is then */
async function redeemFor({ app }: PlayerContext, row: DepositRow, voucher: Evoucher): Promise<DepositRow> {
  const { id: depositId, currency, gatewayCode } = row
  if (row.status !== 'created') return row
  try {
    const about = { gatewayCode, kind: 'activate', depositId }
    const said = await converse(app, about, () => redeem(app, { depositId, currency, ...voucher }))
    await noteState(app, row, said)
  } catch (error) {
    // It may have been activated: the job looks for it.
    if (!(error instanceof ProviderSilent)) throw error
  }
  const now = await readDeposit(app.db, depositId)
  assert(now !== null, 'a deposit stays')
  return now
}

/** @throws Refusal cashier.voucher_locked */
async function guardGuessing({ app, player, ip }: PlayerContext): Promise<void> {
  const { lockedMs } = await inTx(app.db, (tx) => holdGuesses(tx, app.db, { playerId: player.id, ip }))
  if (lockedMs > 0) throw lockedRefusal(lockedMs)
}

/** Counts a wrong code; of those tried at once, no more are under way than a player may have open deposits. */
async function wrongCode({ app, player, ip }: PlayerContext): Promise<Refusal> {
  const guesser = { playerId: player.id, ip }
  const lockedMs = await inTx(app.db, async (tx) => countWrong(tx, await holdGuesses(tx, app.db, guesser), guesser))
  return lockedMs > 0 ? lockedRefusal(lockedMs) : wrong()
}

function wrong(): Refusal {
  return refuse('cashier.evoucher_wrong', {}, { code: 'format' })
}
