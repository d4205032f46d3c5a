import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useMoneyText } from '../../kit/figures/money.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Gateway, hasAmounts } from './gateway.ts'

/** What a way takes and costs, currency by currency, where it is set up, and how well a player has to be known for it. */
export function GatewayTerms({ gateway }: { readonly gateway: Gateway }) {
  const t = useTexts('gateways')
  const { percent } = useFormat()
  const write = useMoneyText()
  const { terms, feePercent, isOffered, levelNeeded } = gateway
  return (
    <span className="grid gap-0.5 text-[13px]">
      {isOffered &&
        hasAmounts(gateway) &&
        terms.map((one) => (
          <span key={one.currency} className="block">
            {[
              t('range', { min: write(one.min, one), max: write(one.max, one) }),
              one.dailyCap === null ? null : t('cap', { cap: write(one.dailyCap, one) }),
              one.fee === null ? null : t('fee', { fee: write(one.fee, one) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        ))}
      {feePercent !== null && <span className="block">{t('fee', { fee: isolated(percent(feePercent)) })}</span>}
      {levelNeeded !== null && <span className="block">{t('needs', { level: t(`level.${levelNeeded}`) })}</span>}
    </span>
  )
}
