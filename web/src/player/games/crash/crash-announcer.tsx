import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOwnCurrency } from '../../me/currency.ts'
import { myResults } from './bet-action.ts'
import { maximumIn } from './crash-screen.ts'
import type { ScreenStore } from './use-crash.ts'
import { useResultText } from './use-result-text.ts'
import { useScreen } from './use-screen.ts'

/** Tells screen readers what happens in the room: phases and my results, not every step of the curve. */
export function CrashAnnouncer({ screen }: { readonly screen: ScreenStore }) {
  const t = useTexts('crash')
  const round = useScreen(screen, 'round')
  const myBets = useScreen(screen, 'myBets')
  const { digits } = usePreferences()
  const { serial } = useFormat()
  const own = useOwnCurrency()
  const point = (wire: string | null) => isolated(wireMultiplierMark(wire ?? '0', digits))
  const phaseText = () => {
    if (round === null) return ''
    const number = isolated(serial(round.intId))
    if (round.phase === 'betting') return t('announceBetting', { number })
    if (round.phase === 'running') return t('announceStart', { number })
    return round.crashPoint === null ? t('calledOff') : t('announceBust', { point: point(round.crashPoint) })
  }
  const resultText = useResultText()
  const maximum = maximumIn(round, own?.id)
  const forceText = () => {
    if (maximum?.isReached !== true) return ''
    return t('forced', { point: point(maximum.forcePoint) })
  }
  return (
    <>
      <p role="status" className="sr-only">
        {phaseText()}
      </p>
      <p role="status" className="sr-only">
        {myResults({ round, myBets }).map(resultText).join(' ')}
      </p>
      <p role="status" className="sr-only">
        {forceText()}
      </p>
    </>
  )
}
