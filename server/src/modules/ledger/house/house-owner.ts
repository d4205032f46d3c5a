import type { PurseCode } from '@tas/shared/rules/books/accounts.ts'
import { assert } from '#kit/assert.ts'

/** What holds for an account of the house, whatever is moved. `post` and the floor keep it (post.ts, house-funds.ts). */
export type HouseRule = {
  /**
   * Its money is promised or owed to somebody: the account never goes below zero, not for a moment. Without a
   * floor it counts what was won and lost, or what came from and went to outside.
   */
  readonly hasFloor: boolean
  /** The purses of players that may give to it and take from it; left out: all of them. */
  readonly meets?: readonly PurseCode[]
}

/**
 * The house as owner of money for one purpose, or for one of many who are no players (an agent, an affiliate, a provider), with an
 * account in each currency. Its balance is derived from the postings, never stored, so nobody waits for it.
 */
export type HouseOwner = HouseRule & { readonly code: string }

const declared = new Map<string, HouseOwner>()
const kinds = new Map<string, HouseRule>()

/** Between a kind and whose money it is, in the code of an account. */
const OF = ':'

/**
 * Declares a purpose of the house, in the module it belongs to. The ledger opens its account in every currency of every business
 * when a house starts; money of a code that nobody declared cannot be moved.
 */
export function declareHouse(code: string, rule: HouseRule): HouseOwner {
  assertFree(code)
  const owner = { ...rule, code }
  declared.set(code, owner)
  return owner
}

/**
 * Declares a kind of owners who are no players, in the module that has them: each has accounts of their own, under one rule, opened by
 * `openHouseAccount` when they come.
 * @returns the owner of an id, which holds no colon and no slash
 */
export function declareHouseFor(kind: string, rule: HouseRule): (id: string) => HouseOwner {
  assertFree(kind)
  kinds.set(kind, rule)
  return (id) => {
    assert(!/[:/]/.test(id), `the id of a ${kind} can be part of a code`)
    return { ...rule, code: `${kind}${OF}${id}` }
  }
}

function assertFree(code: string): void {
  assert(!/[:/]/.test(code), `the house account ${code} has a plain name`)
  assert(!declared.has(code) && !kinds.has(code), `the house account ${code} is declared once`)
}

/** The code of every purpose that modules of this process declared. */
export function declaredCodes(): readonly string[] {
  return [...declared.keys()]
}

/** The owner a stored code means: of a purpose the very one that was declared. */
export function houseOwner(code: string): HouseOwner {
  const [kind = '', id] = code.split(OF)
  const rule = kinds.get(kind)
  const owner = id === undefined ? declared.get(code) : rule && { ...rule, code }
  assert(owner !== undefined, `a module declares the house account ${code}`)
  return owner
}

/** Money that came in as the operator's capital. */
export const CLEARING_CAPITAL = declareHouse('clearing.capital', { hasFloor: false })
/** Money of the operator that prizes and the beginnings of jackpots are set aside from. */
export const BANK = declareHouse('bank', { hasFloor: true })
/** What is owed to players whose accounts are closed. */
export const SUSPENSE = declareHouse('suspense', { hasFloor: true })
/** What the operator paid out to them, outside of this program. */
export const CLEARING_HAND = declareHouse('clearing.hand', { hasFloor: false })
/** What rounding leaves. */
export const ROUNDING = declareHouse('rounding', { hasFloor: false })
/** What the operator gave to players and took from them to put something right. */
export const ADJUSTMENTS = declareHouse('adjustments', { hasFloor: false, meets: ['cash'] })
