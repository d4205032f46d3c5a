import { blackjackStrategy, STRATEGY_UPCARDS } from '@tas/shared/rules/games/blackjack/strategy.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'

const UPCARDS = STRATEGY_UPCARDS.map((points) => (points === 1 ? 'A' : String(points)))

/** What the published best play does with every hand against every upcard. Counted when the rules are opened. */
export function StrategyTable() {
  const t = useTexts('blackjack')
  const { serial } = useFormat()
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{t('strategy.title')}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-[13px] text-ink-2">
        {(['hit', 'stand', 'doubleElseHit', 'doubleElseStand', 'split'] as const).map((advice) => (
          <li key={advice} className="flex items-center gap-2">
            <span aria-hidden="true" className="blackjack-advice" data-advice={advice}>
              {t(`strategy.mark.${advice}`)}
            </span>
            {t(`strategy.${advice}`)}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('strategy.title')}>
        <table dir="ltr" className="blackjack-strategy">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('strategy.hand')}</span>
              </th>
              {UPCARDS.map((upcard) => (
                <th key={upcard} scope="col" aria-label={t('strategy.against', { upcard: serial(upcard) })}>
                  {serial(upcard)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {blackjackStrategy().map(({ hand, against }) => (
              <tr key={hand}>
                <th scope="row">{serial(hand)}</th>
                {against.map((advice, index) => (
                  <td key={UPCARDS[index]}>
                    <span className="blackjack-advice" data-advice={advice} title={t(`strategy.${advice}`)}>
                      <span aria-hidden="true">{t(`strategy.mark.${advice}`)}</span>
                      <span className="sr-only">{t(`strategy.${advice}`)}</span>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
