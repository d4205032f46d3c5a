import { useTexts } from '../../lib/i18n.ts'
import type { Sort } from '../../lib/sort.ts'
import { SelectBox } from '../select.tsx'
import type { TableProps } from './table-props.ts'

const textOf = ({ key, isDescending }: Sort) => `${isDescending ? '-' : ''}${key}`

/** The order of the rows where the heads are not seen: above the cards. */
export function TableOrder<Row>({ columns, sorting }: Pick<TableProps<Row>, 'columns' | 'sorting'>) {
  const t = useTexts('list')
  if (sorting === undefined) return null
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, head }) => [
      { sort: { key, isDescending: true }, title: t('descending', { column: head }) },
      { sort: { key, isDescending: false }, title: t('ascending', { column: head }) },
    ])
  return (
    <div className="list-table-order border-b border-line p-3">
      <SelectBox
        aria-label={t('order')}
        placeholder={t('order')}
        value={sorting.current === null ? '' : textOf(sorting.current)}
        choices={choices.map(({ sort, title }) => ({ value: textOf(sort), title }))}
        onChange={({ target }) => {
          const chosen = choices.find(({ sort }) => textOf(sort) === target.value)
          if (chosen !== undefined) sorting.onSort(chosen.sort)
        }}
      />
    </div>
  )
}
