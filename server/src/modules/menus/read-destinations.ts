import { categoryPath } from '@tas/shared/contract/catalogue/games-part.ts'
import { textPath } from '@tas/shared/contract/content/text-links.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import type { MenuLine } from '@tas/shared/contract/menus/menu.ts'
import type { Destination } from '@tas/shared/contract/menus/office-calls.ts'
import { pageTitles } from '@tas/shared/contract/menus/page-titles.ts'
import { destinationKey } from '@tas/shared/rules/menus/resolve-menu.ts'
import type { Db } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { businessSettings } from '../business/index.ts'
import { listCategoryNames } from '../catalogue/index.ts'
import { listTextPlaces } from '../content/index.ts'
import { PAGES } from './pages.ts'

const PAGE_NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[]
const USUAL = { ownUrl: null, icon: null, needsLogin: false, userGroups: null, newWindow: false } as const
const everywhere = (url: string): Localized => ({ en: url, fa: url })

/**
 * What a menu can lead to, also what nobody can open at the moment.
 * @param lines of the texts, those alone that these lines lead to; null: all there are
 */
export async function readDestinations(
  app: Pick<App, 'business'>,
  db: Db,
  lines: readonly MenuLine[] | null,
): Promise<readonly Destination[]> {
  const categories = await listCategoryNames(db)
  const texts = await listTextPlaces(db, lines && textsOf(lines))
  const shown = new Set(categories.flatMap(({ intId, isPublished }) => (isPublished ? [intId] : [])))
  return [
    ...PAGE_NAMES.map((page): Destination => {
      const { url, ownUrl = null, icon, needsLogin = false, userGroups, category } = PAGES[page]
      return {
        ...USUAL,
        key: destinationKey({ kind: 'page', page }),
        title: pageTitles[page],
        url: everywhere(url),
        ownUrl,
        icon,
        needsLogin,
        userGroups: userGroups === undefined ? null : [...userGroups],
        isThere: category === undefined || shown.has(category),
      }
    }),
    ...chatOf(app),
    ...categories.map(({ intId, title, isPublished }): Destination => {
      // One spelling in both languages: the number decides where it leads.
      const url = everywhere(categoryPath({ intId, title: title.en }))
      const key = destinationKey({ kind: 'category', intId })
      return { ...USUAL, key, title, url, icon: 'dice', isThere: isPublished }
    }),
    ...texts.flatMap(({ intId, slug, title, isShown }) =>
      (['texts', 'help-center'] as const).map((at): Destination => {
        const url = everywhere(textPath({ intId, slug, group: at === 'texts' ? 'text' : 'help' }))
        const key = destinationKey({ kind: 'text', intId, at })
        return { ...USUAL, key, title, url, icon: 'help', isThere: isShown }
      }),
    ),
  ]
}

function textsOf(lines: readonly MenuLine[]): readonly number[] {
  return lines.flatMap((line) => (line.kind === 'entry' && line.target.kind === 'text' ? [line.target.intId] : []))
}

/** The chat outside of this site, where the business names one. */
function chatOf(app: Pick<App, 'business'>): readonly Destination[] {
  const { chat } = settingsOf(app, businessSettings)
  const key = destinationKey({ kind: 'page', page: 'chat' })
  const title = chat?.title ?? { en: 'Chat', fa: 'گفتگو' }
  return [
    { ...USUAL, key, title, url: everywhere(chat?.url ?? ''), icon: 'chat', newWindow: true, isThere: chat !== null },
  ]
}
