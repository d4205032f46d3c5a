import { useEffect } from 'react'

/**
 * A button that has the focus is pressed again and again while Enter is held; in a game every round needs a press of its own, so
 * only the first one counts.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    const stopRepeated = (event: KeyboardEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.repeat && event.key === 'Enter' && isButton) event.preventDefault()
    }
    document.addEventListener('keydown', stopRepeated, { capture: true })
    return () => document.removeEventListener('keydown', stopRepeated, { capture: true })
  }, [])
}
