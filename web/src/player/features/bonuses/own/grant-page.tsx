import { isApiError } from '../../../../lib/api-error.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useCall } from '../../../../lib/query.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { NotLoaded } from '../../../../ui/load-problem.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLiveList } from '../../../me/use-live-list.ts'
import { grantBetsPath, MANAGE_PATH } from '../paths.ts'
import { TermsList } from '../terms-list.tsx'
import { GiveUp } from './give-up.tsx'
import { GrantFacts } from './grant-facts.tsx'
import { GrantProgress } from './grant-progress.tsx'
import { GrantStatusBadge } from './grant-status.tsx'
import { NoGrant } from './no-grant.tsx'
import { TakeOffered } from './take-offered.tsx'
import { useGrantId } from './use-grant-id.ts'

/** /user/bonus/showBonus?id=…: one bonus of the player, its money and the terms it was taken by. */
export function GrantPage() {
  const id = useGrantId()
  return id === null ? <NoGrant /> : <ReadGrant key={id} id={id} />
}

function ReadGrant({ id }: { readonly id: string }) {
  const t = useTexts('bonuses')
  const read = useCall('bonus/grant/getGrant', { id }, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  const { data, error } = read
  usePageTitle(data?.grant.title ?? t('manageTitle'))
  if (data === undefined && isApiError(error) && error.status === 404) return <NoGrant />
  if (data === undefined) return <NotLoaded read={read} fallback={<Skeleton className="h-96 rounded-xl" />} />
  const { grant, terms, termsHash } = data
  return (
    <article className="grid grid-cols-1 gap-5">
      <PageHead title={grant.title}>
        <ButtonLink to={MANAGE_PATH} look="ghost">
          {t('toManage')}
        </ButtonLink>
        <ButtonLink to={grantBetsPath(id)} look="ghost">
          {t('bets')}
        </ButtonLink>
        {grant.endedAt === null && <GiveUp grant={grant} />}
      </PageHead>
      <div>
        <GrantStatusBadge status={grant.status} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card title={t('details')}>
          {grant.status !== 'queued' && grant.status !== 'offered' && <GrantProgress grant={grant} />}
          <GrantFacts grant={grant} />
        </Card>
        <Card title={t('terms')} text={t('termsText')}>
          <TermsList terms={terms} />
          {grant.status === 'offered' && <TakeOffered grant={grant} termsHash={termsHash} />}
          <p className="text-[13px] text-ink-3">
            {t('hash')}: <Ltr className="font-mono break-all">{termsHash}</Ltr>
          </p>
        </Card>
      </div>
    </article>
  )
}
