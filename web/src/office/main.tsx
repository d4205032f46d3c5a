import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './office.css'
import { watchConnection } from '../lib/connection.ts'
import { startI18n } from '../lib/i18n.ts'
import { watchPreferences } from '../lib/preferences.ts'
import { queryClient } from '../lib/query.ts'
import { keepStaffSessions, onSessionEnd, watchSession } from '../lib/session.ts'
import { App } from './app.tsx'
import { keepPictures } from './kit/line/keep-pictures.ts'
import { watchSteps } from './kit/use-unsaved.ts'
import { watchRights } from './me/self.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no #root')

// Apart from whatever player uses this browser.
keepStaffSessions()
watchPreferences()
watchSession()
watchConnection()
watchRights()
watchSteps()
keepPictures()
// What somebody of staff has read is for nobody who signs in after them.
onSessionEnd(() => queryClient.clear())
await startI18n()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
