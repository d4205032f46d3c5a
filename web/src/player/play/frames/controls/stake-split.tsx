import { formatAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useStakeFunds } from '../../../me/bonus/stake-funds.ts'
import type { Stake } from './use-stake.ts'

/** Whose money the stake takes while a bonus runs; nothing without one. */
export function StakeSplit({
  stake: { reading, currency, free },
}: {
  readonly stake: Pick<Stake, 'reading' | 'currency' | 'free'>
}) {
  const t = useTexts('originals')
  const { money } = useFormat()
  const { splitOf } = useStakeFunds(currency?.pointCount ?? 2)
  const isFree = free?.isOn === true
  const split = reading.ok && !isFree ? splitOf(reading.minor) : null
  if (currency === undefined || !reading.ok) return null
  const write = (minor: bigint) => isolated(money(formatAmount(minor, currency.pointCount), currency))
  if (isFree)
    return (
      <p role="status" className="stake-note mt-2 text-[13px] text-ink-2">
        {t('stakeFree', { stake: write(reading.minor) })}
      </p>
    )
  if (split === null) return null
  const own = write(split.cashMinor)
  return (
    <p role="status" className="stake-note mt-2 text-[13px] text-ink-2">
      {split.bonusMinor === 0n ? t('stakeOwn', { own }) : t('stakeSplit', { own, bonus: write(split.bonusMinor) })}
    </p>
  )
}
