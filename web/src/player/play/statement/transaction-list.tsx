import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useFamilies } from '../../../lib/use-families.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { isInflow, type TransactionData, type TransactionKind } from './transaction-text.ts'

const GLYPHS: Readonly<Record<TransactionKind, GlyphName>> = {
  deposit: 'down',
  deposit_back: 'back',
  withdrawal: 'up',
  withdrawal_back: 'back',
  stake: 'dice',
  payout: 'trophy',
  refund: 'back',
  bonus: 'gift',
  earning: 'down',
  adjustment: 'gear',
  transfer: 'down',
}

type TransactionListProps = {
  /** Null while they are being read. */
  readonly items: readonly TransactionData[] | null
  readonly expected?: number
  /** All of them when left out. */
  readonly columns?: readonly Column<TransactionData>[]
  readonly foot?: ReactNode
  /** What it is called; the statement when left out. */
  readonly caption?: string
}

/** The statement: a table on wide screens, one row of three lines on phones. */
export function TransactionList({ items, expected, foot, caption, columns: chosen }: TransactionListProps) {
  const t = useTexts('wallet')
  const all = useTransactionColumns()
  const columns = chosen ?? all
  return (
    <Table
      caption={caption ?? t('transactionsTitle')}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      narrow="lines"
      frame="own"
      {...(expected !== undefined && { expected })}
      foot={foot}
    />
  )
}

/** The columns of the statement. */
export function useTransactionColumns(): readonly Column<TransactionData>[] {
  const t = useTexts('wallet')
  const { money, moment } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, { currency }: TransactionData) => money(wire, currencyOrCode(currencies, currency))
  return [
    { key: 'kind', head: t('kindHead'), namesRow: true, place: 'title', cell: (item) => <Kind item={item} /> },
    {
      key: 'when',
      head: t('when'),
      place: 'note',
      className: 'text-ink-2 @max-xl:ps-12',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      key: 'reference',
      isOptional: true,
      head: t('reference'),
      place: 'hidden',
      className: 'text-ink-3',
      cell: ({ reference }) =>
        reference !== null && (
          <bdi dir="ltr" title={reference} className="font-mono text-[12px]">
            {reference.slice(-12)}
          </bdi>
        ),
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'value',
      className: 'text-[15px] font-bold',
      cell: (item) => <Amount amount={item.amount} shown={write(item.amount, item)} />,
    },
    {
      key: 'after',
      isOptional: true,
      head: t('after'),
      kind: 'number',
      place: 'line',
      className: 'text-ink-2 @max-xl:ps-12',
      cell: (item) => (
        <>
          <span className="@xl:hidden">{t('balance')} </span>
          <Ltr>{write(item.balanceAfter, item)}</Ltr>
        </>
      ),
    },
    {
      key: 'receipt',
      head: t('receiptHead'),
      isHeadHidden: true,
      kind: 'action',
      cell: ({ id, kind, createdAt }) => (
        <ReceiptButton id={id} name={t('receiptName', { kind: t(`kind.${kind}`), when: moment(createdAt) })} />
      ),
    },
  ]
}

function Kind({ item: { kind, play, note, createdAt } }: { readonly item: TransactionData }) {
  const t = useTexts('wallet')
  const { moment } = useFormat()
  return (
    <span className="flex items-center gap-3 font-semibold">
      <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-surface-2 text-ink-2">
        <Glyph name={GLYPHS[kind]} size={18} className={kind === 'refund' ? 'mirror' : ''} />
      </span>
      <span className="grid">
        {t(`kind.${kind}`)}
        {play !== null && <PlayLink play={play} when={moment(createdAt)} />}
        {note !== null && (
          <span className="text-[13px] font-normal text-ink-2">
            <Bdi>{note}</Bdi>
          </span>
        )}
      </span>
    </span>
  )
}

function Amount({ amount, shown }: { readonly amount: string; readonly shown: string }) {
  const t = useTexts('wallet')
  const isIn = isInflow(amount)
  return (
    <>
      <Ltr className={isIn ? 'text-turquoise-ink' : 'text-pomegranate-ink'}>
        {isIn && '+'}
        {shown}
      </Ltr>
      <span className="sr-only"> {t(isIn ? 'inflow' : 'outflow')}</span>
    </>
  )
}

type PlayLinkProps = { readonly play: NonNullable<TransactionData['play']>; readonly when: string }

/** The game a line belongs to, as the way to the bet itself. */
function PlayLink({ play: { game, betId }, when }: PlayLinkProps) {
  const t = useTexts('wallet')
  const gameName = useGameName()
  const families = useFamilies()
  const name = game === 'lottery' ? families('lottery') : gameName(game)
  return (
    <Link
      to={betId === null ? '/user/play/plays?tab=lottery' : `/user/play/showPlay?id=${betId}`}
      aria-label={t('toPlay', { game: name, when })}
      className="relative text-[13px] font-normal text-ink-2 underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:text-ink"
    >
      {name}
    </Link>
  )
}
