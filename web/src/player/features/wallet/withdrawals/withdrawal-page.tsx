import { useSearchParams } from 'react-router'
import { isApiError } from '../../../../lib/api-error.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useCall } from '../../../../lib/query.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../../ui/load-problem.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLiveList } from '../../../me/use-live-list.ts'
import { MoneyEntries } from '../money-entries.tsx'
import { usePace } from '../use-pace.ts'
import { ChangeRequest } from './change-request.tsx'
import { HowItStands } from './how-it-stands.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestSteps } from './request-steps.tsx'
import { paceOf, REQUEST_CALL, REQUESTS_PATH, type WithdrawalDetail } from './withdrawal-data.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** /user/withdraw/details?id=…: one withdrawal, what it waits for, every step it took, and what it moved. */
export function WithdrawalPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return UUID.test(id) ? <ReadRequest key={id} id={id} /> : <NoRequest />
}

/** A request, asked for again and again as long as it moves. */
function useRequest(id: string) {
  const pace = usePace()
  const read = useCall(REQUEST_CALL, { id }, { silent: true, staleTimeMs: 0, ...pace.option })
  pace.keep(paceOf(read.data === undefined ? [] : [read.data]))
  useLiveList(read.refetch)
  return read
}

function ReadRequest({ id }: { readonly id: string }) {
  const t = useTexts('withdraw')
  const { serial } = useFormat()
  const read = useRequest(id)
  const { data, error } = read
  const number = data === undefined ? '' : isolated(`#${serial(data.intId)}`)
  usePageTitle(t('number', { number }))
  if (data !== undefined) return <Shown request={data} number={number} />
  if (isApiError(error) && error.status === 404) return <NoRequest />
  return (
    <NotLoaded
      read={read}
      fallback={
        <div className="grid gap-5">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      }
    />
  )
}

function Shown({ request, number }: { readonly request: WithdrawalDetail; readonly number: string }) {
  const t = useTexts('withdraw')
  return (
    <article className="grid grid-cols-1 gap-5">
      <PageHead title={t('number', { number })}>
        <ButtonLink to={REQUESTS_PATH} look="ghost">
          {t('back')}
        </ButtonLink>
      </PageHead>
      <HowItStands request={request} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card title={t('steps')}>
          <RequestSteps request={request} />
          <ChangeRequest request={request} number={number} />
        </Card>
        <Card title={t('facts')}>
          <RequestFacts request={request} />
        </Card>
      </div>
      <MoneyEntries title={t('money')} text={t('moneyText')} reference={request.id} status={request.status} />
    </article>
  )
}

function NoRequest() {
  const t = useTexts('withdraw')
  return (
    <EmptyState picture="not-found" title={t('notFoundTitle')} text={t('notFoundText')}>
      <ButtonLink to={REQUESTS_PATH} look="ghost">
        {t('back')}
      </ButtonLink>
    </EmptyState>
  )
}
