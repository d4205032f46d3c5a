import type { CallData } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { isShownTo } from '@tas/shared/rules/menus/resolve-menu.ts'
import { type Html, html } from './html.ts'
import { link } from './link.ts'

export type Menu = CallData<'menu/menu/getMenu'>

/** The entries of a menu as items of a list, as whoever is logged out can follow them: no program asks them to log in. */
export function menuLinks(language: Language, { groups }: Menu): readonly Html[] {
  return groups
    .flatMap(({ items }) => items)
    .filter((item) => isShownTo(item, 'guest') && !item.needsLogin)
    .map(({ title, url, newWindow }) =>
      newWindow
        ? html`<li><a href="${url}" target="_blank" rel="noopener noreferrer">${title}</a></li>`
        : html`<li>${link(language, url, title)}</li>`,
    )
}
