import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { starPath } from '../../../../ui/star-path.ts'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import type { DepositData } from './deposit-data.ts'

type DepositDoneProps = { readonly deposit: DepositData; readonly onAgain: () => void }

/** The money is there: how much, and where to go from here. */
export function DepositDone({ deposit, onAgain }: DepositDoneProps) {
  const t = useTexts('wallet')
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), deposit.currency)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid justify-items-center gap-3 rounded-xl border border-line bg-surface-1 px-5 py-10 text-center">
      <svg viewBox="-60 -60 120 120" aria-hidden="true" className="mb-2 size-28">
        <path d={starPath(56)} fill="none" stroke="#21c7b5" strokeOpacity=".35" strokeWidth="2" />
        <path
          d={starPath(46)}
          fill="#21c7b5"
          fillOpacity=".16"
          stroke="#21c7b5"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M-18 1 -5 14 19 -12"
          fill="none"
          stroke="#21c7b5"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 ref={title} tabIndex={-1} className="text-[24px] font-extrabold outline-none">
        {t('doneTitle', { amount: isolated(money(deposit.amount, currency)) })}
      </h2>
      <p className="text-ink-2">{t('doneText')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/games/">{t('toGames')}</ButtonLink>
        <ButtonLink to="/user/transaction/transactions" look="ghost">
          {t('toTransactions')}
        </ButtonLink>
        <Button look="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </section>
  )
}
