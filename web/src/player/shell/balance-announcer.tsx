import { type SpokenCurrency, spokenMoney } from '@tas/shared/values/spoken-money.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../lib/i18n.ts'

/** So long the balance stands still before it is said: a run of bets is not read out bet by bet. */
const QUIET_MS = 1_500

type BalanceAnnouncerProps = { readonly amount: string; readonly currency: SpokenCurrency }

/** Says a changed balance to those who do not see it, politely; the one the page came with is said by nobody. */
export function BalanceAnnouncer({ amount, currency }: BalanceAnnouncerProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const lastSaid = useRef(amount)
  const [text, setText] = useState('')
  useEffect(() => {
    if (lastSaid.current === amount) return
    const timer = setTimeout(() => {
      lastSaid.current = amount
      setText(t('wallet.now', { amount: spokenMoney(amount, currency, language) }))
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [amount, currency, language, t])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
