import { formatAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { StakeProblem } from '../controls/stake-problem.tsx'
import { StakeSplit } from '../controls/stake-split.tsx'
import type { Stake } from '../controls/use-stake.ts'
import type { Chips } from './use-chips.ts'

type ChipTotalProps = { readonly chips: Chips; readonly stake: Stake }

/** What lies on the table in all, told to screen readers as it changes, and what keeps it from being a bet. */
export function ChipTotal({ chips, stake }: ChipTotalProps) {
  const t = useTexts('chips')
  const words = useTexts('originals')
  const { money } = useFormat()
  const { currency, range } = stake
  if (currency === undefined || range === undefined) return null
  const total = money(formatAmount(chips.totalMinor, currency.pointCount), currency)
  const limits = { min: isolated(money(range.minStake, currency)), max: isolated(money(range.maxStake, currency)) }
  const isEmpty = chips.laid.size === 0
  return (
    <div className="chip-total">
      <div className="chip-total-head">
        <span className="font-semibold text-ink-2">{t('total')}</span>
        <span className="truncate text-[13px] text-ink-3">{words('stakeRange', limits)}</span>
      </div>
      <p role="status" className="chip-sum">
        <span className="sr-only">{t('total')} </span>
        <Ltr>{total}</Ltr>
      </p>
      {isEmpty && <p className="chip-empty">{t('empty')}</p>}
      {chips.isRefused ? (
        <p role="alert" className="play-note text-[14px] font-semibold text-pomegranate-ink">
          {t('tooMuch', { max: limits.max })}
        </p>
      ) : (
        !isEmpty && (
          <>
            <StakeProblem stake={stake} id="chip-total-error" className="play-note" />
            <StakeSplit stake={stake} />
          </>
        )
      )}
    </div>
  )
}
