import { NO_ROOM_E2 } from '@tas/shared/rules/games/crash/force.ts'
import { formatHundredths, parseHundredths } from '@tas/shared/values/hundredths.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOwnCurrency } from '../../me/currency.ts'
import { maximumIn } from './crash-screen.ts'
import type { ScreenStore } from './use-crash.ts'
import { useScreen } from './use-screen.ts'

const NO_ROOM = formatHundredths(NO_ROOM_E2)

/** In the corner of the picture: what the round may win, and where that ends it for everybody. */
export function ForceNote({ screen }: { readonly screen: ScreenStore }) {
  const t = useTexts('crash')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currency = useOwnCurrency()
  const round = useScreen(screen, 'round')
  const maximum = maximumIn(round, currency?.id)
  if (maximum === undefined || currency === undefined) return null
  const { maxProfit, forcePoint, isReached } = maximum
  if (isReached)
    return (
      <p className="crash-corner font-bold text-[#ffcf5e]">
        {forcePoint === NO_ROOM
          ? t('forcedBack')
          : t('forced', { point: isolated(wireMultiplierMark(forcePoint ?? NO_ROOM, digits)) })}
      </p>
    )
  return (
    <p className="crash-corner text-[#c3cbe6]" title={t('maximumHint')}>
      {t('maximum', { amount: isolated(money(maxProfit, currency)) })}
      {round?.phase === 'running' && parseHundredths(forcePoint) !== null && (
        <span className="sm:block">
          <span aria-hidden="true" className="sm:hidden">
            {' · '}
          </span>
          {t('forceAt', { point: isolated(wireMultiplierMark(forcePoint ?? NO_ROOM, digits)) })}
        </span>
      )}
    </p>
  )
}
