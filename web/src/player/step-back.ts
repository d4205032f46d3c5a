import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Entry = { readonly idx?: number; readonly usr?: object | null } | null

/** From the call until the browser is there. */
let isGoing = false

/**
 * Closes what lives in the history entry, a modal or a dialog: opening pushed the entry, so going back closes. However
 * often it is pressed before the browser went, it is one step; two would leave the page as well. An entry that is the
 * first of its tab has nothing behind it.
 */
export function useStepBack(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    const { idx, usr } = (history.state as Entry) ?? {}
    // The browser may be on the page already while the window is still drawn.
    if (isGoing || !usr || !('modal' in usr || 'dialog' in usr)) return
    if (idx === 0) return void navigate({ pathname, search }, { replace: true })
    isGoing = true
    const arrive = () => {
      isGoing = false
    }
    addEventListener('popstate', arrive, { once: true })
    void navigate(-1)
  }, [navigate, pathname, search])
}
