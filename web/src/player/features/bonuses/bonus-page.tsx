import type { CallData } from '@tas/shared/contract/api.ts'
import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { Navigate, useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HtmlText } from '../../../ui/html-text.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'
import { TakeCard } from './take-card.tsx'
import { TermsList } from './terms-list.tsx'
import { VersionsCard } from './versions-card.tsx'
import { WorthCard } from './worth-card.tsx'

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
  const words = useTexts('bonuses')
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
        <span className="flex flex-wrap gap-2">
          <Badge look="warm">{t(`trigger.${bonus.trigger}`)}</Badge>
          {bonus.status !== null && bonus.status !== 'open' && <Badge>{words(`status.${bonus.status}`)}</Badge>}
        </span>
        <h1 className="text-[30px] font-extrabold tracking-tight">{bonus.title}</h1>
      </div>
      <div className="grid grid-cols-1 gap-6">
        {bonus.status === null && <Notice look="plain">{words('soonText')}</Notice>}
        <HtmlText html={bonus.text} />
        <Offer bonus={bonus} games={read.data?.games ?? []} />
      </div>
      <ButtonLink to="/bonuses/" look="ghost" className="mt-8">
        {t('bonuses.all')}
      </ButtonLink>
    </article>
  )
}

type OfferProps = CallData<'bonus/bonus/getBonus'>

/** What can be had of a bonus: worth, cost by game, terms with their versions, and the way to take it. Nothing of one to come. */
function Offer({ bonus, games }: OfferProps) {
  const t = useTexts('bonuses')
  const { terms, intId } = bonus
  if (terms === null) return null
  return (
    <>
      <WorthCard bonus={bonus} games={games} />
      <Card title={t('terms')} text={t('termsText')}>
        <TermsList terms={terms} />
      </Card>
      <TakeCard bonus={bonus} />
      <VersionsCard intId={intId} />
    </>
  )
}
