import type { BetData } from '@tas/shared/contract/originals.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toneOf } from './bet-result.ts'
import { currencyOrCode, useCurrencies } from './currency.ts'
import { isolated, wireMultiplierMark } from './shown-number.ts'

const SHOWN = 8

type MyBetsProps = { readonly bets: readonly BetData[]; readonly onVerify: (bet: BetData) => void }

/** My last bets on this game, each with its proof. */
export function MyBets({ bets, onVerify }: MyBetsProps) {
  const t = useTexts('originals')
  return (
    <section className="min-w-0 rounded-xl border border-line bg-surface-1">
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-1 sm:px-5">
        <h2 className="text-[16px] font-bold">{t('myBets')}</h2>
        <Link
          to="/user/play/plays"
          className="flex min-h-11 items-center text-[14px] font-semibold text-ink-2 hover:text-ink"
        >
          {t('allPlays')}
        </Link>
      </header>
      {bets.length === 0 ? (
        <p className="grid min-h-32 place-items-center px-6 py-8 text-center text-ink-3">{t('noResults')}</p>
      ) : (
        <table className="w-full text-[14px]">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('multiplier')}</th>
              <th scope="col">{t('payout')}</th>
              <th scope="col">{t('verify')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.slice(0, SHOWN).map((bet) => (
              <MyBet key={bet.id} bet={bet} onVerify={onVerify} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function MyBet({ bet, onVerify }: { readonly bet: BetData; readonly onVerify: (bet: BetData) => void }) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  const isWon = bet.status === 'won'
  return (
    <tr className="border-b border-line/60 last:border-0">
      <td className="py-1 ps-4 pe-2 font-semibold whitespace-nowrap sm:ps-5">
        <Ltr>{money(bet.amount, currency)}</Ltr>
      </td>
      <td className="px-2 py-1 text-center whitespace-nowrap text-ink-2">
        {isWon ? <Ltr>{wireMultiplierMark(bet.multiplier, digits)}</Ltr> : t(`status.${bet.status}`)}
      </td>
      <td
        className={classes(
          'px-2 py-1 text-end font-bold whitespace-nowrap',
          toneOf(bet) === 'good' ? 'text-turquoise-ink' : 'text-ink-3',
        )}
      >
        {bet.status === 'open' ? '–' : <Ltr>{money(bet.payout, currency)}</Ltr>}
      </td>
      <td className="w-12 py-1 pe-2 text-end sm:pe-3">
        <IconButton
          look="bare"
          label={t('verifyBet', { number: isolated(`#${bet.intId}`) })}
          onClick={() => onVerify(bet)}
          disabled={bet.status === 'open'}
        >
          <Glyph name="shield" size={18} />
        </IconButton>
      </td>
    </tr>
  )
}
