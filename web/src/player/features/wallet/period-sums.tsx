import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useLiveList } from '../../me/use-live-list.ts'
import type { StatementFilter } from './use-statement-query.ts'

/** Keeps the place of the sums. */
export function PeriodSumsPlace() {
  return <Skeleton className="h-[226px] rounded-xl sm:h-[166px] xl:h-[106px]" />
}

/** What the chosen period comes to, whatever kinds of lines are shown of it: the first figure and all between come to the last. */
export function PeriodSums({ filters: { from, to } }: { readonly filters: StatementFilter }) {
  const t = useTexts('wallet')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const read = useCall('transaction/transaction/getTotals', { from, to }, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  const { data } = read
  if (data === undefined) return <NotLoaded read={read} fallback={<PeriodSumsPlace />} />
  const currency = currencyOrCode(currencies, data.currency)
  // Only its sign hangs on this, no money does.
  const result = Number(data.result)
  const figures = [
    { key: 'opening', amount: data.openingBalance },
    { key: 'deposits', amount: data.deposits },
    { key: 'withdrawals', amount: data.withdrawals },
    { key: 'others', amount: data.others },
    { key: 'result', amount: data.result },
    { key: 'closing', amount: data.closingBalance },
  ] as const
  return (
    <section aria-labelledby="period-sums" className="rounded-xl border border-line bg-surface-1 p-5">
      <h2 id="period-sums" className="text-[15px] font-bold">
        {t('sums.title')}
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ key, amount }) => (
          <div key={key} className="min-w-0">
            <dt className="truncate text-[13px] text-ink-3">{t(`sums.${key}`)}</dt>
            <dd
              className={classes(
                'truncate text-[15px] font-bold',
                key === 'result' && result > 0 && 'text-turquoise-ink',
                key === 'result' && result < 0 && 'text-pomegranate-ink',
              )}
            >
              <Ltr>{money(amount, currency)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
