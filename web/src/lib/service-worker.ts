/** Registers the worker that answers when there is no connection; in development there is none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the site works as before, only without the offline page.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
