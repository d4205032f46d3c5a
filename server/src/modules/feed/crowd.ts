import type { Member } from '#kit/sockets/rooms.ts'
import type { Crowd } from '../../events.ts'

/** Marks of players that a crowd names at most: up to so many its players are known one by one. */
export const MOST_MARKS = 512

/** Counts connections: a signed-in player once, and every connection nobody is signed in on. */
export function crowdOf(members: readonly Member[]): Crowd {
  const players = new Set<string>()
  let visitors = 0
  for (const { playerId } of members)
    if (playerId === null) visitors++
    else players.add(playerId)
  const marks = Float64Array.from(players, markOf).sort().subarray(0, MOST_MARKS)
  return { visitors, players: players.size, marks: [...marks] }
}

/** The last 48 bits of an id, which are random. */
function markOf(playerId: string): number {
  return Number.parseInt(playerId.slice(-12), 16)
}

/**
 * How many people several processes have, a player of two of them once. Exact while each names all its players; else what their
 * lowest marks have in common stands for all, and of what chance leaves open the lower end counts: never more than there are, but in
 * one case of a thousand.
 */
export function peopleIn(crowds: readonly Crowd[]): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const visitors = sum(crowds.map((crowd) => crowd.visitors))
  const players = sum(crowds.map((crowd) => crowd.players))
  // Up to here every process names all its players.
  const highest = Math.min(...crowds.filter(isCut).map(({ marks }) => marks.at(-1) ?? 0))
  const seen = crowds.flatMap(({ marks }) => marks.filter((mark) => mark <= highest))
  const twice = seen.length === 0 ? 0 : 1 - new Set(seen).size / seen.length
  if (highest === Number.POSITIVE_INFINITY) return visitors + new Set(seen).size
  const atMostTwice = Math.min(1, twice + 3 * Math.sqrt((twice * (1 - twice)) / seen.length))
  const largest = Math.max(...crowds.map((crowd) => crowd.players))
  return visitors + Math.max(largest, Math.floor(players * (1 - atMostTwice)))
}

function isCut({ players, marks }: Crowd): boolean {
  return players > marks.length
}
