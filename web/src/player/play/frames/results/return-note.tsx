import type { Paytable } from '@tas/shared/rules/games/paytable.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { useFormat } from '../../../../lib/use-format.ts'

type ReturnNoteProps = {
  /** The bet as it is chosen; null when it cannot be bet. */
  readonly chosen: { readonly paytable: () => Paytable } | null
  readonly text: (percent: string) => string
}

/** The return of the bet as it is chosen, cut to hundredths of a percent, in the game's own words. */
export function ReturnNote({ chosen, text }: ReturnNoteProps) {
  const format = useFormat()
  if (chosen === null) return null
  const { numerator, denominator } = chosen.paytable().rtp
  // Hundredths of a percent, cut: the return shown is never higher than the true one.
  const percent = formatHundredths(Number((numerator * 10_000n) / denominator))
  return <p className="mt-auto text-[13px] text-ink-3">{text(format.percent(percent))}</p>
}
