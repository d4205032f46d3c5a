import type { BetData } from '@tas/shared/contract/originals/calls.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import type { BetFilter } from './bet-filter.ts'
import type { BetProof, SettledBet } from './house-bet.ts'

/** Bets on house games that a later module keeps: what the lists of all bets ask of it. */
export type BetSource = {
  /** The highest numbers of a player's bets that the filter leaves, highest first. */
  readNumbers(db: Db, playerId: string, page: BetFilter & { readonly limit: number }): Promise<number[]>
  /** How many of a player's bets the filter leaves, whatever its `before`; counted no further than `most`. */
  countBets(db: Db, playerId: string, filter: BetFilter, most: number): Promise<number>
  /** Those of a player's bets that have these numbers. */
  readBets(app: App, playerId: string, intIds: readonly number[]): Promise<BetData[]>
  findBetId(db: Db, playerId: string, intId: number): Promise<string | null>
  /** Null when it keeps no such bet. */
  readProof(app: App, betId: string): Promise<BetProof | null>
  /** Bets that were won or lost last, newest first. */
  readNewestSettled(db: Db, limit: number): Promise<SettledBet[]>
}

const sources = new Set<BetSource>()

/** Adds a source for this process. Given twice, it counts once. */
export function addBetSource(source: BetSource): void {
  sources.add(source)
}

/** Asks every source, and gives what they answer together. */
export async function askSources<Item>(ask: (source: BetSource) => Promise<readonly Item[]>): Promise<Item[]> {
  return (await Promise.all([...sources].map(ask))).flat()
}

/** One answer or none as a list. */
export function listOf<Item>(item: Item | null): readonly Item[] {
  return item === null ? [] : [item]
}
