import { useTexts } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Ltr } from '../../ui/bdi.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useModal } from './modal.ts'

/** An address that leads nowhere: says so, and leads to the search and home. */
export function NotFoundPage() {
  const t = useTexts('common')
  const shell = useTexts('shell')
  const { open } = useModal()
  usePageTitle(t('notFound.title'))
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div className="grid justify-items-center gap-3 px-4 text-center">
        <img src="/assets/img/empty/not-found.svg" alt="" width={240} height={192} className="h-48 w-60" />
        <h1 className="text-[64px] leading-none font-extrabold tracking-tight text-saffron-ink">
          <Ltr>404</Ltr>
        </h1>
        <p className="text-[22px] font-bold">{t('notFound.title')}</p>
        <p className="max-w-[44ch] text-ink-2">{t('notFound.text')}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Button look="ghost" onClick={() => open({ name: 'search' })}>
            {shell('search.open')}
          </Button>
          <ButtonLink to="/">{t('action.home')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
