import { useTexts } from '../../lib/i18n.ts'
import { Ltr } from '../../ui/bdi.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { withElements } from '../../ui/with-elements.tsx'
import { useBusiness } from '../me/business.ts'

/** A page that is announced but not open: says so plainly, and whom to write to meanwhile. */
export function SoonPage({ title }: { readonly title: string }) {
  const t = useTexts('common')
  const pages = useTexts('pages')
  const email = useBusiness()?.supportEmail
  return (
    <>
      <h1 className="text-[26px] font-extrabold tracking-tight">{title}</h1>
      <EmptyState picture="soon" title={t('soon.title')} text={t('soon.text')}>
        <ButtonLink to="/" look="ghost">
          {t('action.home')}
        </ButtonLink>
        {email != null && (
          <a href={`mailto:${email}`} className="grid min-h-11 place-items-center px-3 text-ink-2 hover:text-ink">
            <span>
              {withElements(pages('soon.write', { address: '{{address}}' }), { address: <Ltr>{email}</Ltr> })}
            </span>
          </a>
        )}
      </EmptyState>
    </>
  )
}
