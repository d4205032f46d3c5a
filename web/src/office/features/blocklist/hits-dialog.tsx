import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

/** Who came with what an entry blocks, and to which door. */
export function HitsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts('blocklist')
  const { moment } = useFormat()
  const read = useCall('office/blocklist/getHits', { id }, { silent: true, staleTimeMs: 0 })
  return (
    <ReadDialog title={t('hits')} size="m" read={read} onClose={onClose}>
      {({ items }) => (
        <div className="grid gap-4">
          <Notice look="plain">{t('silence')}</Notice>
          <ol className="divide-y divide-line">
            {items.map(({ id: hitId, door, uid, at }) => (
              <li key={hitId} className="flex flex-wrap justify-between gap-x-4 py-3 text-[14px]">
                <span>
                  {t(`door.${door}`)} · {uid === null ? t('nobody') : <PlayerLink uid={uid} />}
                </span>
                <span className="text-ink-3">{moment(at)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </ReadDialog>
  )
}
