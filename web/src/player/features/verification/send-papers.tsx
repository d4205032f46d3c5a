import type { CallData } from '@tas/shared/contract/api.ts'
import { LONGEST_PAPER_BYTES, MOST_PAPER_PAGES, PAPER_FILE_TYPES } from '@tas/shared/contract/verification/choices.ts'
import type { CheckType, Paper, PaperSide } from '@tas/shared/rules/verification/checks.ts'
import { type FormEvent, useId, useState } from 'react'
import { callWithText } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldFrame, INPUT_LOOK } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'

type Papers = CallData<'verification/verification/getVerificationTypes'>['items'][number]['papers']
type Added = { readonly fileId: string; readonly name: string }
type AddedSides = Readonly<Partial<Record<PaperSide, Added>>>

type SendPapersProps = {
  readonly typeId: CheckType
  readonly papers: Papers
  /** Called with what the server says. */
  readonly onSent: (text: string) => void
  readonly onCancel: () => void
}

/** Chooses a document, adds a picture of each side, and sends them to be looked at. */
export function SendPapers({ typeId, papers, onSent, onCancel }: SendPapersProps) {
  const t = useTexts('verification')
  const common = useTexts('common')
  const { count } = useFormat()
  const [paper, setPaper] = useState<Paper | null>(papers[0]?.id ?? null)
  const [added, setAdded] = useState<AddedSides>({})
  const [zone, setZone] = useState('')
  const [note, setNote] = useState('')
  const sides = papers.find(({ id }) => id === paper)?.sides ?? []
  const files = sides.flatMap((side) => (added[side] === undefined ? [] : { side, fileId: added[side].fileId }))
  const { isBusy, error, run } = useAction(async () => {
    if (paper === null) return
    const words = { ...(zone.trim() !== '' && { machineZone: zone }), ...(note.trim() !== '' && { note }) }
    const { text } = await callWithText('verification/verification/process', { typeId, paper, files, ...words })
    onSent(text)
    await queryClient.invalidateQueries({ queryKey: ['verification/verification/getStatus'] })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (files.length === sides.length) void run(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-[520px] gap-4 border-t border-line pt-4">
      {error !== null && <Notice>{error.text}</Notice>}
      {papers.length > 1 && (
        <Select
          label={t('which')}
          name="paper"
          value={paper ?? ''}
          choices={papers.map(({ id }) => ({ value: id, title: t(`paper.${id}`) }))}
          onChange={({ target }) => setPaper(papers.find(({ id }) => id === target.value)?.id ?? null)}
        />
      )}
      {sides.map((side) => (
        <SideField
          key={side}
          label={t(sides.length > 1 ? side : 'picture')}
          // A telephone opens its camera for a face, and lets choose for a paper.
          isFace={typeId === 'selfie'}
          added={added[side] ?? null}
          onAdded={(file) => setAdded((now) => ({ ...now, [side]: file }))}
        />
      ))}
      <p className="text-[13px] text-ink-3">
        {t('limits', { megabytes: count(LONGEST_PAPER_BYTES / 1_024 / 1_024), pages: count(MOST_PAPER_PAGES) })}
      </p>
      {typeId === 'identity' && <ZoneField value={zone} onChange={setZone} />}
      <Field
        label={t('yourNote')}
        hint={t('yourNoteHint')}
        name="note"
        dir="auto"
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} disabled={files.length < sides.length}>
          {t('submit')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  )
}

function ZoneField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const t = useTexts('verification')
  const id = useId()
  return (
    <FieldFrame id={id} label={t('zone')} hint={t('zoneHint')}>
      <textarea
        id={id}
        name="machineZone"
        dir="ltr"
        rows={3}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="characters"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${INPUT_LOOK} h-auto py-3 font-mono text-[14px]`}
      />
    </FieldFrame>
  )
}

type SideFieldProps = {
  readonly label: string
  readonly isFace: boolean
  readonly added: Added | null
  readonly onAdded: (file: Added) => void
}

/** The picture of one side: sent to the server as soon as it is chosen, so that what is wrong with it is said there. */
function SideField({ label, isFace, added, onAdded }: SideFieldProps) {
  const t = useTexts('verification')
  const id = useId()
  const { isBusy, error, run } = useAction(async (file: File) => {
    const { fileId } = await sendFile('verification/file/upload', file)
    onAdded({ fileId, name: file.name })
  })
  const choice = t(added !== null ? 'another' : isFace ? 'takeFace' : 'take')
  return (
    <FieldFrame id={id} label={label} error={error?.text}>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          fieldId={id}
          look="ghost"
          isBusy={isBusy}
          aria-label={`${choice}: ${label}`}
          // A face is photographed.
          accept={isFace ? PAPER_FILE_TYPES.filter((type) => type !== 'application/pdf') : PAPER_FILE_TYPES}
          capture={isFace ? 'user' : undefined}
          onChosen={(file) => void run(file)}
        >
          {choice}
        </FileButton>
        <p role="status" className="min-w-0 text-[14px] text-ink-2">
          {isBusy ? t('uploading') : added === null ? t('takenNone') : t('taken')}
          {!isBusy && added !== null && <Bdi className="break-all"> {added.name}</Bdi>}
        </p>
      </div>
    </FieldFrame>
  )
}
