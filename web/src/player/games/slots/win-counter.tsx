import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { type RefObject, useRef } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { showText, useFrames } from '../../../ui/frame-loop.ts'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { sceneAt } from './timeline.ts'
import type { Show, Shown } from './use-show.ts'

/** Credits count up over this part of a scene, then stand. */
const COUNTING = 0.7

type WinCounterProps = {
  readonly shown: Show['shown']
  /** What so many credits are worth. */
  readonly minorOf: (credits: number) => bigint
  readonly className?: string
}

/** What a bet has won so far, counting up with its scenes. Hidden from screen readers: the result is told once. */
export function WinCounter({ shown, minorOf, className = '' }: WinCounterProps) {
  const ref = useRef<HTMLElement>(null)
  useCounting(ref, shown, minorOf)
  return <bdi ref={ref} dir="ltr" aria-hidden="true" className={`font-extrabold tabular-nums ${className}`} />
}

function useCounting(ref: RefObject<HTMLElement | null>, shown: Show['shown'], minorOf: (credits: number) => bigint) {
  const { money } = useFormat()
  const currencies = useCurrencies()
  useFrames((nowMs) => {
    const show = shown.current
    if (ref.current === null || show === null) return
    const currency = currencyOrCode(currencies, show.bet.currency)
    const text = money(formatAmount(countedMinor(show, nowMs, minorOf), currency.pointCount), currency)
    showText(ref.current, text)
  })
}

/** Minor units on the counter; at the end exactly what was paid. */
function countedMinor({ timeline, startedMs }: Shown, nowMs: number, minorOf: (credits: number) => bigint): bigint {
  const scene = sceneAt(timeline, nowMs - startedMs)
  if (scene === undefined) return 0n
  const sinceMs = nowMs - startedMs - scene.startMs
  const done = scene.durationMs === 0 ? 1 : Math.min(1, sinceMs / (scene.durationMs * COUNTING))
  return minorOf(Math.floor(scene.creditsBefore + (scene.credits - scene.creditsBefore) * done))
}

/** What credits of a bet are worth, floored to the minor unit as its payout is. */
export function minorOfCredits(
  bet: BetData,
  { credits, perStake }: { readonly credits: number; readonly perStake: number },
  { pointCount }: CurrencyData,
): bigint {
  const stakeMinor = parseAmount(bet.amount, pointCount) ?? 0n
  return (stakeMinor * BigInt(credits)) / BigInt(perStake)
}
