import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ApiError, isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { saveExport } from '../../../lib/save-export.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { StatementFilter } from './use-statement-query.ts'

const FORMATS = ['csv', 'json'] as const
type Format = (typeof FORMATS)[number]

type Work =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly bytes: number }
  | { readonly state: 'failed'; readonly format: Format; readonly error: ApiError }

/** Saves what the filters leave as a file: chooses the form, shows how much has come, and can be given up. */
export function ExportMenu({ filters }: { readonly filters: StatementFilter }) {
  const t = useTexts('wallet')
  const saving = useSaving(filters)
  const { state } = saving.work
  return (
    <>
      <Popover
        label={t('export')}
        className="w-full sm:w-80"
        trigger={(props) => (
          <Button look="ghost" className="min-h-12! max-sm:w-full" {...props}>
            {state === 'busy' ? <Spinner /> : <Glyph name={state === 'failed' ? 'alert' : 'down'} size={18} />}
            {t('export')}
          </Button>
        )}
      >
        {() => <Panel {...saving} />}
      </Popover>
      <span role="status" className="sr-only">
        {state === 'busy' && t('exportBusy')}
      </span>
    </>
  )
}

function Panel({ work, save, giveUp }: ReturnType<typeof useSaving>) {
  const t = useTexts('wallet')
  const frame = useRef<HTMLDivElement>(null)
  const { state } = work
  useLayoutEffect(() => {
    // The button that was pressed may be gone in the new state: the keyboard stays here.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
    // A new state may be taller, and on phones the bottom bar lies over what is below.
    if (state !== 'busy') frame.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="grid scroll-mt-[calc(var(--header-height)+72px)] scroll-mb-[calc(var(--bottom-bar)+32px)] gap-3 p-2 outline-none"
    >
      <p className="text-[13px] text-ink-2">{t('exportText')}</p>
      {state === 'busy' ? (
        <Progress bytes={work.bytes} onGiveUp={giveUp} />
      ) : (
        <div className="grid gap-2">
          {FORMATS.map((format) => (
            <Button key={format} look="ghost" isWide className="justify-start!" onClick={() => void save(format)}>
              {t(`export.${format}`)}
            </Button>
          ))}
        </div>
      )}
      {state === 'failed' && (
        <Notice>
          <p>{work.error.text}</p>
          <Button look="quiet" size="s" className="-ms-3.5 mt-1 min-h-11!" onClick={() => void save(work.format)}>
            {t('exportAgain')}
          </Button>
        </Notice>
      )}
    </div>
  )
}

function Progress({ bytes, onGiveUp }: { readonly bytes: number; readonly onGiveUp: () => void }) {
  const t = useTexts('wallet')
  const { decimal } = useFormat()
  const megabytes = decimal((bytes / 1e6).toFixed(1), 1)
  return (
    <div className="grid gap-3">
      <div
        role="progressbar"
        aria-label={t('exportBusy')}
        className="statement-progress h-1.5 rounded-full bg-surface-3"
      />
      <p className="text-[14px]">{bytes === 0 ? t('exportBusy') : t('exportProgress', { megabytes })}</p>
      <Button look="ghost" onClick={onGiveUp}>
        {t('exportCancel')}
      </Button>
    </div>
  )
}

function useSaving(filters: StatementFilter) {
  const t = useTexts('wallet')
  const [work, setWork] = useState<Work>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function save(format: Format): Promise<void> {
    const control = new AbortController()
    running.current = control
    setWork({ state: 'busy', bytes: 0 })
    try {
      const onProgress = (bytes: number) => setWork({ state: 'busy', bytes })
      await saveExport(
        'transaction/export/create',
        { format, ...filters },
        { signal: control.signal, onProgress, fallbackName: `statement.${format}` },
      )
      setWork({ state: 'idle' })
      showToast(t('exportDone'))
    } catch (error) {
      if (!isApiError(error)) throw error
      setWork(error.code === 'network.aborted' ? { state: 'idle' } : { state: 'failed', format, error })
    }
  }
  return { work, save, giveUp: () => running.current?.abort() }
}
