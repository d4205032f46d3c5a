import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus where a player plays by key: a press that is gone or off, because the hand began or ended by it, hands the
 * focus on to what can be pressed then. Not before the key is up, so that holding it plays nothing else.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = frame.current
    if (bar === null) return
    let isOurs = false
    let isKeyDown = false
    const keep = () => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body || activeElement === bar
      if (!isOurs || !isLost || isKeyDown) return
      const next =
        bar.querySelector<HTMLElement>('button.press:not(:disabled)') ??
        bar.querySelector<HTMLElement>('.step-moves button:not(:disabled)') ??
        bar
      if (next !== activeElement) next.focus({ preventScroll: true })
    }
    const takeOver = ({ target }: Event) => {
      isOurs = target instanceof Node && bar.contains(target)
    }
    const keyDown = () => {
      isKeyDown = true
    }
    const keyUp = () => {
      isKeyDown = false
      keep()
    }
    const changed = new MutationObserver(keep)
    changed.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', takeOver)
    document.addEventListener('pointerdown', takeOver)
    document.addEventListener('keydown', keyDown)
    document.addEventListener('keyup', keyUp)
    return () => {
      changed.disconnect()
      document.removeEventListener('focusin', takeOver)
      document.removeEventListener('pointerdown', takeOver)
      document.removeEventListener('keydown', keyDown)
      document.removeEventListener('keyup', keyUp)
    }
  }, [frame])
}
