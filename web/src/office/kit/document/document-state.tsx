import { useFormat } from '../../../lib/use-format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTexts } from '../../me/texts.ts'
import { type DocumentPlace, isOvertaken, type Own } from './document.ts'

type DocumentStateProps = {
  readonly place: DocumentPlace
  readonly own: Own<unknown> | null
  readonly onTake: () => void
}

/** Whether what is seen is saved, and whether somebody else saved another meanwhile. */
export function DocumentState({ place, own, onTake }: DocumentStateProps) {
  const t = useTexts('documents')
  const { moment, serial } = useFormat()
  const { draft } = place
  if (isOvertaken(own, place))
    return (
      <Notice>
        {t('newer')}{' '}
        <button type="button" className="font-semibold underline" onClick={onTake}>
          {t('newerTake')}
        </button>
      </Notice>
    )
  if (own !== null) return <p className="text-[13px] text-saffron-ink">{t('unsaved')}</p>
  if (draft === null) return <p className="text-[13px] text-ink-2">{t('noDraft')}</p>
  const by = draft.savedBy?.name ?? ''
  return (
    <p className="text-[13px] text-ink-2">
      {t('draftOf', { revision: serial(draft.revision), moment: moment(draft.savedAt), name: by })}
    </p>
  )
}
