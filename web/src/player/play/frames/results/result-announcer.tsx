import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { isGain, netText, type ResultOf } from './bet-result.ts'

type ResultAnnouncerProps = {
  /** The newest bet whose result stands. */
  readonly bet: BetData | null
  readonly resultOf: ResultOf
}

/** Tells screen readers the result once it stands; of two equal ones each. */
export function ResultAnnouncer({ bet, resultOf }: ResultAnnouncerProps) {
  const t = useTexts('originals')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const text = () => {
    const result = bet && resultOf(bet)
    if (!bet || !result) return ''
    const write = (wire: string) => money(wire, currencyOrCode(currencies, bet.currency))
    if (isGain(bet)) return t('announceWin', { result: result.said, net: isolated(netText(bet, write)) })
    if (bet.status === 'won') return t('announceBack', { result: result.said, payout: isolated(write(bet.payout)) })
    return t('announceLoss', { result: result.said })
  }
  return (
    <p role="status" className="sr-only">
      <span key={bet?.id}>{text()}</span>
    </p>
  )
}
