import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { currencyOrCode, useCurrencies, useOwnCurrency } from '../../me/currency.ts'
import { ROWS } from './feed-list.ts'
import { FeedTable } from './feed-table.tsx'

const PERIODS = ['day', 'week'] as const
const ORDERS = ['payout', 'stake'] as const
const READ_EVERY_MS = 10_000

/** The highest bets of the last day or week, in one currency at a time. */
export function HighBets() {
  const t = useTexts('feed')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const ownCurrency = useOwnCurrency()
  const [chosen, setChosen] = useState<string | null>(null)
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('day')
  const [by, setBy] = useState<(typeof ORDERS)[number]>('payout')
  const currencyId = chosen ?? ownCurrency?.id ?? ''
  const { data, error, isFetching, refetch } = useCall(
    'game/feed/getHighBets',
    { currency: currencyId, period, by, pageNumber: 1, limit: ROWS },
    { silent: true, enabled: currencyId !== '', refetchIntervalMs: READ_EVERY_MS, staleTimeMs: 0 },
  )
  const currency = currencyOrCode(currencies, currencyId)
  const threshold = data === undefined ? '' : isolated(money(data.threshold, currency))
  return (
    <>
      <div className="grid gap-2 border-b border-line p-2 sm:grid-cols-[1fr_1fr_auto]">
        <ChoiceSwitch
          legend={t('period')}
          name="feed-period"
          choices={PERIODS.map((key) => ({ key, title: t(`period.${key}`) }))}
          current={period}
          onChoose={setPeriod}
        />
        <ChoiceSwitch
          legend={t('by')}
          name="feed-by"
          choices={ORDERS.map((key) => ({ key, title: t(`by.${key}`) }))}
          current={by}
          onChoose={setBy}
        />
        {currencies.size > 1 && (
          <SelectBox
            aria-label={t('currency')}
            value={currencyId}
            choices={[...currencies.keys()].map((id) => ({ value: id, title: id }))}
            onChange={(event) => setChosen(event.target.value)}
            className="min-w-28"
          />
        )}
      </div>
      {error !== null && data === undefined ? (
        <div className="feed-space">
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <FeedTable caption={t('tab.high')} bets={data?.items ?? null} emptyText={t('highEmpty', { threshold })} />
      )}
      <p className="min-h-11 border-t border-line px-4 py-2.5 text-[13px] text-ink-3 sm:px-5">
        {data !== undefined && t(`highNote.${by}`, { threshold, currency: isolated(currency.id) })}
      </p>
    </>
  )
}
