import { pageNameOf } from '@tas/shared/contract/page-names.ts'
import { useParams } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useIsLogged } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { isAllowed } from '../me/audience.ts'
import { useLoginPrompt } from '../me/modal.ts'
import { NotFoundPage } from '../me/not-found-page.tsx'
import { usePlayer } from '../me/player.ts'
import { NAMED_PAGES, type NamedPage as Page } from './named-pages.ts'
import { PermissionDeniedPage } from './permission-denied-page.tsx'
import { SoonPage } from './soon-page.tsx'

/** /{page}/{sub} and /user/{page}/{sub}: the page of that name; a missing name means the dashboard (spec §2). */
export function NamedPage() {
  const { page, sub } = useParams()
  const name = pageNameOf(page, sub)
  return name === null ? <NotFoundPage /> : <GuardedPage page={NAMED_PAGES[name]} />
}

function GuardedPage({ page: { title, audience, view: View } }: { readonly page: Page }) {
  const t = useTexts('pages')
  usePageTitle(t(title))
  const isLogged = useIsLogged()
  const player = usePlayer()
  const shown = View === undefined ? <SoonPage title={t(title)} /> : <View />
  if (audience === 'everybody') return shown
  if (!isLogged) return <LoginNeeded title={t(title)} />
  if (audience === undefined) return shown
  if (player === undefined) return <PageFallback />
  const groups = player.userGroups.map(({ id }) => id)
  return isAllowed(audience, groups) ? shown : <PermissionDeniedPage audience={audience} />
}

function LoginNeeded({ title }: { readonly title: string }) {
  const t = useTexts('common')
  const { loginHere, registerHere } = useLoginPrompt()
  return (
    <>
      <h1 className="text-[26px] font-extrabold tracking-tight">{title}</h1>
      <EmptyState picture="login" title={t('login.needed')} text={t('login.neededText')}>
        <Button onClick={loginHere}>{t('action.login')}</Button>
        <Button look="ghost" onClick={registerHere}>
          {t('action.register')}
        </Button>
      </EmptyState>
    </>
  )
}
