import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionEnd } from '../../../lib/session.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/**
 * Asks the player to prove that it is them, above whatever is open: it needs nothing of the page, so any call may end up
 * here. It goes with the session, wherever that ends. @returns whether they did
 */
export function askForProof(methods: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const stop = onSessionEnd(() => finish(false))
    const finish = (isProved: boolean) => {
      stop()
      root.unmount()
      place.remove()
      resolve(isProved)
    }
    root.render(
      <StrictMode>
        <Suspense fallback={null}>
          <StepUpDialog methods={methods} onDone={finish} />
        </Suspense>
      </StrictMode>,
    )
  })
}
