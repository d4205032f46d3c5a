/** So long after the page is whole a phone still draws; the worker's files would take the line and the processor from it. */
const DRAWING_MS = 2_000

/** Registers the worker that answers when there is no connection; in development there is none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the site works as before, only without the offline page.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => null)
  const registerLater = () => setTimeout(register, DRAWING_MS)
  if (document.readyState === 'complete') registerLater()
  else window.addEventListener('load', registerLater)
}
