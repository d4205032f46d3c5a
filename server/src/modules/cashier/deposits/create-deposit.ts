import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { ensureSandboxBudgets, giveGrant, grantNeeds, guardGrant } from '../../bonuses/index.ts'
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
import { askRisk, refuseBlockedPlayer, riskNeeds } from '../../risk/index.ts'
import { guardOn } from '../gateways/gateway-stops.ts'
import { depositFeeOf, termsOf } from '../gateways/gateway-terms.ts'
import { gatewayNeeds, guardGateway } from '../gateways/guard-gateway.ts'
import { requireDepositGateway } from '../gateways/list-gateways.ts'
import type { DepositGateway, HostedGateway } from '../gateways/port.ts'
import { CLEARING_SANDBOX } from '../house-owner.ts'
import { beginDeposit } from './begin-deposit.ts'
import { guardTries, ipBlockOf, triesNeed } from './card-tries.ts'
import { creditDeposit, creditNeeds, feeOfDeposit, writeDeposit } from './credit-deposit.ts'
import { type DepositRow, depositNumbers, openDeposits } from './deposit-rows.ts'
import { readDeposit } from './deposit-store.ts'
import { depositView } from './deposit-view.ts'

const PATH = 'deposit/deposit/create'
type Input = ParsedInput<typeof PATH>
type Created = CallData<typeof PATH>

/** Deposits of a player that may be unfinished at once. */
const MOST_OPEN = 2

/** Begins a deposit, or credits play money at once. Guarded by the player's protection inside the decision that writes it down. */
export async function createDeposit(ctx: PlayerContext, input: Input): Promise<Created> {
  const gateway = requireDepositGateway(ctx.app, input.gatewayCode, ctx.player.currency)
  const amountMinor = parseAmount(ctx, input, gateway)
  const { hosted } = gateway
  const { bonus, ...plain } = input
  if (bonus) await ensureSandboxBudgets(ctx.app)
  if (hosted === null) return createAtOnce(ctx, input, { amountMinor, gateway })
  const { created, row } = await writeHosted(ctx, {
    call: PATH,
    asked: bonus ? { ...plain, ...bonus } : plain,
    gateway: { ...gateway, hosted },
    amountMinor,
    bonus: bonus ?? null,
  })
  return { ...created, deposit: depositView(ctx.app, await beginDeposit(ctx.app, row, ctx.language)) }
}

type Asked = { readonly amountMinor: bigint; readonly gateway: DepositGateway }

async function createAtOnce(ctx: PlayerContext, input: Input, { amountMinor, gateway }: Asked): Promise<Created> {
  await refuseBlockedPlayer(ctx, 'deposit')
  const { app, player } = ctx
  const { currency, id: playerId } = player
  const house = CLEARING_SANDBOX
  const id = uuidv7()
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [...creditNeeds(playerId, currency, house), ...newNeeds(ctx, { id, gateway }), ...bonusNeeds(ctx, input)],
    decide(state) {
      const { gatewayCode, bonus } = input
      guard(ctx, state, { id, gateway, amountMinor, house })
      const asked = { id, intId: numberOf(state, id), playerId, gatewayCode, amountMinor, currency }
      const came = { ...asked, ...toldFee(app, gateway, currency) }
      const row = creditDeposit(app, state, { ...came, house })
      const taken = { code: null, depositMinor: row.creditedMinor ?? 0n }
      if (bonus) giveGrant(app, state, { playerId, currency }, { ...bonus, ...taken })
      return { deposit: depositView(app, row), wallet: tellWallet(app, state, playerId) }
    },
  })
}

type Hosted = {
  readonly call: typeof PATH | 'deposit/evoucher/activate'
  /** What makes two calls the same. */
  readonly asked: Readonly<Record<string, string>>
  readonly gateway: DepositGateway & { readonly hosted: HostedGateway }
  readonly amountMinor: bigint
  /** Chosen for it, by the terms that were read; null: none. */
  readonly bonus: NonNullable<Input['bonus']> | null
}

/**
 * Writes a deposit down that a provider is told of afterwards: what the provider knows is known here before. Asked again under its
 * key, it is the deposit of the first time: begun then, or to be begun now.
 */
