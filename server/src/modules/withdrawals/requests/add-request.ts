import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { ReviewCause } from '@tas/shared/contract/withdrawals/choices.ts'
import { feeOn, isWorthFee } from '@tas/shared/rules/payments/gateway-fee.ts'
import { approvalsFor, firstStatusOf, wayOf } from '@tas/shared/rules/withdrawals/routing.ts'
import { larger } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { newHits } from '../../blocklist/index.ts'
import { endOnWithdrawal } from '../../bonuses/index.ts'
import { guardOn, type PayoutGateway, stopNeed, termsOf } from '../../cashier/index.ts'
import {
  currencyFacts,
  currencyOf,
  houseAccounts,
  houseKey,
  post,
  purses,
  readAmount,
  tellWallet,
  writeAmount,
} from '../../ledger/index.ts'
import { askRisk, findBlocked, riskNeeds } from '../../risk/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { accountRows, readNumberIndex } from '../destinations/account-rows.ts'
import { accountOwners } from '../destinations/owner-names.ts'
import { dailyCapOf, feeOf, requireGateway } from '../gateway-terms.ts'
import { settingMinor, withdrawalsSettings } from '../settings.ts'
import { guardLeaving, leavingNeeds } from './guard-leaving.ts'
import { hasLevelFor } from './has-level-for.ts'
import {
  askedByGateway,
  askedLately,
  byGatewayKey,
  NOTHING_ASKED,
  newRequests,
  type RequestRow,
  requestNumbers,
  requestSteps,
} from './request-rows.ts'
import { requestView } from './request-view.ts'
import { guardSources, hasFailedReturn, isBeyondSource, sourcesNeeds } from './sources.ts'
import { tellAwaited } from './take-edge.ts'

const PATH = 'withdraw/withdraw/addRequest'
type Input = ParsedInput<typeof PATH>

/** What is asked for, once the payload makes sense. */
type Wanted = { readonly gateway: PayoutGateway; readonly amountMinor: bigint; readonly accountId: string }

/**
 * Asks for money to be paid out. All that could be in the way is looked at in the decision that puts the money aside, under the
 * locks of the player, the purses and the account it goes to. No limit and no exclusion is: they never hold back a withdrawal.
 */
export async function addRequest(ctx: PlayerContext, input: Input): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const wanted = parseWanted(ctx, input)
  const id = uuidv7()
  const mark = await readNumberIndex(app.db, wanted.accountId)
  const blockedBy = await findBlocked(app.db, { playerId: player.id, mark, caller: ctx })
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      ...leavingNeeds(player.id),
      { resource: houseAccounts, key: houseKey(wanted.gateway.houses.out, player.currency) },
      { resource: accountRows, key: wanted.accountId },
      { resource: accountOwners, key: wanted.accountId },
      ...sourcesNeeds({ playerId: player.id, accountId: wanted.accountId }),
      ...riskNeeds(player.id),
      { resource: askedLately, key: player.id },
      { resource: askedByGateway, key: byGatewayKey({ playerId: player.id, gatewayCode: wanted.gateway.code }) },
      stopNeed('out', wanted.gateway.code),
      { resource: paperLevels, key: player.id },
      { resource: requestNumbers, key: id },
    ],
    decide(state) {
      guardOn(state, 'out', wanted.gateway.code)
      guardLeaving(state, { playerId: player.id, house: wanted.gateway.houses.out, currency: player.currency })
      guardAccount(ctx, state, wanted)
      const row = newRow(ctx, state, { id, wanted, isBlocked: blockedBy.length > 0 })
      for (const entryId of blockedBy) state.insert(newHits, { entryId, door: 'withdrawal', playerId: player.id })
      putAside(state, row)
      endOnWithdrawal(state, player.id)
      return { request: requestView(app, row, { hasFirstYes: false }), wallet: tellWallet(app, state, player.id) }
    },
  })
}

function parseWanted({ app, player }: PlayerContext, input: Input): Wanted {
  const { currency } = player
  const gateway = requireGateway(app, input.gatewayCode, currency)
  if (input.currency !== currency) throw refuse('wallet.currency_mismatch', { currency }, { currency: 'choice' })
  const amountMinor = readAmount(currencyOf(app, currency), input.amount)
  const { minMinor, maxMinor } = termsOf(app, gateway, currency)
  if (amountMinor < minMinor || amountMinor > maxMinor) {
    const write = writeAmount(app, currency)
    const range = { ...currencyFacts(app, currency), minimum: write(minMinor), maximum: write(maxMinor) }
    const amount = amountMinor < minMinor ? 'too_small' : 'too_big'
    throw refuse('withdrawals.amount_out_of_range', range, { amount })
  }
  return { gateway, amountMinor, accountId: input.financialAccountId }
}

function guardAccount({ app, player }: PlayerContext, state: State, { gateway, accountId }: Wanted): void {
  const account = state.get(accountRows, accountId)
  const field = { financialAccountId: 'choice' } as const
  if (account === undefined || account.playerId !== player.id || account.status === 'archived')
    throw refuse('withdrawals.account_unknown', {}, field)
  if (account.status !== 'verified') throw refuse('withdrawals.account_not_verified', {}, field)
  if (account.usableFrom > state.now)
    throw refuse('withdrawals.account_rests', { until: account.usableFrom.toISOString() }, field)
  const isOfNetwork = gateway.network === undefined || gateway.network === account.network
  if (!gateway.takes.includes(account.kind) || !isOfNetwork) throw refuse('withdrawals.account_not_taken', {}, field)
  const unit = gateway.unitOf?.(app, player.currency) ?? null
  if (unit !== null && account.unit !== unit)
    throw refuse('withdrawals.account_currency', { currency: player.currency }, field)
}

