import { termsField } from '@tas/shared/contract/bonuses/terms.ts'
import type { GrantClock } from '@tas/shared/rules/bonuses/clock.ts'
import { type Grant, type GrantBet, isLiving } from '@tas/shared/rules/bonuses/grant.ts'
import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'
import { canonicalJson } from '@tas/shared/values/canonical-json.ts'
import type { State } from '#kit/commit/state.ts'
import { carriedFor, carry } from '../../ledger/index.ts'

/*
 * What the wallet's row carries of its player's grants: the one that lives, and ended ones whose bets are open. It is written by the
 * update that a bet makes of the row anyway, and who has no grant carries nothing.
 */

/** A grant as decisions work on it. Its purses are filled in from the wallet: see `moneyOf`. */
export type OwnGrant = GrantClock & {
  readonly id: string
  readonly bonusId: string
  readonly grant: Grant
}

const MODULE = 'bonuses'
const NONE: readonly OwnGrant[] = []

/** The grants that a player's wallet carries. The unit needs `purses` of the player. */
export function grantsOf(state: State, playerId: string): readonly OwnGrant[] {
  return readCarried(carriedFor(state, playerId, MODULE))
}

/** What a module's part of a wallet says of grants. */
export function readCarried(text: string): readonly OwnGrant[] {
  return text === '' ? NONE : (JSON.parse(text) as readonly Written[]).map(readGrant)
}

/** Has the wallet carry a grant in the place of how it was; one that is over and waits for no bet is carried no more. */
export function carryGrant(state: State, playerId: string, own: OwnGrant): void {
  const others = grantsOf(state, playerId).filter(({ id }) => id !== own.id)
  const kept = isCarried(own.grant) ? [...others, own] : others
  carry(state, playerId, { module: MODULE, text: kept.length === 0 ? '' : write(kept) })
}

function isCarried(grant: Grant): boolean {
  return isLiving(grant) || openBetsOf(grant).length > 0
}

function openBetsOf({ bets }: Grant): readonly (readonly [string, GrantBet])[] {
  return [...bets].filter(([, { returned }]) => returned === null)
}

type Written = {
  readonly id: string
  readonly bonusId: string
  readonly deadline: number
  /** Null: no break has stopped its clock. */
  readonly pausedUntil: number | null
  readonly status: Grant['status']
  /** As canonical JSON, which is read once for many bets. */
  readonly terms: string
  /** depositMinor, grantedMinor, targetMinor, wageredE4, convertedMinor. */
  readonly sums: readonly [string, string, string, string, string]
  readonly isReached: boolean
  /** Free rounds, or the free bet, still to come. */
  readonly freeLeft: number
  /** Of each open bet its reference, cash, bonus, whether it is of the grant, what it counts, and what the house staked. */
  readonly bets: readonly (readonly [string, string, string, boolean, string, string | null])[]
}

function write(grants: readonly OwnGrant[]): string {
  const written = grants.map(({ id, bonusId, deadline, pausedUntil, grant }): Written => {
    const { depositMinor, grantedMinor, targetMinor, wageredE4, convertedMinor } = grant
    return {
      id,
      bonusId,
      deadline: deadline.getTime(),
      pausedUntil: pausedUntil?.getTime() ?? null,
      status: grant.status,
      terms: canonicalJson(grant.terms),
      sums: [`${depositMinor}`, `${grantedMinor}`, `${targetMinor}`, `${wageredE4}`, `${convertedMinor}`],
      isReached: grant.isReached,
      freeLeft: grant.freeLeft,
      bets: openBetsOf(grant).map(([reference, { stake, isOfGrant, countsE4, freeMinor }]) => [
        reference,
        `${stake.cashMinor}`,
        `${stake.bonusMinor}`,
        isOfGrant,
        `${countsE4}`,
        freeMinor === null ? null : `${freeMinor}`,
      ]),
    }
  })
  // What a wallet carries for a module ends at a semicolon; of JSON one stands within texts alone.
  return canonicalJson(written).replaceAll(';', '\\u003b')
}

/** Of so many terms the last reading is kept. */
const MOST_TERMS = 200
const readBefore = new Map<string, BonusTerms>()

function readTerms(text: string): BonusTerms {
  const known = readBefore.get(text)
  if (known !== undefined) return known
  if (readBefore.size >= MOST_TERMS) readBefore.clear()
  const terms = termsField.parse(JSON.parse(text))
  readBefore.set(text, terms)
  return terms
}

function readGrant(written: Written): OwnGrant {
  const { id, bonusId, deadline, pausedUntil, status, terms, sums, isReached, freeLeft, bets } = written
  const [depositMinor, grantedMinor, targetMinor, wageredE4, convertedMinor] = sums
  const read = bets.map(([reference, cash, bonus, isOfGrant, countsE4, free]): [string, GrantBet] => [
    reference,
    {
      stake: { cashMinor: BigInt(cash), bonusMinor: BigInt(bonus) },
      isOfGrant,
      freeMinor: free === null ? null : BigInt(free),
      countsE4: BigInt(countsE4),
      returned: null,
    },
  ])
  return {
    id,
    bonusId,
    deadline: new Date(deadline),
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil),
    grant: {
      terms: readTerms(terms),
      status,
      cashMinor: 0n,
      heldMinor: 0n,
      bonusMinor: 0n,
      bonusHeldMinor: read.reduce((sum, [, { stake }]) => sum + stake.bonusMinor, 0n),
      budgetMinor: 0n,
      depositMinor: BigInt(depositMinor),
      grantedMinor: BigInt(grantedMinor),
      targetMinor: BigInt(targetMinor),
      wageredE4: BigInt(wageredE4),
      isReached,
      convertedMinor: BigInt(convertedMinor),
      freeLeft,
      bets: new Map(read),
    },
  }
}
