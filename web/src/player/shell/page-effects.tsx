import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useLanguage } from '../../lib/i18n.ts'
import { MAIN_ID } from '../../lib/main-id.ts'
import { lastSessionEnd, onSessionEnd, type SessionEnd } from '../../lib/session.ts'
import { watchPlayer } from '../me/player.ts'

/** What follows every change of the address and of the session, whatever page is shown. */
export function PageEffects() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef(pathname)
  const goHome = useRef((_: SessionEnd) => {})
  goHome.current = (reason) => {
    void navigate('/', { replace: true })
    if (reason === 'expired')
      void navigate('/', { state: { modal: { name: 'login', returnTo: pathname + search, isAfterEnd: true } } })
  }

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Going back, the browser restores the place by itself.
    if (navigationType !== 'POP') window.scrollTo(0, 0)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, navigationType])

  const page = `${pathname}?lang=${useLanguage()}`
  const described = useRef(page)
  useEffect(() => {
    // Whoever plays sees nothing of it, nor that it failed.
    if (described.current !== page)
      import('../../lib/page-head.ts').then(({ takeHead }) => takeHead(page)).catch(() => undefined)
    described.current = page
  }, [page])

  // Once for the whole life of the page: `navigate` is another function at every address.
  useEffect(() => {
    // A refusal may come back before the page stands and listens.
    const end = lastSessionEnd()
    if (end !== null) goHome.current(end)
    const stops = [watchPlayer(), onSessionEnd((reason) => goHome.current(reason))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return null
}
