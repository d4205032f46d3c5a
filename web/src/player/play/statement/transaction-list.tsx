import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useFamilies } from '../../../lib/use-families.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { isInflow, type TransactionData, type TransactionKind } from './transaction-text.ts'

const GLYPHS: Readonly<Record<TransactionKind, GlyphName>> = {
  deposit: 'down',
  stake: 'dice',
  payout: 'trophy',
  refund: 'back',
  adjustment: 'gear',
}

/** The statement: a table on wide screens, one line of two rows on phones. */
export function TransactionList({ items }: { readonly items: readonly TransactionData[] }) {
  const t = useTexts('wallet')
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface-1">
      <table className="w-full text-[14px]">
        <thead className="max-md:hidden">
          <tr className="border-b border-line text-[13px] text-ink-3">
            <TableHead className="ps-5">{t('kindHead')}</TableHead>
            <TableHead>{t('when')}</TableHead>
            <TableHead>{t('reference')}</TableHead>
            <TableHead align="end">{t('amount')}</TableHead>
            <TableHead align="end">{t('after')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('receiptHead')}</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <TransactionRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
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

function TransactionRow({ item }: { readonly item: TransactionData }) {
  const t = useTexts('wallet')
  const { money, moment } = useFormat()
  const currency = currencyOrCode(useCurrencies(), item.currency)
  const isIn = isInflow(item.amount)
  return (
    <tr className="border-b border-line/60 last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:py-3 max-md:ps-4 max-md:pe-1">
      <td className="md:py-3 md:ps-5 md:pe-3">
        <span className="flex items-center gap-3 font-semibold">
          <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-surface-2 text-ink-2">
            <Glyph name={GLYPHS[item.kind]} size={18} className={item.kind === 'refund' ? 'mirror' : ''} />
          </span>
          <span className="grid">
            {t(`kind.${item.kind}`)}
            {item.play !== null && <PlayLink play={item.play} when={moment(item.createdAt)} />}
          </span>
        </span>
      </td>
      <td className="text-ink-2 max-md:order-4 max-md:col-span-2 max-md:ps-12 max-md:text-[13px] md:px-3">
        <time dateTime={item.createdAt}>{moment(item.createdAt)}</time>
      </td>
      <td className="text-ink-3 max-md:hidden md:px-3">
        {item.reference !== null && (
          <bdi dir="ltr" title={item.reference} className="font-mono text-[12px]">
            {item.reference.slice(-12)}
          </bdi>
        )}
      </td>
      <td
        className={classes(
          'text-end text-[15px] font-bold whitespace-nowrap md:px-3',
          isIn ? 'text-turquoise-ink' : 'text-pomegranate-ink',
        )}
      >
        <Ltr>
          {isIn && '+'}
          {money(item.amount, currency)}
        </Ltr>
        <span className="sr-only"> {t(isIn ? 'inflow' : 'outflow')}</span>
      </td>
      <td className="whitespace-nowrap text-ink-2 max-md:order-5 max-md:col-span-2 max-md:ps-12 max-md:text-[13px] md:px-3 md:text-end">
        <span className="md:sr-only">{t('balance')} </span>
        <Ltr>{money(item.balanceAfter, currency)}</Ltr>
      </td>
      <td className="max-md:order-3 max-md:row-span-3 md:w-14 md:pe-3 md:text-end">
        <ReceiptButton id={item.id} name={`${t(`kind.${item.kind}`)}, ${moment(item.createdAt)}`} />
      </td>
    </tr>
  )
}
