import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** An amount stays on one line with its currency. */
const unbroken = (text: string) =>
  text.replace(/\u2066[^\u2069]*\u2069/g, (figures) => figures.replaceAll(' ', '\u00a0'))

type MissedRoundProps = {
  readonly betId: string
  readonly text: string
  /** It was closed, or followed. */
  readonly onRead: () => void
}

/** Says how a bet of mine ended in a round whose end this page did not see, and leads to it. */
export function MissedRound({ betId, text, onRead }: MissedRoundProps) {
  const t = useTexts('originals')
  const common = useTexts('common')
  return (
    <div role="status" className="play-note">
      <div className="flex items-start gap-2 rounded-md border border-line bg-surface-2 ps-3 text-[14px] text-ink-2">
        <p className="min-w-0 grow py-2.5">
          {unbroken(text)}{' '}
          <Link to={`/user/play/showPlay?id=${betId}`} onClick={onRead} className="font-semibold text-ink underline">
            {t('toPlay')}
          </Link>
        </p>
        <IconButton look="bare" label={common('action.close')} onClick={onRead}>
          <Glyph name="close" size={18} />
        </IconButton>
      </div>
    </div>
  )
}
