import { MENU_GROUPING, MOST_MENU_LINES } from '@tas/shared/contract/menus/choices.ts'
import type { Destinations } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftActions, DraftBar, NewerDraft } from '../../kit/documents/draft-parts.tsx'
import { moved } from '../../kit/documents/moved.ts'
import { PreviewButton } from '../../kit/documents/preview-button.tsx'
import type { Draft } from '../../kit/documents/use-draft.ts'
import { PlacingArea } from '../../kit/place-keys.tsx'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { LinesChanges } from './lines-changes.tsx'
import { LinesTable } from './lines-table.tsx'
import { type Line, type Menu, newEntry, newGroup, titleOf } from './menu.ts'

type Lines = readonly Line[]
type MenuEditorProps = {
  readonly menu: Menu
  readonly destinations: Destinations
  readonly draft: Draft<Lines>
}

/** The lines of a menu in their order, to be changed, looked at, saved as a draft, and handed in. */
export function MenuEditor({ menu, destinations, draft }: MenuEditorProps) {
  const mayWrite = useMay('content.write')
  const [opened, setOpened] = useState<Line | null>(null)
  const { body: lines, write } = draft
  const placing = useLocalPlacing(lines, write, destinations)
  const put = (next: Line) =>
    write(
      lines.some(({ id }) => id === next.id) ? lines.map((one) => (one.id === next.id ? next : one)) : [...lines, next],
    )
  const remove = ({ id }: Line) => write(lines.filter((one) => one.id !== id))
  const saved = menu.draft
  const dialog = { menuId: menu.menuId, destinations, onClose: () => setOpened(null), onChange: put }
  return (
    <section className="grid grid-cols-1 gap-3">
      <NewerDraft draft={draft}>
        <LinesTable destinations={destinations} lines={draft.now} edit={null} />
      </NewerDraft>
      <PlacingArea placing={placing}>
        <LinesTable
          destinations={destinations}
          lines={lines}
          edit={mayWrite ? { placing, onOpen: setOpened, onRemove: remove } : null}
        />
      </PlacingArea>
      {mayWrite && <AddButtons menuId={menu.menuId} lines={lines} onOpen={setOpened} onPut={put} />}
      <DraftBar draft={draft} document={menu} />
      <div className="flex flex-wrap gap-2">
        {saved !== null && (
          <PreviewButton
            make={() => call('office/menu/createPreview', { menuId: menu.menuId, revision: saved.revision })}
          />
        )}
        <DraftActions document={menu} draft={draft} />
      </div>
      {(saved !== null || draft.isChanged) && (
        <LinesChanges before={menu.shown} after={lines} destinations={destinations} />
      )}
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
