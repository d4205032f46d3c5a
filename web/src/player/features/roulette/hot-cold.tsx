import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { colourOf, hotAndCold, type PocketCount } from './pocket.ts'

const SHOWN = 4
/** Fewer results than this say nothing worth a list. */
const LEAST = 5

/** Which numbers came most often and least lately in my own last spins; it says of the next spin nothing. */
export function HotCold({ pockets }: { readonly pockets: readonly number[] }) {
  const t = useTexts('roulette')
  const { count } = useFormat()
  if (pockets.length < LEAST) return null
  const { hot, cold } = hotAndCold(pockets, SHOWN)
  return (
    <section aria-label={t('statistics')} className="grid gap-2 border-t border-line pt-4">
      <h2 className="text-[14px] font-semibold text-ink-2">{t('statistics')}</h2>
      <div className="grid grid-cols-2 gap-3">
        <Numbers title={t('hot')} counts={hot} />
        <Numbers title={t('cold')} counts={cold} />
      </div>
      <p className="text-[13px] text-ink-3">{t('statisticsNote', { spins: count(pockets.length) })}</p>
    </section>
  )
}

function Numbers({ title, counts }: { readonly title: string; readonly counts: readonly PocketCount[] }) {
  const t = useTexts('roulette')
  const { count } = useFormat()
  return (
    <div className="grid gap-1.5">
      <h3 className="text-[13px] text-ink-3">{title}</h3>
      <ul className="flex gap-1.5">
        {counts.map(({ pocket, count: times }) => (
          <li key={pocket} className="grid justify-items-center text-[12px] text-ink-3">
            <span className="roulette-disc" data-colour={colourOf(pocket)}>
              {count(pocket)}
            </span>
            <span className="sr-only">{t('came', { formatted: count(times), count: times })}</span>
            <span aria-hidden="true">{count(times)}×</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
