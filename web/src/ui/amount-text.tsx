import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../lib/use-format.ts'
import { classes } from './classes.ts'

type AmountTextProps = {
  /** A decimal string of the wire. */
  readonly amount: string
  readonly currency: ShownCurrency
  readonly className?: string
  /** Lights up softly when the amount changes: turquoise upwards, dim downwards. */
  readonly isLive?: boolean
}

/** Up or down for a moment after a change, else null. */
function useChange(amount: string, isLive: boolean): 'up' | 'down' | null {
  const last = useRef(amount)
  const [change, setChange] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    if (!isLive || last.current === amount) return
    // Only the direction of the glow hangs on this comparison, no money does.
    setChange(Number(amount) > Number(last.current) ? 'up' : 'down')
    last.current = amount
    const timer = setTimeout(() => setChange(null), 900)
    return () => clearTimeout(timer)
  }, [amount, isLive])
  return change
}

export function AmountText({ amount, currency, className, isLive = false }: AmountTextProps) {
  const { money } = useFormat()
  const change = useChange(amount, isLive)
  return (
    <bdi
      dir="ltr"
      className={classes(
        'whitespace-nowrap transition-colors duration-500',
        change === 'up' && 'text-turquoise-ink duration-100',
        change === 'down' && 'text-ink-3 duration-100',
        className,
      )}
    >
      {money(amount, currency)}
    </bdi>
  )
}
