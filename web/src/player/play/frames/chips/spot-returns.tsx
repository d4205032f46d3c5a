import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { percentText, shortMultiplierMark } from '../../../../lib/shown-number.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Table } from '../../../../ui/table/table.tsx'
import { useSpotName } from './spot-name.ts'
import { mostOf } from './use-spot-props.ts'

/** What each spot pays at most and returns in the long run, exact to eight decimals of a share and cut there. */
export function SpotReturns({ game }: { readonly game: ChipGame }) {
  const t = useTexts('chips')
  const words = useTexts('originals')
  const nameOf = useSpotName()
  const { digits } = usePreferences()
  return (
    <Table
      caption={words('paytable')}
      columns={[
        {
          key: 'spot',
          head: t('spot'),
          namesRow: true,
          className: 'font-semibold',
          cell: (spot) => nameOf(game.game, spot),
        },
        {
          key: 'paysMost',
          head: t('paysMost'),
          kind: 'number',
          cell: (spot) => <Ltr>{shortMultiplierMark(mostOf(game, spot), digits)}</Ltr>,
        },
        {
          key: 'return',
          head: words('exactReturn'),
          kind: 'number',
          cell: (spot) => <Ltr>{percentMark(percentText(game.spotPaytable(spot).rtp.decimal), digits)}</Ltr>,
        },
      ]}
      rows={game.spots}
      keyOf={(spot) => spot}
      isDense
    />
  )
}
