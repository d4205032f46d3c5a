import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { percentText, shortMultiplierMark } from '../../../../lib/shown-number.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { useSpotName } from './spot-name.ts'
import { mostOf } from './use-spot-props.ts'

/** What each spot pays at most and returns in the long run, exact to eight decimals of a share and cut there. */
export function SpotReturns({ game }: { readonly game: ChipGame }) {
  const t = useTexts('chips')
  const words = useTexts('originals')
  const nameOf = useSpotName()
  const { digits } = usePreferences()
  return (
    <table className="w-full text-[14px]">
      <caption className="sr-only">{words('paytable')}</caption>
      <thead>
        <tr className="border-b border-line text-[13px] text-ink-3">
          <th scope="col" className="py-2 text-start font-semibold">
            {t('spot')}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            {t('paysMost')}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            {words('exactReturn')}
          </th>
        </tr>
      </thead>
      <tbody>
        {game.spots.map((spot) => (
          <tr key={spot} className="border-b border-line/60 last:border-0">
            <th scope="row" className="py-2 text-start font-semibold">
              {nameOf(game.game, spot)}
            </th>
            <td className="py-2 text-end">
              <Ltr>{shortMultiplierMark(mostOf(game, spot), digits)}</Ltr>
            </td>
            <td className="py-2 text-end">
              <Ltr>{percentMark(percentText(game.spotPaytable(spot).rtp.decimal), digits)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
