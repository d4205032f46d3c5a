import { useEffect, useState } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { useTexts } from '../me/texts.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440
/** Up to two days in hours: "1 day" may be nearly two. */
const HOURS_UNTIL = 2 * DAY_MINUTES

/** The time, to the minute, of a screen that tells ages. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Writes how long two moments are apart, one of them now: whichever way, in its largest unit. */
export function useAge(): (iso: string) => string {
  const t = useTexts('frame')
  const { count } = useFormat()
  const now = useNow()
  return (iso) => {
    const minutes = Math.floor(Math.abs(now - Date.parse(iso)) / MINUTE_MS)
    if (minutes < 1) return t('age.now')
    const [unit, size] =
      minutes < HOUR_MINUTES
        ? (['minutes', 1] as const)
        : minutes < HOURS_UNTIL
          ? (['hours', HOUR_MINUTES] as const)
          : (['days', DAY_MINUTES] as const)
    const amount = Math.floor(minutes / size)
    return t(`age.${unit}`, { count: amount, formatted: count(amount) })
  }
}
