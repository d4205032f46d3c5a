import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { type DrawnNumbers, hotAndCold, type NumberCount } from './hot-and-cold.ts'

const SHOWN = 4
/** Fewer results than this are chance alone: a list of them would promise something. */
const LEAST = 100

type HotColdProps = DrawnNumbers & {
  /** A number as it is drawn at this table. */
  readonly discOf: (number: number) => ReactNode
}

/** Which numbers came most often and which not for longest; nothing while there are few results. It says of the next nothing. */
export function HotCold({ drawn, all, discOf }: HotColdProps) {
  const t = useTexts('originals')
  if (drawn.length < LEAST) return null
  const { hot, cold } = hotAndCold({ drawn, all }, SHOWN)
  return (
    <div className="grid grid-cols-2 gap-3">
      <Numbers title={t('hot')} counts={hot} discOf={discOf} />
      <Numbers title={t('cold')} counts={cold} discOf={discOf} />
    </div>
  )
}

type NumbersProps = Pick<HotColdProps, 'discOf'> & { readonly title: string; readonly counts: readonly NumberCount[] }

function Numbers({ title, counts, discOf }: NumbersProps) {
  const t = useTexts('originals')
  const { count } = useFormat()
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="text-[13px] text-ink-3">{title}</h3>
      <ul className="flex gap-1.5">
        {counts.map(({ number, count: times }) => (
          <li key={number} className="grid justify-items-center text-[12px] text-ink-3">
            {discOf(number)}
            {times > 0 && (
              <>
                <span className="sr-only">{t('came', { formatted: count(times), count: times })}</span>
                <span aria-hidden="true">{count(times)}×</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
