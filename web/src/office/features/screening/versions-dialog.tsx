import { useState } from 'react'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { CursorPager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTexts } from '../../me/texts.ts'
import { EntryFacts } from './entry-facts.tsx'
import type { List, Version } from './hit.ts'
import { VersionLine } from './list-state.tsx'

const CHANGES = ['added', 'changed', 'gone'] as const
const CHANGES_AT_ONCE = 10

/** The versions of a list; of one that is read, whom it names anew, otherwise, or no more. */
export function VersionsDialog({ list, onClose }: { readonly list: List; readonly onClose: () => void }) {
  const t = useTexts('screening')
  const common = useSharedTexts('common')
  const read = useCall('office/screening/getVersions', { listId: list.id, limit: 20 }, { silent: true, staleTimeMs: 0 })
  return (
    <Modal title={t('versionsOf', { list: list.name })} closeLabel={common('action.close')} onClose={onClose} size="l">
      <div className="grid gap-6">
        {list.newest?.state === 'ready' && <Changes version={list.newest} />}
        <Loaded read={read} fallback={<Skeleton className="h-40 rounded-lg" />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-3">{t('noVersion')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {items.map((version) => (
                  <li key={version.id} className="grid gap-1 py-3">
                    <VersionLine version={version} />
                    <span className="text-[13px] text-ink-3">
                      {t('loadedBy')} <Bdi>{version.loadedBy}</Bdi>
                    </span>
                    <Ltr className="block font-mono text-[12px] break-all text-ink-3">{version.sha256}</Ltr>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Modal>
  )
}

function Changes({ version }: { readonly version: Version }) {
  const t = useTexts('screening')
  const [shown, setShown] = useState<{ what: (typeof CHANGES)[number]; cursor: string | null }>({
    what: 'added',
    cursor: null,
  })
  const read = useCall(
    'office/screening/getChanges',
    { versionId: version.id, limit: CHANGES_AT_ONCE, ...shown },
    { silent: true },
  )
  return (
    <section className="grid gap-3">
      <h3 className="text-[14px] font-bold">{t('changesTitle')}</h3>
      <FilterChips
        label={t('changesTitle')}
        name="what"
        choices={CHANGES.map((key) => ({ key, title: t(`what.${key}`) }))}
        current={shown.what}
        onChange={(what) => setShown({ what, cursor: null })}
      />
      <Loaded read={read} fallback={<Skeleton className="h-40 rounded-lg" />}>
        {({ items, cursor }) => (
          <>
            {items.length === 0 && <p className="text-ink-3">{t('noChanges')}</p>}
            <ul className="divide-y divide-line">
              {items.map((entry) => (
                <li key={entry.externalId} className="py-3">
                  <EntryFacts entry={entry} />
                </li>
              ))}
            </ul>
            <CursorPager
              cursor={shown.cursor}
              nextCursor={cursor}
              onTurn={(next) => setShown({ ...shown, cursor: next })}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
