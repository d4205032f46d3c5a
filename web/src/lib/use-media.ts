import { useCallback, useSyncExternalStore } from 'react'

/** Follows a media query, e.g. '(min-width: 1000px)'. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the controls of a game stand under its stage, where a thumb plays. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 999.9px)')
}

/** True when this player or their device wants things to stand still. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
