import type { Usage } from '@tas/shared/rules/limits/usage.ts'
import { assert } from '#kit/assert.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import { type BirthDate, birthDates, loadStandings } from '../identity/index.ts'
import { carry, keptByPurses } from '../ledger/index.ts'
import { carriedOf } from './own-limits/carried.ts'
import {
  type Counted,
  holdUsages,
  isUsedCurrent,
  loadUsages,
  NOTHING_USED,
  type PlayerUsage,
  type PlaySession,
  saveUsages,
  settledUsed,
  withUsage,
} from './own-limits/usage-rows.ts'
import {
  holdProtections,
  loadProtections,
  NOTHING_STORED,
  type StoredProtection,
  saveProtections,
} from './protection.ts'

/** All that decides whether and how far a player may play: what holds them, what they have used, how old they are. */
export type PlayerFacts = PlayerUsage & {
  readonly protection: StoredProtection
  /** Null: not known. */
  readonly birthDate: BirthDate | null
  /** The account is closed: it stakes and pays in nothing more, and what comes for it goes into suspense. */
  readonly isClosed: boolean
  /** Where the player lives; null: not known. */
  readonly country: string | null
  /** What is stored; null: just this. Only what differs is written. */
  readonly stored: PlayerFacts | null
}

/**
 * The facts of players, by player id: one resource, because every bet asks for all of them. Their purses are locked before
 * it is read ("ledger.purses" comes before "limits.players"), and whoever writes it holds that lock.
 */
export const players: Resource<PlayerFacts> = {
  name: 'limits.players',
  async load(tx, playerIds, how) {
    const [protections, usages, dates, standings] = await Promise.all([
      loadProtections(tx, playerIds),
      loadUsages(tx, playerIds),
      birthDates.load(tx, playerIds, how),
      loadStandings(tx, playerIds),
    ])
    return new Map(
      playerIds.map((id) => {
        const { of, session } = usages.get(id) ?? NOTHING_USED
        const protection = protections.get(id) ?? NOTHING_STORED
        const birthDate = dates.get(id) ?? null
        const { isClosed = false, country = null } = standings.get(id) ?? {}
        return [id, { protection, birthDate, isClosed, country, of, session, stored: null }]
      }),
    )
  },
  async hold(tx, values) {
    const changed = changedOf(values)
    const held = await Promise.all([holdProtections(tx, changed.filter(isProtected)), holdUsages(tx, changed)])
    return held.flat()
  },
  async save(tx, values) {
    const changed = changedOf(values)
    await Promise.all([saveProtections(tx, changed.filter(isProtected)), saveUsages(tx, changed)])
  },
  keep: {
    ...keptByPurses,
    settled(facts) {
      if (facts.stored === null) return facts
      const of = settledUsed(facts.of, facts.stored.of)
      return of === null ? null : changedFacts(facts, { of, isStored: true })
    },
    isCurrent: isUsedCurrent,
  },
}

type FactsChange = { readonly playerId: string; readonly now: PlayerFacts; readonly before: PlayerFacts }

function changedOf(values: ReadonlyMap<string, PlayerFacts>): readonly FactsChange[] {
  const changed: FactsChange[] = []
  for (const [playerId, now] of values) if (now.stored !== null) changed.push({ playerId, now, before: now.stored })
  return changed
}

/** Whether what holds the player is written. */
function isProtected({ now, before }: FactsChange): boolean {
  return now.protection !== before.protection
}

/** The need of what holds a player and what they have used. Whoever has it needs the player's purses, too. */
export function factsNeed(playerId: string): Need {
  return { resource: players, key: playerId }
}

export function factsOf(state: State, playerId: string): PlayerFacts {
  const facts = state.get(players, playerId)
  assert(facts !== undefined, 'the facts of the player were loaded')
  return facts
}

/** Replaces what holds a player. */
export function setProtection(state: State, playerId: string, protection: StoredProtection): void {
  state.set(players, playerId, changedFacts(factsOf(state, playerId), { protection }))
}

/** Replaces what a player has used of one thing; what they played is carried by their purses. */
export function setUsage(
  state: State,
  playerId: string,
  change: { readonly counted: Counted; readonly usage: Usage; readonly session?: PlaySession },
): void {
  const facts = factsOf(state, playerId)
  const of = withUsage(facts.of, change.counted, change.usage)
  state.set(players, playerId, changedFacts(facts, { of, session: change.session }))
  if (change.counted !== 'deposits') carry(state, playerId, { module: 'limits', text: carriedOf(of) })
}

export function setSession(state: State, playerId: string, session: PlaySession): void {
  state.set(players, playerId, changedFacts(factsOf(state, playerId), { session }))
}

/** Until when the last break of a player goes, or went; null: they took none. */
export function breakUntil(state: State, playerId: string): Date | null {
  return factsOf(state, playerId).protection.timeOutUntil
}

/** Whether the account of a player is closed, also by this batch. */
export function isClosed(state: State, playerId: string): boolean {
  return factsOf(state, playerId).isClosed
}

/** Where a player lives, as last committed; null: not known. */
export function countryOf(state: State, playerId: string): string | null {
  return factsOf(state, playerId).country
}

/** Lets the units of the batch that follow find the account closed; the caller writes it down. */
export function setClosed(state: State, playerId: string): void {
  state.set(players, playerId, changedFacts(factsOf(state, playerId), { isClosed: true }))
}

type Change = {
  readonly isClosed?: true
  readonly protection?: StoredProtection
  readonly of?: PlayerFacts['of']
  readonly session?: PlaySession | undefined
  readonly isStored?: true
}

/** Field by field: spreading costs several times as much, and every bet passes here. */
function changedFacts(facts: PlayerFacts, change: Change): PlayerFacts {
  return {
    protection: change.protection ?? facts.protection,
    birthDate: facts.birthDate,
    isClosed: change.isClosed ?? facts.isClosed,
    country: facts.country,
    of: change.of ?? facts.of,
    session: change.session ?? facts.session,
    stored: change.isStored === true ? null : (facts.stored ?? facts),
  }
}
