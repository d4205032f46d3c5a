import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { HotCold } from '../../play/frames/results/hot-cold.tsx'
import { POCKETS } from './pocket.ts'
import { PocketDisc } from './pocket-disc.tsx'

/** Where the ball fell in my last spins, newest first; nothing before the first. */
export function MyPockets({ pockets }: { readonly pockets: readonly number[] }) {
  const t = useTexts('roulette')
  const { count } = useFormat()
  if (pockets.length === 0) return null
  return (
    <section aria-label={t('statistics')} className="grid gap-2 border-t border-line pt-4">
      <h2 className="text-[14px] font-semibold text-ink-2">{t('statistics')}</h2>
      <HotCold drawn={pockets} all={POCKETS} discOf={(pocket) => <PocketDisc pocket={pocket} />} />
      <p className="text-[13px] text-ink-3">{t('statisticsNote', { spins: count(pockets.length) })}</p>
    </section>
  )
}
