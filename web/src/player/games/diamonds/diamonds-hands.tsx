import { diamondsPaytable } from '@tas/shared/rules/games/diamonds/game.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { chancePercent } from '../../play/frames/results/chance-percent.ts'

/** How the five stones of each hand are alike: 1 the largest group, 2 the second one, 0 none. */
const HANDS: readonly { readonly hand: string; readonly title: TextKey<'diamonds'>; readonly pattern: string }[] = [
  { hand: 'five', title: 'hand.five', pattern: '11111' },
  { hand: 'four', title: 'hand.four', pattern: '11110' },
  { hand: 'fullHouse', title: 'hand.fullHouse', pattern: '11122' },
  { hand: 'three', title: 'hand.three', pattern: '11100' },
  { hand: 'twoPair', title: 'hand.twoPair', pattern: '11220' },
  { hand: 'pair', title: 'hand.pair', pattern: '11000' },
  { hand: 'none', title: 'hand.none', pattern: '00000' },
]
const ROWS = diamondsPaytable().table

type DiamondsHandsProps = {
  /** The hand on the table; null while there is none. */
  readonly made: string | null
}

/** What each hand pays and how likely it is, the one that was made lit. */
export function DiamondsHands({ made }: DiamondsHandsProps) {
  const t = useTexts('diamonds')
  const { digits } = usePreferences()
  return (
    <ul aria-label={t('hands')} className="diamonds-hands">
      {HANDS.map(({ hand, title, pattern }) => {
        const row = ROWS.find(({ outcome }) => outcome === hand)
        if (row === undefined) return null
        const isGain = row.multiplierE4 > MULTIPLIER_SCALE
        return (
          <li
            key={hand}
            aria-current={made === hand || undefined}
            className={classes('diamonds-hand', isGain && 'diamonds-hand-gain')}
          >
            <Pattern pattern={pattern} />
            <span className="diamonds-title">{t(title)}</span>
            <span className="diamonds-chance">
              <span className="sr-only">{t('chance')} </span>
              <Ltr>{percentMark(chancePercent(row.chance), digits)}</Ltr>
            </span>
            <Ltr className="diamonds-multiplier">{shortMultiplierMark(row.multiplierE4, digits)}</Ltr>
          </li>
        )
      })}
    </ul>
  )
}

function Pattern({ pattern }: { readonly pattern: string }) {
  return (
    <svg viewBox="0 0 64 12" aria-hidden="true" className="diamonds-pattern">
      {[...pattern].map((group, place) => (
        <path key={place} d={`M${6 + place * 13} 0.5l5.5 5.5l-5.5 5.5l-5.5 -5.5Z`} data-group={group} />
      ))}
    </svg>
  )
}
