import type { DigitChoice, Digits } from '@tas/shared/values/digits.ts'
import type { Calendar } from '@tas/shared/values/write-moment.ts'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/*
 * How this player likes the site shown; kept on the device. `public/boot.js` reads language, theme and side before the
 * first paint under the same keys.
 */

export type Theme = 'dark' | 'light'
/** `device`: as the device is set, also when that changes. */
export type ThemeChoice = Theme | 'device'
export type OddsFormat = 'decimal' | 'fractional' | 'american'
export type SideMenu = 'wide' | 'narrow'

type Stored = {
  readonly theme: ThemeChoice
  readonly digitChoice: DigitChoice
  readonly calendar: Calendar
  readonly oddsFormat: OddsFormat
  readonly side: SideMenu
}

export type Preferences = Stored & {
  /** The digits of money, odds and results. */
  readonly digits: Digits
  /** The zone times are shown in; undefined: the device's own. */
  readonly timeZone: string | undefined
}

/** The first choice is the default. */
const CHOICES: { readonly [Key in keyof Stored]: readonly [Stored[Key], ...Stored[Key][]] } = {
  theme: ['dark', 'light', 'device'],
  digitChoice: ['auto', 'latin', 'persian'],
  calendar: ['auto', 'jalali', 'gregorian'],
  oddsFormat: ['decimal', 'fractional', 'american'],
  side: ['wide', 'narrow'],
}

function readPreference<Key extends keyof Stored>(key: Key): Stored[Key] {
  const stored = readStored(`tas.${key}`)
  return CHOICES[key].find((choice) => choice === stored) ?? CHOICES[key][0]
}

/** A name no browser knows would break every time on the page. */
function readTimeZone(): string | undefined {
  const timeZone = readStored('tas.timeZone') ?? undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return undefined
  }
}

function readPreferences(): Preferences {
  const digitChoice = readPreference('digitChoice')
  return {
    theme: readPreference('theme'),
    digitChoice,
    digits: digitChoice === 'persian' ? 'persian' : 'latin',
    calendar: readPreference('calendar'),
    oddsFormat: readPreference('oddsFormat'),
    timeZone: readTimeZone(),
    side: readPreference('side'),
  }
}

const store = createStore<Preferences>(readPreferences())

export function setPreference<Key extends keyof Stored>(key: Key, value: Stored[Key]): void {
  keep(key, value)
}

/** The zone times are shown in from now on; null: the device's own. */
export function setTimeZone(zone: string | null): void {
  keep('timeZone', zone)
}

function keep(key: string, value: string | null): void {
  writeStored(`tas.${key}`, value)
  store.set(readPreferences())
  applyToPage()
}

export const currentPreferences = store.get
/** Calls the listener after every change, in whichever tab it was made. @returns how to stop */
export const onPreferences = store.subscribe

export function usePreferences(): Preferences {
  return useStore(store)
}

const LIGHT = '(prefers-color-scheme: light)'

function applyToPage(): void {
  const { theme: choice, side } = store.get()
  const theme: Theme = choice === 'device' ? (window.matchMedia(LIGHT).matches ? 'light' : 'dark') : choice
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['side'] = side
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'light' ? '#f6f4ee' : '#0a0d16')
}

/** Follows changes made in other tabs, and those of the device. */
export function watchPreferences(): void {
  applyToPage()
  window.matchMedia(LIGHT).addEventListener('change', applyToPage)
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !event.key.startsWith('tas.')) return
    store.set(readPreferences())
    applyToPage()
  })
}
