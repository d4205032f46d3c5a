import type { GrantRefusal, GrantStatus } from '../../contract/bonuses/choices.ts'
import { freeStakesOf, grantedMinor, targetMinor, WHOLE_E4 } from './amounts.ts'
import { type Split, splitReturn, splitStake } from './split.ts'
import type { BonusTerms } from './terms.ts'
import { type Bet, takesBonusMoney, weightE4 } from './weights.ts'

/** A bet that was made while the grant lived, or by own money alone beside it. */
export type GrantBet = {
  readonly stake: Split
  /** Made while the grant was active: it counts, and the grant waits for it. */
  readonly isOfGrant: boolean
  /** Staked by the house: a free round or a free bet of so much; null: by the player. */
  readonly freeMinor: bigint | null
  /** What it counts once it is settled: stake × weight, in ten-thousandths of a minor unit. */
  readonly countsE4: bigint
  /** What came back; null: it is open. */
  readonly returned: Split | null
}

/** A grant with all money that it may touch, in minor units. Nothing is lost: all purses and the budget add up after every step. */
export type Grant = {
  readonly terms: BonusTerms
  readonly status: GrantStatus
  /** The player's own money: free, and in open bets. */
  readonly cashMinor: bigint
  readonly heldMinor: bigint
  /** Bonus money: free, and in open bets. */
  readonly bonusMinor: bigint
  readonly bonusHeldMinor: bigint
  /** What has gone back to the budget of the offer. */
  readonly budgetMinor: bigint
  /** What was paid in for it, what was granted, and what is to be wagered for it: of free rounds and bets both are known once they are over. */
  readonly depositMinor: bigint
  readonly grantedMinor: bigint
  readonly targetMinor: bigint
  /** What counts of settled stakes, in ten-thousandths of a minor unit. */
  readonly wageredE4: bigint
  /** The target was reached once: a bet that is voided later does not undo it. */
  readonly isReached: boolean
  /** What has become the player's own. */
  readonly convertedMinor: bigint
  /** Free rounds, or the free bet, still to come. */
  readonly freeLeft: number
  readonly bets: ReadonlyMap<string, GrantBet>
}

export type GrantStep =
  | { readonly ok: true; readonly grant: Grant }
  | { readonly ok: false; readonly refused: GrantRefusal }

const refused = (code: GrantRefusal): GrantStep => ({ ok: false, refused: code })
const done = (grant: Grant): GrantStep => ({ ok: true, grant })

/** Whether a grant still has something to come: open bets finish and count. */
export const isLiving = ({ status }: Pick<Grant, 'status'>) => status === 'active' || status === 'ending'

/** A grant at its beginning. @param cashMinor the player's own money, the deposit among it */
export function beginGrant(
  terms: BonusTerms,
  { depositMinor, cashMinor }: { readonly depositMinor: bigint; readonly cashMinor: bigint },
): Grant {
  const bonusMinor = grantedMinor(terms, depositMinor)
  const { count: freeLeft } = freeStakesOf(terms)
  return conclude({
    terms,
    status: 'active',
    cashMinor,
    heldMinor: 0n,
    bonusMinor,
    bonusHeldMinor: 0n,
    budgetMinor: 0n,
    depositMinor,
    grantedMinor: bonusMinor,
    targetMinor: freeLeft === 0 ? targetMinor(terms, { bonusMinor, depositMinor }) : 0n,
    wageredE4: 0n,
    isReached: false,
    convertedMinor: 0n,
    freeLeft,
    bets: new Map(),
  })
}

/** A bet is made: its stake is taken, whose money it was is kept with it. */
export function openBet(grant: Grant, id: string, bet: Bet & { readonly stakeMinor: bigint }): GrantStep {
  if (grant.bets.has(id)) return refused('bonuses.bet_known')
  const { terms, cashMinor, status } = grant
  const isOfGrant = status === 'active'
  const bonusMinor = isOfGrant && grant.freeLeft === 0 ? grant.bonusMinor : 0n
  const stake = splitStake(bet.stakeMinor, { order: terms.order, cashMinor, bonusMinor })
  if (stake === null) return refused('wallet.insufficient_funds')
  const problem = problemOf(terms, bet, stake)
  if (problem !== null) return refused(problem)
  const countsE4 = isOfGrant ? countedOf(terms, bet) : 0n
  const bets = withBet(grant, id, { stake, isOfGrant, freeMinor: null, countsE4, returned: null })
  return done({ ...hold(grant, stake), bets })
}

