import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import type { Grant } from './grant-data.ts'

const WHOLE = 100

/** How much of what is to be wagered has been. */
export function GrantProgress({ grant: { wagered, target, currency } }: { readonly grant: Grant }) {
  const t = useTexts('bonuses')
  const { money } = useFormat()
  const shown = currencyOrCode(useCurrencies(), currency)
  if (!/[1-9]/.test(target)) return <p className="text-ink-2">{t('progress.none')}</p>
  const text = t('progress', { wagered: isolated(money(wagered, shown)), target: isolated(money(target, shown)) })
  // Only the length of the bar hangs on this quotient, no money does.
  const percent = Math.min(WHOLE, Math.floor((WHOLE * Number(wagered)) / Number(target)))
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={WHOLE}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full rounded-full bg-turquoise" style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="text-[14px] text-ink-2">{text}</p>
    </div>
  )
}
