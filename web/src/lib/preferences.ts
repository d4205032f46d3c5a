import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/*
 * How this player likes the site shown; kept on the device. `public/boot.js` reads language, theme and side before the
 * first paint under the same keys.
 */

export type Theme = 'dark' | 'light'
export type Digits = 'latin' | 'persian'
/** `auto`: Jalali in Persian, Gregorian in English. */
export type Calendar = 'auto' | 'jalali' | 'gregorian'
export type SideMenu = 'wide' | 'narrow'

export type Preferences = {
  readonly theme: Theme
  readonly digits: Digits
  readonly calendar: Calendar
  readonly side: SideMenu
}

const DEFAULTS: Preferences = { theme: 'dark', digits: 'latin', calendar: 'auto', side: 'wide' }

const CHOICES: { readonly [Key in keyof Preferences]: readonly Preferences[Key][] } = {
  theme: ['dark', 'light'],
  digits: ['latin', 'persian'],
  calendar: ['auto', 'jalali', 'gregorian'],
  side: ['wide', 'narrow'],
}

function readPreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  const stored = readStored(`tas.${key}`)
  return CHOICES[key].find((choice) => choice === stored) ?? DEFAULTS[key]
}

function readPreferences(): Preferences {
  return {
    theme: readPreference('theme'),
    digits: readPreference('digits'),
    calendar: readPreference('calendar'),
    side: readPreference('side'),
  }
}

const store = createStore<Preferences>(readPreferences())

export const getPreferences = store.get

export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  writeStored(`tas.${key}`, value)
  store.set({ ...store.get(), [key]: value })
  applyToPage()
}

export function usePreferences(): Preferences {
  return useStore(store)
}

function applyToPage(): void {
  const { theme, side } = store.get()
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['side'] = side
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'light' ? '#f6f4ee' : '#0a0d16')
}

/** Follows changes made in other tabs. */
export function watchPreferences(): void {
  applyToPage()
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !event.key.startsWith('tas.')) return
    store.set(readPreferences())
    applyToPage()
  })
}
