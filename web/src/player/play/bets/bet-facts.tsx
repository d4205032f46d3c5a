import type { CallData } from '@tas/shared/contract/api.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { usePlacedChipsText } from '../frames/chips/use-placed-chips-text.ts'
import { isGain, standOf } from '../frames/results/bet-result.ts'

type BetFactsProps = Pick<CallData<'game/feed/getBet'>, 'bet' | 'verification'> & { readonly game: string }

/** The facts of a bet: stake, result, and the name of its player where that player chose to be seen. */
export function BetFacts({ bet, verification, game }: BetFactsProps) {
  const t = useTexts('originals')
  const words = useTexts('feed')
  const { digits } = usePreferences()
  const { moment, money, serial } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  // Told with the proof, to whom the proof is told.
  const laid = usePlacedChipsText()({ ...bet, params: verification?.params ?? {} })
  const look = isGain(bet) ? 'good' : bet.status === 'lost' ? 'bad' : 'plain'
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-xl border border-line bg-surface-1 p-5">
      <Fact name={t('game')}>{game}</Fact>
      <Fact name={t('player')}>
        {bet.name === null ? <span className="text-ink-3">{t('hiddenPlayer')}</span> : <Bdi>{bet.name}</Bdi>}
      </Fact>
      <Fact name={t('amount')}>
        <Ltr>{money(bet.amount, currency)}</Ltr>
      </Fact>
      <Fact name={t('payout')}>
        <Ltr>{money(bet.payout, currency)}</Ltr>
      </Fact>
      <Fact name={t('multiplier')}>
        <Ltr>{wireMultiplierMark(bet.multiplier, digits)}</Ltr>
      </Fact>
      <Fact name={t('result')}>
        <Badge look={look}>{t(`status.${standOf(bet)}`)}</Badge>
      </Fact>
      <Fact name={t('time')}>
        <time dateTime={bet.settledAt}>{moment(bet.settledAt)}</time>
      </Fact>
      <Fact name={words('number')}>
        <Ltr>#{serial(bet.intId)}</Ltr>
      </Fact>
      {laid !== '' && (
        <div className="col-span-full">
          <Fact name={words('laid')}>{laid}</Fact>
        </div>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
