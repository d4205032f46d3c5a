import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type LimitData, useLimitName, useLimitValue } from '../../me/limits/limit-text.ts'
import { UsageBar } from '../../me/limits/usage-bar.tsx'
import { changeSaferPlay } from '../../me/limits/use-safer-play.ts'

type LimitTableProps = { readonly limits: readonly LimitData[]; readonly currency: ShownCurrency }

/** The player's limits: what each is, how much of it is used, and what waits for a confirmation. */
export function LimitTable({ limits, currency }: LimitTableProps) {
  const t = useTexts('safer-play')
  const change = useLimitChange()
  return (
    <>
      {change.error !== null && <Notice>{change.error.text}</Notice>}
      <Table
        caption={t('limits.title')}
        columns={useColumns(currency, change)}
        rows={limits}
        keyOf={({ kind, period, scope, by }) => `${kind} ${period} ${scope} ${by}`}
        narrow="lines"
        detail={(limit) =>
          limit.pending === null ? null : (
            <Pending limit={limit} pending={limit.pending} currency={currency} change={change} />
          )
        }
        empty={<p className="text-[15px] text-ink-2">{t('limits.empty')}</p>}
      />
    </>
  )
}

type Change = { readonly limit: LimitData; readonly step: 'lift' | 'confirm' | 'cancel' }
type LimitChange = { readonly isBusy: boolean; run(change: Change): Promise<void> }

function useLimitChange() {
  return useAction<Change>(({ limit: { kind, period, scope }, step }) => {
    const target = { kind, period, scope }
    if (step === 'lift') return changeSaferPlay('limits/limit/setLimit', { ...target, value: null })
    if (step === 'cancel') return changeSaferPlay('limits/limit/cancelPending', target)
    return changeSaferPlay('limits/limit/confirmLimit', { ...target, confirm: true })
  })
}

function useColumns(currency: ShownCurrency, change: LimitChange): readonly Column<LimitData>[] {
  const t = useTexts('safer-play')
  const limitName = useLimitName()
  const write = useLimitValue(currency)
  return [
    {
      key: 'limit',
      head: t('limits.limit'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: limitName,
    },
    {
      key: 'used',
      head: t('limits.used'),
      place: 'line',
      className: 'min-w-48',
      cell: (limit) => <UsageBar limit={limit} currency={currency} />,
    },
    {
      key: 'value',
      head: t('limits.value'),
      kind: 'number',
      place: 'value',
      className: 'text-[17px] font-bold',
      cell: ({ by, kind, value }) => (
        <span className="inline-flex items-center gap-2">
          {by === 'operator' && <Badge>{t('limits.operator')}</Badge>}
          <Ltr>{write(kind, value)}</Ltr>
        </span>
      ),
    },
    {
      key: 'lift',
      head: t('limits.lift'),
      isHeadHidden: true,
      place: 'note',
      cell: (limit) =>
        limit.by === 'player' &&
        limit.value !== null &&
        limit.pending === null && (
          <Button
            look="quiet"
            size="s"
            className="min-h-11 @max-xl:-ms-3.5"
            isBusy={change.isBusy}
            aria-label={`${t('limits.lift')}: ${limitName(limit)}`}
            onClick={() => void change.run({ limit, step: 'lift' })}
          >
            {t('limits.lift')}
          </Button>
        ),
    },
  ]
}

type PendingProps = {
  readonly limit: LimitData
  readonly pending: NonNullable<LimitData['pending']>
  readonly currency: ShownCurrency
  readonly change: LimitChange
}

function Pending({ limit, pending: { value, from, until, isDue }, currency, change }: PendingProps) {
  const t = useTexts('safer-play')
  const { moment } = useFormat()
  const write = useLimitValue(currency)
  return (
    <div className="my-2 grid gap-3 rounded-md border border-line bg-surface-2 p-3 text-[14px] text-ink-2">
      <p>
        {t(value === null ? 'pending.lift' : 'pending.change', { value: write(limit.kind, value) })}{' '}
        {t(isDue ? 'pending.due' : 'pending.waits', { from: moment(from), until: moment(until) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {isDue && (
          <Button look="ghost" isBusy={change.isBusy} onClick={() => void change.run({ limit, step: 'confirm' })}>
            {t('pending.confirm')}
          </Button>
        )}
        <Button look="ghost" isBusy={change.isBusy} onClick={() => void change.run({ limit, step: 'cancel' })}>
          {t('pending.cancel')}
        </Button>
      </div>
    </div>
  )
}
