import { useEffect, useRef } from 'react'
import { usePlayer } from './player.ts'

/** Reads a list anew whenever the player's money has moved, in this tab or another. */
export function useLiveList(refetch: () => unknown): void {
  const version = usePlayer()?.wallet.version
  const seen = useRef(version)
  useEffect(() => {
    if (version === undefined || seen.current === version) return
    const isFirst = seen.current === undefined
    seen.current = version
    if (!isFirst) void refetch()
  }, [version, refetch])
}
