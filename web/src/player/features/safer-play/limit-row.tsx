import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { type LimitData, useLimitName, useLimitValue } from '../../me/limits/limit-text.ts'
import { UsageBar } from '../../me/limits/usage-bar.tsx'
import { changeSaferPlay } from '../../me/limits/use-safer-play.ts'

/** One limit: what it is, how much is used, and what waits for a confirmation. */
export function LimitRow({ limit, currency }: { readonly limit: LimitData; readonly currency: ShownCurrency }) {
  const t = useTexts('safer-play')
  const limitName = useLimitName()
  const { kind, period, scope, by, value, pending } = limit
  const write = useLimitValue(currency)
  const target = { kind, period, scope }
  const change = useAction<'lift' | 'confirm' | 'cancel'>((step) => {
    if (step === 'lift') return changeSaferPlay('limits/limit/setLimit', { ...target, value: null })
    if (step === 'cancel') return changeSaferPlay('limits/limit/cancelPending', target)
    return changeSaferPlay('limits/limit/confirmLimit', { ...target, confirm: true })
  })
  return (
    <li className="grid gap-2.5 rounded-lg border border-line bg-surface-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-[15px] font-semibold">{limitName(limit)}</h3>
        <span className="flex items-center gap-2 text-[17px] font-bold">
          {by === 'operator' && <Badge>{t('limits.operator')}</Badge>}
          <Ltr>{write(kind, value)}</Ltr>
        </span>
      </div>
      <UsageBar limit={limit} currency={currency} />
      {pending !== null ? (
        <Pending limit={limit} pending={write(kind, pending.value)} change={change} />
      ) : (
        by === 'player' &&
        value !== null && (
          <Button
            look="quiet"
            size="s"
            className="min-h-11 justify-self-start"
            isBusy={change.isBusy}
            onClick={() => void change.run('lift')}
          >
            {t('limits.lift')}
          </Button>
        )
      )}
      {change.error !== null && (
        <p role="alert" className="text-[14px] text-pomegranate-ink">
          {change.error.text}
        </p>
      )}
    </li>
  )
}

type PendingProps = {
  readonly limit: LimitData
  readonly pending: string
  readonly change: { readonly isBusy: boolean; run(step: 'confirm' | 'cancel'): Promise<void> }
}

function Pending({ limit, pending, change }: PendingProps) {
  const t = useTexts('safer-play')
  const { moment } = useFormat()
  const { from, until, isDue } = limit.pending ?? { from: '', until: '', isDue: false }
  return (
    <div className="grid gap-3 rounded-md border border-line bg-surface-1 p-3 text-[14px] text-ink-2">
      <p>
        {t(limit.pending?.value === null ? 'pending.lift' : 'pending.change', { value: pending })}{' '}
        {t(isDue ? 'pending.due' : 'pending.waits', { from: moment(from), until: moment(until) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {isDue && (
          <Button look="ghost" isBusy={change.isBusy} onClick={() => void change.run('confirm')}>
            {t('pending.confirm')}
          </Button>
        )}
        <Button look="ghost" isBusy={change.isBusy} onClick={() => void change.run('cancel')}>
          {t('pending.cancel')}
        </Button>
      </div>
    </div>
  )
}
