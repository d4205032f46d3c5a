import { useEffect, useRef } from 'react'
import type { TextKey } from '../../../../lib/i18n-keys.ts'
import { useStoredSwitch } from '../../../../lib/use-stored-switch.ts'

/** Keys of the games by their place, so that they are the same in every keyboard layout, and what is written on them. */
export const HOTKEY_NAMES = {
  Space: 'key.space',
  KeyA: 'key.a',
  KeyS: 'key.s',
  KeyD: 'key.d',
  KeyF: 'key.f',
  KeyG: 'key.g',
  KeyH: 'key.h',
  KeyC: 'key.c',
  Digit1: 'key.1',
  Digit2: 'key.2',
  Digit3: 'key.3',
  Digit4: 'key.4',
  Digit5: 'key.5',
  Enter: 'key.enter',
} as const satisfies Readonly<Record<string, TextKey<'originals'>>>

export type Hotkey = {
  readonly code: keyof typeof HOTKEY_NAMES
  /** What it does, for the list in the rules. */
  readonly title: string
  readonly press: () => void
}

/** Where letters are typed or chosen by. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])'
/** What a press of the space bar or of Enter means something to by itself. */
const PRESSED = `${TYPED}, input, button, a, summary`

/** Whether games are played by keys: one wish for all of them. */
export const useHotkeySwitch = () => useStoredSwitch('tas.hotkeys')

/** Keys of the game while they are on; never where the key has a meaning of its own, nor while a dialog is open. */
export function useHotkeys(isOn: boolean, hotkeys: readonly Hotkey[]): void {
  const latest = useRef(hotkeys)
  latest.current = hotkeys
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const taken = event.code === 'Space' || event.code === 'Enter' ? PRESSED : TYPED
      if (event.target instanceof Element && event.target.closest(taken) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      const hotkey = latest.current.find(({ code }) => code === event.code)
      if (hotkey === undefined) return
      event.preventDefault()
      hotkey.press()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
