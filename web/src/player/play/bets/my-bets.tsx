import type { BetData } from '@tas/shared/contract/originals/calls.ts'
import { Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
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

/** My last bets, each with its proof and its page to share. */
export function MyBets({ bets, onVerify, hasGames = false }: MyBetsProps) {
  const t = useTexts('originals')
  const words = useTexts('feed')
  return (
    <>
      {bets.length === 0 ? (
        <p className="grid min-h-32 place-items-center px-6 py-8 text-center text-ink-3">{words('mineEmpty')}</p>
      ) : (
        <table className="w-full text-[14px]">
          <caption className="sr-only">{words('tab.mine')}</caption>
          <thead className="sr-only">
            <tr>
              {hasGames && <th scope="col">{t('game')}</th>}
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('multiplier')}</th>
              <th scope="col">{t('payout')}</th>
              <th scope="col">{t('verify')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.slice(0, SHOWN).map((bet) => (
              <MyBet key={bet.id} bet={bet} onVerify={onVerify} hasGame={hasGames} />
            ))}
          </tbody>
        </table>
      )}
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

type MyBetProps = Pick<MyBetsProps, 'onVerify'> & { readonly bet: BetData; readonly hasGame: boolean }

function MyBet({ bet, onVerify, hasGame }: MyBetProps) {
  const t = useTexts('originals')
  const words = useTexts('feed')
  const gameName = useGameName()
  const { digits } = usePreferences()
  const { money, serial } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  const isWon = toneOf(bet) === 'good'
  const number = isolated(`#${serial(bet.intId)}`)
  return (
    <tr className="border-b border-line/60 last:border-0">
      {hasGame && <td className="max-w-0 truncate py-1 ps-4 pe-2 font-semibold sm:ps-5">{gameName(bet.game)}</td>}
      <td
        className={classes('py-1 pe-2 font-semibold whitespace-nowrap', hasGame ? 'px-2 text-ink-2' : 'ps-4 sm:ps-5')}
      >
        <Ltr>{money(bet.amount, currency)}</Ltr>
      </td>
      <td className="px-2 py-1 text-center whitespace-nowrap text-ink-2">
        {isWon ? <Ltr>{wireMultiplierMark(bet.multiplier, digits)}</Ltr> : t(`status.${standOf(bet)}`)}
      </td>
      <td
        className={classes(
          'px-2 py-1 text-end font-bold whitespace-nowrap',
          toneOf(bet) === 'good' ? 'text-turquoise-ink' : 'text-ink-3',
        )}
      >
        {bet.status === 'open' ? '–' : <Ltr>{money(bet.payout, currency)}</Ltr>}
      </td>
      <td className="w-24 py-1 pe-2 sm:pe-3">
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
      </td>
    </tr>
  )
}