/** The request, once the amount may be asked for. */
function newRow(
  ctx: PlayerContext,
  state: State,
  { id, wanted, isBlocked }: { readonly id: string; readonly wanted: Wanted; readonly isBlocked: boolean },
): RequestRow {
  const { app, player } = ctx
  const { amountMinor, gateway, accountId } = wanted
  const { currency, id: playerId } = player
  const feeMinor = guardAmount(ctx, state, wanted)
  const asking = { playerId, gatewayCode: gateway.code, accountId, currency, amountMinor }
  const destination = state.get(accountRows, accountId)
  // Whoever took the account over could pay in a little from an account of their own.
  const isUnlooked = destination?.isByPayment === true && isBeyondSource(app, state, asking)
  guardSources(app, state, asking, { isCounted: false })
  const asked = state.get(askedLately, playerId)
  assert(asked !== undefined, 'this request was counted')
  const { dayMinor, monthMinor } = asked
  const twoFromMinor = settingMinor(app, 'twoApproversFrom', currency)
  const autoCeilingMinor = settingMinor(app, 'autoApproveCeilings', currency)
  const autoDayMinor = settingMinor(app, 'autoApproveDays', currency)
  const ceilings = { autoCeilingMinor, autoDayMinor, twoFromMinor }
  // The answer tells nothing of it: whoever tries names would learn which one is right.
  const isStrange = state.get(accountOwners, accountId)?.isSame === false
  const isInPlace = !gateway.isReturnOnly && hasFailedReturn(state, playerId)
  const { isHeld } = askRisk(state, {
    playerId,
    currency,
    point: 'withdrawal',
    reference: id,
    askedMinor: amountMinor,
    ...(destination === undefined ? {} : { destinationAt: destination.createdAt }),
  })
  const reviewCause = causeOf({ isStrange, isInPlace, isUnlooked, isHeld: isHeld || isBlocked })
  const way = wayOf({
    amountMinor,
    isOpen: reviewCause === null,
    dayMinor,
    ...ceilings,
    hasLevel: hasLevelFor(app, state, { playerId, currency, gatewayCode: gateway.code, monthMinor }),
  })
  const intId = state.get(requestNumbers, id)
  assert(intId !== undefined, 'the number comes with the loads')
  return {
    id,
    intId,
    playerId,
    gatewayCode: gateway.code,
    accountId,
    currency,
    amountMinor,
    feeMinor,
    status: firstStatusOf(way),
    way,
    approvalsNeeded: way === 'automatic' ? 0 : approvalsFor(dayMinor, twoFromMinor),
    approvals: 0,
    isLocked: false,
    reviewCause,
    rejection: null,
    note: null,
    reference: null,
    createdAt: state.now,
    endedAt: null,
  }
}

/** Why a person has to look; null: nobody has to. */
function causeOf(
  known: Readonly<Record<'isStrange' | 'isInPlace' | 'isUnlooked' | 'isHeld', boolean>>,
): ReviewCause | null {
  if (known.isStrange) return 'owner'
  if (known.isInPlace) return 'source'
  if (known.isUnlooked) return 'account'
  return known.isHeld ? 'risk' : null
}

/** Refuses an amount that cannot be asked for beside what was asked for lately, and counts one that can. @returns its fee */
function guardAmount({ app, player }: PlayerContext, state: State, { gateway, amountMinor }: Wanted): bigint {
  const { currency, id: playerId } = player
  const write = writeAmount(app, currency)
  const asked = state.get(askedLately, playerId) ?? NOTHING_ASKED
  if (asked.open >= settingsOf(app, withdrawalsSettings).mostOpen)
    throw refuse('withdrawals.too_many_open', { count: asked.open })
  const key = byGatewayKey({ playerId, gatewayCode: gateway.code })
  const byWayMinor = state.get(askedByGateway, key) ?? 0n
  for (const [capMinor, dayMinor] of [
    [settingMinor(app, 'dailyCaps', currency), asked.dayMinor],
    [dailyCapOf(app, gateway, currency), byWayMinor],
  ] as const) {
    if (dayMinor + amountMinor <= capMinor) continue
    const available = write(larger(capMinor - dayMinor, 0n))
    const facts = { ...currencyFacts(app, currency), limit: write(capMinor), available }
    throw refuse('withdrawals.daily_cap', facts, { amount: 'too_big' })
  }
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'every player has purses')
  if (owned.balanceMinor.cash < amountMinor) throw refuse('wallet.insufficient_funds', {}, { amount: 'too_big' })
  const fee = feeOf(app, gateway, { currency, lately: asked })
  const feeMinor = feeOn(amountMinor, fee)
  if (!isWorthFee(amountMinor, fee))
    throw refuse('withdrawals.fee_too_high', { ...currencyFacts(app, currency), fee: write(feeMinor) })
  // Another request of this very batch counts too.
  state.set(askedByGateway, key, byWayMinor + amountMinor)
  state.set(askedLately, playerId, {
    open: asked.open + 1,
    dayMinor: asked.dayMinor + amountMinor,
    monthCount: asked.monthCount + 1,
    monthMinor: asked.monthMinor + amountMinor,
  })
  return feeMinor
}

function putAside(state: State, row: RequestRow): void {
  const { id, playerId, currency, amountMinor, status } = row
  post(state, {
    kind: 'withdraw_hold',
    from: { playerId, purse: 'cash' },
    to: { playerId, purse: 'withdrawal' },
    currency,
    amountMinor,
    reference: id,
  })
  state.insert(newRequests, row)
  if (status === 'on_hold_kyc') tellAwaited(state, row)
  state.insert(requestSteps, { requestId: id, status, by: 'player', actorId: playerId })
}
