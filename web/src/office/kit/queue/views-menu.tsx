import type { QueueName } from '@tas/shared/contract/office/queues.ts'
import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Refused } from '../action-dialog.tsx'
import { readAnew } from '../read-anew.ts'
import type { SavedView } from './use-desk.ts'

const DESK = 'office/queue/getDesk'
const LONGEST_NAME = 60

type ViewsMenuProps = { readonly queue: QueueName; readonly views: readonly SavedView[] }

/** What the list was narrowed to before, saved under names; and how to save what it is narrowed to now. */
export function ViewsMenu({ queue, views }: ViewsMenuProps) {
  const t = useTexts('queue')
  return (
    <Popover
      label={t('views')}
      className="w-[min(330px,calc(100vw-32px))]"
      trigger={(props) => (
        <IconButton label={t('views')} className="size-12!" {...props}>
          <Bookmark size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {(close) => (
        <div className="grid gap-2">
          {views.length === 0 && <p className="px-3 py-2 text-[14px] text-ink-2">{t('views.none')}</p>}
          <ul className="max-h-72 overflow-y-auto">
            {views.map((view) => (
              <ViewLine key={view.id} view={view} onGo={close} />
            ))}
          </ul>
          <SaveView queue={queue} />
        </div>
      )}
    </Popover>
  )
}

type ViewLineProps = { readonly view: SavedView; readonly onGo: () => void }

function ViewLine({ view: { id, name, query, isShared, isRemovable }, onGo }: ViewLineProps) {
  const t = useTexts('queue')
  const { isBusy, error, run } = useAction(async () => {
    await call('office/queue/removeView', { viewId: id })
    await readAnew(DESK)
  })
  return (
    <li>
      <div className="flex items-center gap-1">
        <Link
          to={{ search: query === '' ? '' : `?${query}` }}
          onClick={onGo}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-3 font-medium hover:bg-surface-3"
        >
          <Bdi className="truncate">{name}</Bdi>
          {isShared && <Badge className="shrink-0">{t('views.shared')}</Badge>}
        </Link>
        {isRemovable && (
          <IconButton
            look="bare"
            label={t('views.remove', { name })}
            aria-disabled={isBusy || undefined}
            onClick={() => void run(undefined)}
          >
            <Trash2 size={17} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <Refused error={error} />
    </li>
  )
}

/** What an address narrows its list to; where in it one is, is of nobody’s interest later. */
export function queryToSave(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('cursor')
  // Words that are looked for in sealed texts stand nowhere else.
  query.delete('words')
  return query.toString()
}

function SaveView({ queue }: { readonly queue: QueueName }) {
  const t = useTexts('queue')
  const mayShare = useMay('queue.share')
  const { search } = useLocation()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const { isBusy, error, run } = useAction(async () => {
    const view = { queue, name, query: queryToSave(search) }
    await call(isShared ? 'office/queue/shareView' : 'office/queue/saveView', view)
    setName('')
    showToast(t('views.saved'))
    await readAnew(DESK)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void run(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 border-t border-line px-1 pt-3">
      <Field
        label={t('views.name')}
        name="view-name"
        dir="auto"
        maxLength={LONGEST_NAME}
        value={name}
        error={error?.fields['name']?.text}
        onChange={({ target }) => setName(target.value)}
      />
      {mayShare && (
        <Checkbox label={t('views.share')} checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
      )}
      <Refused error={error} />
      <Button type="submit" look="ghost" size="s" isBusy={isBusy} disabled={name.trim() === ''}>
        {t('views.save')}
      </Button>
    </form>
  )
}
