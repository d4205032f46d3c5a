import { createRoot } from 'react-dom/client'
import { call } from '../../../lib/api.ts'
import { preloadTexts } from '../../../lib/i18n.ts'
import { keepView } from '../../../lib/session.ts'
import { writeStored } from '../../../lib/storage.ts'
import { ViewBar } from './view-bar.tsx'
import { VIEW_MARK } from './view-mark.ts'

/**
 * Opens what staff see of the site as a player sees it, by the ticket behind the `#` of the address, which is taken out of it at once:
 * nothing of the player is stored. Loaded anew the page has no ticket: it says that the view is over. Never rejects.
 */
export async function beginView(): Promise<void> {
  const ticket = location.pathname === '/view' ? location.hash.slice(1) : null
  history.replaceState(null, '', '/')
  const opened = ticket === null ? null : call('office/view/open', { ticket }).catch(() => null)
  const [view] = await Promise.all([opened, preloadTexts('view')])
  if (view !== null) keepView(view.token)
  // Loaded anew the tab shows a view no more, and says why; what is loaded after that is the site as anybody sees it.
  writeStored(VIEW_MARK, view && '1', 'session')
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<ViewBar username={view?.username ?? null} />)
}
