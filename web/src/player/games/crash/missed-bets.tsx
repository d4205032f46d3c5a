import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { MissedRound } from '../../play/frames/missed-round.tsx'
import type { Seat } from './bet-action.ts'
import type { ScreenStore } from './use-crash.ts'
import { useResultText } from './use-result-text.ts'
import { useScreen } from './use-screen.ts'

/** How my bets at a seat ended in rounds that this page did not see the end of. */
export function MissedBets({ screen, seat }: { readonly screen: ScreenStore; readonly seat: Seat }) {
  const t = useTexts('crash')
  const { serial, count } = useFormat()
  const resultText = useResultText()
  const all = useScreen(screen, 'missed')
  const missed = all.filter((bet) => bet.seat === seat)
  const isOneOfTwo = missed.length < all.length
  return missed.map((bet) => (
    <MissedRound
      key={bet.id}
      betId={bet.id}
      text={[
        ...(isOneOfTwo ? [`${t('betNumber', { number: isolated(count(seat)) })}:`] : []),
        t('missed', { number: isolated(serial(bet.roundIntId)) }),
        resultText(bet),
      ].join(' ')}
    />
  ))
}
