import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../originals/currency.ts'
import { wireMultiplierMark } from '../originals/shown-number.ts'
import type { PublicBet } from './crash-table.ts'
import type { TableStore } from './use-crash.ts'
import { useTable } from './use-table.ts'

/** Rows drawn; the count tells of the rest. */
const MAX_ROWS = 10

/** Everybody in this round: what they bet, where they left. Players are hidden unless they chose to be seen. */
export function RoundBets({ table }: { readonly table: TableStore }) {
  const t = useTexts('crash')
  const words = useTexts('originals')
  const { count } = useFormat()
  const bets = useTable(table, 'bets')
  const betCount = useTable(table, 'betCount')
  const rows = bets.toReversed().slice(0, MAX_ROWS)
  return (
    <section className="flex min-w-0 flex-col rounded-xl border border-line bg-surface-1">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3.5 sm:px-5">
        <h2 className="text-[16px] font-bold">{t('players')}</h2>
        <p className="text-[14px] text-ink-2">
          {t('playerCount', { count: betCount, formatted: count(betCount) })}
          <Totals bets={bets} />
        </p>
      </header>
      {rows.length === 0 ? (
        <p className="grid min-h-32 place-items-center px-6 py-8 text-center text-ink-3">{t('noPlayers')}</p>
      ) : (
        <table className="w-full text-[14px]">
          <thead className="sr-only">
            <tr>
              <th scope="col">{words('player')}</th>
              <th scope="col">{words('amount')}</th>
              <th scope="col">{words('multiplier')}</th>
              <th scope="col">{words('payout')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((bet, index) => (
              // Bets of others carry no id: their place is all that tells them apart.
              <BetRow key={index} bet={bet} />
            ))}
          </tbody>
        </table>
      )}
      {betCount > rows.length && rows.length > 0 && (
        <p className="border-t border-line px-5 py-2.5 text-[13px] text-ink-3">
          {t('more', { formatted: count(betCount - rows.length) })}
        </p>
      )}
    </section>
  )
}

function BetRow({ bet }: { readonly bet: PublicBet }) {
  const t = useTexts('crash')
  const words = useTexts('originals')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  const isOut = bet.cashedOutAt !== null
  return (
    <tr className={classes('border-b border-line/60 last:border-0', isOut && 'bg-turquoise/8')}>
      <td className="w-2/5 max-w-0 truncate py-2.5 ps-4 pe-2 sm:ps-5">
        {bet.name === null ? <span className="text-ink-3">{words('hiddenPlayer')}</span> : <Bdi>{bet.name}</Bdi>}
      </td>
      <td className="px-2 py-2.5 text-end font-semibold whitespace-nowrap">
        <Ltr>{money(bet.amount, currency)}</Ltr>
      </td>
      <td
        className={classes(
          'px-2 py-2.5 text-end whitespace-nowrap',
          isOut ? 'font-bold text-turquoise-ink' : 'text-ink-3',
        )}
      >
        {isOut ? <Ltr>{wireMultiplierMark(bet.cashedOutAt ?? '0', digits)}</Ltr> : t('stillIn')}
      </td>
      <td className="py-2.5 ps-2 pe-4 text-end font-bold whitespace-nowrap text-turquoise-ink sm:pe-5">
        {bet.payout !== null && <Ltr>{money(bet.payout, currency)}</Ltr>}
      </td>
    </tr>
  )
}

/** Stakes and payouts of the round; left out where several currencies play, whose sum would mean nothing. */
function Totals({ bets }: { readonly bets: readonly PublicBet[] }) {
  const t = useTexts('crash')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const [first] = bets
  if (first === undefined || bets.some((bet) => bet.currency !== first.currency)) return null
  const currency = currencyOrCode(currencies, first.currency)
  const parts = [
    {
      name: t('staked'),
      amount: sumOf(
        bets.map(({ amount }) => amount),
        currency,
      ),
    },
    {
      name: t('paid'),
      amount: sumOf(
        bets.map(({ payout }) => payout ?? '0'),
        currency,
      ),
    },
  ]
  return parts.map(({ name, amount }) => (
    <span key={name} className="ms-4 whitespace-nowrap">
      {name} <Ltr className="font-bold text-ink">{money(amount, currency)}</Ltr>
    </span>
  ))
}

function sumOf(amounts: readonly string[], { pointCount }: CurrencyData): string {
  const total = amounts.reduce((sum, amount) => sum + (parseAmount(amount, pointCount) ?? 0n), 0n)
  return formatAmount(total, pointCount)
}
