import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowButton } from '../../../ui/table/table-row.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { SettingDiff } from '../../kit/setting-diff.tsx'
import type { Setting, SettingValue } from '../../kit/setting-values.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

type Version = CallData<'office/settings/getVersions'>['items'][number]
type Restore = (number: number, values: readonly { readonly key: string; readonly value: SettingValue }[]) => void

const SIZE = 10

type HistoryListProps = {
  readonly settings: readonly Setting[]
  readonly cursor: string | null
  readonly onTurn: (cursor: string | null) => void
  readonly onRestore: Restore
}

/** Every change of the settings, the newest first. */
export function HistoryList({ settings, cursor, onTurn, onRestore }: HistoryListProps) {
  const t = useTexts('settings')
  const [openId, setOpenId] = useState<string | null>(null)
  const read = useCall('office/settings/getVersions', { limit: SIZE, cursor }, { silent: true, staleTimeMs: 0 })
  const columns = useColumns(settings, openId, (id) => setOpenId(id === openId ? null : id))
  return (
    <CursorList
      order="newest"
      caption={t('view.history')}
      columns={columns}
      keyOf={({ id }) => id}
      read={read}
      place={{ cursor, onTurn }}
      detail={(version) =>
        version.id === openId ? <Detail version={version} settings={settings} onRestore={onRestore} /> : null
      }
      empty={{ title: t('noVersion'), text: t('noVersionText') }}
    />
  )
}

function useColumns(
  settings: readonly Setting[],
  openId: string | null,
  onToggle: (id: string) => void,
): readonly Column<Version>[] {
  const t = useTexts('settings')
  const { moment, serial } = useFormat()
  const titleOf = (key: string) => settings.find((one) => one.key === key)?.title ?? key
  return [
    {
      key: 'what',
      head: t('what'),
      namesRow: true,
      place: 'title',
      cell: ({ id, number, changes, restores }) => (
        <>
          <RowButton isExpanded={id === openId} onOpen={() => onToggle(id)}>
            {changes.map(({ key }) => titleOf(key)).join(t('and'))}
          </RowButton>
          <span className="block text-[13px] text-ink-3">
            {t('version', { number: serial(number) })}
            {restores !== null && ` · ${t('restored', { number: serial(restores) })}`}
          </span>
        </>
      ),
    },
    { key: 'when', head: t('when'), place: 'half', cell: ({ changedAt }) => <Ltr>{moment(changedAt)}</Ltr> },
    {
      key: 'by',
      head: t('by'),
      place: 'half',
      cell: ({ changedBy, approvedBy }) => (
        <>
          <Bdi>{changedBy}</Bdi>
          {approvedBy !== null && (
            <span className="block text-[13px] text-ink-3">
              {t('approvedBy')} <Bdi>{approvedBy}</Bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'why', head: t('why'), place: 'whole', cell: ({ reason }) => <Bdi>{reason}</Bdi> },
  ]
}

type DetailProps = {
  readonly version: Version
  readonly settings: readonly Setting[]
  readonly onRestore: Restore
}

function Detail({ version: { number, changes }, settings, onRestore }: DetailProps) {
  const t = useTexts('settings')
  const { serial } = useFormat()
  const mayChange = useMay('settings.change')
  const { isBusy, error, run } = useAction(async (wanted: number) => {
    const { values } = await call('office/settings/getVersion', { number: wanted })
    onRestore(wanted, values)
  })
  return (
    <div className="grid gap-3">
      <SettingDiff settings={settings} changes={changes} />
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button look="ghost" size="s" isBusy={isBusy} onClick={() => void run(number - 1)}>
            {t('undo')}
          </Button>
          <Button look="ghost" size="s" isBusy={isBusy} onClick={() => void run(number)}>
            {t('restore', { number: serial(number) })}
          </Button>
        </div>
      )}
      <Refused error={error} />
    </div>
  )
}
