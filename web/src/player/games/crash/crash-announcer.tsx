import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOwnCurrency } from '../../me/currency.ts'
import { myResults } from './bet-action.ts'
import { maximumIn } from './crash-table.ts'
import type { TableStore } from './use-crash.ts'
import { useResultText } from './use-result-text.ts'
import { useTable } from './use-table.ts'

/** Tells screen readers what happens at the table: phases and my results, not every step of the curve. */
export function CrashAnnouncer({ table }: { readonly table: TableStore }) {
  const t = useTexts('crash')
  const round = useTable(table, 'round')
  const myBets = useTable(table, 'myBets')
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
