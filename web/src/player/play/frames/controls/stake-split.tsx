import { formatAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useStakeFunds } from '../../../me/bonus/stake-funds.ts'
import type { Stake } from './use-stake.ts'

/** Whose money the stake takes while a bonus runs; nothing without one. */
export function StakeSplit({ stake: { reading, currency } }: { readonly stake: Pick<Stake, 'reading' | 'currency'> }) {
  const t = useTexts('originals')
  const { money } = useFormat()
  const { splitOf } = useStakeFunds(currency?.pointCount ?? 2)
  const split = reading.ok ? splitOf(reading.minor) : null
  if (split === null || currency === undefined) return null
  const write = (minor: bigint) => isolated(money(formatAmount(minor, currency.pointCount), currency))
  const own = write(split.cashMinor)
  return (
    <p role="status" className="stake-note mt-2 text-[13px] text-ink-2">
      {split.bonusMinor === 0n ? t('stakeOwn', { own }) : t('stakeSplit', { own, bonus: write(split.bonusMinor) })}
    </p>
  )
}
