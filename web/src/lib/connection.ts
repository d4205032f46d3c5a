import { createStore, useStore } from './store.ts'

const online = createStore(typeof navigator === 'undefined' || navigator.onLine)

export function watchConnection(): void {
  window.addEventListener('online', () => online.set(true))
  window.addEventListener('offline', () => online.set(false))
}

export function useIsOnline(): boolean {
  return useStore(online)
}
