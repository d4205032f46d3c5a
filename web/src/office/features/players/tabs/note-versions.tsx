import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Bdi } from '../../../../ui/bdi.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../../ui/skeleton.tsx'
import { useTexts } from '../../../me/texts.ts'

const MOST_SHOWN = 100

/** Every wording a note ever had, the newest first. */
export function NoteVersions({ noteId }: { readonly noteId: string }) {
  const t = useTexts('players')
  const { moment, count } = useFormat()
  const read = useCall('office/player/getNoteVersions', { noteId, limit: MOST_SHOWN }, { silent: true, staleTimeMs: 0 })
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Loaded read={read} fallback={<TextSkeleton lines={3} />}>
        {({ items }) => (
          <ol className="grid grid-cols-1 gap-3">
            {items.map(({ id, version, text, writtenBy, writtenAt }) => (
              <li key={id} className="min-w-0 border-s-2 border-line ps-3">
                <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
                  {text}
                </p>
                <span className="text-[13px] text-ink-3">
                  {t('note.version', { number: count(version) })} ·{' '}
                  {writtenBy === null ? t('note.nobody') : <Bdi>{writtenBy}</Bdi>} · {moment(writtenAt)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  )
}
