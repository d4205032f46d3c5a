import type { CallData } from '@tas/shared/contract/api.ts'
import { FIGURE_GROUPS } from '@tas/shared/rules/support/choices.ts'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'

const PATH = 'office/ticket/getFigures'
const DAYS = ['30', '7', '90', '365'] as const
const FIELDS = { by: viewField(FIGURE_GROUPS), days: viewField(DAYS) }
type Row = CallData<typeof PATH>['items'][number]

/** What became of tickets: by department, by person, by the hour of the day. */
export function FiguresPage() {
  const t = useTexts('tickets')
  const { count } = useFormat()
  const { shown, change } = useAddress(FIELDS)
  const read = useCall(PATH, { groupBy: shown.by, days: Number(shown.days) }, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('figures.title')} text={t('figures.text')}>
      <FilterBar onClear={null}>
        <div className="w-full sm:w-56">
          <Select
            label={t('figures.by')}
            name="by"
            value={shown.by}
            choices={FIGURE_GROUPS.map((value) => ({ value, title: t(`figures.by.${value}`) }))}
            onChange={({ target }) => change({ by: FIGURE_GROUPS.find((one) => one === target.value) ?? 'department' })}
          />
        </div>
        <div className="w-full sm:w-44">
          <Select
            label={t('figures.days')}
            name="days"
            value={shown.days}
            choices={DAYS.map((value) => ({ value, title: t('figures.daysOf', { days: count(Number(value)) }) }))}
            onChange={({ target }) => change({ days: DAYS.find((one) => one === target.value) ?? '30' })}
          />
        </div>
      </FilterBar>
      <CursorList
        caption={`${t('figures.title')}: ${t(`figures.by.${shown.by}`)}`}
        columns={useColumns(t(`figures.by.${shown.by}`))}
        keyOf={({ key }) => key}
        read={read}
        empty={{ title: t('figures.empty'), text: t('figures.emptyText') }}
      />
      <p className="text-[13px] text-ink-3">{t('figures.meaning')}</p>
    </Page>
  )
}

function useColumns(head: string): readonly Column<Row>[] {
  const t = useTexts('tickets')
  const { count, percent } = useFormat()
  const counts = (['opened', 'answered', 'resolved', 'rated'] as const).map(
    (key): Column<Row> => ({
      key,
      head: t(`figures.${key}`),
      place: 'half',
      kind: 'number',
      cell: (row) => count(row[key]),
    }),
  )
  return [
    {
      key: 'title',
      head,
      namesRow: true,
      place: 'title',
      cell: ({ title }) => (title === null ? t('taken.nobody') : <Bdi className="font-semibold">{title}</Bdi>),
    },
    ...counts,
    {
      key: 'satisfied',
      head: t('figures.satisfied'),
      place: 'half',
      kind: 'number',
      cell: ({ satisfiedPercent }) => (satisfiedPercent === null ? '–' : percent(String(satisfiedPercent), 0)),
    },
  ]
}
