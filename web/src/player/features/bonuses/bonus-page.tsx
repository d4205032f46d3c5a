import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { Navigate, useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { HtmlText } from '../../../ui/html-text.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'

/** /bonuses/{intId}-…: title and text of one bonus; an unknown one leads to /not-found. */
export function BonusPage() {
  const { part = '' } = useParams()
  const intId = intIdOfPath(part)
  return intId === null ? <Navigate to="/not-found" replace /> : <Bonus intId={intId} />
}

function Bonus({ intId }: { readonly intId: number }) {
  const t = useTexts('content')
  const read = useCall('bonus/bonus/getBonus', { intId }, { silent: 'bonuses.not_found' })
  const { error } = read
  const bonus = read.data?.bonus
  usePageTitle(bonus?.title ?? t('bonuses.title'))
  if (isApiError(error) && error.code === 'bonuses.not_found') return <Navigate to="/not-found" replace />
  if (bonus === undefined)
    return (
      <NotLoaded
        read={read}
        fallback={
          <div className="mx-auto grid max-w-[820px] gap-6">
            <Skeleton className="aspect-[21/9] rounded-xl" />
            <TextSkeleton />
          </div>
        }
      />
    )
  return (
    <article className="mx-auto max-w-[820px]">
      <div className="aspect-[21/9] overflow-hidden rounded-xl border border-line bg-surface-2">
        <img src={bonus.avatarUrl} alt="" className="size-full object-cover" />
      </div>
      <div className="mt-6 mb-4 grid justify-items-start gap-3">
        <Badge look="warm">{t(`trigger.${bonus.trigger}`)}</Badge>
        <h1 className="text-[30px] font-extrabold tracking-tight">{bonus.title}</h1>
      </div>
      <HtmlText html={bonus.text} />
      <ButtonLink to="/bonuses/" look="ghost" className="mt-8">
        {t('bonuses.all')}
      </ButtonLink>
    </article>
  )
}
