import { wordsField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { Page } from '../../kit/page.tsx'
import { ChoiceFilter } from '../../kit/queue/choice-filter.tsx'
import { currencyOf } from '../../kit/queue/payment-filters.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { useWorkFilter, WORK_FIELDS, WorkFilters } from '../../kit/queue/work-filters.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { FinanceCheck } from './check.ts'

const FIELDS = { currency: wordsField(8), ...WORK_FIELDS, cursor: cursorPlace() }

/** Players whose deposits wait for a look at public records. */
export function FinancePage() {
  const t = useTexts('finance')
  const mayAnswer = useMay('finance.answer')
  const queue = useTexts('queue')
  const address = useAddress(FIELDS)
  const { shown, change } = address
  const filter = { ...useWorkFilter(shown), currency: currencyOf(shown.currency) }
  const { current, close } = useDialogs()
  useLive('finance', 'office/finance/getOpen')
  const columns = useCheckColumns()
  const read = useCall(
    'office/finance/getOpen',
    { ...filter, limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const check = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        queue="finance"
        filter={filter}
        nameOf={({ uid }) => t('playerOf', { uid })}
        waitsSince={({ askedAt }) => askedAt}
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={address.isFiltered ? { title: queue('filter.empty') } : { title: t('empty'), text: t('emptyText') }}
      >
        <WorkFilters address={address}>
          <ChoiceFilter
            label={queue('filter.currency')}
            name="currency"
            value={shown.currency}
            choices={read.data?.currencies ?? []}
            titleOf={(currency) => currency}
            onChoose={(currency) => change({ currency })}
          />
        </WorkFilters>
      </QueueList>
      {mayAnswer && check !== undefined && current?.name === 'answer' && <AnswerDialog check={check} onClose={close} />}
    </Page>
  )
}

function useCheckColumns(): readonly Column<FinanceCheck>[] {
  const t = useTexts('finance')
  const ageOf = useAge()
  const { moment } = useFormat()
  const mayAnswer = useMay('finance.answer')
  const { open } = useDialogs()
  const columns: readonly Column<FinanceCheck>[] = [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ uid }) => <Ltr className="font-semibold">{uid}</Ltr>,
    },
    {
      key: 'net',
      head: t('net'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Money amount={row.net} of={row} />,
    },
    { key: 'asked', head: t('askedAt'), place: 'half', cell: ({ askedAt }) => moment(askedAt) },
    { key: 'age', head: t('waits'), place: 'half', cell: ({ askedAt }) => ageOf(askedAt) },
  ]
  if (!mayAnswer) return columns
  const actions: Column<FinanceCheck> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ id, uid }) => (
      <Button
        look="ghost"
        size="s"
        data-opens-row
        aria-label={t('answerOf', { uid })}
        onClick={() => open('answer', id)}
      >
        {t('answer')}
      </Button>
    ),
  }
  return [...columns, actions]
}
