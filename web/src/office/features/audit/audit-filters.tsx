import type { PeriodName } from '../../../lib/period.ts'
import type { Address } from '../../../lib/use-address.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterDays } from '../../../ui/filter-bar/filter-days.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { Select } from '../../../ui/select.tsx'
import { chosenRange } from '../../kit/times/chosen-days.ts'
import { useTexts } from '../../me/texts.ts'
import { ACTIONS } from './actions.ts'

type Shown = {
  readonly action: string
  readonly actor: string
  readonly target: string
  readonly looks: 'without' | 'with'
  readonly period: PeriodName
  readonly first: string
  readonly last: string
  readonly cursor: string | null
}

type AuditFiltersProps = { readonly address: Address<Shown>; readonly today: string }

/** What narrows the trail: what was done, when, by whom and to whom; and whether looks are shown too. */
export function AuditFilters({ address, today }: AuditFiltersProps) {
  const t = useTexts('audit')
  const { shown, change, replace, clear, isFiltered } = address
  const { action, actor, period, target, looks } = shown
  const known = ACTIONS.map((name) => ({ value: name as string, title: t(`action.${name}`) }))
  // A link may name an action of another edition.
  const own = action === '' || known.some(({ value }) => value === action) ? [] : [{ value: action, title: action }]
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <div className="min-w-40 flex-1 sm:max-w-72">
        <Select
          label={t('action')}
          name="action"
          value={action}
          choices={[{ value: '', title: t('anyAction') }, ...own, ...known]}
          onChange={({ target: { value } }) => change({ action: value })}
        />
      </div>
      <FilterDays
        period={period}
        range={chosenRange(shown, today)}
        onChange={({ period: next, range }) => change({ period: next, ...range })}
      />
      <FilterSearch
        className="min-w-52 flex-1 sm:max-w-80"
        label={t('actorSearch')}
        words={actor}
        onSearch={(words) => replace({ actor: words })}
      />
      <FilterSearch
        className="min-w-52 flex-1 sm:max-w-80"
        label={t('targetSearch')}
        words={target}
        onSearch={(words) => replace({ target: words })}
      />
      {/* An action that somebody chose is shown whatever it is. */}
      {action === '' && (
        <div className="flex min-h-12 items-center">
          <Checkbox
            label={t('looks')}
            checked={looks === 'with'}
            onChange={({ target: { checked } }) => change({ looks: checked ? 'with' : 'without' })}
          />
        </div>
      )}
    </FilterBar>
  )
}
