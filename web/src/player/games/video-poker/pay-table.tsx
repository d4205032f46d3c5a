import type { PokerMachine } from '@tas/shared/rules/cards/poker-machines.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { type HandName, handNameOf, lookOfPay } from './poker-table.ts'

type PayTableProps = {
  readonly machine: PokerMachine
  /** The hand that lies on the table; null before the first. */
  readonly made: HandName | null
  /** Once the hand is over: whether it brought more than its stake. Null before. */
  readonly isWon: boolean | null
}

/** What each hand pays; the one that lies on the table is marked, and lit where it won. */
export function PayTable({ machine, made, isWon }: PayTableProps) {
  const t = useTexts('video-poker')
  const { digits } = usePreferences()
  return (
    <ul aria-label={t('paytable')} className="poker-pays">
      {machine.table
        .filter(({ pays }) => pays > 0)
        .map(({ hand, pays }) => {
          const name = handNameOf(hand)
          const isLit = name === made
          return (
            <li
              key={hand}
              aria-current={isLit || undefined}
              className="poker-pay"
              data-look={isLit ? lookOfPay(isWon) : undefined}
            >
              <span className="min-w-0">{t(`hand.${name}`)}</span>
              <Ltr className="font-extrabold">{shortMultiplierMark(BigInt(pays) * MULTIPLIER_SCALE, digits)}</Ltr>
            </li>
          )
        })}
    </ul>
  )
}
