import { Window } from 'happy-dom'

/** Of what Node has as well, these are the window's: its elements take no other events and know no other stores. */
const OF_WINDOW = [
  ...['Event', 'CustomEvent', 'EventTarget', 'WebSocket', 'navigator', 'localStorage', 'sessionStorage'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent'],
]

let opened: Window | undefined

/** A window of happy-dom around this worker, at an address. What Node has too (`fetch`, `URL`, timers) stays Node's. */
export function openWindow(url: string): void {
  if (opened !== undefined) {
    opened.happyDOM.setURL(url)
    return
  }
  opened = new Window({
    ...{ url, width: 1440, height: 900 },
    // Nothing has a place in it: what goes by itself would have nowhere to go.
    settings: { device: { prefersReducedMotion: 'reduce' } },
  })
  const names = [...Object.getOwnPropertyNames(opened), ...OF_WINDOW]
  for (const name of new Set(names)) {
    if (name in globalThis && !OF_WINDOW.includes(name)) continue
    const value: unknown = Reflect.get(opened, name)
    // A method works on its window alone; classes begin with a capital.
    const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name)
    define(name, isMethod ? value.bind(opened) : value)
  }
  for (const name of ['window', 'self', 'top', 'parent']) define(name, globalThis)
  // What no part of the program caught fails the test that did it.
  define('reportError', (error: unknown) => queueMicrotask(() => Promise.reject(error)))
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
}
