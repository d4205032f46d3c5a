import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'

const RULES = ['how1', 'how2', 'how3', 'how4', 'how5', 'how6', 'cost'] as const
const WORTH_PLACES = 8

type Worths = CallData<'loyalty/club/getClub'>['worths']

/** The rule in words, and what currencies count as where they do not all count the same. */
export function HowCounted({ worths }: { readonly worths: Worths }) {
  const t = useTexts('vip')
  const { decimal, percent } = useFormat()
  const edges = { one: isolated(percent('1')), two: isolated(percent('2')) }
  const unlike = worths.some(({ worth }) => worth !== '1')
  return (
    <section aria-labelledby="vip-how" className="grid gap-3 rounded-xl border border-line bg-surface-1 p-5 sm:p-7">
      <h2 id="vip-how" className="text-[20px] font-bold">
        {t('how')}
      </h2>
      <ul className="grid max-w-[80ch] list-disc gap-2 ps-5 text-ink-2">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule, edges)}</li>
        ))}
        {unlike &&
          worths.map(({ currency, worth }) => (
            <li key={currency}>
              {t('worth', { currency: isolated(currency), worth: isolated(decimal(worth, WORTH_PLACES)) })}
            </li>
          ))}
      </ul>
    </section>
  )
}
