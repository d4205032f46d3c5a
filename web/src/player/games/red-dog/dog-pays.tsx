import { RED_DOG_THREE_E4, redDogPaysE4 } from '@tas/shared/rules/games/red-dog/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import type { ShownTable } from './red-dog-table.ts'

const SPREADS = [1, 2, 3, 4] as const
/** From here on all spreads pay the same. */
const WIDEST = 4

/** What each spread pays; the one on the table is lit. */
export function DogPays({ table }: { readonly table: ShownTable | null }) {
  const t = useTexts('red-dog')
  const { digits } = usePreferences()
  const lit = table?.meeting === 'spread' ? Math.min(table.spread, WIDEST) : null
  const rows = [
    ...SPREADS.map((spread) => ({
      key: spread,
      text: t(`spread.${spread}`),
      paysE4: redDogPaysE4(spread),
      isLit: spread === lit,
    })),
    { key: 'three', text: t('spread.three'), paysE4: RED_DOG_THREE_E4, isLit: table?.meeting === 'pair' },
  ]
  return (
    <ul aria-label={t('pays')} className="dog-pays">
      {rows.map(({ key, text, paysE4, isLit }) => (
        <li key={key} aria-current={isLit || undefined} className="dog-pay">
          <span>{text}</span>
          <Ltr className="font-extrabold">{shortMultiplierMark(paysE4, digits)}</Ltr>
        </li>
      ))}
    </ul>
  )
}
