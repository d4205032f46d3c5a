import { MENU_GROUPING, MOST_MENU_LINES } from '@tas/shared/contract/menus/choices.ts'
import type { Destinations } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { moved, type Own } from '../../kit/document/document.ts'
import { DocumentButtons } from '../../kit/document/document-buttons.tsx'
import { DocumentState } from '../../kit/document/document-state.tsx'
import { Panel } from '../../kit/page.tsx'
import { PlacingArea } from '../../kit/place-keys.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { LinesTable } from './lines-table.tsx'
import { type Line, MENUS, type Menu, newEntry, newGroup, titleOf, VERSIONS } from './menu.ts'
import { MenuPreview } from './menu-preview.tsx'

type Lines = readonly Line[]
type MenuEditorProps = { readonly menu: Menu; readonly destinations: Destinations }

const savedOf = ({ draft, shown, version }: Menu): Own<Lines> => ({
  parts: draft?.lines ?? shown,
  version,
  revision: draft?.revision ?? null,
})

/** The lines of a menu in their order, to be changed, looked at, saved as a draft, and handed in. */
export function MenuEditor({ menu, destinations }: MenuEditorProps) {
  const t = useTexts('menus')
  const mayWrite = useMay('content.write')
  const [own, setOwn] = useState<Own<Lines> | null>(null)
  const [opened, setOpened] = useState<Line | null>(null)
  const { parts: lines, version, revision } = own ?? savedOf(menu)
  const change = (next: Lines) => setOwn({ parts: next, version, revision })
  const placing = useLocalPlacing(lines, change, destinations)
  const put = (next: Line) =>
    change(
      lines.some(({ id }) => id === next.id) ? lines.map((one) => (one.id === next.id ? next : one)) : [...lines, next],
    )
  const dialog = { menuId: menu.menuId, destinations, onClose: () => setOpened(null), onChange: put }
  return (
    <section className="grid gap-3">
      <DocumentState place={menu} own={own} onTake={() => setOwn(null)} />
      <PlacingArea placing={placing}>
        <LinesTable
          destinations={destinations}
          lines={lines}
          placing={mayWrite ? placing : null}
          onOpen={setOpened}
          onRemove={({ id }) => change(lines.filter((one) => one.id !== id))}
        />
      </PlacingArea>
      {mayWrite && <Buttons menu={menu} own={own} onAdd={setOpened} onPut={put} onSaved={() => setOwn(null)} />}
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

type ButtonsProps = {
  readonly menu: Menu
  readonly own: Own<Lines> | null
  readonly onAdd: (line: Line) => void
  readonly onPut: (line: Line) => void
  readonly onSaved: () => void
}

function Buttons({ menu, own, onAdd, onPut, onSaved }: ButtonsProps) {
  const t = useTexts('menus')
  const { menuId, draft } = menu
  const { parts: lines, version, revision } = own ?? savedOf(menu)
  const isFull = lines.length >= MOST_MENU_LINES
  const grouping = MENU_GROUPING[menuId]
  return (
    <DocumentButtons
      draft={draft}
      isChanged={own !== null}
      adds={
        <>
          <Button look="ghost" disabled={isFull} onClick={() => onAdd(newEntry())}>
            {t('add')}
          </Button>
          {grouping !== 'none' && (
            <Button
              look="ghost"
              disabled={isFull}
              onClick={() => (grouping === 'titles' ? onAdd : onPut)(newGroup(menuId))}
            >
              {t(grouping === 'titles' ? 'addGroup' : 'addLine')}
            </Button>
          )}
        </>
      }
      onSave={async () => {
        try {
          const seen = { menuId, seenVersion: version, seenRevision: revision }
          await call('office/menu/saveDraft', { ...seen, lines: [...lines] })
        } finally {
          // Also where it was refused, because somebody else has saved: what they did is shown then.
          await readAnew(MENUS, VERSIONS)
        }
        onSaved()
      }}
      onDiscard={async (seenRevision) => {
        await call('office/menu/discardDraft', { menuId, seenRevision })
        onSaved()
        await readAnew(MENUS)
      }}
      publishDialog={(asked, onClose) => <PublishDialog menuId={menuId} revision={asked} onClose={onClose} />}
    />
  )
}

type PublishDialogProps = Pick<Menu, 'menuId'> & { readonly revision: number; readonly onClose: () => void }

function PublishDialog({ menuId, revision, onClose }: PublishDialogProps) {
  const t = useTexts('documents')
  const { serial } = useFormat()
  return (
    <AskDialog
      path="office/menu/publish"
      title={t('publishOf', { revision: serial(revision) })}
      text={t('publishText')}
      action={t('publish')}
      inputOf={(reason) => ({ menuId, revision, reason })}
      onAsked={() => void readAnew(MENUS)}
      onClose={onClose}
    />
  )
}
