import { useState } from 'react'
import { idField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AGENTS } from './agent.ts'
import { DealDialog } from './deal-dialog.tsx'
import { FundDialog } from './fund-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type Invited, LinkDialog } from './link-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useAgentColumns } from './use-agent-columns.tsx'

const FIELDS = { below: idField('filter'), cursor: cursorPlace() }
const QUIET = { silent: true, staleTimeMs: 0 } as const

/** Agents at the top, and the tree below each of them level by level. */
export function AgentsPage() {
  const t = useTexts('agents')
  const mayManage = useMay('agent.manage')
  const { current, open, close } = useDialogs()
  const { shown, change } = useAddress(FIELDS)
  const [invited, setInvited] = useState<Invited | null>(null)
  const parentId = shown.below
  const read = useCall(AGENTS, { limit: LIST_SIZE, cursor: shown.cursor, parentId }, QUIET)
  const columns = useAgentColumns((below) => change({ below }))
  const person = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={mayManage && parentId === null && <Button onClick={() => open('invite')}>{t('invite')}</Button>}
    >
      {parentId !== null && <Above people={read.data?.above ?? []} onShow={(below) => change({ below })} />}
      <AskedHere path="office/agent/fund" />
      <AskedHere path="office/agent/move" />
      <AskedHere path="office/agent/setDeal" />
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        order="newest"
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{
          title: t(parentId === null ? 'empty' : 'nobody'),
          text: t(parentId === null ? 'emptyText' : 'nobodyText'),
        }}
      />
      {current?.name === 'invite' && read.data !== undefined && (
        <InviteDialog
          currencies={read.data.currencies}
          onInvited={(link) => {
            setInvited(link)
            close()
          }}
          onClose={close}
        />
      )}
      {invited !== null && <LinkDialog invited={invited} onClose={() => setInvited(null)} />}
      {current?.name === 'fund' && person !== undefined && <FundDialog agent={person} onClose={close} />}
      {current?.name === 'deal' && person !== undefined && <DealDialog agent={person} onClose={close} />}
      {current?.name === 'move' && person !== undefined && <MoveDialog person={person} onClose={close} />}
    </Page>
  )
}

type AboveProps = {
  readonly people: readonly { readonly id: string; readonly username: string }[]
  /** Null: the top. */
  readonly onShow: (id: string | null) => void
}

/** The way from the top down to whom the list is below. */
function Above({ people, onShow }: AboveProps) {
  const t = useTexts('agents')
  return (
    <nav aria-label={t('way')} className="flex flex-wrap items-center gap-1">
      <Button look="ghost" size="s" onClick={() => onShow(null)}>
        {t('top')}
      </Button>
      {people.map(({ id, username }, index) => (
        <Button
          key={id}
          look="quiet"
          size="s"
          aria-current={index === people.length - 1 ? 'page' : undefined}
          onClick={() => onShow(id)}
        >
          <Bdi>{username}</Bdi>
        </Button>
      ))}
    </nav>
  )
}
