import { choiceField, idField, wordsField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { cursorPlace } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Category } from './catalogue.ts'
import { CategoriesList } from './categories-list.tsx'
import { GamesList } from './games-list.tsx'
import { useCategories } from './use-categories.ts'

const VIEWS = ['games', 'categories'] as const
const SHOWN = ['all', 'shown', 'hidden'] as const
const LONGEST = 100
const FIELDS = {
  view: choiceField(VIEWS),
  category: idField('filter'),
  q: wordsField(LONGEST),
  shown: choiceField(SHOWN),
  cursor: cursorPlace(),
}

/** The lobby as the house arranges it: games and categories, what they are called, where they stand and whether they are shown. */
export function CataloguePage() {
  const t = useTexts('catalogue')
  const { shown, change, replace } = useAddress(FIELDS)
  const categories = useCategories()
  const { category, q, cursor } = shown
  return (
    <Page title={t('title')} text={t('text')}>
      <FilterChips
        label={t('view')}
        name="view"
        choices={VIEWS.map((key) => ({ key, title: t(key) }))}
        current={shown.view}
        onChange={(view) => change({ view })}
      />
      {shown.view === 'categories' ? (
        <CategoriesList read={categories} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <FilterSearch
              className="min-w-60 flex-1 sm:max-w-90"
              label={t('search')}
              words={q}
              onSearch={(words) => replace({ q: words })}
            />
            <CategoryFilter
              categories={categories.data?.items ?? []}
              current={category}
              onChange={(next) => change({ category: next })}
            />
            <FilterChips
              label={t('which')}
              name="shown"
              choices={SHOWN.map((key) => ({ key, title: t(`which.${key}`) }))}
              current={shown.shown}
              onChange={(next) => change({ shown: next })}
            />
          </div>
          <GamesList
            categories={categories.data?.items ?? []}
            filter={{
              categoryId: category,
              isPublished: shown.shown === 'all' ? null : shown.shown === 'shown',
              search: q.trim(),
            }}
            cursor={cursor}
            onTurn={(next) => change({ cursor: next })}
          />
        </>
      )}
    </Page>
  )
}

type CategoryFilterProps = {
  readonly categories: readonly Category[]
  /** Null: games of every category. */
  readonly current: string | null
  readonly onChange: (id: string | null) => void
}

const EVERY = 'all'

function CategoryFilter({ categories, current, onChange }: CategoryFilterProps) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  return (
    <div className="w-56 max-w-full">
      <SelectBox
        aria-label={t('category')}
        value={current ?? EVERY}
        choices={[
          { value: EVERY, title: t('everyCategory') },
          ...categories.map(({ id, title }) => ({ value: id, title: title[language] })),
        ]}
        onChange={({ target }) => onChange(target.value === EVERY ? null : target.value)}
      />
    </div>
  )
}
