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
  return useMedia('not ((min-width: 1000px) or ((min-width: 600px) and (max-height: 500px)))')
}

/** Whether the window is too low to hold more than the game itself (`low:` in base.css). */
export function useIsLow(): boolean {
  return useMedia('(min-width: 600px) and (max-height: 500px)')
}

/** True when this player or their device wants things to stand still. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
