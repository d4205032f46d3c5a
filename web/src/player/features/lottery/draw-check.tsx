import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { checkDocument, fetchKeys } from '../../play/proof/check-document.ts'
import { DocumentReport } from '../../play/proof/document-report.tsx'
import { fetchDrawDocument } from './fetch-draw-document.ts'

/** Checks a draw in this browser: fetches document, list and keys, and computes everything anew. */
export function DrawCheck({ drawId }: { readonly drawId: string }) {
  const t = useTexts('lottery')
  const verify = useTexts('verify')
  const { count } = useFormat()
  const read = useQuery({
    queryKey: ['lottery/check', drawId],
    async queryFn({ signal }) {
      const [document, keys] = await Promise.all([fetchDrawDocument(drawId, signal), fetchKeys(signal)])
      return { document, outcome: await checkDocument(JSON.stringify(document), keys) }
    },
    // What was drawn never changes.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  if (read.data === undefined)
    return (
      <NotLoaded
        read={read}
        fallback={
          <div role="status" className="grid gap-3">
            <p className="text-[14px] text-ink-2">{t('checking')}</p>
            <TextSkeleton lines={4} />
          </div>
        }
      />
    )
  const { document, outcome } = read.data
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(document, null, 1)], { type: 'application/json' }),
      `tas-lottery-${document.number}.json`,
    )
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p className="text-[14px] text-ink-2">{t('checkText', { count: count(document.tickets?.length ?? 0) })}</p>
      {outcome.kind === 'report' && <DocumentReport report={outcome.report} />}
      {outcome.kind === 'noSignatures' && (
        <p className="text-ink-2">{verify('noSignatures', { command: 'npx tas-verify' })}</p>
      )}
      <Button look="ghost" className="justify-self-start" onClick={save}>
        <Glyph name="down" size={18} />
        {t('download')}
      </Button>
    </div>
  )
}
