import type { CallData } from '@tas/shared/contract/api.ts'
import { TRANSACTION_KINDS } from '@tas/shared/contract/cashier/choices.ts'
import { choiceField } from '../../../../lib/address-fields.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useDialogs } from '../../../../lib/use-dialog.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import { FilterBar } from '../../../../ui/filter-bar/filter-bar.tsx'
import { FilterDays } from '../../../../ui/filter-bar/filter-days.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { RowButton } from '../../../../ui/table/table-row.tsx'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { LookLink } from '../../../kit/links/look-link.tsx'
import { chosenRange, DAY_FIELDS, momentsOf } from '../../../kit/times/chosen-days.ts'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useToday } from '../../../kit/times/use-today.ts'
import { useGameName } from '../../../kit/use-game-name.ts'
import { useTexts } from '../../../me/texts.ts'
import { playerPlace } from '../player-address.ts'
import { pageOf, type TabPlace } from '../player-file.ts'
import { BetDialog } from './bet-dialog.tsx'

const KINDS = ['all', ...TRANSACTION_KINDS] as const
const FIELDS = { kind: choiceField(KINDS), ...DAY_FIELDS, cursor: playerPlace() }
/** What refers to a deposit. */
const DEPOSITS: ReadonlySet<string> = new Set(['deposit', 'deposit_back'])

type Line = CallData<'office/player/getPostings'>['items'][number]

/** The statement: every change of the free balance, with what it was after it. */
export function LedgerTab(place: TabPlace) {
  const t = useTexts('players')
  const { shown, change, clear, isFiltered } = useAddress(FIELDS)
  const { zone, today } = useToday()
  const columns = useLedgerColumns(place)
  const kind = shown.kind === 'all' ? null : shown.kind
  const asked = { ...pageOf({ ...place, cursor: shown.cursor }), kind, ...momentsOf(shown, { zone, today }) }
  const read = useCall('office/player/getPostings', asked, { silent: true, staleTimeMs: 0 })
  const { current, close } = useDialogs()
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterBar onClear={isFiltered ? clear : null}>
        <div className="min-w-40 flex-1 sm:max-w-56">
          <Select
            label={t('kinds')}
            name="kind"
            value={shown.kind}
            choices={KINDS.map((value) => ({
              value,
              title: value === 'all' ? t('which.all') : t(`kind.${value}`),
            }))}
            onChange={({ target }) => change({ kind: KINDS.find((one) => one === target.value) ?? 'all' })}
          />
        </div>
        <FilterDays
          period={shown.period}
          range={chosenRange(shown, today)}
          onChange={({ period, range }) => change({ period, ...range })}
        />
      </FilterBar>
      <CursorList
        order="newest"
        caption={t('tab.ledger')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        narrow="lines"
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('empty.ledger') }}
      />
      {current?.name === 'bet' && <BetDialog overview={place.overview} betId={current.id} onClose={close} />}
    </div>
  )
}

function useLedgerColumns({ overview }: TabPlace): readonly Column<Line>[] {
  const t = useTexts('players')
  const instant = useInstant()
  const { currency } = overview.wallet
  return [
    {
      key: 'at',
      head: t('at'),
      place: 'noteEnd',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => instant(createdAt),
    },
    {
      key: 'what',
      head: t('what'),
      namesRow: true,
      place: 'title',
      cell: (line) => <What line={line} />,
    },
    { key: 'id', head: t('posting'), place: 'note', cell: ({ id }) => <Ltr className="text-ink-3">{id}</Ltr> },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'value',
      cell: ({ amount }) => (
        <AmountText
          amount={amount}
          currency={currency}
          className={amount.startsWith('-') ? 'font-semibold' : 'font-semibold text-turquoise-ink'}
        />
      ),
    },
    {
      key: 'after',
      head: t('after'),
      kind: 'number',
      place: 'hidden',
      cell: ({ balanceAfter }) => <AmountText amount={balanceAfter} currency={currency} />,
    },
  ]
}

/** What a line is: with the play, deposit or withdrawal that it belongs to, which is looked at from here. */
function What({ line }: { readonly line: Line }) {
  const { kind, isReversal, play, note, reference, withdrawalStatus } = line
  const t = useTexts('players')
  const words = useTexts('withdrawals')
  const nameOf = useGameName()
  const { open } = useDialogs()
  const name = <span className="font-semibold">{isReversal ? t('kind.reversal') : t(`kind.${kind}`)}</span>
  const screen = withdrawalStatus !== null ? 'withdrawals' : DEPOSITS.has(kind) ? 'deposits' : null
  const betId = play?.betId ?? null
  return (
    <>
      {screen !== null && reference !== null ? (
        <LookLink screen={screen} id={reference}>
          {name}
        </LookLink>
      ) : (
        name
      )}{' '}
      {withdrawalStatus !== null && <Badge>{words(`status.${withdrawalStatus}`)}</Badge>}
      {play !== null && (
        <span className="block text-[13px] font-normal text-ink-3">
          {betId === null ? (
            nameOf(play.game)
          ) : (
            <RowButton onOpen={() => open('bet', betId)}>{nameOf(play.game)}</RowButton>
          )}
        </span>
      )}
      {note !== null && (
        <span className="block text-[13px] font-normal text-ink-3">
          <Bdi>{note}</Bdi>
        </span>
      )}
    </>
  )
}
