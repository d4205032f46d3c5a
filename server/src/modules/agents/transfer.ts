import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../ctx.ts'
import { playerUnit } from '../../player-unit.ts'
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
import { depositNeeds, guardDeposit } from '../limits/index.ts'
import { floatOf } from './house-owner.ts'
import { type Node, nodeRows } from './node-store.ts'
import { requireBelow } from './require-node.ts'
import { isAsked, newTransfers, type Transfer } from './transfer-rows.ts'

const PATH = 'agent/wallet/transfer'
/** Under which name limits count what agents pay in. */
const GATEWAY = 'agent'

type Asked = ParsedInput<typeof PATH>

/**
 * Moves money between the float of an agent and somebody directly below: to a member it is a deposit and guarded as one, to an agent it
 * goes from float to float. What a member has is only asked for: see `answerRequest`.
 * @throws Refusal what stands beside the call
 */
export async function transfer(ctx: PlayerContext, input: Asked): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const node = await requireBelow(db, player.id, input.userId)
  if (node.parentId !== player.id) throw refuse('agents.not_direct')
  const [account] = await readAccounts(db, [node.playerId])
  if (account === undefined) throw refuse('agents.not_registered')
  if (account.closedAt !== null) throw refuse('agents.not_now')
  const amountMinor = readAmount(currencyOf(app, node.currency), input.amount)
  const isRequest = node.kind === 'member' && input.direction === 'out'
  if (isRequest && (await isAsked(db, node.playerId))) throw refuse('agents.already_asked')
  const money = { app, agentId: player.id, node, amountMinor, direction: input.direction }
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [{ resource: nodeRows, key: node.playerId }, ...(isRequest ? [] : needsOf(money))],
    decide(state) {
      // Somebody may have been put elsewhere since it was looked up.
      if (state.get(nodeRows, node.playerId)?.parentId !== player.id) throw refuse('agents.user_unknown')
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
      if (!isRequest) move(state, money, row.id)
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

/** The float that is taken from. Out of a member nothing is taken here. */
function sourceOf({ agentId, node, direction }: Money) {
  return floatOf(direction === 'in' ? agentId : node.playerId)
}

function needsOf(money: Money): readonly Need[] {
  const { app, agentId, node, direction } = money
  const taking = takingNeeds(sourceOf(money), node.currency)
  if (node.kind === 'member')
    return [...taking, { resource: purses, key: node.playerId }, ...depositNeeds(app, node.playerId)]
  const target = floatOf(direction === 'in' ? node.playerId : agentId)
  return [...taking, { resource: houseAccounts, key: houseKey(target, node.currency) }]
}

function move(state: State, money: Money, reference: string): void {
  const { app, agentId, node, amountMinor, direction } = money
  const { currency, playerId } = node
  const house = sourceOf(money)
  if (!hasFunds(state, { house, currency, amountMinor })) throw refuse('agents.float_too_small')
  const isMember = node.kind === 'member'
  if (isMember) guardMember(state, money)
  const target = floatOf(direction === 'in' ? playerId : agentId)
  const to: Side = isMember ? { playerId, purse: 'cash' } : { house: target }
  post(state, { kind: 'transfer', from: { house }, to, currency, amountMinor, reference })
  if (isMember) tellWallet(app, state, playerId)
}

/**
 * Money for a member passes what guards every deposit. Whatever holds it back, their agent is told one thing: nobody learns from an agent
 * that somebody excluded themselves or reached a limit.
 */
function guardMember(state: State, { app, agentId, node, amountMinor }: Money): void {
  const { playerId, currency, kind } = node
  assert(kind === 'member', 'agents have floats')
  try {
    guardFrozen(state, { playerId, house: floatOf(agentId), currency })
    guardDeposit(app, state, { playerId, currency, amountMinor, gateway: GATEWAY })
  } catch (error) {
    throw error instanceof Refusal ? refuse('agents.not_now') : error
  }
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
    reason,
    status,
    createdAt: createdAt.toISOString(),
  }
}
