import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { useOwnCurrency } from '../../me/currency.ts'
import { maximumIn } from './crash-screen.ts'
import type { ScreenStore } from './use-crash.ts'
import { useScreen } from './use-screen.ts'

/** The figure behind the rule of the force point, in the rules. */
export function RoundMaximum({ screen }: { readonly screen: ScreenStore }) {
  const t = useTexts('crash')
  const { money } = useFormat()
  const currency = useOwnCurrency()
  const maximum = maximumIn(useScreen(screen, 'round'), currency?.id)
  if (maximum === undefined || currency === undefined) return null
  return (
    <p className="flex flex-wrap justify-between gap-x-4 rounded-md border border-line bg-surface-2 p-4">
      <span className="text-ink-2">{t('maximumTitle')}</span>
      <Ltr className="font-semibold">{money(maximum.maxProfit, currency)}</Ltr>
    </p>
  )
}
