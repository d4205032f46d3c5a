import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './player.css'
import { watchConnection } from '../lib/connection.ts'
import { startI18n } from '../lib/i18n.ts'
import { watchIntents } from '../lib/left-intents.ts'
import { watchPreferences } from '../lib/preferences.ts'
import { registerServiceWorker } from '../lib/service-worker.ts'
import { watchSession } from '../lib/session.ts'
import { App } from './app.tsx'
import { isView } from './features/view/view-mark.ts'
import { takeFirstAnswers } from './first-answers.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no #root')

watchPreferences()
if (!isView) watchSession()
watchIntents()
watchConnection()
registerServiceWorker()
startI18n()
  .then(async () => isView && (await import('./features/view/begin-view.tsx')).beginView())
  .then(takeFirstAnswers)
  .then(
    () =>
      // A transition is drawn in slices of a few milliseconds; all at once would hold a phone for half a second.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <App />
          </StrictMode>,
        ),
      ),
    // Without its words there is no site to show; this page carries its own, and leads back to the address behind `#`.
    () => location.replace(`/offline.html#${location.pathname}${location.search}`),
  )
