import type { CallData } from '@tas/shared/contract/api.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useAge } from '../../kit/use-age.ts'
import { useTexts } from '../../me/texts.ts'

type Business = CallData<'office/business/getList'>['items'][number]

/** What the list says of a business. */
export function useBusinessColumns(): readonly Column<Business>[] {
  const t = useTexts('businesses')
  const { moment } = useFormat()
  return [
    {
      key: 'name',
      head: t('name'),
      namesRow: true,
      place: 'title',
      cell: ({ id, name }) => (
        <span className="inline-flex flex-wrap items-baseline gap-2">
          <Bdi className="font-semibold">{name}</Bdi>
          <Ltr className="text-[13px] text-ink-3">{id}</Ltr>
        </span>
      ),
    },
    { key: 'state', head: t('state'), place: 'half', cell: (business) => <State business={business} /> },
    { key: 'hosts', head: t('hosts'), place: 'half', cell: ({ hosts }) => <Hosts hosts={hosts} /> },
    { key: 'licence', head: t('licence'), place: 'half', cell: (business) => <Licence business={business} /> },
    { key: 'made', head: t('made'), place: 'half', cell: ({ createdAt }) => moment(createdAt) },
    { key: 'health', head: t('health'), place: 'whole', cell: ({ health }) => <Health health={health} /> },
  ]
}

function State({ business: { isServed, isPlatforms } }: { readonly business: Business }) {
  const t = useTexts('businesses')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge look={isServed ? 'good' : 'warm'}>{t(isServed ? 'state.served' : 'state.waits')}</Badge>
      {isPlatforms && <Badge>{t('state.platform')}</Badge>}
    </span>
  )
}

function Hosts({ hosts }: { readonly hosts: readonly string[] }) {
  const t = useTexts('businesses')
  if (hosts.length === 0) return t('noHosts')
  return (
    <ul className="grid gap-0.5">
      {hosts.map((host) => (
        <li key={host}>
          <Ltr className="break-all">{host}</Ltr>
        </li>
      ))}
    </ul>
  )
}

function Licence({ business: { jurisdiction, licence, currencies } }: { readonly business: Business }) {
  const t = useTexts('businesses')
  if (jurisdiction === null) return <Badge look="bad">{t('unusable')}</Badge>
  return (
    <span className="grid gap-0.5">
      {licence === null ? (
        <span>{t('noLicence')}</span>
      ) : (
        <Bdi>{t('licenceOf', { regulator: licence.regulator, number: licence.number })}</Bdi>
      )}
      <span className="text-[13px] text-ink-3">
        {t('rules')} <Ltr>{jurisdiction}</Ltr> · <Ltr>{currencies.join(' ')}</Ltr>
      </span>
    </span>
  )
}

function Health({ health: { jobs, mails, openIncidents, verifiedAt } }: Pick<Business, 'health'>) {
  const t = useTexts('businesses')
  const { count } = useFormat()
  const ageOf = useAge()
  const counted = (amount: number) => ({ count: amount, formatted: count(amount) })
  return (
    <ul className="grid gap-0.5 text-[13px]">
      <li>
        {t('jobs', counted(jobs.waiting))} {jobs.isStuck && <Badge look="bad">{t('stuck')}</Badge>}
      </li>
      <li>
        {t('mails', counted(mails.waiting))}{' '}
        {mails.failing > 0 && <Badge look="warm">{t('failing', counted(mails.failing))}</Badge>}
      </li>
      <li>
        {openIncidents > 0 ? (
          <Badge look="bad">{t('incidents', counted(openIncidents))}</Badge>
        ) : (
          t('incidents', counted(openIncidents))
        )}
      </li>
      <li>{verifiedAt === null ? t('neverVerified') : t('verified', { age: ageOf(verifiedAt) })}</li>
    </ul>
  )
}
