import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { CountBubble } from '../../../ui/count-bubble.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconLink } from '../../../ui/icon-link.tsx'
import { useUnreadCount } from '../../me/notices/use-notices.ts'

/** The bell of the header: how many notices are unread, one press from the list. */
export function NoticesBell() {
  const t = useTexts('shell')
  const format = useFormat()
  const count = useUnreadCount()
  const label = count > 0 ? t('noticesNew', { count, formatted: format.count(count) }) : t('notices')
  return (
    <IconLink to="/user/user/notices" label={label}>
      <Glyph name="bell" />
      <CountBubble count={count} />
    </IconLink>
  )
}
