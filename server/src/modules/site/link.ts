import type { Language } from '@tas/shared/contract/languages.ts'
import { type Html, html } from './html.ts'
import { addressIn } from './page.ts'

/** A link inside the site that stays in the page's language. */
export function link(language: Language, path: string, title: string): Html {
  return html`<a href="${addressIn(language, path)}">${title}</a>`
}
