import { settingsOf } from '#kit/settings.ts'
import { businessSettings } from '../business/index.ts'
import { type Html, html, jsonHtml } from './html.ts'
import { type Menu, menuLinks } from './menu-links.ts'
import type { Page, Visit } from './page.ts'
import { WORDS } from './words.ts'
import { writeBar } from './write-bar.ts'
import { writeFoot } from './write-foot.ts'
import type { Answers } from './write-head.ts'

/** What stands around every page: the menus beside and under it, and all that was asked to write it. */
export type Around = { readonly answers: Answers; readonly side: Menu; readonly footer: Menu }

/**
 * The body of a page in the frame that web/src/ui/first.css lays out like the program's own: whole and linked for readers
 * without JavaScript; of it, while the program is on its way, only what the program will draw in the same place.
 */
export function writeBody(visit: Visit, page: Page, { answers, side, footer }: Around): Html {
  const { app, language } = visit
  const words = WORDS[language]
  const { minimumAge } = settingsOf(app, businessSettings)
  return html`<div class="first">${writeBar(visit, { page, side })}<main>${page.body ?? ''}</main><footer class="first-unscripted"><p>${words.noProgram} ${words.adults(minimumAge)}</p><ul>${menuLinks(language, footer)}</ul></footer>${writeFoot(visit)}</div><script type="application/json" id="first-answers" data-language="${language}">${jsonHtml(answers)}</script>`
}
