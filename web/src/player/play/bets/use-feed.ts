import type { FeedState } from '@tas/shared/contract/feed/calls.ts'
import { useEffect, useState } from 'react'
import { joinRoom, useLiveStatus } from '../../../lib/socket.ts'
import { EMPTY_LIST, type FeedList, hold, takeBets, takeEvent } from './feed-list.ts'

/** The live list, alive while it is on the page. */
export function useFeed() {
  const [list, setList] = useState<FeedList>(EMPTY_LIST)
  const status = useLiveStatus()
  useEffect(
    () =>
      joinRoom('feed', {
        // The snapshot of this room is the state of the contract.
        onSnapshot: (snapshot) => setList((now) => takeBets(now, (snapshot as FeedState).bets)),
        onEvent: (event) => setList((now) => takeEvent(now, event)),
      }),
    [],
  )
  return { list, isLost: status === 'lost', onHold: (isHeld: boolean) => setList((now) => hold(now, isHeld)) }
}
