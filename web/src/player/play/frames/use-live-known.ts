import { useCallback, useEffect, useState } from 'react'
import { onSessionEnd } from '../../../lib/session.ts'
import { createStore } from '../../../lib/store.ts'
import type { ChangeLive } from './use-live-round.ts'

/** What a game's pages have told of missed ends and nobody has read yet, by the name of the table. */
export type UnreadEnds<Bet> = Map<string, readonly Bet[]>

/** Forgotten with the session: they are nobody else's. */
export function createUnreadEnds<Bet>(): UnreadEnds<Bet> {
  const unread: UnreadEnds<Bet> = new Map()
  onSessionEnd(() => unread.clear())
  return unread
}

type LiveKnownOptions<Bet, Known> = {
  readonly name: string
  /** What is known before anything was heard. */
  readonly empty: Known
  readonly unread: UnreadEnds<Bet>
}

/**
 * What a page knows of a game whose rounds all players share. The ends it missed outlive it: who leaves it to look at one of them
 * finds the others on coming back.
 */
export function useLiveKnown<Bet, Known extends { readonly missed: readonly Bet[] }>(
  options: LiveKnownOptions<Bet, Known>,
) {
  const { name, empty, unread } = options
  const [store] = useState(() => createStore<Known>({ ...empty, missed: unread.get(name) ?? [] }))
  const change: ChangeLive<Known> = useCallback(
    (step) => {
      const next = step(store.get(), performance.now())
      unread.set(name, next.missed)
      store.set(next)
    },
    [store, name, unread],
  )
  useEffect(() => onSessionEnd(() => change((now) => ({ ...now, missed: [] }))), [change])
  /** Takes the notice of these away. */
  const read = useCallback(
    (bets: readonly Bet[]) => change((now) => ({ ...now, missed: now.missed.filter((bet) => !bets.includes(bet)) })),
    [change],
  )
  return { store, change, read }
}
