import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { cutMultiplierMark, isolated } from '../../../lib/shown-number.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import type { Advice } from './advice-worker.ts'

type AdviceLineProps = {
  readonly cards: readonly number[]
  /** Null while it is counted. */
  readonly advice: Advice | null
  readonly onTake: () => void
}

/** The best hold in words, with a way to take it. */
export function AdviceLine({ cards, advice, onTake }: AdviceLineProps) {
  const t = useTexts('video-poker')
  const { digits } = usePreferences()
  const nameOf = useCardName()
  if (advice === null) return <p className="poker-advice">{t('adviceWaiting')}</p>
  const names = advice.positions.map((position) => nameOf(cardOf(cards[position] ?? 0)))
  const multiplier = isolated(cutMultiplierMark(advice.returnedE4, digits))
  return (
    <div className="poker-advice">
      <p role="status">
        {names.length === 0
          ? t('adviceNone', { multiplier })
          : t('adviceHold', { cards: names.join(t('listSeparator')), multiplier })}
      </p>
      <button type="button" onClick={onTake} className="poker-take">
        {t('adviceTake')}
      </button>
    </div>
  )
}
