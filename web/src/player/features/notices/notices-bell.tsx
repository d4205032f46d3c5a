import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { useUnreadCount } from './use-notices.ts'

/** The bell of the header: how many notices are unread, one press from the list. */
export function NoticesBell() {
  const t = useTexts('shell')
  const format = useFormat()
  const count = useUnreadCount()
  const label = count > 0 ? t('noticesNew', { count, formatted: format.count(count) }) : t('notices')
  return (
    <Link
      to="/user/user/notices"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-md border border-line bg-surface-1 text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink max-sm:hidden"
    >
      <Glyph name="bell" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-1.5 -top-1.5 min-w-[18px] rounded-full bg-pomegranate px-1 text-center text-[11px] leading-[18px] font-bold text-on-pomegranate"
        >
          {count > 99 ? `${format.count(99)}+` : format.count(count)}
        </span>
      )}
    </Link>
  )
}
