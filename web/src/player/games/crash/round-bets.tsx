import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { currencyOrCode, useCurrencies, useOwnCurrency } from '../../me/currency.ts'
import { isGain, netText } from '../../play/frames/results/bet-result.ts'
import { inOrder, type PublicBet } from './crash-screen.ts'
import type { ScreenStore } from './use-crash.ts'
import { useScreen } from './use-screen.ts'

/** Rows drawn; the sums tell of the rest. My own are always among them. */
const FEW_ROWS = 10
const MANY_ROWS = 100

/** Everybody in this round, the highest stakes on top: what they bet, where they left, what it brought. */
export function RoundBets({ screen }: { readonly screen: ScreenStore }) {
  const t = useTexts('crash')
  const { count } = useFormat()
  const [isLong, setIsLong] = useState(false)
  const bets = useScreen(screen, 'bets')
  const betCount = useScreen(screen, 'betCount')
  const isOver = useScreen(screen, 'round')?.phase === 'busted'
  const own = new Set(useScreen(screen, 'myBets').map(({ intId }) => intId))
  const most = isLong ? MANY_ROWS : FEW_ROWS
  const rows = inOrder(bets, useOwnCurrency()?.id).filter(({ intId }, index) => index < most || own.has(intId))
  return (
    <section className="flex min-w-0 flex-col rounded-xl border border-line bg-surface-1">
      <header className="grid gap-1 border-b border-line px-4 py-3.5 sm:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-[16px] font-bold">{t('players')}</h2>
          <p className="text-[14px] text-ink-2">{t('playerCount', { count: betCount, formatted: count(betCount) })}</p>
        </div>
        <Totals screen={screen} />
      </header>
      <Table
        caption={t('players')}
        columns={useColumns({ own, isOver })}
        rows={rows}
        keyOf={({ intId }) => String(intId)}
        rowClass={(bet) => classes(broughtGain(bet) && 'bg-turquoise/8', own.has(bet.intId) && 'crash-mine')}
        frame="around"
        isDense
        empty={<p className="grid min-h-32 place-items-center px-6 py-8 text-center text-ink-3">{t('noPlayers')}</p>}
      />
      {betCount > FEW_ROWS && rows.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1 text-[13px] text-ink-3 sm:px-5">
          <p>{betCount > rows.length && t('more', { formatted: count(betCount - rows.length) })}</p>
          <button
            type="button"
            aria-expanded={isLong}
            onClick={() => setIsLong(!isLong)}
            className="min-h-11 font-semibold text-ink-2 hover:text-ink"
          >
            {t(isLong ? 'showFewer' : 'showMore')}
          </button>
        </div>
      )}
    </section>
  )
}

const broughtBy = ({ amount, payout }: PublicBet) => ({ amount, payout: payout ?? '0' })
const broughtGain = (bet: PublicBet) => isGain(broughtBy(bet))

type ColumnsOptions = { readonly own: ReadonlySet<number>; readonly isOver: boolean }

function useColumns({ own, isOver }: ColumnsOptions): readonly Column<PublicBet>[] {
  const t = useTexts('crash')
  const words = useTexts('originals')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, { currency }: PublicBet) => money(wire, currencyOrCode(currencies, currency))
  const tone = (bet: PublicBet) => (broughtGain(bet) ? 'font-bold text-turquoise-ink' : 'text-ink-3')
  return [
    {
      key: 'player',
      head: words('player'),
      className: 'w-1/3 max-w-0 truncate',
      cell: ({ intId, name }) => {
        if (own.has(intId)) return <span className="font-bold text-saffron-ink">{t('you')}</span>
        return name === null ? <span className="text-ink-3">{words('hiddenPlayer')}</span> : <Bdi>{name}</Bdi>
      },
    },
    {
      key: 'amount',
      head: words('amount'),
      kind: 'number',
      className: 'font-semibold',
      cell: (bet) => <Ltr>{write(bet.amount, bet)}</Ltr>,
    },
    {
      key: 'multiplier',
      head: words('multiplier'),
      kind: 'number',
      cell: (bet) => (
        <span className={tone(bet)}>
          {bet.cashedOutAt !== null ? (
            <Ltr>{wireMultiplierMark(bet.cashedOutAt, digits)}</Ltr>
          ) : (
            t(isOver ? 'lost' : 'stillIn')
          )}
        </span>
      ),
    },
    {
      key: 'profit',
      head: words('profit'),
      kind: 'number',
      className: 'font-bold',
      cell: (bet) =>
        (bet.payout !== null || isOver) && (
          <Ltr className={tone(bet)}>{netText(broughtBy(bet), (wire) => write(wire, bet))}</Ltr>
        ),
    },
  ]
}

/** Stakes and payouts of the whole round, one line for each currency that plays. */
function Totals({ screen }: { readonly screen: ScreenStore }) {
  const t = useTexts('crash')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const own = useOwnCurrency()?.id
  const totals = useScreen(screen, 'totals')
    .filter(({ betCount }) => betCount > 0)
    .toSorted((one, other) => Number(other.currency === own) - Number(one.currency === own))
  return totals.map((total) => {
    const currency = currencyOrCode(currencies, total.currency)
    return (
      <p key={total.currency} className="flex flex-wrap gap-x-5 text-[14px] text-ink-2">
        <span>
          {t('staked')} <Ltr className="font-bold text-ink">{money(total.staked, currency)}</Ltr>
        </span>
        <span>
          {t('paid')} <Ltr className="font-bold text-ink">{money(total.paid, currency)}</Ltr>
        </span>
      </p>
    )
  })
}
