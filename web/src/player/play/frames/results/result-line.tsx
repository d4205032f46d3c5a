import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { isGain, netText } from './bet-result.ts'

type ResultLineProps = {
  readonly bet: BetData | null
  readonly isSettled: boolean
  readonly isPlacing: boolean
  /** What stands there before the first bet. */
  readonly ready: string
}

/** The line under the picture: what the last bet brought. */
export function ResultLine(props: ResultLineProps) {
  return (
    <div className="grid h-9 place-items-center text-[15px] font-semibold text-[#c3cbe6]">
      <Line {...props} />
    </div>
  )
}

function Line({ bet, isSettled, isPlacing, ready }: ResultLineProps) {
  const t = useTexts('originals')
  if (isPlacing) return t('placing')
  if (bet === null) return ready
  if (!isSettled) return null
  if (isGain(bet)) return <Profit bet={bet} />
  return bet.status === 'lost' ? <span className="stage-pop">{t('noWin')}</span> : <Back bet={bet} />
}

/** No more than the stake came back: said without celebration. */
function Back({ bet }: { readonly bet: BetData }) {
  const t = useTexts('originals')
  const { money } = useFormat()
  const back = bet.status === 'refunded' ? bet.amount : bet.payout
  const payout = money(back, currencyOrCode(useCurrencies(), bet.currency))
  return (
    <span className="stage-pop rounded-full border border-white/20 bg-white/8 px-4 py-1">
      {t('back', { payout: isolated(payout) })}
    </span>
  )
}

function Profit({ bet }: { readonly bet: BetData }) {
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  return (
    <Ltr className="stage-pop rounded-full border border-[#5fe9d8]/40 bg-[#06362f]/80 px-4 py-1 text-[17px] font-extrabold text-[#5fe9d8]">
      {netText(bet, (wire) => money(wire, currency))}
    </Ltr>
  )
}
