import type { PlayerNote } from '@tas/shared/contract/office/player-data.ts'
import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { isApiError } from '../../../../lib/api-error.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { ActionDialog } from '../../../kit/action-dialog.tsx'
import { readAnew } from '../../../kit/read-anew.ts'
import { useTexts } from '../../../me/texts.ts'

type NoteDialogProps = {
  readonly playerId: string
  /** Null: another one is written. */
  readonly note: PlayerNote | null
  readonly onClose: () => void
}

const LONGEST = 4_000

/** Writes a note, or gives one other words; whoever else wrote meanwhile is shown before anything is lost. */
export function NoteDialog({ playerId, note, onClose }: NoteDialogProps) {
  const t = useTexts('players')
  // The wording that was read: another one that comes meanwhile is read before it is written over.
  const [seen, setSeen] = useState(note?.latest ?? null)
  const [text, setText] = useState(note?.latest.text ?? '')
  const newer = note !== null && seen !== null && note.latest.version > seen.version ? note.latest : null
  const save = async () => {
    if (seen === null || note === null) await call('office/player/addNote', { playerId, text })
    else await call('office/player/changeNote', { noteId: note.id, version: seen.version, text })
  }
  return (
    <ActionDialog
      title={t(note === null ? 'note.addTitle' : 'note.changeTitle')}
      text={t(note === null ? 'note.addText' : 'note.changeText')}
      action={t('note.save')}
      reason="none"
      isReady={text.trim() !== ''}
      done={t('note.saved')}
      onClose={onClose}
      onDo={async () => {
        try {
          await save()
        } catch (error) {
          if (isApiError(error) && error.code === 'office.note_outdated') await readAnew('office/player/getNotes')
          throw error
        }
        await readAnew('office/player/getNotes', 'office/player/getNoteVersions')
      }}
    >
      {(textOf) => (
        <>
          {newer !== null && <Newer text={newer.text} onSeen={() => setSeen(newer)} />}
          <TextArea
            label={t('note.label')}
            error={textOf('text')}
            rows={5}
            required
            data-autofocus
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="min-h-32"
          />
        </>
      )}
    </ActionDialog>
  )
}

type NewerProps = { readonly text: string; readonly onSeen: () => void }

/** What somebody else made of the note meanwhile. */
function Newer({ text, onSeen }: NewerProps) {
  const t = useTexts('players')
  return (
    <div className="rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="text-[13px] font-semibold">{t('note.newer')}</p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-line">
        {text}
      </p>
      <button type="button" onClick={onSeen} className="mt-2 min-h-9 font-semibold text-saffron-ink coarse:min-h-11">
        {t('note.goOn')}
      </button>
    </div>
  )
}
