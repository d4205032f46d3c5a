import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import type { Jackpots } from './pool-card.tsx'

/** The pools that dropped last: one line each, named only where the winner chose to be seen. */
export function WinnerTable({ drops }: { readonly drops: Jackpots['drops'] }) {
  const t = useTexts('jackpots')
  const { moment } = useFormat()
  const currencies = useCurrencies()
  return (
    <section aria-labelledby="jackpots-winners" className="grid gap-3">
      <h2 id="jackpots-winners" className="text-[20px] font-bold">
        {t('winners')}
      </h2>
      {drops.length === 0 ? (
        <p className="text-ink-2">{t('winnersNone')}</p>
      ) : (
        <ol className="overflow-hidden rounded-xl border border-line bg-surface-1">
          {drops.map(({ betId, title, currency, name, paid, at }) => (
            <li
              key={betId}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-5 py-2 last:border-0"
            >
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-semibold">{name === null ? t('hidden') : <Bdi>{name}</Bdi>}</span>
                <span className="block text-[13px] text-ink-3">
                  {title} · <time dateTime={at}>{moment(at)}</time>
                </span>
              </span>
              <AmountText
                amount={paid}
                currency={currencyOrCode(currencies, currency)}
                className="font-extrabold text-turquoise-ink tabular-nums"
              />
              <Link
                to={`/bet/${betId}`}
                className="grid min-h-11 place-items-center text-[14px] font-semibold text-saffron-ink hover:underline"
              >
                {t('seeBet')}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
