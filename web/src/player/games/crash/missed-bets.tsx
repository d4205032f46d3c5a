import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { MissedRound } from '../../play/frames/missed-round.tsx'
import type { Seat } from './bet-action.ts'
import type { Crash } from './use-crash.ts'
import { useResultText } from './use-result-text.ts'
import { useScreen } from './use-screen.ts'

export type MissedBetsProps = {
  readonly crash: Pick<Crash, 'screen' | 'readMissed'>
  /** The seats that are told of here. */
  readonly seats: readonly Seat[]
}

/** How my bets ended in rounds that this page did not see the end of. */
export function MissedBets({ crash: { screen, readMissed }, seats }: MissedBetsProps) {
  const t = useTexts('crash')
  const { serial, count } = useFormat()
  const resultText = useResultText()
  const all = useScreen(screen, 'missed')
  const isSecondIn = all.some((bet) => bet.seat === 2)
  const here = all
    .filter((bet) => seats.some((seat) => seat === bet.seat))
    .sort((one, other) => one.roundIntId - other.roundIntId || one.seat - other.seat)
  return here.map((bet) => (
    <MissedRound
      key={bet.id}
      betId={bet.id}
      text={[
        ...(isSecondIn ? [`${t('betNumber', { number: isolated(count(bet.seat)) })}:`] : []),
        t('missed', { number: isolated(serial(bet.roundIntId)) }),
        resultText(bet),
      ].join(' ')}
      onRead={() => readMissed([bet])}
    />
  ))
}
