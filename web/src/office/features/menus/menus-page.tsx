import { MENU_NAMES, type MenuName } from '@tas/shared/contract/menus/choices.ts'
import { useMemo, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { WaitingList } from '../../kit/document/waiting-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { destinationsOf, MENUS, type Menu } from './menu.ts'
import { MenuEditor } from './menu-editor.tsx'
import { MenuHistory } from './menu-history.tsx'
import { MenuPreview } from './menu-preview.tsx'

/** The menus of the site: what is shown, what is drafted, what waits for a second person. */
export function MenusPage() {
  const t = useTexts('menus')
  const [chosen, setChosen] = useState<MenuName>('side')
  const read = useCall(MENUS, {}, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('title')} text={t('text')}>
      <FilterChips
        label={t('which')}
        name="menu"
        choices={MENU_NAMES.map((name) => ({ key: name, title: t(`menu.${name}`) }))}
        current={chosen}
        onChange={setChosen}
      />
      <Loaded read={read} fallback={<PageFallback />}>
        {(menus) =>
          menus.items.map((menu) => menu.menuId === chosen && <OneMenu key={menu.menuId} menus={menus} menu={menu} />)
        }
      </Loaded>
    </Page>
  )
}

type OneMenuProps = { readonly menus: Parameters<typeof destinationsOf>[0]; readonly menu: Menu }

function OneMenu({ menus, menu }: OneMenuProps) {
  const destinations = useMemo(() => destinationsOf(menus), [menus])
  return (
    <>
      <WaitingList
        waiting={menu.waiting}
        review={({ lines }) => <MenuPreview lines={lines} destinations={destinations} />}
      />
      <MenuEditor menu={menu} destinations={destinations} />
      <MenuHistory menu={menu} />
    </>
  )
}
