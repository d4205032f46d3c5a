import { MENU_NAMES } from '@tas/shared/contract/menus/choices.ts'
import { useMemo, useState } from 'react'
import { viewField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import type { DocumentCalls } from '../../kit/documents/document.ts'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { Page } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { destinationsOf, MENUS, type Menu, type Own, VERSIONS } from './menu.ts'
import { MenuEditor } from './menu-editor.tsx'
import { MenuHistory } from './menu-history.tsx'
import { MenuPreview } from './menu-preview.tsx'

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
  const destinations = useMemo(() => destinationsOf(menus), [menus])
  const [own, setOwn] = useState<Own | null>(null)
  return (
    <>
      <OnItsWay document={menu} />
      <MenuEditor menu={menu} destinations={destinations} own={own} onChange={setOwn} />
      <MenuHistory menu={menu} />
      <DocumentDialogs
        document={menu}
        calls={callsOf(menu, () => setOwn(null))}
        publish={(revision, onClose) => <PublishDialog menuId={menu.menuId} revision={revision} onClose={onClose} />}
        review={({ approvalId }) => {
          const asked = menu.waiting.find((one) => one.approvalId === approvalId)
          return asked && <MenuPreview lines={asked.body} destinations={destinations} />
        }}
      />
    </>
  )
}

const readAgain = () => readAnew(MENUS, VERSIONS, 'staff/approval/getQueue')

/** What is done with a menu. Whoever puts the draft aside lets go of what they have not saved too. */
function callsOf({ menuId }: Menu, onDiscarded: () => void): DocumentCalls {
  return {
    discard: async (seenRevision) => {
      await call('office/menu/discardDraft', { menuId, seenRevision })
      onDiscarded()
    },
    restore: (asked) => call('office/menu/restoreVersion', { menuId, ...asked }),
    cancel: null,
    readAgain,
  }
}

type PublishDialogProps = Pick<Menu, 'menuId'> & { readonly revision: number; readonly onClose: () => void }

/** Hands the saved draft in. */
function PublishDialog({ menuId, revision, onClose }: PublishDialogProps) {
  const t = useTexts('menus')
  const content = useTexts('content')
  const { serial } = useFormat()
  return (
    <AskDialog
      path="office/menu/publish"
      title={content('publish.title', { revision: serial(revision) })}
      text={t('publish.text')}
      action={content('publish')}
      inputOf={(reason) => ({ menuId, revision, reason })}
      onAsked={() => void readAgain()}
      onClose={onClose}
    />
  )
}
