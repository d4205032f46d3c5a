/** What a program is seen in and how it is told of things; the same for the site and the office. */

/** Writes what this browser keeps, and tells the page as another tab would. */
export function store(key: string, value: string | null): void {
  const oldValue = localStorage.getItem(key)
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, newValue: value, oldValue }))
}

/** Goes to another address as a link does. */
export function go(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
