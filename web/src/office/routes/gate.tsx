import { Navigate, useLocation } from 'react-router'
import { lastSessionEnd, useIsLogged } from '../../lib/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { SetUpAppPage } from '../features/entry/set-up-app-page.tsx'
import { signInAddress } from '../me/return-address.ts'
import { SelfProvider, useReadSelf } from '../me/self.ts'
import { Frame } from '../shell/frame.tsx'

/** Lets in who is signed in and has shown an app; sends everybody else to the sign-in, and back to the page asked for. */
export function Gate() {
  const { pathname, search, hash } = useLocation()
  const isLogged = useIsLogged()
  const self = useReadSelf({ enabled: isLogged })
  if (!isLogged)
    // Whoever left by themselves begins anew. The secret of a link stays behind `#`, which no log sees.
    return (
      <Navigate to={lastSessionEnd() === 'logout' ? '/sign-in' : signInAddress(pathname + search) + hash} replace />
    )
  return (
    <Loaded read={self} fallback={<Opening />}>
      {(person) => (
        <SelfProvider value={person}>{person.needsSecondFactor ? <SetUpAppPage /> : <Frame />}</SelfProvider>
      )}
    </Loaded>
  )
}

function Opening() {
  return (
    <main className="p-6">
      <PageFallback />
    </main>
  )
}
