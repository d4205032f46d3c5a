import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'

const UNITS = [
  { name: 'days', seconds: 86_400 },
  { name: 'hours', seconds: 3_600 },
  { name: 'minutes', seconds: 60 },
] as const

export type Span = { readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'; readonly count: number }

/** A span in the largest unit that two of it fill, rounded up: nobody is promised less than was measured. At least one second. */
export function spanOf(seconds: number): Span {
  const unit = UNITS.find((one) => seconds >= 2 * one.seconds)
  if (unit === undefined) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  return { unit: unit.name, count: Math.ceil(seconds / unit.seconds) }
}

/** Writes a span of so many seconds in words. */
export function useSpanText(): (seconds: number) => string {
  const t = useTexts('movements')
  const { count: write } = useFormat()
  return (seconds) => {
    const { unit, count } = spanOf(seconds)
    return t(`span.${unit}`, { count, formatted: write(count) })
  }
}
