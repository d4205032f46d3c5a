import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { playerUnit } from '../../player-unit.ts'
import { currencyFacts, currencyOf, guardFrozen, readAmount, tellWallet, writeAmount } from '../ledger/index.ts'
import { depositNeeds, guardDeposit } from '../limits/index.ts'
import { creditDeposit, creditNeeds } from './credit-deposit.ts'
import { CLEARING_SANDBOX } from './house-owner.ts'
import { depositRange, findGateway, isOffered } from './list-gateways.ts'

const PATH = 'deposit/deposit/create'

/** Credits a deposit of the sandbox gateway at once. Guarded by the player's protection inside the same decision. */
export async function createDeposit(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const amountMinor = parseDeposit(ctx, input)
  const { currency } = player
  const write = writeAmount(app, currency)
  const id = uuidv7()
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [...creditNeeds(player.id, currency, CLEARING_SANDBOX), ...depositNeeds(app, player.id)],
    decide(state) {
      guardDeposit(app, state, { playerId: player.id, currency, amountMinor, gateway: input.gatewayCode })
      guardFrozen(state, { playerId: player.id, house: CLEARING_SANDBOX, currency })
      const came = { id, playerId: player.id, gatewayCode: input.gatewayCode, amountMinor, currency }
      creditDeposit(app, state, { ...came, house: CLEARING_SANDBOX })
      const deposit = {
        id,
        gatewayCode: input.gatewayCode,
        amount: write(amountMinor),
        currency,
        status: 'credited' as const,
        createdAt: state.now.toISOString(),
      }
      return { deposit, wallet: tellWallet(app, state, player.id) }
    },
  })
}

function parseDeposit(ctx: PlayerContext, input: ParsedInput<typeof PATH>): bigint {
  const { app, player } = ctx
  const gateway = findGateway(input.gatewayCode)
  if (gateway === undefined) throw refuse('cashier.gateway_unknown', {}, { gatewayCode: 'choice' })
  if (!isOffered(app, gateway)) throw refuse('cashier.gateway_not_available', {}, { gatewayCode: 'choice' })
  if (input.currency !== player.currency)
    throw refuse('wallet.currency_mismatch', { currency: player.currency }, { currency: 'choice' })
  const amountMinor = readAmount(currencyOf(app, player.currency), input.amount)
  const range = depositRange(app, gateway, player.currency)
  if (amountMinor < range.minMinor || amountMinor > range.maxMinor) {
    const write = writeAmount(app, player.currency)
    const limits = {
      ...currencyFacts(app, player.currency),
      minimum: write(range.minMinor),
      maximum: write(range.maxMinor),
    }
    throw refuse('cashier.amount_out_of_range', limits, {
      amount: amountMinor < range.minMinor ? 'too_small' : 'too_big',
    })
  }
  return amountMinor
}
