import { formatAmount } from '@tas/shared/values/money.ts'
import { Bookmark, Trash2 } from 'lucide-react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { CurrencyData } from '../../../me/currency.ts'
import { MAX_SAVED, type SavedBet } from './saved-bets.ts'
import type { Chips } from './use-chips.ts'

type SavedBetsFieldProps = {
  readonly chips: Chips
  readonly currency: CurrencyData | undefined
  readonly isLocked: boolean
  /** What a bet is called where it is listed: the names of its first spots. */
  readonly describe: (bet: SavedBet) => string
}

/** Bets kept in this browser, to be laid again at one press. */
export function SavedBetsField({ chips, currency, isLocked, describe }: SavedBetsFieldProps) {
  const t = useTexts('chips')
  const { money, count } = useFormat()
  const { saved } = chips
  const sumOf = (bet: SavedBet) => bet.chips.reduce((sum, { minor }) => sum + minor, 0n)
  return (
    <section aria-label={t('saved')} className="grid gap-2 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[14px] font-semibold text-ink-2">{t('saved')}</h2>
        <Button
          look="ghost"
          className="px-3.5 text-[14px]"
          disabled={chips.laid.size === 0 || saved.length >= MAX_SAVED}
          onClick={chips.save}
        >
          <Bookmark size={16} aria-hidden />
          {t('save')}
        </Button>
      </div>
      {saved.length === 0 && <p className="text-[13px] text-ink-3">{t('savedNone', { most: count(MAX_SAVED) })}</p>}
      <ul className="grid gap-1.5">
        {saved.map((bet) => {
          const name = describe(bet)
          return (
            <li key={name + String(sumOf(bet))} className="flex items-center gap-1">
              <button
                type="button"
                disabled={isLocked}
                onClick={() => chips.laySaved(bet)}
                title={t('laySaved')}
                className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 rounded-md border border-line bg-surface-2 px-3 text-[14px] font-semibold transition-colors hover:bg-surface-3 disabled:opacity-50"
              >
                <span className="truncate">{name}</span>
                {currency && (
                  <Ltr className="shrink-0 text-ink-2">
                    {money(formatAmount(sumOf(bet), currency.pointCount), currency)}
                  </Ltr>
                )}
              </button>
              <IconButton look="bare" label={t('forget', { name })} onClick={() => chips.forgetSaved(bet)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
