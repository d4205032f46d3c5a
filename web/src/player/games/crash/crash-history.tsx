import { parseHundredths } from '@tas/shared/values/hundredths.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, multiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ResultStrip, type StripItem } from '../../play/frames/results/result-strip.tsx'
import type { ScreenStore } from './use-crash.ts'
import { useScreen } from './use-screen.ts'

function lookOf(pointE2: number): StripItem['look'] {
  if (pointE2 >= 1_000) return 'rare'
  return pointE2 >= 200 ? 'good' : 'plain'
}

type CrashHistoryProps = { readonly screen: ScreenStore; readonly onPress: (roundIntId: string) => void }

/** The last crash points; each opens the proof of its round. */
export function CrashHistory({ screen, onPress }: CrashHistoryProps) {
  const t = useTexts('crash')
  const { serial } = useFormat()
  const words = useTexts('originals')
  const { digits } = usePreferences()
  const items = useScreen(screen, 'history').map(({ intId, crashPoint }) => {
    const pointE2 = parseHundredths(crashPoint) ?? 100
    const text = multiplierMark(pointE2, digits)
    const label = t('historyItem', { number: isolated(serial(intId)), point: isolated(text) })
    return { id: String(intId), text, label, look: lookOf(pointE2) }
  })
  return <ResultStrip title={t('history')} emptyText={words('noResults')} items={items} onPress={onPress} />
}
