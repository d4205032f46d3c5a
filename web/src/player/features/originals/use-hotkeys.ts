import { useEffect, useRef } from 'react'
import type { TextKey } from '../../../lib/i18n-keys.ts'

export type HotkeyAction = 'bet' | 'half' | 'double'

/** By the place of the key, so that they are the same in every keyboard layout. */
export const HOTKEYS: readonly {
  readonly code: string
  readonly key: TextKey<'originals'>
  readonly action: HotkeyAction
  readonly title: TextKey<'originals'>
}[] = [
  { code: 'Space', key: 'key.space', action: 'bet', title: 'hotkeyBet' },
  { code: 'KeyA', key: 'key.a', action: 'half', title: 'stakeHalf' },
  { code: 'KeyS', key: 'key.s', action: 'double', title: 'stakeDouble' },
]

/** Where letters are typed or chosen by. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])'
/** What a press of the space bar means something to by itself. */
const PRESSED = `${TYPED}, input, button, a, summary`

/** Keys of the game while it is on; never where the key has a meaning of its own, nor while a dialog is open. */
export function useHotkeys(isOn: boolean, onAction: (action: HotkeyAction) => void): void {
  const latest = useRef(onAction)
  latest.current = onAction
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const taken = event.code === 'Space' ? PRESSED : TYPED
      if (event.target instanceof Element && event.target.closest(taken) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      const hotkey = HOTKEYS.find(({ code }) => code === event.code)
      if (hotkey === undefined) return
      event.preventDefault()
      latest.current(hotkey.action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
