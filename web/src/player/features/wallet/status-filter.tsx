import { useTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { Select } from '../../../ui/select.tsx'

type StatusFilterProps<Status extends string> = {
  readonly choices: readonly (Status | 'all')[]
  readonly current: Status | 'all'
  readonly nameOf: (status: Status) => string
  readonly onChange: (status: Status | 'all') => void
  readonly onClear: (() => void) | null
}

/** Which of them are shown, by what became of them. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { choices, current, nameOf, onChange, onClear } = props
  const t = useTexts('movements')
  const titleOf = (value: Status | 'all') => (value === 'all' ? t('allStatuses') : nameOf(value))
  return (
    <FilterBar onClear={onClear}>
      <div className="w-full sm:w-64">
        <Select
          label={t('status')}
          name="status"
          choices={choices.map((value) => ({ value, title: titleOf(value) }))}
          value={current}
          onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? 'all')}
        />
      </div>
    </FilterBar>
  )
}

/** In place of a list of which a filter leaves nothing. */
export function NoneOfStatus({ onAll }: { readonly onAll: () => void }) {
  const t = useTexts('movements')
  return (
    <EmptyState picture="empty" title={t('filteredTitle')} text={t('filteredText')}>
      <Button look="ghost" onClick={onAll}>
        {t('showAll')}
      </Button>
    </EmptyState>
  )
}
