import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { LimitData } from './limit-text.ts'

/** How much of a limit is used: a bar and the same in words. */
export function UsageBar({ limit, currency }: { readonly limit: LimitData; readonly currency: ShownCurrency }) {
  const t = useTexts('safer-play')
  const { money, moment } = useFormat()
  const { used, left, value, freesAt } = limit
  if (used === null || left === null || value === null) return null
  const share = shareOf(used, value)
  return (
    <div className="grid gap-1.5">
      <div className="h-2 overflow-hidden rounded-full bg-surface-3" aria-hidden>
        <div
          className={share >= 80 ? 'h-full rounded-full bg-pomegranate' : 'h-full rounded-full bg-turquoise'}
          style={{ inlineSize: `${share}%` }}
        />
      </div>
      <p className="text-[13px] text-ink-3">
        {t('usage', { used: money(used, currency), left: money(left, currency) })}
        {freesAt !== null && share > 0 && <> · {t('frees', { at: moment(freesAt) })}</>}
      </p>
    </div>
  )
}

/** Percent of a limit that is used, for a picture alone. */
function shareOf(used: string, value: string): number {
  const whole = Number(value)
  return whole <= 0 ? 100 : Math.min(100, Math.max(0, (100 * Number(used)) / whole))
}
