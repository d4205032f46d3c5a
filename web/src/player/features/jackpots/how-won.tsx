import { useTexts } from '../../../lib/i18n.ts'
import { isolated, percentText } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import type { Pool } from './pool-card.tsx'

const PERCENT_PLACES = 2

/** Where the money of the pools comes from, and how it is decided who gets it. */
export function HowWon({ pools }: { readonly pools: readonly Pool[] }) {
  const t = useTexts('jackpots')
  const { money, percent } = useFormat()
  const currencies = useCurrencies()
  return (
    <section
      aria-labelledby="jackpots-how"
      className="grid gap-3 rounded-xl border border-line bg-surface-1 p-5 sm:p-7"
    >
      <h2 id="jackpots-how" className="text-[20px] font-bold">
        {t('how')}
      </h2>
      <ul className="grid max-w-[80ch] list-disc gap-2 ps-5 text-ink-2">
        {pools.map(({ intId, title, share }) => (
          <li key={intId}>{t('howFed', { game: title, percent: percent(percentText(share), PERCENT_PLACES) })}</li>
        ))}
        {pools.map(({ intId, seed, currency }) => (
          <li key={intId}>{t('howSeed', { amount: isolated(money(seed, currencyOrCode(currencies, currency))) })}</li>
        ))}
        <li>{t('howDrop')}</li>
        <li>{t('howProof')}</li>
      </ul>
    </section>
  )
}
