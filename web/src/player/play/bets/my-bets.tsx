import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { standOf, toneOf } from '../frames/results/bet-result.ts'

const SHOWN = 8

type MyBetsProps = {
  readonly bets: readonly BetData[]
  readonly onVerify: (bet: BetData) => void
  /** Names the game of each bet: where bets on several stand together. */
  readonly hasGames?: boolean
}

/** My last bets, each with its proof and its page to share; on phones each takes two lines. */
export function MyBets({ bets, onVerify, hasGames = false }: MyBetsProps) {
  const t = useTexts('originals')
  const words = useTexts('feed')
  const columns = useColumns(onVerify, hasGames)
  return (
    <>
      <Table
        caption={words('tab.mine')}
        columns={columns}
        rows={bets.slice(0, SHOWN)}
        keyOf={({ id }) => id}
        narrow="lines"
        frame="around"
        empty={
          <p className="grid min-h-32 place-items-center px-6 py-8 text-center text-ink-3">{words('mineEmpty')}</p>
        }
      />
      <p className="border-t border-line px-4 sm:px-5">
        <Link
          to="/user/play/plays"
          className="inline-flex min-h-11 items-center text-[14px] font-semibold text-ink-2 hover:text-ink"
        >
          {t('allPlays')}
        </Link>
      </p>
    </>
  )
}

function useColumns(onVerify: MyBetsProps['onVerify'], hasGames: boolean): readonly Column<BetData>[] {
  const t = useTexts('originals')
  const gameName = useGameName()
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, bet: BetData) => <Ltr>{money(wire, currencyOrCode(currencies, bet.currency))}</Ltr>
  const game: Column<BetData> = {
    key: 'game',
    head: t('game'),
    place: 'title',
    className: 'max-w-0 truncate font-semibold',
    cell: (bet) => gameName(bet.game),
  }
  return [
    ...(hasGames ? [game] : []),
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'note',
      className: 'font-semibold',
      cell: (bet) => (
        <>
          <span className="font-normal text-ink-3 @xl:hidden">{t('amount')} </span>
          {write(bet.amount, bet)}
        </>
      ),
    },
    {
      key: 'multiplier',
      head: t('multiplier'),
      kind: 'number',
      place: hasGames ? 'noteEnd' : 'title',
      // How a bet ended may take two lines.
      className: 'text-ink-2 whitespace-normal @max-xl:text-start',
      cell: (bet) =>
        toneOf(bet) === 'good' ? <Ltr>{wireMultiplierMark(bet.multiplier, digits)}</Ltr> : t(`status.${standOf(bet)}`),
    },
    {
      key: 'payout',
      head: t('payout'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: (bet) => (
        <span className={toneOf(bet) === 'good' ? 'text-turquoise-ink' : 'text-ink-3'}>
          {bet.status === 'open' ? '–' : write(bet.payout, bet)}
        </span>
      ),
    },
    {
      key: 'verify',
      head: t('verify'),
      isHeadHidden: true,
      kind: 'action',
      className: 'py-0.5',
      cell: (bet) => <BetActions bet={bet} onVerify={onVerify} />,
    },
  ]
}

type BetActionsProps = Pick<MyBetsProps, 'onVerify'> & { readonly bet: BetData }

function BetActions({ bet, onVerify }: BetActionsProps) {
  const t = useTexts('originals')
  const words = useTexts('feed')
  const { serial } = useFormat()
  const number = isolated(`#${serial(bet.intId)}`)
  return (
    <span className="flex justify-end">
      {bet.status !== 'open' && (
        <Link
          to={`/bet/${bet.id}`}
          title={words('shareBet', { number })}
          aria-label={words('shareBet', { number })}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink"
        >
          <Share2 size={18} aria-hidden />
        </Link>
      )}
      <IconButton
        look="bare"
        label={t('verifyBet', { number })}
        onClick={() => onVerify(bet)}
        disabled={bet.status === 'open'}
      >
        <Glyph name="shield" size={18} />
      </IconButton>
    </span>
  )
}