/** A free round is played, or the free bet: the house stakes it, and it counts off. */
export function openFreeBet(grant: Grant, id: string, bet: Bet & { readonly stakeMinor: bigint }): GrantStep {
  if (grant.bets.has(id)) return refused('bonuses.bet_known')
  const problem = problemOfFree(grant, bet)
  if (problem !== null) return refused(problem)
  const stake = { cashMinor: 0n, bonusMinor: 0n }
  const free = { stake, isOfGrant: true, freeMinor: bet.stakeMinor, countsE4: 0n, returned: null }
  return done({ ...grant, freeLeft: grant.freeLeft - 1, bets: withBet(grant, id, free) })
}

/** Whether the house would stake a bet for the player: on paper, where nobody says whose money they mean. */
export function isFreeBet(grant: Grant, bet: Bet & { readonly stakeMinor: bigint }): boolean {
  return problemOfFree(grant, bet) === null
}

/** A free round is of the game of its terms, a free bet of any game that counts; both of one stake. */
function problemOfFree(
  { status, freeLeft, terms }: Grant,
  bet: Bet & { readonly stakeMinor: bigint },
): GrantRefusal | null {
  if (status !== 'active' || freeLeft === 0) return 'bonuses.free_none'
  if (bet.stakeMinor !== freeStakesOf(terms).stakeMinor) return 'bonuses.free_unfit'
  if (terms.rounds !== null) return bet.game === terms.rounds.game ? null : 'bonuses.free_unfit'
  return takesBonusMoney(terms, bet) ? null : 'bonuses.game_excluded'
}

/** What of the terms is against a bet with so much bonus money in it. Own money alone is never bound. */
function problemOf(terms: BonusTerms, bet: Bet, { cashMinor, bonusMinor }: Split): GrantRefusal | null {
  if (bonusMinor === 0n) return null
  if (!takesBonusMoney(terms, bet)) return 'bonuses.game_excluded'
  const isTooHigh = terms.maxStakeMinor !== null && cashMinor + bonusMinor > terms.maxStakeMinor
  return isTooHigh ? 'bonuses.stake_too_high' : null
}

function hold(grant: Grant, { cashMinor, bonusMinor }: Split): Grant {
  return {
    ...grant,
    cashMinor: grant.cashMinor - cashMinor,
    heldMinor: grant.heldMinor + cashMinor,
    bonusMinor: grant.bonusMinor - bonusMinor,
    bonusHeldMinor: grant.bonusHeldMinor + bonusMinor,
  }
}

/**
 * More is staked on a hand: taken like the first stake, and counts nothing more. A bet that was made beside the grant takes own money
 * alone, and so does one whose grant takes no stake any more.
 */
export function addStake(grant: Grant, id: string, added: Bet & { readonly stakeMinor: bigint }): GrantStep {
  const bet = grant.bets.get(id)
  if (bet === undefined) return refused('bonuses.bet_unknown')
  if (bet.returned !== null || bet.freeMinor !== null) return refused('bonuses.bet_settled')
  const { terms, cashMinor, bonusMinor, status } = grant
  const mayTake = status === 'active' && bet.isOfGrant
  const more = splitStake(added.stakeMinor, { order: terms.order, cashMinor, bonusMinor: mayTake ? bonusMinor : 0n })
  if (more === null) return refused('wallet.insufficient_funds')
  const stake = {
    cashMinor: bet.stake.cashMinor + more.cashMinor,
    bonusMinor: bet.stake.bonusMinor + more.bonusMinor,
  }
  const problem = problemOf(terms, added, stake)
  if (problem !== null) return refused(problem)
  return done({ ...hold(grant, more), bets: withBet(grant, id, { ...bet, stake }) })
}

