import { DEPARTMENT_TITLES, PRIORITY_TITLES } from '@tas/shared/contract/support/texts.ts'
import { DEPARTMENTS, type Department, PRIORITIES, type Priority } from '@tas/shared/rules/support/choices.ts'
import { searchedKeys } from '@tas/shared/rules/support/search-words.ts'
import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import type { Address } from '../../../lib/use-address.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { Select } from '../../../ui/select.tsx'
import { PlayerFilter } from '../../kit/queue/player-filter.tsx'
import { useTexts } from '../../me/texts.ts'

type Shown = {
  readonly department: Department | 'all'
  readonly priority: Priority | 'all'
  readonly player: string
  readonly words: string
  readonly tag: string
}

/** What of the queue is shown, as the address says it. */
export const TICKET_FIELDS = {
  department: choiceField(['all', ...DEPARTMENTS]),
  priority: choiceField(['all', ...PRIORITIES]),
  player: wordsField(9),
  words: wordsField(60),
  tag: wordsField(30),
}

/** What narrows the queue. Words are found in sealed texts: they are kept in no view and no line of the trail. */
export function TicketFilters({ address: { shown, change, clear, isFiltered } }: { readonly address: Address<Shown> }) {
  const t = useTexts('tickets')
  const language = useLanguage()
  const departments = [
    { value: 'all' as const, title: t('department.all') },
    ...DEPARTMENTS.map((value) => ({ value, title: DEPARTMENT_TITLES[value][language] })),
  ]
  const priorities = [
    { value: 'all' as const, title: t('priority.all') },
    ...PRIORITIES.map((value) => ({ value, title: PRIORITY_TITLES[value][language] })),
  ]
  const { data } = useCall('office/ticket/getTags', {}, { silent: true })
  const tags = (data?.items ?? []).map(({ id, title }) => ({ value: id, title }))
  return (
    <FilterBar onClear={isFiltered ? clear : null}>
      <div className="w-full sm:w-56">
        <Select
          label={t('department')}
          name="department"
          choices={departments}
          value={shown.department}
          onChange={({ target }) =>
            change({ department: departments.find(({ value }) => value === target.value)?.value ?? 'all' })
          }
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          label={t('priority')}
          name="priority"
          choices={priorities}
          value={shown.priority}
          onChange={({ target }) =>
            change({ priority: priorities.find(({ value }) => value === target.value)?.value ?? 'all' })
          }
        />
      </div>
      {tags.length > 0 && (
        <div className="w-full sm:w-44">
          <Select
            label={t('tag')}
            name="tag"
            choices={[{ value: '', title: t('tag.all') }, ...tags]}
            value={shown.tag}
            onChange={({ target }) => change({ tag: target.value })}
          />
        </div>
      )}
      <PlayerFilter className="w-full sm:w-44" words={shown.player} onSearch={(typed) => change({ player: typed })} />
      <FilterSearch
        className="w-full sm:w-60"
        label={t('search')}
        words={shown.words}
        refusalOf={(typed) => (typed !== '' && searchedKeys(typed).length === 0 ? t('searchShort') : undefined)}
        onSearch={(typed) => change({ words: typed })}
      />
    </FilterBar>
  )
}
