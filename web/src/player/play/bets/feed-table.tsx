import type { FeedBetData } from '@tas/shared/contract/feed/calls.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { isGain } from '../frames/results/bet-result.ts'
import { type FeedGroup, joinEqual, ROWS } from './feed-list.ts'
import './feed.css'

type FeedTableProps = {
  readonly caption: string
  /** Null while they are being read. */
  readonly bets: readonly FeedBetData[] | null
  /** In place of the rows when there are none. */
  readonly emptyText: string
}

/** Bets of everybody: game, player, stake, multiplier, payout. Always as high as its full length, so nothing jumps. */
export function FeedTable({ caption, bets, emptyText }: FeedTableProps) {
  const t = useTexts('originals')
  if (bets?.length === 0)
    return <p className="feed-space grid place-items-center px-6 text-center text-ink-3">{emptyText}</p>
  return (
    <div className="feed-space">
      <table className="w-full text-[14px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-[13px] text-ink-3">
          <tr className="h-10 border-b border-line">
            <th scope="col" className="w-[46%] ps-4 pe-2 text-start font-semibold sm:ps-5">
              {t('game')}
            </th>
            <th scope="col" className="w-1/5 px-2 text-start font-semibold @max-xl:hidden">
              {t('player')}
            </th>
            <th scope="col" className="px-2 text-end font-semibold @max-xl:hidden">
              {t('amount')}
            </th>
            <th scope="col" className="px-2 text-end font-semibold">
              {t('multiplier')}
            </th>
            <th scope="col" className="ps-2 pe-4 text-end font-semibold sm:pe-5">
              {t('payout')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bets === null
            ? Array.from({ length: ROWS }, (_, row) => <EmptyRow key={row} />)
            : joinEqual(bets).map((group) => <FeedRow key={group.oldestId} {...group} />)}
        </tbody>
      </table>
    </div>
  )
}

function EmptyRow() {
  return (
    <tr className="h-12 border-b border-line/60 last:border-0">
      <td colSpan={5} className="px-4 sm:px-5">
        <Skeleton className="h-4 w-full" />
      </td>
    </tr>
  )
}

function FeedRow({ bet, count }: FeedGroup) {
  const t = useTexts('originals')
  const words = useTexts('feed')
  const { digits } = usePreferences()
  const format = useFormat()
  const { money } = format
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  const game = useGameName()(bet.game)
  const times = count > 1 ? [words('times', { formatted: format.count(count) })] : []
  const multiplier = wireMultiplierMark(bet.multiplier, digits)
  const stake = <Ltr>{money(bet.amount, currency)}</Ltr>
  const player = bet.name === null ? t('hiddenPlayer') : <Bdi className="text-ink-2">{bet.name}</Bdi>
  return (
    <tr className="feed-row relative h-12 border-b border-line/60 transition-colors last:border-0 hover:bg-surface-2">
      <td className="max-w-0 ps-4 pe-2 leading-tight sm:ps-5">
        <Link
          to={`/bet/${bet.id}`}
          aria-label={[words('openBet', { game, multiplier: isolated(multiplier) }), ...times].join(', ')}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {game}
          <span className="ms-2 text-[13px] text-ink-3">{times}</span>
        </Link>
        <span className="block truncate text-[12px] text-ink-3 @xl:hidden">
          {player} · {stake}
        </span>
      </td>
      <td className="max-w-0 truncate px-2 text-ink-3 @max-xl:hidden">{player}</td>
      <td className="px-2 text-end whitespace-nowrap text-ink-2 @max-xl:hidden">{stake}</td>
      <td className="px-2 text-end whitespace-nowrap text-ink-2">
        <Ltr>{multiplier}</Ltr>
      </td>
      <td
        className={classes(
          'ps-2 pe-4 text-end font-bold whitespace-nowrap sm:pe-5',
          isGain(bet) ? 'text-turquoise-ink' : 'text-ink-3',
        )}
      >
        <Ltr>{money(bet.payout, currency)}</Ltr>
      </td>
    </tr>
  )
}
