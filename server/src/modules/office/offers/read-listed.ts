import type { LINE_PROBLEMS } from '@tas/shared/contract/bonuses/choices.ts'
import { PLAYERS } from '@tas/shared/contract/user-groups.ts'
import { readPlayerList } from '@tas/shared/rules/bonuses/player-list.ts'
import type { Db } from '#kit/db/connect.ts'
import { findPlayersByNumbers } from '../../identity/index.ts'

type LineProblem = (typeof LINE_PROBLEMS)[number]

/** A player of a list, by the line they stand on, from 1. */
export type ListedPlayer = {
  readonly line: number
  readonly typed: string
  readonly id: string
  readonly currency: string
}

/** The players of a pasted list, each once, and the lines that name none. */
export async function readListed(
  db: Db,
  text: string,
): Promise<{
  readonly players: readonly ListedPlayer[]
  readonly problems: readonly { readonly line: number; readonly typed: string; readonly problem: LineProblem }[]
}> {
  const entries = readPlayerList(text).map((entry, index) => ({ ...entry, line: index + 1 }))
  const known = await findPlayersByNumbers(
    db,
    entries.flatMap(({ uid }) => uid ?? []),
  )
  const seen = new Set<number>()
  const players: ListedPlayer[] = []
  const problems: { line: number; typed: string; problem: LineProblem }[] = []
  for (const { line, typed, uid } of entries) {
    const found = uid === null ? undefined : known.get(uid)
    // Agents and their members have no bonuses.
    const player = found !== undefined && PLAYERS.includes(found.group) ? found : undefined
    const isRepeated = uid !== null && seen.has(uid)
    if (uid !== null) seen.add(uid)
    if (player !== undefined && !isRepeated) players.push({ line, typed, id: player.id, currency: player.currency })
    else problems.push({ line, typed, problem: uid === null ? 'unreadable' : isRepeated ? 'repeated' : 'unknown' })
  }
  return { players, problems }
}
