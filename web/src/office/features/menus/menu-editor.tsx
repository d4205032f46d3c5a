import { MENU_GROUPING, MOST_MENU_LINES } from '@tas/shared/contract/menus/choices.ts'
import type { Destinations } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { moved } from '../../kit/documents/moved.ts'
import { Panel } from '../../kit/page.tsx'
import { PlacingArea } from '../../kit/place-keys.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useUnsaved } from '../../kit/use-unsaved.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { LinesTable } from './lines-table.tsx'
import {
  isOvertaken,
  type Line,
  MENUS,
  type Menu,
  newEntry,
  newGroup,
  type Own,
  savedOf,
  titleOf,
  VERSIONS,
} from './menu.ts'
import { MenuPreview } from './menu-preview.tsx'

type Lines = readonly Line[]
type MenuEditorProps = {
  readonly menu: Menu
  readonly destinations: Destinations
  /** What is not saved yet; null: nothing. */
  readonly own: Own | null
  readonly onChange: (own: Own | null) => void
}

/** The lines of a menu in their order, to be changed, looked at, saved as a draft, and handed in. */
export function MenuEditor({ menu, destinations, own, onChange }: MenuEditorProps) {
  const t = useTexts('menus')
  const mayWrite = useMay('content.write')
  const [opened, setOpened] = useState<Line | null>(null)
  useUnsaved(own !== null)
  const { lines, ...seen } = own ?? savedOf(menu)
  const change = (next: Lines) => onChange({ ...seen, lines: next })
  const placing = useLocalPlacing(lines, change, destinations)
  const put = (next: Line) =>
    change(
      lines.some(({ id }) => id === next.id) ? lines.map((one) => (one.id === next.id ? next : one)) : [...lines, next],
    )
  const dialog = { menuId: menu.menuId, destinations, onClose: () => setOpened(null), onChange: put }
  return (
    <section className="grid gap-3">
      <State menu={menu} destinations={destinations} own={own} onChange={onChange} />
      <PlacingArea placing={placing}>
        <LinesTable
          destinations={destinations}
          lines={lines}
          placing={mayWrite ? placing : null}
          onOpen={setOpened}
          onRemove={({ id }) => change(lines.filter((one) => one.id !== id))}
        />
      </PlacingArea>
      {mayWrite && (
        <>
          <AddButtons menuId={menu.menuId} lines={lines} onOpen={setOpened} onPut={put} />
          <DraftButtons menu={menu} own={own} onSaved={() => onChange(null)} />
        </>
      )}
      <Panel title={t('preview')}>
        <div className="p-5">
          <MenuPreview lines={lines} destinations={destinations} />
        </div>
      </Panel>
      {opened?.kind === 'entry' && <EntryDialog {...dialog} entry={opened} />}
      {opened?.kind === 'group' && <GroupDialog {...dialog} group={opened} />}
    </section>
  )
}

function useLocalPlacing(lines: Lines, change: (lines: Lines) => void, destinations: Destinations): Placing {
  const t = useTexts('menus')
  const language = useLanguage()
  return usePlacing({
    titleOf: (id) => {
      const line = lines.find((one) => one.id === id)
      if (line === undefined) return ''
      return line.kind === 'entry' ? titleOf(line, destinations, language) : (line.title?.[language] ?? t('line'))
    },
    move: async (asked) => {
      const next = moved(lines, asked)
      change(next)
      return { place: next.findIndex(({ id }) => id === asked.id) + 1, count: next.length }
    },
    readAgain: async () => undefined,
  })
}

/** Whether what is seen is saved; and what somebody else made of the menu meanwhile, before anything is saved over it. */
function State({ menu, destinations, own, onChange }: MenuEditorProps) {
  const t = useTexts('menus')
  const content = useTexts('content')
  if (own === null || !isOvertaken(own, menu))
    return (
      <p role="status" className="text-[13px] text-ink-2">
        {own !== null ? content('unsaved') : menu.draft === null ? t('noDraft') : content('allSaved')}
      </p>
    )
  const now = savedOf(menu)
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="font-semibold">{t('newer')}</p>
      <MenuPreview lines={now.lines} destinations={destinations} />
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" size="s" onClick={() => onChange({ ...now, lines: own.lines })}>
          {content('newer.keep')}
        </Button>
        <Button look="quiet" size="s" onClick={() => onChange(null)}>
          {content('newer.take')}
        </Button>
      </div>
    </div>
  )
}

type AddButtonsProps = Pick<Menu, 'menuId'> & {
  readonly lines: Lines
  /** A line that has to be named before it is in the menu. */
  readonly onOpen: (line: Line) => void
  readonly onPut: (line: Line) => void
}

function AddButtons({ menuId, lines, onOpen, onPut }: AddButtonsProps) {
  const t = useTexts('menus')
  const isFull = lines.length >= MOST_MENU_LINES
  const grouping = MENU_GROUPING[menuId]
  const addGroup = grouping === 'titles' ? onOpen : onPut
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="ghost" disabled={isFull} onClick={() => onOpen(newEntry())}>
        {t('add')}
      </Button>
      {grouping !== 'none' && (
        <Button look="ghost" disabled={isFull} onClick={() => addGroup(newGroup(menuId))}>
          {t(grouping === 'titles' ? 'addGroup' : 'addLine')}
        </Button>
      )}
    </div>
  )
}

type DraftButtonsProps = { readonly menu: Menu; readonly own: Own | null; readonly onSaved: () => void }

/** What is done with the lines as they stand here. */
function DraftButtons({ menu, own, onSaved }: DraftButtonsProps) {
  const t = useTexts('menus')
  const content = useTexts('content')
  const { open } = useDialogs()
  const mayPublish = useMay('content.publish')
  const { menuId, draft } = menu
  const { isBusy, error, run } = useAction(async ({ lines, version, revision }: Own) => {
    try {
      const seen = { menuId, seenVersion: version, seenRevision: revision }
      await call('office/menu/saveDraft', { ...seen, lines: [...lines] })
    } finally {
      // Also where it was refused, because somebody else has saved: what they did is shown then.
      await readAnew(MENUS, VERSIONS)
    }
    showToast(t('saved'))
    onSaved()
  })
  const canSave = own !== null && (isBusy || !isOvertaken(own, menu))
  return (
    <>
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} disabled={!canSave} onClick={() => own !== null && void run(own)}>
          {content('save')}
        </Button>
        {draft !== null && (
          <Button look="quiet" onClick={() => open('discard')}>
            {content('discard')}
          </Button>
        )}
        {mayPublish && draft !== null && own === null && (
          <Button onClick={() => open('publish')}>{content('publish')}</Button>
        )}
      </div>
    </>
  )
}
