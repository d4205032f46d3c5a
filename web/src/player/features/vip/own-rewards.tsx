import { pageField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PAGE_SIZE } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { rateOf, useExact } from './exact.ts'
import { type Rewards, RewardsCard } from './rewards-card.tsx'

const FIELDS = { page: pageField() }
const REFETCH_MS = 20_000
/** From hundred-millionths of a minor unit to parts of 10^-12. */
const E8_TO_E12 = 10_000n

/** What the club gives the player back, how it came about day by day, and every payment. */
export function OwnRewards() {
  const t = useTexts('vip')
  const address = useAddress(FIELDS)
  // What is due stays where it is while the payments are turned over; their first page is the same read.
  const newest = useRewards(1)
  const read = useRewards(address.shown.page)
  const columns = usePaymentColumns()
  return (
    <>
      <Loaded read={newest} fallback={<Skeleton className="h-80 rounded-xl" />}>
        {(rewards) => (
          <>
            <RewardsCard rewards={rewards} onPaid={() => void Promise.all([newest.refetch(), read.refetch()])} />
            <BackDays rewards={rewards} />
          </>
        )}
      </Loaded>
      <PagedTable
        caption={t('payments')}
        columns={columns}
        keyOf={({ id }) => id}
        narrow="lines"
        frame="own"
        read={read}
        address={address}
        empty={<p className="text-ink-2">{t('noPayments')}</p>}
      />
    </>
  )
}

const useRewards = (pageNumber: number) =>
  useCall(
    'loyalty/reward/getRewards',
    { pageNumber, limit: PAGE_SIZE },
    { silent: true, refetchIntervalMs: REFETCH_MS },
  )

function BackDays({ rewards }: { readonly rewards: Rewards }) {
  const t = useTexts('vip')
  const { calendarDay, percent } = useFormat()
  const exact = useExact(currencyOrCode(useCurrencies(), rewards.currency))
  return (
    <section className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface-1 p-5 sm:p-7">
      <h2 className="text-[18px] font-bold">{t('backDays')}</h2>
      <p className="max-w-[80ch] text-[13px] text-ink-3">{t('backDaysNote')}</p>
      <Table
        caption={t('backDays')}
        narrow="lines"
        columns={[
          { key: 'day', head: t('day'), namesRow: true, place: 'title', cell: ({ day }) => calendarDay(day) },
          {
            key: 'cost',
            head: t('dayCost'),
            kind: 'number',
            place: 'note',
            cell: ({ costE8 }) => <Ltr>{exact(String(BigInt(costE8) * E8_TO_E12))}</Ltr>,
          },
          {
            key: 'rate',
            head: t('dayRate'),
            kind: 'number',
            place: 'noteEnd',
            cell: ({ rateE4 }) => (rateE4 === null ? '—' : <Ltr>{percent(rateOf(rateE4))}</Ltr>),
          },
          {
            key: 'back',
            head: t('dayBack'),
            kind: 'number',
            place: 'value',
            className: 'font-semibold',
            cell: ({ accruedE12 }) => <Ltr>{exact(accruedE12)}</Ltr>,
          },
        ]}
        rows={rewards.days}
        keyOf={({ day, accruedE12 }) => `${day} ${accruedE12}`}
        empty={<p className="text-ink-2">{t('noBackDays')}</p>}
      />
    </section>
  )
}

function usePaymentColumns(): readonly Column<Rewards['items'][number]>[] {
  const t = useTexts('vip')
  const { money, moment } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, currency: string) => <Ltr>{money(wire, currencyOrCode(currencies, currency))}</Ltr>
  return [
    {
      key: 'paidOn',
      head: t('paidOn'),
      namesRow: true,
      place: 'title',
      cell: ({ paidAt }) => <time dateTime={paidAt}>{moment(paidAt)}</time>,
    },
    {
      key: 'levelCash',
      head: t('paidFor'),
      kind: 'number',
      place: 'note',
      cell: ({ levelCash, currency }) => write(levelCash, currency),
    },
    {
      key: 'amount',
      head: t('paidAmount'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ amount, currency }) => write(amount, currency),
    },
  ]
}
