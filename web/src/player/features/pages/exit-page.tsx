import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useIsLogged } from '../../../lib/session.ts'
import { leave } from '../../account/player.ts'
import { PageFallback } from '../../shell/page-fallback.tsx'

/** /user/base/exit: logs out in every tab, then home. */
export function ExitPage() {
  const isLogged = useIsLogged()
  useEffect(() => {
    if (isLogged) leave()
  }, [isLogged])
  return isLogged ? <PageFallback /> : <Navigate to="/" replace />
}
