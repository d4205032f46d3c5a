import { useEffect, useRef } from 'react'
import { isApiError } from './api-error.ts'

const ASKED_EVERY_MS = 5_000

/** Whether the server is there and reaches its database. */
export function isServerReady(): Promise<boolean> {
  return fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Calls the listener when the device is online again, and once when the server is ready: asked after a wait, then every five seconds. @returns how to stop */
function onServerReady(listener: () => void, firstWaitMs: number): () => void {
  let isOver = false
  const ask = async () => {
    const isReady = await isServerReady()
    if (isOver) return
    if (isReady) listener()
    else timer = setTimeout(ask, ASKED_EVERY_MS)
  }
  let timer = setTimeout(ask, firstWaitMs)
  window.addEventListener('online', listener)
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', listener)
  }
}

/** How long what failed waits before it is tried again by itself; null when nothing but the reader can help. */
function waitMsOf(error: unknown): number | null {
  // A fault of the server (500) is met again by who does the same again.
  if (!isApiError(error) || !error.isRetryable || error.status === 500) return null
  return Math.max(ASKED_EVERY_MS, Number(error.details['seconds'] ?? 0) * 1_000)
}

/** Tries again by itself what failed because nobody answered, or nobody could at that moment, once the server is there again. */
export function useRetryOnReturn(error: unknown, retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    const waitMs = waitMsOf(error)
    return waitMs === null ? undefined : onServerReady(() => latest.current(), waitMs)
  }, [error])
}

/** Loads the page anew when the server comes back that was away; where it was there all the time, that would not help. */
export function reloadOnReturn(): () => void {
  let stop: (() => void) | null = () => null
  void isServerReady().then((isReady) => {
    if (!isReady && stop !== null) stop = onServerReady(() => location.reload(), ASKED_EVERY_MS)
  })
  return () => {
    stop?.()
    stop = null
  }
}
