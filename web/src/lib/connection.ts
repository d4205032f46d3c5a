import { createStore, useStore } from './store.ts'

/** Why nothing new can come: the device is offline, or the server is away, as whoever listens to it says. */
export const lineProblem = createStore<'device' | 'server' | null>(
  typeof navigator === 'undefined' || navigator.onLine ? null : 'device',
)

export function watchConnection(): void {
  window.addEventListener('online', () => lineProblem.set(null))
  window.addEventListener('offline', () => lineProblem.set('device'))
}

export function useLineProblem() {
  return useStore(lineProblem)
}

export function useIsOnline(): boolean {
  return useLineProblem() !== 'device'
}
