import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus where a player plays by key: a press that is gone or off, because the hand began or ended by it, hands the
 * focus on to what can be pressed then. Not before the key is up, so that holding it plays nothing else.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = frame.current
    if (bar === null) return
    let last: Element | null = null
    let isKeyDown = false
    const keep = () => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body || activeElement === bar
      // Who left a field that is still there wanted the focus nowhere: the next key must not come to the bet.
      const isGone = last === bar || last?.isConnected === false || last?.matches(':disabled') === true
      if (!isGone || !isLost || isKeyDown) return
      const next =
        bar.querySelector<HTMLElement>('button.press:not(:disabled)') ??
        bar.querySelector<HTMLElement>('.step-moves button:not(:disabled)') ??
        bar
      if (next !== activeElement) next.focus({ preventScroll: true })
    }
    const follow = ({ target }: Event) => {
      last = target instanceof Element && bar.contains(target) ? target : null
    }
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && bar.contains(target))) last = null
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
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', keyDown)
    document.addEventListener('keyup', keyUp)
    return () => {
      changed.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', keyDown)
      document.removeEventListener('keyup', keyUp)
    }
  }, [frame])
}
