import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { InstantPlay } from '../instant/use-instant-game.ts'

/** A decided bet on its way to the place where its result stands. */
export type Flight = {
  readonly bet: BetData
  /** Of the clock of performance.now(). */
  readonly startedMs: number
  /** 0 where nothing may move. */
  readonly durationMs: number
}

export type Flights = {
  /** For the picture: the last ones, oldest first, also those that have landed. */
  readonly list: RefObject<readonly Flight[]>
  /** Bets whose result the picture does not show yet. */
  readonly flying: ReadonlySet<string>
}

const KEPT = 20
/** More than the strip shows: bets may land out of turn. */
const REMEMBERED = 2 * KEPT

/**
 * Lets every decided bet of this sitting fly for `durationOf(bet)` milliseconds, several at once when they are placed
 * faster than they land. A bet counts as flying from its first rendering, so that nothing tells its result too early.
 */
export function useFlights({ bets, turns, instant }: InstantPlay, durationOf: (bet: BetData) => number): Flights {
  const list = useRef<readonly Flight[]>([])
  const [landedIds, setLandedIds] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const ofThisSitting = bets.slice(0, turns)
  const newest = ofThisSitting[0]
  const duration = useRef(durationOf)
  duration.current = instant.isInstant ? () => 0 : durationOf

  useEffect(() => {
    if (newest === undefined || list.current.some(({ bet }) => bet.id === newest.id)) return
    const durationMs = duration.current(newest)
    list.current = [...list.current, { bet: newest, startedMs: performance.now(), durationMs }].slice(-KEPT)
    const land = () => setLandedIds((ids) => new Set([...ids, newest.id].slice(-REMEMBERED)))
    if (durationMs === 0) return land()
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      land()
    }, durationMs)
    timers.current.add(timer)
  }, [newest])

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

  const flying = new Set(ofThisSitting.filter(({ id }) => !landedIds.has(id)).map(({ id }) => id))
  return { list, flying }
}
