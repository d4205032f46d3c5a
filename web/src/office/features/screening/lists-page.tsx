import { useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { LISTS, type List } from './hit.ts'
import { AddListDialog, DiscardDialog, LoadDialog, UseDialog } from './list-dialogs.tsx'
import { ListState } from './list-state.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const LOOK_AGAIN_MS = 5_000

/** The lists that players are held against: what is in use, what is being read, and what waits for a second person. */
export function ListsPage() {
  const t = useTexts('screening')
  const { current, open, close } = useDialogs()
  const mayLoad = useMay('screening.load')
  useLive('screeningLists', LISTS)
  const read = useCall(LISTS, {}, { silent: true, staleTimeMs: 0 })
  const columns = useListColumns(mayLoad)
  const isReading = read.data?.items.some(({ newest }) => newest?.state === 'waiting') ?? false
  useEffect(() => {
    if (!isReading) return undefined
    const timer = setInterval(() => void readAnew(LISTS), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isReading])
  const list = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page
      title={t('lists')}
      text={t('listsText')}
      actions={mayLoad && <Button onClick={() => open('add')}>{t('add')}</Button>}
    >
      {read.data !== undefined && <PassLine pass={read.data.pass} />}
      <CursorList
        caption={t('lists')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        empty={{ title: t('listsEmpty'), text: t('listsEmptyText') }}
      />
      {mayLoad && current?.name === 'add' && <AddListDialog onClose={close} />}
      {mayLoad && list !== undefined && current?.name === 'load' && <LoadDialog list={list} onClose={close} />}
      {mayLoad && list?.newest && current?.name === 'use' && (
        <UseDialog list={list} version={list.newest} onClose={close} />
      )}
      {mayLoad && list?.newest && current?.name === 'discard' && (
        <DiscardDialog list={list} version={list.newest} onClose={close} />
      )}
      {list !== undefined && current?.name === 'versions' && <VersionsDialog list={list} onClose={close} />}
    </Page>
  )
}

type PassLineProps = {
  readonly pass: {
    readonly beganAt: string | null
    readonly endedAt: string | null
    readonly players: number
    readonly hits: number
  }
}

/** How far all players are held against the lists. */
function PassLine({ pass: { beganAt, endedAt, players, hits } }: PassLineProps) {
  const t = useTexts('screening')
  const { count, moment } = useFormat()
  if (beganAt === null) return <p className="text-[14px] text-ink-2">{t('pass.none')}</p>
  const said = { players: count(players), hits: count(hits) }
  return (
    <p role="status" className="text-[14px] text-ink-2">
      {endedAt === null
        ? t('pass.running', { ...said, moment: moment(beganAt) })
        : t('pass.ended', { ...said, moment: moment(endedAt) })}
    </p>
  )
}

function useListColumns(mayLoad: boolean): readonly Column<List>[] {
  const t = useTexts('screening')
  const columns: readonly Column<List>[] = [
    {
      key: 'name',
      head: t('list'),
      namesRow: true,
      place: 'title',
      cell: ({ name, kind, format }) => (
        <>
          <Bdi>{name}</Bdi>
          <span className="block text-[13px] font-normal text-ink-3">
            {t(`kind.${kind}`)} · {t(`format.${format}`)}
          </span>
        </>
      ),
    },
    { key: 'state', head: t('versions'), place: 'whole', cell: (list) => <ListState list={list} /> },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: (list) => <ListActions list={list} mayLoad={mayLoad} />,
    },
  ]
  return columns
}

function ListActions({ list, mayLoad }: { readonly list: List; readonly mayLoad: boolean }) {
  const t = useTexts('screening')
  const { open } = useDialogs()
  const state = list.newest?.state
  const actions = [
    ...(mayLoad && state === 'ready' && list.approvalId === null ? (['use'] as const) : []),
    ...(mayLoad && (state === 'ready' || state === 'failed') ? (['discard'] as const) : []),
    ...(mayLoad && state !== 'waiting' ? (['load'] as const) : []),
    'versions' as const,
  ]
  return (
    <span className="flex flex-wrap gap-1 @4xl:flex-nowrap @4xl:justify-end">
      {actions.map((action) => (
        <Button
          key={action}
          look="ghost"
          size="s"
          aria-label={t(`${action}Of`, { list: list.name })}
          onClick={() => open(action, list.id)}
        >
          {t(action)}
        </Button>
      ))}
    </span>
  )
}
