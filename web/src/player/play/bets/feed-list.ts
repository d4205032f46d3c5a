import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import type { LiveEvent } from '@tas/shared/contract/topics.ts'

/** Rows of a list of bets. */
export const ROWS = 10
/** Bets remembered beyond the rows, for a list that was held still. */
const KEPT = 30

/** The live list as this page knows it. */
export type FeedList = {
  /** Newest first; null until the server has said what there is. */
  readonly bets: readonly FeedBetData[] | null
  /** Bets that were too many to be told with the last ones. */
  readonly leftOut: number
  /** What is shown while the list is held still; null while it runs. */
  readonly held: readonly FeedBetData[] | null
}

export const EMPTY_LIST: FeedList = { bets: null, leftOut: 0, held: null }

/** The whole list, on joining and after every gap. What is held still stays. */
export function takeBets(list: FeedList, bets: readonly FeedBetData[]): FeedList {
  return { ...list, bets: bets.slice(0, KEPT), leftOut: 0 }
}

/** A bet that is told again, as after joining, is in the list once. */
export function takeEvent(list: FeedList, event: LiveEvent): FeedList {
  if (event.type === 'feed.bets') {
    const fresh = new Set(event.bets.map(({ id }) => id))
    const older = (list.bets ?? []).filter(({ id }) => !fresh.has(id))
    return { ...list, bets: [...event.bets, ...older].slice(0, KEPT), leftOut: event.leftOut }
  }
  if (event.type !== 'feed.nameHidden') return list
  return { ...list, bets: withoutName(list.bets, event.name), held: withoutName(list.held, event.name) }
}

/** Holds the rows as they are, or lets them run again. */
export function hold(list: FeedList, isHeld: boolean): FeedList {
  if (isHeld === (list.held !== null)) return list
  return { ...list, held: isHeld ? (list.bets ?? []).slice(0, ROWS) : null }
}

/** The rows to show; null while nothing is known. */
export function rowsOf({ bets, held }: FeedList): readonly FeedBetData[] | null {
  return held ?? bets?.slice(0, ROWS) ?? null
}

function withoutName<List extends readonly FeedBetData[] | null>(bets: List, name: string) {
  return bets?.map((bet) => (bet.name === name ? { ...bet, name: null } : bet)) ?? null
}

/** Bets in a row that look the same: the newest of them, the id of the oldest, which stays when more come, and how many. */
export type FeedGroup = { readonly bet: FeedBetData; readonly oldestId: string; readonly count: number }

/** Joins neighbours that a reader cannot tell apart into one row. */
export function joinEqual(bets: readonly FeedBetData[]): readonly FeedGroup[] {
  const groups: FeedGroup[] = []
  for (const bet of bets) {
    const last = groups.at(-1)
    if (last !== undefined && looksSame(last.bet, bet))
      groups[groups.length - 1] = { ...last, oldestId: bet.id, count: last.count + 1 }
    else groups.push({ bet, oldestId: bet.id, count: 1 })
  }
  return groups
}

const SHOWN = ['game', 'name', 'amount', 'currency', 'multiplier', 'payout'] as const

function looksSame(one: FeedBetData, other: FeedBetData): boolean {
  return SHOWN.every((key) => one[key] === other[key])
}
