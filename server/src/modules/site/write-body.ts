import { legalMenu, textPath } from '@tas/shared/contract/content/text-links.ts'
import { textTitle } from '@tas/shared/contract/content/text-titles/titles.ts'
import { settingsOf } from '#kit/settings.ts'
import { businessSettings } from '../business/index.ts'
import { type Html, html, jsonHtml } from './html.ts'
import { link } from './link.ts'
import type { Page, Visit } from './page.ts'
import { WORDS } from './words.ts'
import { writeBar } from './write-bar.ts'
import { writeFoot } from './write-foot.ts'
import type { Answers } from './write-head.ts'

/**
 * The body of a page in the frame that web/src/ui/first.css lays out like the program's own: whole and linked for readers
 * without JavaScript; of it, while the program is on its way, only what the program will draw in the same place.
 */
export function writeBody(visit: Visit, page: Page, answers: Answers): Html {
  const { app, language } = visit
  const words = WORDS[language]
  const { minimumAge } = settingsOf(app, businessSettings)
  return html`<div class="first">${writeBar(visit, page)}<main>${page.body ?? ''}</main><footer class="first-unscripted"><p>${words.noProgram} ${words.adults(minimumAge)}</p><ul>${legalMenu.map((entry) => html`<li>${link(language, textPath(entry), textTitle(entry)[language])}</li>`)}</ul></footer>${writeFoot(visit)}</div><script type="application/json" id="first-answers" data-language="${language}">${jsonHtml(answers)}</script>`
}
