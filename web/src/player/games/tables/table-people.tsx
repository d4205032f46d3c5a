import type { TableStateData } from '@tas/shared/contract/rooms/table-calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { currencyOrCode, useCurrencies, useOwnCurrency } from '../../me/currency.ts'
import { useSpotName } from '../../play/frames/chips/spot-name.ts'
import { isGain, netText } from '../../play/frames/results/bet-result.ts'

type PeopleProps = {
  readonly state: TableStateData
  /** Numbers of my bets: my seat bears the first of them. */
  readonly own: ReadonlySet<number>
  readonly isRevealed: boolean
}

const SHOWN_SEATS = 12
const SHOWN_SPOTS = 10

/** Who is in this round, the highest stakes first: by name only those who chose to be seen. */
export function TableSeats({ state, own, isRevealed }: PeopleProps) {
  const t = useTexts('tables')
  const words = useTexts('originals')
  const { money, count } = useFormat()
  const currencies = useCurrencies()
  const mine = useOwnCurrency()?.id
  const seats = state.seats
    .toSorted((one, other) => Number(other.currency === mine) - Number(one.currency === mine))
    .slice(0, SHOWN_SEATS)
  return (
    <section aria-label={t('seats')} className="table-panel">
      <header className="table-panel-head">
        <h2>{t('seats')}</h2>
        <p>{t('seatCount', { formatted: count(state.seatCount), count: state.seatCount })}</p>
      </header>
      {seats.length === 0 ? (
        <p className="table-panel-empty">{t('noSeats')}</p>
      ) : (
        <ul className="table-rows">
          {seats.map(({ intId, name, currency, amount, payout }) => {
            const money_ = currencyOrCode(currencies, currency)
            const isPaid = isRevealed && Number(payout) > 0
            const isWon = isPaid && isGain({ amount, payout })
            return (
              <li key={intId} className={classes(own.has(intId) && 'bg-saffron/10')}>
                <span className="min-w-0 truncate">
                  {own.has(intId) ? (
                    <span className="font-bold text-saffron-ink">{t('you')}</span>
                  ) : name === null ? (
                    <span className="text-ink-3">{words('hiddenPlayer')}</span>
                  ) : (
                    <Bdi>{name}</Bdi>
                  )}
                </span>
                <span className="font-semibold">
                  <Ltr>{money(amount, money_)}</Ltr>
                </span>
                <span className={isWon ? 'font-bold text-turquoise-ink' : 'text-ink-3'}>
                  {isPaid ? <Ltr>{netText({ amount, payout }, (wire) => money(wire, money_))}</Ltr> : '–'}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Everybody's chips in my currency, the fullest spots first. */
export function TableChips({ state }: Pick<PeopleProps, 'state'>) {
  const t = useTexts('tables')
  const { money, count } = useFormat()
  const nameOf = useSpotName()
  const currency = useOwnCurrency()
  const total = state.totals.find((one) => one.currency === currency?.id) ?? state.totals[0]
  const record = currencyOrCode(useCurrencies(), total?.currency ?? state.currency)
  const spots = (total?.spots ?? []).toSorted((one, other) => Number(other.amount) - Number(one.amount))
  const most = Number(spots[0]?.amount ?? 0)
  return (
    <section aria-label={t('everybody')} className="table-panel">
      <header className="table-panel-head">
        <h2>{t('everybody')}</h2>
        <p>
          <Ltr>{money(total?.staked ?? '0', record)}</Ltr>
        </p>
      </header>
      {spots.length === 0 ? (
        <p className="table-panel-empty">{t('noChips')}</p>
      ) : (
        <ul className="table-bars">
          {spots.slice(0, SHOWN_SPOTS).map(({ spot, amount }) => (
            <li key={spot}>
              <span className="truncate">{nameOf(state.game, spot)}</span>
              <span aria-hidden="true" className="table-bar">
                <span style={{ inlineSize: `${most === 0 ? 0 : (100 * Number(amount)) / most}%` }} />
              </span>
              <Ltr>{money(amount, record)}</Ltr>
            </li>
          ))}
          {spots.length > SHOWN_SPOTS && (
            <li className="text-ink-3">{t('moreSpots', { formatted: count(spots.length - SHOWN_SPOTS) })}</li>
          )}
        </ul>
      )}
    </section>
  )
}
