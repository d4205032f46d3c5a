import type { GrantRefusal } from '@tas/shared/contract/bonuses/choices.ts'
import {
  addStake,
  expireGrant,
  type Grant,
  type GrantStep,
  isLiving,
  openBet,
} from '@tas/shared/rules/bonuses/grant.ts'
import type { Split } from '@tas/shared/rules/bonuses/split.ts'
import { type Bet, weightE4 } from '@tas/shared/rules/bonuses/weights.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { currencyFacts, writeAmount } from '../../ledger/index.ts'
import { grantsOf, type OwnGrant } from './carried.ts'
import { setBet } from './grant-rows.ts'
import { keepStep, withMoney } from './move-grant.ts'

/** A stake as grants see it. */
type GrantStake = Bet & {
  readonly playerId: string
  /** The bet. */
  readonly reference: string
  readonly amountMinor: bigint
  /** It goes on a bet that was staked before. */
  readonly isAdded: boolean
}

/** Whose money a stake takes, by the grant that has to do with it; or why it may not. */
type PlannedStake = {
  readonly own: OwnGrant
  readonly before: Grant
  readonly isFirst: boolean
} & ({ readonly step: Extract<GrantStep, { ok: true }>; readonly taken: Split } | { readonly refused: GrantRefusal })

/**
 * Splits a stake between own and bonus money, in a decision, under the lock of the purses. Null: no grant has to do with it, so it
 * takes own money alone, as does what is added to a bet that was made before the grant began. A grant whose time is over by the
 * database's clock takes no stake and no addition, whether or not that is written down yet.
 */
export function planStake(state: State, stake: GrantStake): PlannedStake | null {
  const { playerId, reference, amountMinor, game, params, isAdded } = stake
  const grants = grantsOf(state, playerId)
  const staked = grants.find(({ grant }) => grant.bets.has(reference))
  const own = staked ?? grants.find(({ grant }) => isLiving(grant))
  if (own === undefined || (isAdded && staked === undefined)) return null
  if (own.deadline <= state.now) expire(state, playerId, own)
  const current = grantsOf(state, playerId).find(({ id }) => id === own.id)
  if (current === undefined) return null
  const before = withMoney(state, playerId, current)
  const bet = { game, params, stakeMinor: amountMinor }
  const isFirst = staked === undefined
  if (isFirst && !isLiving(before)) return null
  const step = isFirst ? openBet(before, reference, bet) : addStake(before, reference, bet)
  if (!step.ok) return { own: current, before, isFirst, refused: step.refused }
  const cashMinor = before.cashMinor - step.grant.cashMinor
  return { own: current, before, isFirst, step, taken: { cashMinor, bonusMinor: amountMinor - cashMinor } }
}

function expire(state: State, playerId: string, own: OwnGrant): void {
  if (own.grant.status !== 'active') return
  const before = withMoney(state, playerId, own)
  const step = expireGrant(before)
  assert(step.ok, 'a living grant can run out')
  keepStep(state, playerId, { own, before, after: step.grant })
}

/** The refusal of a stake, with what a player has to know for the next one. */
export function stakeRefusal(app: App, { own, before }: PlannedStake, code: GrantRefusal): Refusal {
  const { currency, maxStakeMinor } = own.grant.terms
  const write = writeAmount(app, currency)
  if (code === 'bonuses.stake_too_high') {
    const details = { ...currencyFacts(app, currency), maximum: write(maxStakeMinor ?? 0n) }
    return refuse(code, details, { amount: 'too_big' })
  }
  if (code === 'bonuses.game_excluded') return refuse(code)
  assert(code === 'wallet.insufficient_funds', `a stake is not refused as ${code}`)
  const isTaking = before.status === 'active'
  return refuse(
    code,
    { available: write(before.cashMinor + (isTaking ? before.bonusMinor : 0n)) },
    { amount: 'too_big' },
  )
}

/** Writes down whose money a stake took, once it is posted. */
export function keepStake(
  state: State,
  { playerId, reference, game, params }: GrantStake,
  planned: PlannedStake,
): void {
  assert('step' in planned, 'a stake that is kept was allowed')
  const { own, before, isFirst, step } = planned
  const bet = step.grant.bets.get(reference)
  assert(bet !== undefined, 'a stake that was taken stands in its grant')
  const weight = bet.isOfGrant ? Number(weightE4(own.grant.terms, { game, params })) : 0
  const opened = { grantId: own.id, game, countsE4: bet.countsE4, weightE4: weight, createdAt: state.now }
  setBet(state, {
    reference,
    opened: isFirst ? opened : null,
    status: 'open',
    stake: bet.stake,
    returned: { cashMinor: 0n, bonusMinor: 0n },
  })
  keepStep(state, playerId, { own, before, after: step.grant })
}
