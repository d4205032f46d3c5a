import type { LiveEvent, RoomName } from '@tas/shared/contract/topics.ts'
import { useCallback, useEffect, useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { joinRoom, onPlayerEvent, useLiveStatus } from '../../../lib/socket.ts'

/** Takes a step of what the page knows; times are milliseconds of performance.now(). */
export type ChangeLive<Known> = (step: (now: Known, nowMs: number) => Known) => void

/** A game whose rounds all players share. `Known` is what the page knows of it. All of it stays the same between renders. */
type LiveGame<Known, State, Bet> = {
  readonly room: RoomName
  /** How often the game is asked for over HTTP while the socket is away, and while the room is closed. */
  readonly pollMs: { readonly away: number; readonly closed: number }
  readonly ask: () => Promise<{ readonly state: State; readonly myBets: readonly Bet[] }>
  readonly change: ChangeLive<Known>
  readonly takeState: (now: Known, state: State, nowMs: number) => Known
  readonly takeEvent: (now: Known, event: LiveEvent, nowMs: number) => Known
  readonly takeMyBets: (now: Known, bets: readonly Bet[]) => Known
}

/**
 * Keeps what the page knows of a live game up to date: by the room's events while the socket is open, by plain questions
 * while it is not.
 * @returns the state of the socket, and why the game is closed (null while it is not)
 */
export function useLiveRound<Known extends { readonly heardAtMs: number }, State, Bet>(
  game: LiveGame<Known, State, Bet>,
) {
  const { room, pollMs, ask, change, takeState, takeEvent, takeMyBets } = game
  const [closedText, setClosedText] = useState<string | null>(null)
  const [isRoomRefused, setIsRoomRefused] = useState(false)
  const status = useLiveStatus()

  /** My own bets are told to nobody else: they are asked for after every (re)joining. Resolves to whether it was answered. */
  const read = useCallback(async () => {
    const askedMs = performance.now()
    try {
      const { state, myBets } = await ask()
      // What the room has told since the question is newer than this answer.
      change((now, nowMs) => takeMyBets(now.heardAtMs > askedMs ? now : takeState(now, state, nowMs), myBets))
      setClosedText(null)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setClosedText(error.isNetwork ? null : error.text)
      return false
    }
  }, [ask, change, takeState, takeMyBets])

  useEffect(() => {
    // The room is joined again when the game answers over HTTP.
    if (isRoomRefused) return
    return joinRoom(room, {
      onSnapshot: (snapshot) => {
        // The room's snapshot is the state of the contract.
        const state = snapshot as State
        change((now, nowMs) => takeState(now, state, nowMs))
        void read()
      },
      onEvent: (event) => {
        // A game that speaks is open again.
        setClosedText(null)
        change((now, nowMs) => takeEvent(now, event, nowMs))
      },
      onRefused: () => setIsRoomRefused(true),
    })
  }, [room, change, read, takeState, takeEvent, isRoomRefused])

  useEffect(() => onPlayerEvent((event) => change((now, nowMs) => takeEvent(now, event, nowMs))), [change, takeEvent])

  // The refusal of the room is only a code; the answer over HTTP says it in the player's words.
  const everyMs = isRoomRefused ? pollMs.closed : status === 'open' ? null : pollMs.away
  useEffect(() => {
    if (everyMs === null) return
    void read()
    const poll = async () => {
      if (await read()) setIsRoomRefused(false)
    }
    const timer = setInterval(() => void poll(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, read])

  return { status, closedText }
}
