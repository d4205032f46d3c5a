import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { playerUnit } from '../../player-unit.ts'
import { ceilingNeeds, guardCeiling } from '../cashier/index.ts'
import { readAccounts } from '../identity/index.ts'
import {
  currencyOf,
  guardFrozen,
  hasFunds,
  houseAccounts,
  houseKey,
  post,
  purses,
  readAmount,
  type Side,
  takingNeeds,
  tellWallet,
  writeAmount,
} from '../ledger/index.ts'
import { depositNeeds, guardDeposit, isClosed, limitNeeds } from '../limits/index.ts'
import { noticeRows } from '../notices/index.ts'
import { askRisk, refuseBlockedGift, riskNeeds } from '../risk/index.ts'
import { floatOf } from './house-owner.ts'
import { type Node, nodeRows } from './node-store.ts'
import { requireBelow } from './people/require-node.ts'
import { newTransfers, openRequests, type Transfer } from './transfer-rows.ts'

const PATH = 'agent/wallet/transfer'
/** Under which name limits count what agents pay in. */
const GATEWAY = 'agent'

type Asked = ParsedInput<typeof PATH>

/**
 * Moves money between the float of an agent and somebody directly below: to a member it is a deposit and guarded as one, by limits, rules
 * on risk and the blocklist; to an agent it goes from float to float. What a member has is only asked for: see `answerRequest`.
 * @throws Refusal what stands beside the call
 */
export async function transfer(ctx: PlayerContext, input: Asked): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const node = await requireBelow(db, player.id, input.userId)
  if (node.parentId !== player.id) throw refuse('agents.not_direct')
  const [account] = await readAccounts(db, [node.playerId])
  if (account === undefined) throw refuse('agents.not_registered')
  const amountMinor = readAmount(currencyOf(app, node.currency), input.amount)
  const isRequest = node.kind === 'member' && input.direction === 'out'
  const money = { app, agentId: player.id, node, amountMinor, direction: input.direction }
  if (node.kind === 'member' && input.direction === 'in')
    await refuseBlockedGift(ctx, node.playerId).catch((error) => {
      throw notNow(error)
    })
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      { resource: nodeRows, key: node.playerId },
      ...[player.id, node.playerId].flatMap((id) => [{ resource: purses, key: id }, ...limitNeeds(id)]),
      ...(isRequest ? [{ resource: openRequests, key: node.playerId }] : needsOf(money)),
    ],
    decide(state) {
      // Somebody may have been put elsewhere since it was looked up.
      if (state.get(nodeRows, node.playerId)?.parentId !== player.id) throw refuse('agents.user_unknown')
      guardOpen(state, money)
      const row: Transfer = {
        id: uuidv7(),
        agentId: player.id,
        playerId: node.playerId,
        direction: input.direction,
        amountMinor,
        currency: node.currency,
        reason: input.reason,
        status: isRequest ? 'asked' : 'done',
        createdAt: state.now,
      }
      if (isRequest) noteRequest(app, state, row)
      else move(state, money, row.id)
      state.insert(newTransfers, row)
      return transferView(app, row, account.username)
    },
  })
}

type Money = {
  readonly app: App
  readonly agentId: string
  readonly node: Node
  readonly amountMinor: bigint
  readonly direction: 'in' | 'out'
}

/** The float that is taken from, and that which it comes to; null: it comes to the cash of a member. Out of a member nothing is taken here. */
function floatsOf({ agentId, node, direction }: Money) {
  const [own, below] = [floatOf(agentId), floatOf(node.playerId)]
  if (node.kind === 'member') return { source: own, target: null }
  return direction === 'in' ? { source: own, target: below } : { source: below, target: own }
}

function needsOf(money: Money): readonly Need[] {
  const { app, node } = money
  const { source, target } = floatsOf(money)
  const taking = takingNeeds(source, node.currency)
  return target === null
    ? [...taking, ...depositNeeds(app, node.playerId), ...ceilingNeeds(app, node), ...riskNeeds(node.playerId)]
    : [...taking, { resource: houseAccounts, key: houseKey(target, node.currency) }]
}

/**
 * Nobody pays into a closed account, or asks one for something. A float that was left there is taken back: its agent cannot move it.
 * @throws Refusal agents.not_now
 */
function guardOpen(state: State, { agentId, node, direction }: Money): void {
  const isTakenBack = node.kind === 'agent' && direction === 'out'
  if (isClosed(state, agentId) || (!isTakenBack && isClosed(state, node.playerId))) throw refuse('agents.not_now')
}

/** A member is asked for one thing at a time, and told of it. @throws Refusal agents.already_asked */
function noteRequest(app: App, state: State, { playerId, currency, amountMinor }: Transfer): void {
  const open = state.get(openRequests, playerId) ?? 0
  if (open > 0) throw refuse('agents.already_asked')
  state.set(openRequests, playerId, open + 1)
  const facts = { amount: writeAmount(app, currency)(amountMinor), currency }
  state.insert(noticeRows, { playerId, code: 'agentAsked', facts })
}

function move(state: State, money: Money, reference: string): void {
  const { app, node, amountMinor } = money
  const { currency, playerId } = node
  const { source, target } = floatsOf(money)
  if (!hasFunds(state, { house: source, currency, amountMinor })) throw refuse('agents.float_too_small')
  guardMove(state, money)
  // It refuses nothing here, as of any deposit: what it finds is done beside it.
  if (target === null) {
    const question = { playerId, currency, reference, askedMinor: amountMinor, isByAgent: true } as const
    askRisk(state, { ...question, point: 'deposit' })
  }
  const to: Side = target === null ? { playerId, purse: 'cash' } : { house: target }
  post(state, { kind: 'transfer', from: { house: source }, to, currency, amountMinor, reference })
  if (target === null) tellWallet(app, state, playerId)
}

/**
 * Nothing moves where books do not agree, and money for a member passes what guards every deposit. Whatever holds it back, the agent is told
 * one thing: nobody learns from an agent that somebody excluded themselves or reached a limit.
 */
function guardMove(state: State, money: Money): void {
  const { app, node, amountMinor } = money
  const { playerId, currency } = node
  const { source, target } = floatsOf(money)
  try {
    for (const house of target === null ? [source] : [source, target]) guardFrozen(state, { playerId, house, currency })
    if (target !== null) return
    guardDeposit(app, state, { playerId, currency, amountMinor, gateway: GATEWAY })
    guardCeiling(app, state, { playerId, currency, amountMinor, countedMinor: 0n })
  } catch (error) {
    throw notNow(error)
  }
}

/** What an agent is told of whatever holds money back from a member. */
function notNow(error: unknown): unknown {
  return error instanceof Refusal ? refuse('agents.not_now') : error
}

/** What leaves the server of a transfer. */
export function transferView(app: App, row: Transfer, username: string): CallData<typeof PATH> {
  const { id, playerId, direction, amountMinor, currency, reason, status, createdAt } = row
  return {
    id,
    userId: playerId,
    username,
    direction,
    amount: writeAmount(app, currency)(amountMinor),
    currency,
    reason: reason ?? '',
    status,
    createdAt: createdAt.toISOString(),
  }
}
