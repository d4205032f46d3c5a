import { createRoot } from 'react-dom/client'
import { call } from '../../../lib/api.ts'
import { preloadTexts } from '../../../lib/i18n.ts'
import { keepView } from '../../../lib/session.ts'
import { ViewBar } from './view-bar.tsx'

/**
 * Opens what staff see of the site as a player sees it, by the ticket behind the `#` of the address, which is taken out of it at once:
 * nothing of the view is stored, and the page loaded anew is the site as anybody sees it. Never rejects.
 */
export async function beginView(): Promise<void> {
  const ticket = location.hash.slice(1)
  history.replaceState(null, '', '/')
  const [view] = await Promise.all([call('office/view/open', { ticket }).catch(() => null), preloadTexts('view')])
  if (view !== null) keepView(view.token)
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<ViewBar username={view?.username ?? null} />)
}
