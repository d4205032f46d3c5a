import { useLineProblem } from '../../lib/connection.ts'
import { useTexts } from '../../lib/i18n.ts'
import { Glyph } from '../../ui/glyph.tsx'

/** Says that nothing new can come. */
export function OfflineBanner() {
  const t = useTexts('common')
  const problem = useLineProblem()
  return (
    <div role="status" className="sticky top-(--header-height) z-10">
      {problem !== null && (
        <div className="flex items-center justify-center gap-2.5 border-b border-pomegranate/40 bg-surface-2 px-4 py-2 text-center text-[14px] font-medium">
          <Glyph name="live" size={18} className="shrink-0 text-pomegranate-ink" />
          {t(`offline.${problem}`)}
        </div>
      )}
    </div>
  )
}
