import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { guardFrozen, tellWallet, writeAmount } from '../../ledger/index.ts'
import { depositNeeds, guardDeposit } from '../../limits/index.ts'
import { askRisk, refuseBlockedPlayer, riskNeeds } from '../../risk/index.ts'
import { creditDeposit, creditNeeds } from '../deposits/credit-deposit.ts'
import { depositNumbers } from '../deposits/deposit-rows.ts'
import { depositView } from '../deposits/deposit-view.ts'
import { gatewayNeeds, guardGateway } from '../gateways/guard-gateway.ts'
import { voucherGateway } from '../gateways/voucher.ts'
import { VOUCHERS } from '../house-owner.ts'
import { findVoucher, requireUsable } from './find-voucher.ts'
import { voucherRows } from './voucher-rows.ts'

const PREVIEW = 'deposit/voucher/preview'
const USE = 'deposit/voucher/use'

/** What a voucher is worth, before it is used. @throws Refusal like its use, but for what protects the player */
export async function previewVoucher(
  ctx: PlayerContext,
  { code }: ParsedInput<typeof PREVIEW>,
): Promise<CallData<typeof PREVIEW>> {
  const { app, player } = ctx
  const id = await findVoucher(ctx, code)
  const row = await inTx(app.db, async (tx) => (await voucherRows.load(tx, [id], 'look')).get(id))
  assert(row !== undefined, 'a voucher stays')
  requireUsable(row, { currency: player.currency, now: new Date() })
  const { amountMinor, currency, campaign, expiresAt } = row
  return { amount: writeAmount(app, currency)(amountMinor), currency, campaign, expiresAt: expiresAt.toISOString() }
}

/**
 * Uses a voucher: its worth is a deposit, guarded like every other. Of all who use one at a moment, one has it; what is refused leaves
 * it unused. @throws Refusal what stands beside the call
 */
export async function useVoucher(ctx: PlayerContext, { code }: ParsedInput<typeof USE>): Promise<CallData<typeof USE>> {
  const { app, player } = ctx
  const { id: playerId, currency } = player
  await refuseBlockedPlayer(ctx, 'deposit')
  const voucherId = await findVoucher(ctx, code)
  const id = uuidv7()
  const gatewayCode = voucherGateway.code
  return playerUnit(ctx, {
    call: USE,
    // However the code is typed, it is the same voucher.
    asked: { code: voucherId },
    needs: [
      ...creditNeeds(playerId, currency, VOUCHERS),
      ...depositNeeds(app, playerId),
      ...riskNeeds(playerId),
      ...gatewayNeeds(app, { playerId, currency, code: gatewayCode }),
      { resource: depositNumbers, key: id },
      { resource: voucherRows, key: voucherId },
    ],
    decide(state) {
      const voucher = state.get(voucherRows, voucherId)
      const intId = state.get(depositNumbers, id)
      assert(voucher !== undefined && intId !== undefined, 'a voucher stays, and the number comes with the loads')
      requireUsable(voucher, { currency, now: state.now })
      const { amountMinor } = voucher
      guardGateway(app, state, { gateway: voucherGateway, playerId, currency, amountMinor })
      guardDeposit(app, state, { playerId, currency, amountMinor, gateway: gatewayCode })
      guardFrozen(state, { playerId, house: VOUCHERS, currency })
      askRisk(state, { playerId, currency, point: 'deposit', reference: id, askedMinor: amountMinor })
      state.set(voucherRows, voucherId, { ...voucher, status: 'used', usedBy: playerId, depositId: id })
      const came = { id, intId, playerId, gatewayCode, amountMinor, currency, house: VOUCHERS }
      const row = creditDeposit(app, state, came)
      return { deposit: depositView(app, row), wallet: tellWallet(app, state, playerId) }
    },
  })
}
