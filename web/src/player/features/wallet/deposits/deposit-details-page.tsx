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
import { DEPOSIT_CALL, DEPOSITS_PATH, type DepositDetail, paceOf } from './deposit-data.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositStand } from './deposit-stand.tsx'
import { DepositSteps } from './deposit-steps.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * /user/deposit/details?id=… and /user/deposit/callback?id=…, where providers send their payers back to: one deposit as the server
 * knows it. Nothing else that the address says is read: anybody may have written it.
 */
export function DepositDetailsPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return UUID.test(id) ? <ReadDeposit key={id} id={id} /> : <NoDeposit />
}

function ReadDeposit({ id }: { readonly id: string }) {
  const t = useTexts('deposits')
  const { serial } = useFormat()
  const pace = usePace()
  const read = useCall(DEPOSIT_CALL, { id }, { silent: true, staleTimeMs: 0, ...pace.option })
  pace.keep(paceOf(read.data === undefined ? [] : [read.data]))
  useLiveList(read.refetch)
  const { data, error } = read
  const number = data === undefined ? '' : isolated(`#${serial(data.intId)}`)
  usePageTitle(t('number', { number }))
  if (data !== undefined) return <Shown deposit={data} number={number} onCheck={read.refetch} />
  if (isApiError(error) && error.status === 404) return <NoDeposit />
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

type ShownProps = { readonly deposit: DepositDetail; readonly number: string; readonly onCheck: () => Promise<unknown> }

function Shown({ deposit, number, onCheck }: ShownProps) {
  const t = useTexts('deposits')
  return (
    <article className="grid grid-cols-1 gap-5">
      <PageHead title={t('number', { number })}>
        <ButtonLink to={DEPOSITS_PATH} look="ghost">
          {t('back')}
        </ButtonLink>
      </PageHead>
      <DepositStand deposit={deposit} number={number} onCheck={onCheck} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card title={t('steps')}>
          <DepositSteps deposit={deposit} />
        </Card>
        <Card title={t('facts')}>
          <DepositFacts deposit={deposit} />
        </Card>
      </div>
      <MoneyEntries title={t('money')} text={t('moneyText')} reference={deposit.id} status={deposit.status} />
    </article>
  )
}

function NoDeposit() {
  const t = useTexts('deposits')
  return (
    <EmptyState picture="not-found" title={t('notFoundTitle')} text={t('notFoundText')}>
      <ButtonLink to={DEPOSITS_PATH} look="ghost">
        {t('back')}
      </ButtonLink>
    </EmptyState>
  )
}
