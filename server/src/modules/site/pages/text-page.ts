import type { CallData } from '@tas/shared/contract/api.ts'
import { textPath } from '@tas/shared/contract/content/text-links.ts'
import { slugOf } from '@tas/shared/values/slug.ts'
import { anchorHeadings } from '@tas/shared/values/text-html.ts'
import { type Html, html, NOTHING, plainStart, trusted } from '../html.ts'
import { link } from '../link.ts'
import { type Menu, menuLinks } from '../menu-links.ts'
import { type Page, page, samePath, type Visit } from '../page.ts'
import { WORDS } from '../words.ts'

/** As much as search engines show. */
const DESCRIPTION_LETTERS = 160

/** /texts/…, /help-center/{intId}-… and /terms: one text beside its menu. @throws Refusal content.text_not_found */
export async function textPage(visit: Visit, intId: number): Promise<Page> {
  const { language } = visit
  const words = WORDS[language]
  const { text } = await visit.ask('text/text/getText', { intId })
  const path = textPath(text)
  const isHelp = text.group === 'help'
  const menu = await visit.ask('menu/menu/getMenu', { menuId: isHelp ? 'help' : 'text' })
  return page({
    paths: samePath(path),
    title: text.title,
    description: plainStart(text.text, DESCRIPTION_LETTERS),
    trail: [...(isHelp ? [{ title: words.help, path: '/help-center/' }] : []), { title: text.title, path }],
    body: html`<div class="first-text">${textMenu(visit, menu)}<article><h1>${text.title}</h1>${textBody(visit, text)}</article></div>`,
  })
}

/** /texts/{intId}-…/versions: which versions of a text there are. @throws Refusal content.text_not_found */
export async function versionsPage({ language, ask }: Visit, intId: number): Promise<Page> {
  const words = WORDS[language]
  const { items } = await ask('text/text/getVersions', { intId })
  const title = `${items[0]?.title ?? ''} · ${words.versions}`
  const entries = items.map(
    ({ version, since, hash }) =>
      html`<li>${words.version(version, new Date(since))}. <code dir="ltr">SHA-256 ${hash}</code></li>`,
  )
  return page({
    title,
    description: words.versionsText,
    body: html`<article><h1>${title}</h1><ul class="first-unscripted">${entries}</ul></article>`,
  })
}

/** A text of this many sections has a table of contents: web/src/player/features/content/text-page.tsx. */
const LONG_SECTIONS = 5

/** Version, contents and words, where the program will have them: what is read stays where it is when the program comes. */
function textBody({ language }: Visit, text: CallData<'text/text/getText'>['text']): Html {
  const words = WORDS[language]
  const { html: markup, sections } = anchorHeadings(text.text)
  const contents =
    sections.length < LONG_SECTIONS
      ? NOTHING
      : html`<div class="first-contents"><b>${words.contents}</b><ol>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ol></div>`
  // Cleaned when it was stored: content/clean-html.ts.
  return html`<p class="first-version"><span>${words.version(text.version, new Date(text.updatedAt))}</span>${link(language, `/texts/${text.intId}-${slugOf(text.title)}/versions`, words.allVersions)}</p>${contents}<div class="html-text">${trusted(markup)}</div>`
}

function textMenu({ language }: Visit, menu: Menu): Html {
  return html`<nav aria-label="${WORDS[language].texts}"><ul>${menuLinks(language, menu)}</ul></nav>`
}

/** /help-center/: the articles. */
export async function helpPage({ language, ask }: Visit): Promise<Page> {
  const words = WORDS[language]
  const menu = await ask('menu/menu/getMenu', { menuId: 'help' })
  return page({
    paths: samePath('/help-center/'),
    title: words.help,
    description: words.helpText,
    trail: [{ title: words.help, path: '/help-center/' }],
    body: html`<h1>${words.help}</h1><p>${words.helpText}</p><ul>${menuLinks(language, menu)}</ul>`,
  })
}
