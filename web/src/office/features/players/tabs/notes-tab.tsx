import type { PlayerNote } from '@tas/shared/contract/office/player-data.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../../lib/query.ts'
import { useDialogs } from '../../../../lib/use-dialog.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Bdi } from '../../../../ui/bdi.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { CursorPager } from '../../../../ui/pager.tsx'
import { useTexts } from '../../../me/texts.ts'
import { pageOf, type TabPlace } from '../player-file.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NoteVersions } from './note-versions.tsx'

/** What staff wrote of the player for each other, and a way to write. */
export function NotesTab(place: TabPlace) {
  const t = useTexts('players')
  const { player } = place.overview
  const { current, open, close } = useDialogs()
  const read = useCall('office/player/getNotes', pageOf(place), { silent: true, staleTimeMs: 0 })
  const changed = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[13px] text-ink-2">{t('notes.text')}</p>
        <Button size="s" onClick={() => open('addNote')}>
          <Plus size={16} strokeWidth={2} aria-hidden />
          {t('note.add')}
        </Button>
      </div>
      <Loaded read={read} fallback={<ListSkeleton rows={3} />}>
        {({ items, cursor }) => (
          <>
            {items.length === 0 ? (
              <div className="rounded-xl border border-line bg-surface-1">
                <EmptyState picture="empty" title={t('empty.notes')} />
              </div>
            ) : (
              <ul className="grid grid-cols-1 gap-3">
                {items.map((note) => (
                  <Note key={note.id} note={note} onChange={() => open('changeNote', note.id)} />
                ))}
              </ul>
            )}
            <CursorPager cursor={place.cursor} nextCursor={cursor} onTurn={place.onTurn} />
          </>
        )}
      </Loaded>
      {current?.name === 'addNote' && <NoteDialog playerId={player.id} note={null} onClose={close} />}
      {current?.name === 'changeNote' && changed !== undefined && (
        <NoteDialog playerId={player.id} note={changed} onClose={close} />
      )}
    </div>
  )
}

type NoteProps = { readonly note: PlayerNote; readonly onChange: () => void }

function Note({ note: { id, latest }, onChange }: NoteProps) {
  const t = useTexts('players')
  const { moment, count } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { text, version, writtenBy, writtenAt } = latest
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface-1 px-5 py-3.5">
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="text-[13px] text-ink-3">
          {writtenBy === null ? t('note.nobody') : <Bdi>{writtenBy}</Bdi>} · {moment(writtenAt)}
        </span>
        <span className="flex flex-wrap gap-2">
          {version > 1 && (
            <Button look="quiet" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t('note.versions', { count: version, formatted: count(version) })}
            </Button>
          )}
          <Button look="ghost" size="s" onClick={onChange}>
            {t('note.change')}
          </Button>
        </span>
      </div>
      {isOpen && <NoteVersions noteId={id} />}
    </li>
  )
}
