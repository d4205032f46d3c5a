import type { BetData } from '@tas/shared/contract/originals/calls.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { useHouseGame } from '../../play/bets/use-house-game.ts'
import { proofOf } from '../../play/frames/proof-of.ts'
import { isGain, netText, standOf } from '../../play/frames/results/bet-result.ts'
import { GameKind } from '../../play/tiles/game-kind.tsx'
import { PlayStatus } from './play-status.tsx'

/** Bets of all house games; on phones each takes two rows. */
export function PlayList({ bets }: { readonly bets: readonly BetData[] }) {
  const t = useTexts('originals')
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface-1">
      <table className="w-full text-[14px]">
        <thead className="max-md:hidden">
          <tr className="border-b border-line text-[13px] text-ink-3">
            <TableHead className="ps-5">{t('game')}</TableHead>
            <TableHead>{t('time')}</TableHead>
            <TableHead align="end">{t('amount')}</TableHead>
            <TableHead align="end">{t('multiplier')}</TableHead>
            <TableHead>{t('result')}</TableHead>
            <TableHead align="end">{t('profit')}</TableHead>
            <TableHead className="sr-only">{t('verify')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <PlayRow key={bet.id} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PlayRow({ bet }: { readonly bet: BetData }) {
  const t = useTexts('originals')
  const plays = useTexts('plays')
  const gameName = useGameName()
  const { open } = useDialogs()
  const { digits } = usePreferences()
  const { moment, money, serial } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  const stand = standOf(bet)
  const house = useHouseGame(bet.game)
  const proof = proofOf(bet)
  return (
    <tr className="border-b border-line/60 last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:py-2 max-md:ps-4 max-md:pe-1">
      <td className="font-semibold md:py-2 md:ps-5 md:pe-3">
        <span className="flex items-center gap-2">
          <Link
            to={`/user/play/showPlay?id=${bet.id}`}
            aria-label={plays('details', { number: isolated(`#${serial(bet.intId)}`) })}
            className="flex min-h-11 flex-col items-start justify-center underline-offset-4 hover:underline"
          >
            {gameName(bet.game)}
            <GameKind name={bet.game} />
          </Link>
          <Ltr className="text-[12px] font-normal text-ink-3">#{serial(bet.intId)}</Ltr>
          <span className="md:hidden">
            <PlayStatus status={stand} />
          </span>
        </span>
      </td>
      <td className="text-ink-2 max-md:order-4 max-md:text-[13px] md:px-3">
        <time dateTime={bet.createdAt}>{moment(bet.createdAt)}</time>
      </td>
      <td className="text-end whitespace-nowrap text-ink-2 max-md:order-5 max-md:text-[13px] md:px-3">
        <Ltr>{money(bet.amount, currency)}</Ltr>
      </td>
      <td className="text-end whitespace-nowrap text-ink-2 max-md:hidden md:px-3">
        <Ltr>{bet.status === 'open' ? '–' : wireMultiplierMark(bet.multiplier, digits)}</Ltr>
      </td>
      <td className="max-md:hidden md:px-3">
        <PlayStatus status={stand} />
      </td>
      <td
        className={classes(
          'text-end text-[15px] font-bold whitespace-nowrap md:px-3',
          isGain(bet) ? 'text-turquoise-ink' : bet.status === 'lost' ? 'text-pomegranate-ink' : 'text-ink-3',
        )}
      >
        {bet.status !== 'open' ? (
          <Ltr>{netText(bet, (wire) => money(wire, currency))}</Ltr>
        ) : house?.isPlayable === true ? (
          <ButtonLink to={house.path} size="s" className="min-h-11">
            {plays('goOnShort')}
          </ButtonLink>
        ) : (
          '–'
        )}
      </td>
      <td className="max-md:row-span-2 md:w-14 md:pe-3 md:text-end">
        <IconButton
          look="bare"
          label={t('verifyBet', { number: isolated(`#${serial(bet.intId)}`) })}
          onClick={() => open(proof.name, proof.id)}
          disabled={bet.status === 'open'}
        >
          <Glyph name="shield" size={18} />
        </IconButton>
      </td>
    </tr>
  )
}
