import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { smaller } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { App, PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { endOnWithdrawal } from '../../bonuses/index.ts'
import { DEPOSITS_ASIDE, type DepositRow, depositEdgeNeeds, depositRows, listDeposits } from '../../cashier/index.ts'
import { guardFrozen, purses, suspend, suspenseNeed, takingNeeds, tellWallet, writeAmount } from '../../ledger/index.ts'
import { isClosed } from '../../limits/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { stakeNeeds } from '../../stakes/index.ts'
import { type CheckRow, readCheck, refusedPlayers } from '../../verification/index.ts'
import { flowsNeed } from '../../withdrawals/index.ts'
import { mostToSendBack, sendBack } from '../deposits/send-back.ts'

const PATH = 'office/verification/settleMoney'
type Settling = PrivilegedUnit<CallData<typeof PATH>>

/** More deposits than these are not sent back one by one: what they would give is owed instead. */
const MOST_DEPOSITS = 100

/**
 * Settles the cash of a player who was refused for good: it is neither played with nor asked out any more. `payBack`: what came in goes
 * back the way it came, the newest deposit first, and what is over is owed. `hold`: all of it is owed, and two people order the payment
 * once the licence lets them. Either tells the player what happens to it, and is a withdrawal for a bonus whose terms end it by one.
 * @throws Refusal from its commit: verification.check_unknown, verification.status_other, verification.money_other, ledger.frozen
 */
export async function settleMoney(
  ctx: PrivilegedContext,
  { id, way, amount, currency }: ParsedInput<typeof PATH>,
): Promise<Settling> {
  const { app, db } = ctx
  const check = await readCheck(db, id)
  if (check === null) return refusing(refuse('verification.check_unknown'))
  const { playerId } = check
  const deposits = way === 'payBack' ? await depositsOf(ctx, { playerId, currency }) : []
  return {
    needs: [
      ...stakeNeeds(playerId, currency),
      { resource: refusedPlayers, key: playerId },
      ...deposits.flatMap((row) => depositEdgeNeeds(app, row)),
      ...takingNeeds(DEPOSITS_ASIDE, currency),
      suspenseNeed(currency),
      flowsNeed(playerId),
    ],
    decide(state) {
      if (state.get(refusedPlayers, playerId) !== true) throw refuse('verification.status_other')
      guardFrozen(state, { playerId, house: DEPOSITS_ASIDE, currency })
      const cashMinor = requireSeen(ctx, state, { playerId, amount, currency })
      const backMinor = sendAllBack(app, state, { cashMinor, deposits })
      const keptMinor = cashMinor - backMinor
      if (keptMinor > 0n)
        suspend(state, { playerId, currency, amountMinor: keptMinor, cause: 'refused', reference: id })
      endOnWithdrawal(state, playerId)
      tell(ctx, state, { check, currency, backMinor, keptMinor })
      const write = writeAmount(app, currency)
      const details = { check: id, way, amount, currency, sentBack: write(backMinor), kept: write(keptMinor) }
      return { data: {}, line: { action: 'verification.money_settled', targetId: playerId, details } }
    },
  }
}

/** Deposits that can be sent back, the newest first. */
async function depositsOf(
  { db }: PrivilegedContext,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): Promise<readonly DepositRow[]> {
  const asked = { statuses: ['credited'], isNewestFirst: true, playerId, after: null, limit: MOST_DEPOSITS } as const
  const rows = await listDeposits(db, asked)
  // One without an end was made of play money: no provider knows it.
  return rows.filter((row) => row.currency === currency && row.expiresAt !== null)
}

type Seen = { readonly playerId: string; readonly amount: string; readonly currency: string }

/** All that a player holds: whoever decides has seen it, and it stands in what a second person approves. */
function requireSeen({ app }: PrivilegedContext, state: State, { playerId, amount, currency }: Seen): bigint {
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'every player has purses')
  const { cash } = owned.balanceMinor
  if (owned.currency !== currency || cash === 0n || writeAmount(app, currency)(cash) !== amount)
    throw refuse('verification.money_other')
  return cash
}

type Sending = { readonly cashMinor: bigint; readonly deposits: readonly DepositRow[] }

/** Lays aside what goes back by the deposits it came with, as far as the money reaches. @returns how much that is */
function sendAllBack(app: App, state: State, { cashMinor, deposits }: Sending): bigint {
  let sentMinor = 0n
  for (const { id } of deposits) {
    const row = state.get(depositRows, id)
    if (row?.status !== 'credited') continue
    const amountMinor = smaller(mostToSendBack(app, state, row), cashMinor - sentMinor)
    if (amountMinor <= 0n) continue
    sendBack(app, state, row, amountMinor)
    sentMinor += amountMinor
  }
  return sentMinor
}

type Settled = {
  readonly check: CheckRow
  readonly currency: string
  readonly backMinor: bigint
  readonly keptMinor: bigint
}

function tell({ app }: PrivilegedContext, state: State, { check, currency, backMinor, keptMinor }: Settled): void {
  const { playerId } = check
  if (isClosed(state, playerId)) return
  const note = (code: 'refusedMoneyBack' | 'refusedMoneyKept', amountMinor: bigint) => {
    if (amountMinor === 0n) return
    const facts = { amount: writeAmount(app, currency)(amountMinor), currency }
    state.insert(noticeRows, { playerId, code, facts })
  }
  note('refusedMoneyBack', backMinor)
  note('refusedMoneyKept', keptMinor)
  tellWallet(app, state, playerId)
}

/** What is refused is refused in the decision: the same said once more, because its answer was lost, is answered as before. */
function refusing(refusal: Refusal): Settling {
  return {
    needs: [],
    decide(): never {
      throw refusal
    },
  }
}