/** A bet is settled: what it pays comes back in the ratio of its stake, and its stake counts. @param payoutMinor stake included, 0: lost */
export function settleBet(grant: Grant, id: string, payoutMinor: bigint): GrantStep {
  const bet = grant.bets.get(id)
  if (bet === undefined) return refused('bonuses.bet_unknown')
  if (bet.returned !== null) return refused('bonuses.bet_settled')
  const returned = bet.freeMinor === null ? splitReturn(payoutMinor, bet.stake) : freeReturn(grant, bet, payoutMinor)
  const paid = giveBack(unhold(grant, bet), returned)
  const counted = isLiving(grant) ? paid.wageredE4 + bet.countsE4 : paid.wageredE4
  return done(conclude({ ...paid, wageredE4: counted, bets: withBet(grant, id, { ...bet, returned }) }))
}

/**
 * A bet comes to nothing: its stake goes back as it came and counts nothing. One that was settled is taken back while the grant
 * lives, and what it counted is taken off; never after.
 */
export function refundBet(grant: Grant, id: string): GrantStep {
  const bet = grant.bets.get(id)
  if (bet === undefined) return refused('bonuses.bet_unknown')
  const { returned, stake } = bet
  const bets = new Map(grant.bets)
  bets.delete(id)
  if (returned === null) {
    const freeLeft = grant.freeLeft + (bet.freeMinor === null ? 0 : 1)
    return done(conclude({ ...giveBack(unhold(grant, bet), stake), freeLeft, bets }))
  }
  if (!isLiving(grant) || bet.freeMinor !== null) return refused('bonuses.bet_settled')
  const cashMinor = grant.cashMinor + stake.cashMinor - returned.cashMinor
  const bonusMinor = grant.bonusMinor + stake.bonusMinor - returned.bonusMinor
  if (cashMinor < 0n || bonusMinor < 0n) return refused('wallet.insufficient_funds')
  const wageredE4 = grant.wageredE4 - bet.countsE4
  return done(conclude({ ...grant, cashMinor, bonusMinor, wageredE4, bets }))
}

/** The player gives the bonus up: own money stays, what is won with bonus money in open bets goes to the budget. */
export function forfeitGrant(grant: Grant): GrantStep {
  return isLiving(grant) ? done(endAs(grant, 'forfeited')) : refused('bonuses.grant_ended')
}

/** The house takes the bonus back, as of somebody who excluded themselves: what is staked of it goes on as after giving it up. */
export function revokeGrant(grant: Grant): GrantStep {
  return isLiving(grant) ? done(endAs(grant, 'revoked')) : refused('bonuses.grant_ended')
}

/** The deadline comes: with bets open the grant takes no stake any more, and ends with the last of them. */
export function expireGrant(grant: Grant): GrantStep {
  return isLiving(grant) ? done(conclude({ ...grant, status: 'ending' })) : refused('bonuses.grant_ended')
}

/** What a bet counts: the first stake up to the highest one, times its weight; in ten-thousandths, never rounded. */
function countedOf(terms: BonusTerms, bet: Bet & { readonly stakeMinor: bigint }): bigint {
  const { maxStakeMinor } = terms
  const most = maxStakeMinor !== null && bet.stakeMinor > maxStakeMinor ? maxStakeMinor : bet.stakeMinor
  return most * weightE4(terms, bet)
}

/** A free round pays all that it pays; a free bet what exceeds its stake, which was never the player's. */
function freeReturn({ terms }: Grant, { freeMinor }: GrantBet, payoutMinor: bigint): Split {
  if (terms.rounds?.winsAs === 'bonus') return { cashMinor: 0n, bonusMinor: payoutMinor }
  if (terms.rounds !== null) return { cashMinor: payoutMinor, bonusMinor: 0n }
  const won = payoutMinor - (freeMinor ?? 0n)
  return { cashMinor: won > 0n ? won : 0n, bonusMinor: 0n }
}

