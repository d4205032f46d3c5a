import { type DragEvent, useId, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { classes } from '../../../ui/classes.ts'
import { FieldFrame, INPUT_LOOK } from '../../../ui/field.tsx'

/** A field with more than this makes the page slow; a whole account is often longer. */
const MOST_SHOWN = 200_000

type DocumentFieldProps = { readonly text: string; readonly onChange: (text: string) => void }

/** Takes a document as a file chosen, a file dropped, or text pasted. */
export function DocumentField({ text, onChange }: DocumentFieldProps) {
  const t = useTexts('verify')
  const id = useId()
  const [isOver, setOver] = useState(false)
  const isShown = text.length <= MOST_SHOWN
  const take = async (file: File | undefined) => {
    if (file !== undefined) onChange(await file.text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    // Dropping is a shortcut for the button inside, which keyboards and screen readers use.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done by the button and the field.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid min-w-0 gap-4 rounded-lg border bg-surface-1 p-4 sm:p-6',
        isOver ? 'border-saffron' : 'border-line',
      )}
    >
      <label className="relative grid min-h-24 cursor-pointer place-items-center rounded-md border border-dashed border-line-strong bg-surface-2 px-4 py-5 text-center font-semibold text-ink-2 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input
          type="file"
          accept="application/json,application/x-ndjson,text/csv,.json,.jsonl,.csv"
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file again is a new choice.
            event.target.value = ''
          }}
        />
        {t('chooseFile')}
      </label>
      <FieldFrame id={id} label={t('paste')}>
        <textarea
          id={id}
          dir="ltr"
          rows={8}
          spellCheck={false}
          value={isShown ? text : ''}
          placeholder={isShown ? '' : t('tooLong')}
          onChange={(event) => onChange(event.target.value)}
          className={classes(INPUT_LOOK, 'h-auto py-3 font-mono text-[13px]')}
        />
      </FieldFrame>
    </div>
  )
}
