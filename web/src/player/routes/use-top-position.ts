import { type RefObject, useEffect } from 'react'

/**
 * While a game runs in a frame inside the stage, tells it on every scroll where it stands and how high the window is
 * (spec §2, game view), so that it can place its own dialogs. Only the frame's own origin hears it.
 */
export function useTopPosition(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let planned = 0
    const tell = () => {
      planned = 0
      const frame = stage.current?.querySelector('iframe')
      if (!frame?.contentWindow) return
      const message = {
        event: 'top_position',
        top: Math.round(frame.getBoundingClientRect().top),
        height: window.innerHeight,
      }
      frame.contentWindow.postMessage(message, new URL(frame.src, location.href).origin)
    }
    const plan = () => {
      if (planned === 0) planned = requestAnimationFrame(tell)
    }
    window.addEventListener('scroll', plan, { passive: true })
    return () => {
      window.removeEventListener('scroll', plan)
      cancelAnimationFrame(planned)
    }
  }, [stage])
}
