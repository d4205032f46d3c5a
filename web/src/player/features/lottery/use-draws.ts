import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../lib/query.ts'

const CALM_MS = 15_000
/** While a draw closes and is drawn there is something new every second. */
const BUSY_MS = 1_500
const BUSY_BEFORE_MS = 3_000
const SHOWN_DRAWS = 12

/** Where a draw stands for whoever looks at it. */
const DRAWING: readonly DrawData['status'][] = ['closed', 'seeded']
const OVER: readonly DrawData['status'][] = ['drawn', 'paid', 'archived', 'cancelled', 'refunded']

export type Draws = {
  /** What can be bought now, or next; null when nothing is planned. */
  readonly current: DrawData | null
  /** The list of this one is closed and its numbers are to come. */
  readonly drawing: DrawData | null
  /** Newest first. */
  readonly past: readonly DrawData[]
  /** Milliseconds since 1970 by the clock that sales go by. */
  readonly nowMs: number
}

/** The draws of a currency, kept up to date, with the server's clock ticking every second. */
export function useDraws(currency: string | undefined) {
  const [pace, setPace] = useState(CALM_MS)
  const read = useCall(
    'lottery/draw/getDraws',
    { pageNumber: 1, limit: SHOWN_DRAWS, ...(currency !== undefined && { currency }) },
    { silent: true, enabled: currency !== undefined, staleTimeMs: 0, refetchIntervalMs: pace },
  )
  const { data } = read
  const nowMs = useServerClock(data?.now)
  const draws = data === undefined ? null : sortDraws(data.items, nowMs)
  const isBusy =
    draws !== null &&
    (draws.drawing !== null || (draws.current !== null && nextChangeMs(draws.current, nowMs) - nowMs < BUSY_BEFORE_MS))
  useEffect(() => setPace(isBusy ? BUSY_MS : CALM_MS), [isBusy])
  return { draws, read }
}

/** When the sale of a draw opens, or closes. */
export function nextChangeMs({ opensAt, closesAt }: DrawData, nowMs: number): number {
  const opensMs = Date.parse(opensAt)
  return opensMs > nowMs ? opensMs : Date.parse(closesAt)
}

function sortDraws(items: readonly DrawData[], nowMs: number): Draws {
  const onSale = items.filter(({ status }) => status === 'scheduled' || status === 'open').reverse()
  return {
    current: onSale.find(({ closesAt }) => Date.parse(closesAt) > nowMs) ?? null,
    drawing:
      items.find(
        ({ status, closesAt }) => DRAWING.includes(status) || (status === 'open' && Date.parse(closesAt) <= nowMs),
      ) ?? null,
    past: items.filter(({ status }) => OVER.includes(status)),
    nowMs,
  }
}

/** The server's clock from what it said last, moved on by this device's own. */
function useServerClock(said: string | undefined): number {
  const [tick, setTick] = useState(() => performance.now())
  const base = useRef({ said: '', saidMs: 0, heardAt: 0 })
  if (said !== undefined && base.current.said !== said)
    base.current = { said, saidMs: Date.parse(said), heardAt: performance.now() }
  useEffect(() => {
    const timer = setInterval(() => setTick(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return base.current.saidMs + Math.max(0, tick - base.current.heardAt)
}
