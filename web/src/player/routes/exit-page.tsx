import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useIsLogged } from '../../lib/session.ts'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { leave } from '../me/player.ts'

/** /user/base/exit: logs out in every tab, then home. */
export function ExitPage() {
  const isLogged = useIsLogged()
  useEffect(() => {
    if (isLogged) leave()
  }, [isLogged])
  return isLogged ? <PageFallback /> : <Navigate to="/" replace />
}
