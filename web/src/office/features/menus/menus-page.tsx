import { MENU_NAMES } from '@tas/shared/contract/menus/choices.ts'
import { useMemo } from 'react'
import { viewField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { PreviewButton } from '../../kit/documents/preview-button.tsx'
import { PublishDialog } from '../../kit/documents/publish-dialog.tsx'
import { useDraft } from '../../kit/documents/use-draft.ts'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { LinesChanges } from './lines-changes.tsx'
import { LinesTable } from './lines-table.tsx'
import { callsOf, destinationsOf, type Line, MENUS, type Menu, readAgain, saveLines, standingOf } from './menu.ts'
import { MenuEditor } from './menu-editor.tsx'
import { MenuHistory } from './menu-history.tsx'

const FIELDS = { menu: viewField(MENU_NAMES) }

/** The menus of the site: what is shown, what is drafted, what waits for a second person. */
export function MenusPage() {
  const t = useTexts('menus')
  const { shown, change } = useAddress(FIELDS)
  const read = useCall(MENUS, {}, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('title')} text={t('text')}>
      <FilterChips
        label={t('which')}
        name="menu"
        choices={MENU_NAMES.map((name) => ({ key: name, title: t(`menu.${name}`) }))}
        current={shown.menu}
        onChange={(menu) => change({ menu })}
      />
      <Loaded read={read} fallback={<PageFallback />}>
        {(menus) =>
          menus.items.map(
            (menu) => menu.menuId === shown.menu && <OneMenu key={menu.menuId} menus={menus} menu={menu} />,
          )
        }
      </Loaded>
    </Page>
  )
}

type OneMenuProps = { readonly menus: Parameters<typeof destinationsOf>[0]; readonly menu: Menu }

function OneMenu({ menus, menu }: OneMenuProps) {
  const t = useTexts('menus')
  const destinations = useMemo(() => destinationsOf(menus), [menus])
  const { menuId } = menu
  const draft = useDraft({
    now: standingOf(menu),
    save: (seen, lines: readonly Line[]) => saveLines(menuId, seen, lines),
    readAgain,
  })
  return (
    <>
      <OnItsWay document={menu} />
      <MenuEditor menu={menu} destinations={destinations} draft={draft} />
      <MenuHistory menu={menu} destinations={destinations} />
      <DocumentDialogs
        document={menu}
        calls={callsOf(menuId, draft.letGo)}
        publish={(revision, onClose) => (
          <PublishDialog
            path="office/menu/publish"
            revision={revision}
            text={t('publish.text')}
            inputOf={(asked) => ({ menuId, revision, ...asked })}
            readAgain={readAgain}
            onClose={onClose}
          />
        )}
        review={({ approvalId }) => {
          const asked = menu.waiting.find((one) => one.approvalId === approvalId)
          return (
            asked && (
              <>
                <LinesChanges before={menu.shown} after={asked.body} destinations={destinations} />
                <div className="flex flex-wrap gap-2">
                  <PreviewButton make={() => call('office/menu/createPreview', { menuId, revision: asked.revision })} />
                </div>
                <LinesTable destinations={destinations} lines={asked.body} edit={null} />
              </>
            )
          )
        }}
      />
    </>
  )
}
