import { useSyncExternalStore } from 'react'
import type { CrashScreen } from './crash-screen.ts'
import type { ScreenStore } from './use-crash.ts'

/** Follows one part of the screen. Ticks of the curve, which touch only its clock, draw nothing anew. */
export function useScreen<Part extends keyof CrashScreen>(screen: ScreenStore, part: Part): CrashScreen[Part] {
  return useSyncExternalStore(screen.subscribe, () => screen.get()[part])
}
