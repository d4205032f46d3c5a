import { LONGEST_FILE_BYTES, MOST_FILES } from '@tas/shared/contract/support/lengths.ts'
import { X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const ACCEPT = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** A file that was chosen: on its way, kept by the server, or refused. */
export type ChosenFile = {
  readonly key: number
  readonly name: string
  /** As the server knows it; null: not yet, or not at all. */
  readonly fileId: string | null
  /** Why it was not taken. */
  readonly problem: string | null
}

/** The files of a message: which are chosen, their ids, and whether one is on its way. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const lastKey = useRef(0)
  /** One person sends one file at a time. */
  const sending = useRef(Promise.resolve())
  const change = (key: number, to: Partial<ChosenFile>) =>
    setChosen((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const add = (files: readonly File[], tooLong: string) => {
    for (const file of files.slice(0, MOST_FILES - chosen.length)) {
      const key = ++lastKey.current
      const isTooLong = file.size > LONGEST_FILE_BYTES
      setChosen((now) => [...now, { key, name: file.name, fileId: null, problem: isTooLong ? tooLong : null }])
      if (isTooLong) continue
      sending.current = sending.current.then(async () => {
        try {
          change(key, { fileId: (await sendFile('support/attachment/upload', file)).id })
        } catch (error) {
          change(key, { problem: isApiError(error) ? error.text : String(error) })
        }
      })
    }
  }
  return {
    chosen,
    add,
    remove: (key: number) => setChosen((now) => now.filter((one) => one.key !== key)),
    clear: () => setChosen([]),
    ids: chosen.flatMap(({ fileId }) => fileId ?? []),
    isSending: chosen.some(({ fileId, problem }) => fileId === null && problem === null),
  }
}

type FilesFieldProps = { readonly files: ReturnType<typeof useChosenFiles> }

/** Chooses files for a message, or takes those that are dropped here; each is sent at once, so that what is wrong with it is said here. */
export function FilesField({ files: { chosen, add, remove } }: FilesFieldProps) {
  const t = useTexts('support')
  const { count } = useFormat()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const megabytes = count(LONGEST_FILE_BYTES / 1_024 / 1_024)
  const take = (files: readonly File[]) => add(files, t('file.tooLong', { megabytes }))
  const isFull = chosen.length >= MOST_FILES
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={classes(
        'grid min-w-0 grid-cols-1 gap-3 rounded-md border border-dashed px-4 py-3',
        isOver ? 'border-saffron' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className="sr-only">{t('files')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          fieldId={id}
          fieldLabel={t('file.add')}
          look="ghost"
          size="s"
          accept={ACCEPT}
          disabled={isFull}
          onChosen={(file) => take([file])}
        >
          {t('file.add')}
        </FileButton>
        <p className="text-[13px] text-ink-3">{t('file.limits', { most: count(MOST_FILES), megabytes })}</p>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {chosen.length > 0 && (
          <ul aria-label={t('files')} className="grid grid-cols-1 gap-2">
            {chosen.map((file) => (
              <Chosen key={file.key} file={file} onRemove={() => remove(file.key)} />
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  )
}

function Chosen({
  file: { name, fileId, problem },
  onRemove,
}: {
  readonly file: ChosenFile
  readonly onRemove: () => void
}) {
  const t = useTexts('support')
  return (
    <li className="flex min-w-0 items-center gap-3 text-[14px]">
      {fileId === null && problem === null && <Spinner className="size-4" />}
      <span className="min-w-0 flex-1">
        <Bdi className="break-all">{name}</Bdi>{' '}
        <span className={problem === null ? 'text-ink-3' : 'text-pomegranate-ink'}>
          {problem ?? t(fileId === null ? 'file.sending' : 'file.added')}
        </span>
      </span>
      <IconButton label={t('file.remove', { name })} look="bare" onClick={onRemove}>
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
