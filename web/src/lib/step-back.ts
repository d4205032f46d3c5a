import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Entry = { readonly idx?: number; readonly key?: string; readonly usr?: object | null } | null

/** The entry that is being left, until the browser went; another one that came instead may be left as well. */
let leaving: string | null = null

/**
 * Closes what lives in the history entry, a modal or a dialog: opening pushed the entry, so going back closes. However
 * often it is pressed before the browser went, it is one step; two would leave the page as well. An entry that is the
 * first of its tab has nothing behind it.
 */
export function useStepBack(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    const { idx, key = '', usr } = (history.state as Entry) ?? {}
    // The browser may be on the page already while the window is still drawn.
    if (key === leaving || !usr || !('modal' in usr || 'dialog' in usr)) return
    if (idx === 0) return void navigate({ pathname, search }, { replace: true })
    leaving = key
    const arrive = () => {
      leaving = null
    }
    addEventListener('popstate', arrive, { once: true })
    void navigate(-1)
  }, [navigate, pathname, search])
}
