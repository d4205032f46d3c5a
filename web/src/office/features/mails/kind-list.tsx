import { useFormat } from '../../../lib/use-format.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useTexts } from '../../me/texts.ts'
import { useMailTitle } from '../../me/titles.ts'
import type { MailState } from './mail.ts'

type Kind = MailState['kinds'][number]
type KindListProps = {
  readonly read: Parameters<typeof CursorList<Kind>>[0]['read']
  readonly isAll: boolean
}

/** What waits, by kind. */
export function KindList({ read, isAll }: KindListProps) {
  const t = useTexts('mails')
  const { count } = useFormat()
  const ageOf = useAge()
  const titleOf = useMailTitle()
  const columns: readonly Column<Kind>[] = [
    { key: 'kind', head: t('kind'), namesRow: true, place: 'title', cell: ({ kind }) => titleOf(kind) },
    { key: 'waiting', head: t('waiting'), kind: 'number', place: 'half', cell: ({ waiting }) => count(waiting) },
    { key: 'failing', head: t('failing'), kind: 'number', place: 'half', cell: ({ failing }) => count(failing) },
    { key: 'oldest', head: t('oldest'), place: 'half', cell: ({ oldestAt }) => ageOf(oldestAt) },
  ]
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-[15px] font-semibold">{t('byKind')}</h2>
      {!isAll && <p className="text-[13px] text-ink-2">{t('notAll')}</p>}
      <CursorList
        caption={t('byKind')}
        columns={columns}
        keyOf={({ kind }) => kind}
        read={read}
        empty={{ title: t('empty.waiting') }}
      />
    </section>
  )
}