export async function writeHosted(
  ctx: PlayerContext,
  { call, asked, gateway, amountMinor, bonus }: Hosted,
): Promise<{ readonly created: Created; readonly row: DepositRow }> {
  const { app, player } = ctx
  const { currency, id: playerId } = player
  await refuseBlockedPlayer(ctx, 'deposit')
  const { code: gatewayCode, hosted } = gateway
  const { house, minutes } = hosted
  const id = uuidv7()
  const around = { gatewayCode, playerId, ipBlock: ipBlockOf(app.db, ctx.ip) }
  const created = await playerUnit(ctx, {
    call,
    asked,
    needs: [
      { resource: purses, key: playerId },
      { resource: houseAccounts, key: houseKey(house, currency) },
      { resource: openDeposits, key: playerId },
      triesNeed(around),
      ...newNeeds(ctx, { id, gateway }),
      ...(bonus === null ? [] : bonusNeeds(ctx, { bonus })),
    ],
    decide(state) {
      guardOn(state, 'in', gatewayCode)
      guardTries(state, around)
      const open = state.get(openDeposits, playerId) ?? 0
      if (open >= MOST_OPEN) throw refuse('cashier.too_many_deposits', { count: open })
      state.set(openDeposits, playerId, open + 1)
      guard(ctx, state, { id, gateway, amountMinor, house })
      const fee = toldFee(app, gateway, currency)
      // It comes with the money; what cannot be had now is said before anything is paid.
      const depositMinor = amountMinor - feeOfDeposit(fee, amountMinor)
      if (bonus !== null) guardGrant(app, state, { playerId, currency }, { ...bonus, code: null, depositMinor })
      const expiresAt = new Date(state.now.getTime() + minutes * 60_000)
      const wanted = { id, intId: numberOf(state, id), ...around, amountMinor, currency, expiresAt }
      const row = writeDeposit(state, { ...wanted, ...fee, ...bonus }, { isCredited: false })
      return { deposit: depositView(app, row), wallet: tellWallet(app, state, playerId) }
    },
  })
  const row = await readDeposit(app.db, created.deposit.id)
  assert(row !== null, 'a deposit that was answered is there')
  return { created, row }
}

function bonusNeeds({ player }: PlayerContext, { bonus }: Pick<Input, 'bonus'>): readonly Need[] {
  return bonus ? grantNeeds({ playerId: player.id, currency: player.currency }, bonus.bonusId) : []
}

type Guarded = Asked & { readonly id: string; readonly house: HouseOwner }

/** What of the player, or of the books, is against it. Rules on risk refuse nothing here: what they find is done beside it. */
function guard({ app, player }: PlayerContext, state: State, { id, gateway, amountMinor, house }: Guarded): void {
  const { currency, id: playerId } = player
  guardGateway(app, state, { gateway, playerId, currency, amountMinor })
  guardDeposit(app, state, { playerId, currency, amountMinor, gateway: gateway.code })
  guardFrozen(state, { playerId, house, currency })
  askRisk(state, { playerId, currency, point: 'deposit', reference: id, askedMinor: amountMinor })
}

function newNeeds(
  { app, player }: PlayerContext,
  { id, gateway }: { readonly id: string; readonly gateway: DepositGateway },
): readonly Need[] {
  const { id: playerId, currency } = player
  return [
    ...depositNeeds(app, playerId),
    ...riskNeeds(playerId),
    ...gatewayNeeds(app, { playerId, currency, code: gateway.code }),
    { resource: depositNumbers, key: id },
  ]
}

/** What it costs, told now and kept. */
function toldFee(app: PlayerContext['app'], gateway: DepositGateway, currency: string) {
  const { fixedMinor: feeFixedMinor, basisPoints: feeBasisPoints } = depositFeeOf(app, gateway, currency)
  return { feeFixedMinor, feeBasisPoints }
}

function numberOf(state: State, id: string): number {
  const number = state.get(depositNumbers, id)
  assert(number !== undefined, 'the number comes with the loads')
  return number
}

/** The amount that is asked for by a gateway. @throws Refusal wallet.amount_invalid, wallet.currency_mismatch, cashier.amount_out_of_range */
export function parseAmount(
  { app, player }: PlayerContext,
  input: Pick<Input, 'amount' | 'currency'>,
  gateway: DepositGateway,
): bigint {
  const { currency } = player
  if (input.currency !== currency) throw refuse('wallet.currency_mismatch', { currency }, { currency: 'choice' })
  const amountMinor = readAmount(currencyOf(app, currency), input.amount)
  const { minMinor, maxMinor } = termsOf(app, gateway, currency)
  if (amountMinor >= minMinor && amountMinor <= maxMinor) return amountMinor
  const write = writeAmount(app, currency)
  const limits = { ...currencyFacts(app, currency), minimum: write(minMinor), maximum: write(maxMinor) }
  throw refuse('cashier.amount_out_of_range', limits, { amount: amountMinor < minMinor ? 'too_small' : 'too_big' })
}
