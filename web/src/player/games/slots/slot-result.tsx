import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { isGain, netText } from '../../play/frames/results/bet-result.ts'

type SlotResultProps = {
  readonly bet: BetData | null
  readonly isSettled: boolean
  readonly isPlacing: boolean
  /** Counts while a win is shown; null while there is none to celebrate. */
  readonly counter: ReactNode
}

/** The line under the reels: what is won so far, then what the bet brought. No more than the stake is said plainly. */
export function SlotResult({ bet, isSettled, isPlacing, counter }: SlotResultProps) {
  return (
    <div className="grid h-11 place-items-center text-[15px] font-semibold text-[#d6dcf3]">
      <Line bet={bet} isSettled={isSettled} isPlacing={isPlacing} counter={counter} />
    </div>
  )
}

function Line({ bet, isSettled, isPlacing, counter }: SlotResultProps) {
  const t = useTexts('slots')
  const words = useTexts('originals')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const pill = 'stage-pop rounded-full border px-5 py-1'
  if (isPlacing || (bet !== null && !isSettled))
    return (
      counter && (
        <span className={`${pill} border-saffron/40 bg-[#070b1e]/80 text-[20px] text-[#ffd76e]`}>{counter}</span>
      )
    )
  if (bet === null) return <span className={`${pill} border-white/15 bg-[#070b1e]/70`}>{t('ready')}</span>
  if (bet.status === 'lost') return <span className={`${pill} border-white/15 bg-[#070b1e]/70`}>{words('noWin')}</span>
  const write = (wire: string) => money(wire, currencyOrCode(currencies, bet.currency))
  if (!isGain(bet))
    return (
      <span className={`${pill} border-white/25 bg-[#070b1e]/70`}>
        {words('back', { payout: isolated(write(bet.payout)) })}
      </span>
    )
  return (
    <span className={`${pill} border-[#5fe9d8]/45 bg-[#06302c]/85 text-[19px] font-extrabold text-[#6ff0e0]`}>
      <Ltr>{netText(bet, write)}</Ltr>
    </span>
  )
}
