import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { CheckDetail } from './check.ts'

type File = CheckDetail['files'][number]
type Loaded = { readonly id: string; readonly url: string }

type PaperViewProps = {
  readonly files: readonly File[]
  /** The pictures that were looked at on this visit. */
  readonly looked: ReadonlySet<string>
  readonly onLooked: (fileId: string) => void
}

/** The pictures of a paper. One is read when it is asked for, for each look is written down. */
export function PaperView({ files, looked, onLooked }: PaperViewProps) {
  const t = useTexts('verifications')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { isBusy, error, run } = useAction(async (fileId: string) => {
    const { contentType, base64 } = await call('office/verification/getFile', { fileId })
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    setLoaded({ id: fileId, url: URL.createObjectURL(new Blob([bytes], { type: contentType })) })
    onLooked(fileId)
  })
  // What was looked at stays in the memory of the browser no longer than it is shown.
  useEffect(() => () => URL.revokeObjectURL(loaded?.url ?? ''), [loaded])
  const titleOf = useFileTitle(files)
  const shown = files.find(({ id }) => id === loaded?.id)
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-[14px] font-bold">{t('papers')}</h3>
      <div className="flex flex-wrap gap-2">
        {files.map(({ id, isKept, isLooked, ...file }) => (
          <Button
            key={id}
            look={id === loaded?.id ? 'press' : 'ghost'}
            size="s"
            disabled={!isKept || isBusy}
            aria-pressed={id === loaded?.id}
            aria-label={t(isLooked || looked.has(id) ? 'showAgain' : 'show', { side: titleOf(file) })}
            onClick={() => void run(id)}
          >
            {titleOf(file)}
            {(isLooked || looked.has(id)) && <Check aria-hidden="true" className="size-4" />}
          </Button>
        ))}
      </div>
      {files.some(({ isKept }) => !isKept) && <p className="text-[14px] text-ink-3">{t('fileGone')}</p>}
      <Refused error={error} />
      {isBusy && <p role="status">{t('looking')}</p>}
      {loaded !== null && shown !== undefined && <Zoomed key={loaded.id} url={loaded.url} title={titleOf(shown)} />}
    </section>
  )
}

/** Names a picture among those of a verification. */
export function useFileTitle(files: readonly File[]) {
  const t = useTexts('verifications')
  const { count } = useFormat()
  return ({ typeId, side, page }: Pick<File, 'typeId' | 'side' | 'page'>): string => {
    const title = `${t(`type.${typeId}`)} · ${t(`side.${side}`)}`
    const isOneOfMany = files.some((file) => file.typeId === typeId && file.side === side && file.page > 1)
    return isOneOfMany ? `${title} · ${t('page', { number: count(page) })}` : title
  }
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const

function Zoomed({ url, title }: { readonly url: string; readonly title: string }) {
  const t = useTexts('verifications')
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" size="s" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('zoomOut')}
        </Button>
        <Button look="ghost" size="s" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('zoomIn')}
        </Button>
        <Button look="ghost" size="s" onClick={() => setTurns(turns + 1)}>
          {t('turn')}
        </Button>
      </div>
      {/* Scrolled with the keys too: what is larger than its frame has to be reached. */}
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-[60vh] overflow-auto rounded-lg border border-line bg-ground"
      >
        <img
          src={url}
          alt={title}
          className="block max-w-none origin-center"
          style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%`, transform: `rotate(${turns * 90}deg)` }}
        />
      </section>
    </div>
  )
}
