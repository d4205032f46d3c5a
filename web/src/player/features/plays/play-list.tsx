import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { RowLink } from '../../../ui/table/table-row.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { useHouseGame } from '../../play/bets/use-house-game.ts'
import { proofOf } from '../../play/frames/proof-of.ts'
import { isGain, netText, standOf } from '../../play/frames/results/bet-result.ts'
import { GameKind } from '../../play/tiles/game-kind.tsx'
import { PlayStatus } from './play-status.tsx'

type PlayListProps = {
  /** Null while they are being read. */
  readonly bets: readonly BetData[] | null
  readonly foot?: ReactNode
}

/** Bets of all house games; on phones each takes two lines. */
export function PlayList({ bets, foot }: PlayListProps) {
  const t = useTexts('plays')
  return (
    <Table
      caption={t('list')}
      columns={useColumns()}
      rows={bets}
      keyOf={({ id }) => id}
      narrow="lines"
      frame="own"
      foot={foot}
    />
  )
}

function useColumns(): readonly Column<BetData>[] {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const { moment, money } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, { currency }: BetData) => money(wire, currencyOrCode(currencies, currency))
  return [
    {
      key: 'game',
      head: t('game'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: (bet) => <PlayLink bet={bet} />,
    },
    {
      key: 'time',
      head: t('time'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      key: 'amount',
      head: t('amount'),
      kind: 'number',
      place: 'noteEnd',
      className: 'text-ink-2',
      cell: (bet) => <Ltr>{write(bet.amount, bet)}</Ltr>,
    },
    {
      key: 'multiplier',
      head: t('multiplier'),
      kind: 'number',
      place: 'hidden',
      className: 'text-ink-2',
      cell: ({ status, multiplier }) => <Ltr>{status === 'open' ? '–' : wireMultiplierMark(multiplier, digits)}</Ltr>,
    },
    { key: 'result', head: t('result'), place: 'hidden', cell: (bet) => <PlayStatus status={standOf(bet)} /> },
    {
      key: 'profit',
      head: t('profit'),
      kind: 'number',
      place: 'value',
      className: 'text-[15px] font-bold',
      cell: (bet) => (bet.status === 'open' ? <GoOn bet={bet} /> : <Profit bet={bet} write={write} />),
    },
    { key: 'verify', head: t('verify'), isHeadHidden: true, kind: 'action', cell: (bet) => <VerifyPlay bet={bet} /> },
  ]
}

type BetProps = { readonly bet: BetData }

function PlayLink({ bet }: BetProps) {
  const t = useTexts('plays')
  const gameName = useGameName()
  const { serial } = useFormat()
  const number = `#${serial(bet.intId)}`
  return (
    <span className="flex min-h-11 items-center gap-2">
      <RowLink
        to={`/user/play/showPlay?id=${bet.id}`}
        label={t('details', { number: isolated(number) })}
        className="flex flex-col items-start underline-offset-4 hover:underline"
      >
        {gameName(bet.game)}
        <GameKind name={bet.game} />
      </RowLink>
      <Ltr className="text-[12px] font-normal text-ink-3">{number}</Ltr>
      <span className="@xl:hidden">
        <PlayStatus status={standOf(bet)} />
      </span>
    </span>
  )
}

type ProfitProps = BetProps & { readonly write: (wire: string, bet: BetData) => string }

function Profit({ bet, write }: ProfitProps) {
  const tone = isGain(bet) ? 'text-turquoise-ink' : bet.status === 'lost' ? 'text-pomegranate-ink' : 'text-ink-3'
  return <Ltr className={tone}>{netText(bet, (wire) => write(wire, bet))}</Ltr>
}

/** The way back to a game that is not over, above the link that covers the row. */
function GoOn({ bet }: BetProps) {
  const t = useTexts('plays')
  const house = useHouseGame(bet.game)
  if (house?.isPlayable !== true) return '–'
  return (
    <ButtonLink to={house.path} size="s" className="relative z-1 min-h-11">
      {t('goOnShort')}
    </ButtonLink>
  )
}

function VerifyPlay({ bet }: BetProps) {
  const t = useTexts('originals')
  const { serial } = useFormat()
  const { open } = useDialogs()
  const proof = proofOf(bet)
  return (
    <IconButton
      look="bare"
      label={t('verifyBet', { number: isolated(`#${serial(bet.intId)}`) })}
      onClick={() => open(proof.name, proof.id)}
      disabled={bet.status === 'open'}
    >
      <Glyph name="shield" size={18} />
    </IconButton>
  )
}
