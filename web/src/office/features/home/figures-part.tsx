import { FIGURE_PERIODS } from '@tas/shared/contract/revenue/choices.ts'
import { Link } from 'react-router'
import { viewField, wordsField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Panel } from '../../kit/page.tsx'
import { useLive } from '../../me/live.ts'
import { useTexts } from '../../me/texts.ts'
import { FigureGrid } from './figure-grid.tsx'
import type { FiguresData } from './figures-data.ts'
import { GgrPanel } from './ggr-panel.tsx'
import { NothingWaits } from './queue.tsx'

const LONGEST_CURRENCY = 8
const FIELDS = {
  period: viewField(FIGURE_PERIODS),
  currency: { ...wordsField(LONGEST_CURRENCY), role: 'view' as const },
}

/** What the house turned over and won in a period, beside the one before; in one currency at a time. */
export function FiguresPart() {
  const t = useTexts('home')
  const { shown, change } = useAddress(FIELDS)
  useLive('figures', 'office/home/getFigures')
  const read = useCall('office/home/getFigures', { period: shown.period }, { silent: true, staleTimeMs: 0 })
  const currencies = read.data?.currencies ?? []
  const chosen = currencies.find(({ currency }) => currency.id === shown.currency) ?? currencies[0]
  return (
    <>
      <Panel
        title={t('figures')}
        end={
          <div className="flex flex-wrap items-center justify-end gap-2">
            {chosen !== undefined && currencies.length > 1 && (
              <SelectBox
                aria-label={t('figures.currency')}
                value={chosen.currency.id}
                choices={currencies.map(({ currency: { id } }) => ({ value: id, title: id }))}
                onChange={({ target }) => change({ currency: target.value })}
              />
            )}
            <ChoiceSwitch
              legend={t('figures.period')}
              name="figures-period"
              choices={FIGURE_PERIODS.map((key) => ({ key, title: t(`figures.period.${key}`) }))}
              current={shown.period}
              onChoose={(period) => change({ period })}
            />
          </div>
        }
      >
        <Loaded
          read={read}
          fallback={
            <div className="p-5">
              <TextSkeleton lines={6} />
            </div>
          }
        >
          {(data) =>
            chosen === undefined ? (
              <NothingWaits text={t('figures.none')} />
            ) : (
              <>
                <FigureGrid data={data} figures={chosen} />
                <Period data={data} />
              </>
            )
          }
        </Loaded>
      </Panel>
      {chosen !== undefined && <GgrPanel figures={chosen} />}
    </>
  )
}

/** Which days are meant, and up to when they are counted. */
function Period({ data: { days, daysBefore, beforeUntil, asOf } }: { readonly data: FiguresData }) {
  const t = useTexts('home')
  const { calendarDay, moment } = useFormat()
  const text =
    beforeUntil !== null
      ? t('figures.today', { day: calendarDay(days.to), until: moment(beforeUntil) })
      : t('figures.days', {
          first: calendarDay(days.from),
          last: calendarDay(days.to),
          firstBefore: calendarDay(daysBefore.from),
          lastBefore: calendarDay(daysBefore.to),
        })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-1 text-[13px] text-ink-3">
      <p className="py-2">
        {text}
        {asOf !== null && ` · ${t('figures.asOf', { moment: moment(asOf) })}`}
      </p>
      <Link
        to="/reports"
        className="-me-2 inline-flex min-h-11 items-center px-2 font-semibold text-ink-2 hover:text-ink"
      >
        {t('figures.report')}
      </Link>
    </div>
  )
}
