import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { giveGrant, grantNeeds } from '../../bonuses/index.ts'
import {
  currencyFacts,
  currencyOf,
  guardFrozen,
  type HouseOwner,
  houseAccounts,
  houseKey,
  purses,
  readAmount,
  tellWallet,
  writeAmount,
} from '../../ledger/index.ts'
import { depositNeeds, guardDeposit } from '../../limits/index.ts'
import { depositRange, requireDepositGateway } from '../gateways/list-gateways.ts'
import type { DepositGateway, HostedGateway } from '../gateways/port.ts'
import { CLEARING_SANDBOX } from '../house-owner.ts'
import { gatewayStops } from '../providers/read-health.ts'
import { beginDeposit } from './begin-deposit.ts'
import { guardTries, ipBlockOf, triesNeed } from './card-tries.ts'
import { creditDeposit, creditNeeds, writeDeposit } from './credit-deposit.ts'
import { depositNumbers, openDeposits } from './deposit-rows.ts'
import { readDeposit } from './deposit-store.ts'
import { depositView } from './deposit-view.ts'

const PATH = 'deposit/deposit/create'
type Input = ParsedInput<typeof PATH>
type Created = CallData<typeof PATH>

/** Deposits of a player that may be unfinished at once. */
const MOST_OPEN = 2
const AGAIN_SECONDS = 30

/** Begins a deposit, or credits play money at once. Guarded by the player's protection inside the decision that writes it down. */
export async function createDeposit(ctx: PlayerContext, input: Input): Promise<Created> {
  const gateway = requireDepositGateway(ctx.app, input.gatewayCode, ctx.player.currency)
  const amountMinor = parseAmount(ctx, input, gateway)
  const { hosted } = gateway
  if (hosted !== null && input.bonus) throw refuse('bonuses.not_yours', {}, { bonus: 'choice' })
  return hosted === null ? createAtOnce(ctx, input, amountMinor) : createHosted(ctx, input, { amountMinor, hosted })
}

function createAtOnce(ctx: PlayerContext, input: Input, amountMinor: bigint): Promise<Created> {
  const { app, player } = ctx
  const { currency, id: playerId } = player
  const house = CLEARING_SANDBOX
  const id = uuidv7()
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [...creditNeeds(playerId, currency, house), ...newNeeds(ctx, id), ...bonusNeeds(ctx, input)],
    decide(state) {
      const { gatewayCode } = input
      guard(ctx, state, { gatewayCode, amountMinor, house })
      const came = { id, intId: numberOf(state, id), playerId, gatewayCode, amountMinor, currency }
      const row = creditDeposit(app, state, { ...came, house })
      const { bonus } = input
      if (bonus) giveGrant(app, state, { playerId, currency }, { ...bonus, code: null, depositMinor: amountMinor })
      return { deposit: depositView(app, row), wallet: tellWallet(app, state, playerId) }
    },
  })
}

/** Writes the deposit down, and only then has its provider begin it: what the provider knows is known here before. */
async function createHosted(
  ctx: PlayerContext,
  input: Input,
  { amountMinor, hosted }: { readonly amountMinor: bigint; readonly hosted: HostedGateway },
): Promise<Created> {
  const { app, player, language } = ctx
  const { gatewayCode } = input
  const { currency, id: playerId } = player
  const { house, minutes } = hosted
  const id = uuidv7()
  const around = { gatewayCode, playerId, ipBlock: ipBlockOf(app.db, ctx.ip) }
  const created = await playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      { resource: purses, key: playerId },
      { resource: houseAccounts, key: houseKey(house, currency) },
      { resource: openDeposits, key: playerId },
      { resource: gatewayStops, key: gatewayCode },
      triesNeed(around),
      ...newNeeds(ctx, id),
    ],
    decide(state) {
      if (state.get(gatewayStops, gatewayCode) !== undefined)
        throw refuse('cashier.gateway_failing', { seconds: AGAIN_SECONDS })
      guardTries(state, around)
      const open = state.get(openDeposits, playerId) ?? 0
      if (open >= MOST_OPEN) throw refuse('cashier.too_many_deposits', { count: open })
      state.set(openDeposits, playerId, open + 1)
      guard(ctx, state, { gatewayCode, amountMinor, house })
      const expiresAt = new Date(state.now.getTime() + minutes * 60_000)
      const asked = { id, intId: numberOf(state, id), ...around, amountMinor, currency, expiresAt }
      const row = writeDeposit(state, asked, { isCredited: false })
      return { deposit: depositView(app, row), wallet: tellWallet(app, state, playerId) }
    },
  })
  // Asked again under its key, it is the deposit of the first time: begun then, or begun now.
  const row = await readDeposit(app.db, created.deposit.id)
  assert(row !== null, 'a deposit that was answered is there')
  return { ...created, deposit: depositView(app, await beginDeposit(app, row, language)) }
}

/** A bonus is granted in the decision that credits its deposit, so one that is paid at a provider cannot have one yet. */
function bonusNeeds({ player }: PlayerContext, { bonus }: Input): readonly Need[] {
  return bonus ? grantNeeds({ playerId: player.id, currency: player.currency }, bonus.bonusId) : []
}

type Guarded = { readonly gatewayCode: string; readonly amountMinor: bigint; readonly house: HouseOwner }

/** What of the player, or of the books, is against it. */
function guard({ app, player }: PlayerContext, state: State, { gatewayCode, amountMinor, house }: Guarded): void {
  const { currency, id: playerId } = player
  guardDeposit(app, state, { playerId, currency, amountMinor, gateway: gatewayCode })
  guardFrozen(state, { playerId, house, currency })
}

function newNeeds({ app, player }: PlayerContext, id: string): readonly Need[] {
  return [...depositNeeds(app, player.id), { resource: depositNumbers, key: id }]
}

function numberOf(state: State, id: string): number {
  const number = state.get(depositNumbers, id)
  assert(number !== undefined, 'the number comes with the loads')
  return number
}

function parseAmount({ app, player }: PlayerContext, input: Input, gateway: DepositGateway): bigint {
  const { currency } = player
  if (input.currency !== currency) throw refuse('wallet.currency_mismatch', { currency }, { currency: 'choice' })
  const amountMinor = readAmount(currencyOf(app, currency), input.amount)
  const { minMinor, maxMinor } = depositRange(app, gateway, currency)
  if (amountMinor >= minMinor && amountMinor <= maxMinor) return amountMinor
  const write = writeAmount(app, currency)
  const limits = { ...currencyFacts(app, currency), minimum: write(minMinor), maximum: write(maxMinor) }
  throw refuse('cashier.amount_out_of_range', limits, { amount: amountMinor < minMinor ? 'too_small' : 'too_big' })
}
