import type { GrantRefusal } from '@tas/shared/contract/bonuses/choices.ts'
import {
  addStake,
  expireGrant,
  type Grant,
  type GrantStep,
  isLiving,
  openBet,
  openFreeBet,
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
  /** The grant whose free round or bet it is; null: it is staked by the player. */
  readonly freeOf: string | null
}

type Planning = { readonly own: OwnGrant; readonly before: Grant; readonly isFirst: boolean }

/** Whose money a stake takes, by the grant that has to do with it: of a free one nobody's but the house's. */
type AllowedStake = Planning & { readonly step: Extract<GrantStep, { ok: true }>; readonly taken: Split }
/** Why it may not; `by` null: no such grant of the player lives. */
type RefusedStake = { readonly by: Planning | null; readonly refused: GrantRefusal }

/**
 * Splits a stake between own and bonus money, in a decision, under the lock of the purses. Null: no grant has to do with it, so it
 * takes own money alone, as does what is added to a bet that was made before the grant began. A grant whose time is over by the
 * database's clock takes no stake and no addition, whether or not that is written down yet.
 */
export function planStake(state: State, stake: GrantStake): AllowedStake | RefusedStake | null {
  const { playerId, reference, amountMinor, game, params, isAdded, freeOf } = stake
  const grants = grantsOf(state, playerId)
  const staked = grants.find(({ grant }) => grant.bets.has(reference))
  const own = staked ?? grants.find(({ id, grant }) => isLiving(grant) && (freeOf === null || id === freeOf))
  const none = freeOf === null ? null : ({ by: null, refused: 'bonuses.free_none' } as const)
  if (own === undefined || (isAdded && staked === undefined)) return none
  if (own.deadline <= state.now) expire(state, playerId, own)
  const current = grantsOf(state, playerId).find(({ id }) => id === own.id)
  if (current === undefined) return none
  const before = withMoney(state, playerId, current)
  const bet = { game, params, stakeMinor: amountMinor }
  const isFirst = staked === undefined
  if (isFirst && !isLiving(before)) return none
  const open = freeOf === null ? openBet : openFreeBet
  const step = isFirst ? open(before, reference, bet) : addStake(before, reference, bet)
  const planning = { own: current, before, isFirst }
  if (!step.ok) return { by: planning, refused: step.refused }
  const cashMinor = before.cashMinor - step.grant.cashMinor
  return { ...planning, step, taken: { cashMinor, bonusMinor: before.bonusMinor - step.grant.bonusMinor } }
}

function expire(state: State, playerId: string, own: OwnGrant): void {
  if (own.grant.status !== 'active') return
  const before = withMoney(state, playerId, own)
  const step = expireGrant(before)
  assert(step.ok, 'a living grant can run out')
  keepStep(state, playerId, { own, before, after: step.grant })
}

/** The refusal of a stake, with what a player has to know for the next one. */
export function stakeRefusal(app: App, { by, refused: code }: RefusedStake): Refusal {
  if (code === 'bonuses.game_excluded' || code === 'bonuses.free_none' || code === 'bonuses.free_unfit')
    return refuse(code)
  assert(by !== null, 'what is refused by terms has a grant')
  const { own, before } = by
  const { currency, maxStakeMinor } = own.grant.terms
  const write = writeAmount(app, currency)
  if (code === 'bonuses.stake_too_high') {
    const details = { ...currencyFacts(app, currency), maximum: write(maxStakeMinor ?? 0n) }
    return refuse(code, details, { amount: 'too_big' })
  }
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
  { playerId, reference, game, params, freeOf }: GrantStake,
  { own, before, isFirst, step }: AllowedStake,
): void {
  const bet = step.grant.bets.get(reference)
  assert(bet !== undefined, 'a stake that was taken stands in its grant')
  const weight = bet.isOfGrant && freeOf === null ? Number(weightE4(own.grant.terms, { game, params })) : 0
  const free = { freeMinor: bet.freeMinor ?? 0n }
  const opened = { grantId: own.id, game, countsE4: bet.countsE4, weightE4: weight, ...free, createdAt: state.now }
  setBet(state, {
    reference,
    opened: isFirst ? opened : null,
    status: 'open',
    stake: bet.stake,
    returned: { cashMinor: 0n, bonusMinor: 0n },
  })
  keepStep(state, playerId, { own, before, after: step.grant })
}
