import { html } from '../html.ts'
import { type Page, page, samePath, type Visit } from '../page.ts'
import { PLAIN_PAGES } from '../plain-pages.ts'
import { WORDS } from '../words.ts'

/** A page that the program draws alone. */
export function plainPage({ language }: Visit, path: string): Page {
  const found = PLAIN_PAGES[path]
  if (found === undefined) return notFoundPage({ language })
  const title = found.title[language]
  const description = found.description[language]
  return page({
    paths: samePath(path),
    title,
    description,
    trail: [{ title, path }],
    body: html`<div class="first-unscripted"><h1>${title}</h1><p>${description}</p></div>`,
  })
}

/** An address where nothing is: said in the status too, so that nobody keeps it. */
export function notFoundPage({ language }: Pick<Visit, 'language'>): Page {
  const { notFound, notFoundText } = WORDS[language]
  return page({
    status: 404,
    sharedAs: 'nothing',
    title: notFound,
    description: notFoundText,
    body: html`<div class="first-unscripted"><h1>404</h1><p>${notFoundText}</p></div>`,
  })
}
