import { WORK_HOLDERS } from '@tas/shared/contract/office/choices.ts'
import type { ReactNode } from 'react'
import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import type { PeriodName } from '../../../lib/period.ts'
import type { Address } from '../../../lib/use-address.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { chosenRange, DAY_FIELDS, momentsOf } from '../times/chosen-days.ts'
import { useToday } from '../times/use-today.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { PlayerFilter, uidOf } from './player-filter.tsx'

/** What narrows a list of work about players, as the address says it. */
export const WORK_FIELDS = {
  holder: choiceField(['', ...WORK_HOLDERS]),
  player: wordsField(9),
  ...DAY_FIELDS,
}

type Shown = {
  readonly holder: (typeof WORK_HOLDERS)[number] | ''
  readonly player: string
  readonly period: PeriodName
  readonly first: string
  readonly last: string
}

/** The same as its call takes it. */
export function useWorkFilter(shown: Shown) {
  const at = useToday()
  return {
    uid: uidOf(shown.player),
    holder: shown.holder === '' ? null : shown.holder,
    ...momentsOf(shown, at),
  }
}

type WorkFiltersProps = {
  readonly address: Address<Shown>
  /** What narrows this list alone. */
  readonly children?: ReactNode
}

/** What narrows a list of work: what of it, who is at it, of which days it is, and whose. */
export function WorkFilters({ address, children }: WorkFiltersProps) {
  const t = useTexts('queue')
  const mayClaim = useMay('queue.work')
  const { shown, change, replace, clear, isFiltered } = address
  const { today } = useToday()
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      {children}
      {mayClaim && (
        <ChoiceFilter
          label={t('claim.head')}
          name="holder"
          value={shown.holder}
          choices={WORK_HOLDERS}
          titleOf={(holder) => t(`filter.holder.${holder}`)}
          onChoose={(holder) => change({ holder })}
        />
      )}
      <FilterDays
        period={shown.period}
        range={chosenRange(shown, today)}
        onChange={({ period, range }) => change({ period, ...range })}
      />
      <PlayerFilter
        className="min-w-40 flex-1 sm:max-w-52"
        words={shown.player}
        onSearch={(player) => replace({ player })}
      />
    </FilterBar>
  )
}
