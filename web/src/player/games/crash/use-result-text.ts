import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { netText } from '../../play/frames/results/bet-result.ts'

/** What became of a bet of mine, in words. */
export function useResultText(): (bet: CrashBetData) => string {
  const t = useTexts('crash')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currencies = useCurrencies()
  return (bet) => {
    const currency = currencyOrCode(currencies, bet.currency)
    if (bet.status === 'cashed_out')
      return t('announceOut', {
        point: isolated(wireMultiplierMark(bet.cashedOutAt ?? '0', digits)),
        net: isolated(netText(bet, (wire) => money(wire, currency))),
      })
    return t(bet.status === 'lost' ? 'announceLost' : 'announceRefund', {
      amount: isolated(money(bet.amount, currency)),
    })
  }
}