function unhold(grant: Grant, { stake }: GrantBet): Grant {
  return {
    ...grant,
    heldMinor: grant.heldMinor - stake.cashMinor,
    bonusHeldMinor: grant.bonusHeldMinor - stake.bonusMinor,
  }
}

/** What comes back: own money to the player, the bonus part by where the grant stands by then. */
function giveBack(grant: Grant, { cashMinor, bonusMinor }: Split): Grant {
  const own = { ...grant, cashMinor: grant.cashMinor + cashMinor }
  if (isLiving(grant)) return { ...own, bonusMinor: own.bonusMinor + bonusMinor }
  const kept = grant.status === 'completed' ? withinCap(grant, bonusMinor) : 0n
  return {
    ...own,
    cashMinor: own.cashMinor + kept,
    convertedMinor: own.convertedMinor + kept,
    budgetMinor: own.budgetMinor + bonusMinor - kept,
  }
}

/** How much of bonus money may still become the player's own. */
function withinCap({ terms: { maxConversionMinor: most }, convertedMinor }: Grant, bonusMinor: bigint): bigint {
  return most === null || bonusMinor < most - convertedMinor ? bonusMinor : most - convertedMinor
}

/** Ends a grant whose time has come: by its target, by its deadline, or because nothing is left of it. */
function conclude(grant: Grant): Grant {
  if (!isLiving(grant)) return grant
  const isBusy = [...grant.bets.values()].some(({ isOfGrant, returned }) => isOfGrant && returned === null)
  if (grant.terms.kind === 'freeRounds' || grant.terms.kind === 'freeBet') {
    if (grant.targetMinor === 0n) return concludeFree(grant, isBusy)
  }
  if (grant.isReached || grant.wageredE4 >= grant.targetMinor * WHOLE_E4) {
    if (grant.terms.sticky && isBusy) return { ...grant, isReached: true, status: 'ending' }
    return complete(grant)
  }
  if (grant.status === 'ending' && !isBusy) return endAs(grant, 'expired')
  return grant.bonusMinor + grant.bonusHeldMinor === 0n ? endAs(grant, 'spent') : grant
}

/** Free rounds and bets: what they won is wagered once the last is over, or was the player's at once. */
function concludeFree(grant: Grant, isBusy: boolean): Grant {
  if (isBusy) return grant
  if (grant.freeLeft > 0) return grant.status === 'ending' ? endAs(grant, 'expired') : grant
  if (grant.terms.rounds?.winsAs !== 'bonus') return complete(grant)
  const { bonusMinor, depositMinor } = grant
  const begun = {
    ...grant,
    grantedMinor: bonusMinor,
    targetMinor: targetMinor(grant.terms, { bonusMinor, depositMinor }),
  }
  return begun.targetMinor === 0n ? complete(begun) : conclude(begun)
}

/** How much of bonus money becomes the player's own when the target is reached. */
export function convertedOf(grant: Grant, bonusMinor: bigint): bigint {
  const { terms, grantedMinor: granted } = grant
  if (!terms.sticky) return withinCap(grant, bonusMinor)
  return bonusMinor > granted ? withinCap(grant, bonusMinor - granted) : 0n
}

/** Reaching the target makes bonus money the player's own, as much as the terms allow; nothing is capped afterwards. */
function complete(grant: Grant): Grant {
  const { bonusMinor } = grant
  const converted = convertedOf(grant, bonusMinor)
  return {
    ...grant,
    status: 'completed',
    isReached: true,
    cashMinor: grant.cashMinor + converted,
    convertedMinor: grant.convertedMinor + converted,
    bonusMinor: 0n,
    budgetMinor: grant.budgetMinor + bonusMinor - converted,
  }
}

function endAs(grant: Grant, status: GrantStatus): Grant {
  return { ...grant, status, bonusMinor: 0n, budgetMinor: grant.budgetMinor + grant.bonusMinor }
}

function withBet({ bets }: Grant, id: string, bet: GrantBet): ReadonlyMap<string, GrantBet> {
  return new Map(bets).set(id, bet)
}
