import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { dropLook, PlaceKeys, PlacingArea } from '../../kit/place-keys.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AddCategoryDialog } from './add-category-dialog.tsx'
import type { Category } from './catalogue.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { TitleCell } from './title-cell.tsx'
import type { useCategories } from './use-categories.ts'

/** The categories in the order of the menu. */
export function CategoriesList({ read }: { readonly read: ReturnType<typeof useCategories> }) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const mayChange = useMay('catalogue.change')
  const { current, open, close } = useDialogs()
  const items = read.data?.items ?? []
  const placing = usePlacing({
    titleOf: (id) => items.find((one) => one.id === id)?.title[language] ?? '',
    move: ({ id, ...place }) => call('office/catalogue/moveCategory', { categoryId: id, ...place }),
    readAgain: () => readAnew('office/catalogue/getCategories'),
  })
  const columns = useCategoryColumns(mayChange ? placing : null)
  const category = items.find(({ id }) => current?.name === 'category' && id === current.id)
  return (
    <PlacingArea placing={placing}>
      {mayChange && (
        <div>
          <Button look="ghost" size="s" onClick={() => open('add')}>
            {t('add')}
          </Button>
        </div>
      )}
      <CursorList
        caption={t('categories')}
        columns={columns}
        keyOf={({ id }) => id}
        rowClass={({ id }) => dropLook(placing, id)}
        read={read}
        empty={{ title: t('noCategories') }}
      />
      {mayChange && current?.name === 'add' && <AddCategoryDialog onClose={close} />}
      {mayChange && category !== undefined && <CategoryDialog category={category} onClose={close} />}
    </PlacingArea>
  )
}

function useCategoryColumns(placing: Placing | null): readonly Column<Category>[] {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { count } = useFormat()
  const { open } = useDialogs()
  const columns: readonly Column<Category>[] = [
    {
      key: 'title',
      head: t('category'),
      namesRow: true,
      place: 'title',
      cell: ({ title, intId }) => <TitleCell title={title} note={<Ltr>{intId}</Ltr>} />,
    },
    { key: 'where', head: t('where'), place: 'half', cell: ({ showWhere }) => t(`where.${showWhere}`) },
    { key: 'type', head: t('type'), place: 'half', cell: ({ showType }) => t(`type.${showType}`) },
    { key: 'games', head: t('games'), kind: 'number', place: 'half', cell: ({ games }) => <Ltr>{count(games)}</Ltr> },
    {
      key: 'state',
      head: t('state'),
      place: 'half',
      cell: ({ isPublished, isFavorite }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <Badge look={isPublished ? 'good' : 'plain'}>{t(isPublished ? 'shown.yes' : 'shown.no')}</Badge>
          {isFavorite && <Badge look="warm">{t('favorite')}</Badge>}
        </span>
      ),
    },
  ]
  if (placing === null) return columns
  const actions: Column<Category> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ id, title }) => (
      <span className="inline-flex items-center gap-1">
        <PlaceKeys id={id} title={title[language]} placing={placing} />
        <Button
          look="ghost"
          size="s"
          aria-label={t('changeOf', { title: title[language] })}
          onClick={() => open('category', id)}
        >
          {t('change')}
        </Button>
      </span>
    ),
  }
  return [...columns, actions]
}
