import type { Language } from '@tas/shared/contract/languages.ts'
import { slugOf } from '@tas/shared/values/slug.ts'
import { html, plainStart, trusted } from '../html.ts'
import { link } from '../link.ts'
import { type Page, page, samePath, type Visit } from '../page.ts'
import { WORDS } from '../words.ts'

const DESCRIPTION_LETTERS = 160

/** /bonuses/: the published bonuses. */
export async function bonusesPage({ language, ask }: Visit): Promise<Page> {
  const words = WORDS[language]
  const { items } = await ask('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 })
  return page({
    paths: samePath('/bonuses/'),
    title: words.bonuses,
    description: words.bonusesText,
    trail: [{ title: words.bonuses, path: '/bonuses/' }],
    body: html`<h1>${words.bonuses}</h1><ul class="first-unscripted">${items.map((bonus) => html`<li>${link(language, bonusPath(bonus), bonus.title)}</li>`)}</ul>`,
  })
}

/** /bonuses/{intId}-…: one bonus. @throws Refusal bonuses.not_found */
export async function bonusPage({ language, ask }: Visit, intId: number): Promise<Page> {
  const read = async (spoken: Language) => (await ask('bonus/bonus/getBonus', { intId }, spoken)).bonus
  const [en, fa] = await Promise.all([read('en'), read('fa')])
  const bonus = language === 'en' ? en : fa
  const paths = { en: bonusPath(en), fa: bonusPath(fa) }
  return page({
    paths,
    title: bonus.title,
    description: plainStart(bonus.text, DESCRIPTION_LETTERS),
    trail: [
      { title: WORDS[language].bonuses, path: '/bonuses/' },
      { title: bonus.title, path: paths[language] },
    ],
    // Cleaned when it was stored, like every text.
    body: html`<article class="first-bonus"><h1>${bonus.title}</h1>${bonus.status === null ? html`<p><strong>${WORDS[language].bonusSoon}</strong></p>` : ''}<div class="html-text">${trusted(bonus.text)}</div></article>`,
  })
}

export function bonusPath({ intId, title }: { readonly intId: number; readonly title: string }): string {
  return `/bonuses/${intId}-${slugOf(title)}`
}
