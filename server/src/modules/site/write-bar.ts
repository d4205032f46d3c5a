import { CATEGORY, SPORT_PATH } from '@tas/shared/contract/catalogue/category-ids.ts'
import { familyTitles } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { settingsOf } from '#kit/settings.ts'
import { businessSettings } from '../business/index.ts'
import { type Html, html, NOTHING, trusted } from './html.ts'
import { link } from './link.ts'
import { type Menu, menuLinks } from './menu-links.ts'
import { addressIn, type Page, type Visit } from './page.ts'
import { PLATFORM_NAME, siteName, WORDS } from './words.ts'

/** The sign of web/src/ui/glyph.tsx. */
const SEARCH_SIGN = trusted(
  '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M11 4a7 7 0 100 14 7 7 0 000-14M16 16l5 5"/></svg>',
)

/**
 * The header of a page: its controls stand where web/src/player/shell/header.tsx draws them and can be pressed before the
 * program is here (`data-modal`: web/public/boot.js). Readers without JavaScript get links instead.
 */
export function writeBar(visit: Visit, { page, side }: { readonly page: Page; readonly side: Menu }): Html {
  const { app, language } = visit
  const words = WORDS[language]
  const { logoUrl } = settingsOf(app, businessSettings)
  const home = addressIn(language, '/')
  const isSport = page.paths?.en.startsWith(`/games/${CATEGORY.sport}-`) === true
  const half = (path: string, title: Html, isHere: boolean) =>
    html`<a href="${addressIn(language, path)}"${isHere ? trusted(' aria-current="true"') : NOTHING}>${title}</a>`
  return html`<header class="first-bar"><nav class="first-unscripted" aria-label="${words.main}">${link(language, '/', siteName(app.business.name, language))} ${otherLanguage(visit, page, { shown: words.otherLanguage })}<ul>${menuLinks(language, side)}</ul></nav><div class="first-controls"><a class="first-brand" href="${home}"><img src="${logoUrl}" alt="" width="38" height="38" /><span>${PLATFORM_NAME[language]}</span></a><nav class="first-house" aria-label="${words.house}">${half('/casino/', html`${words.casino}`, !isSport)}${half(SPORT_PATH, html`${familyTitles.sport[language]}<span class="first-soon">${words.soon}</span>`, isSport)}</nav><button type="button" class="first-search" data-modal="search">${SEARCH_SIGN}<span>${words.search}</span><kbd>/</kbd></button><div class="first-enter">${otherLanguage(visit, page, { shown: words.otherShort, name: words.otherLanguage })}<button type="button" data-modal="login">${words.login}</button><button type="button" class="first-press" data-modal="register">${words.register}</button></div><span class="first-status" role="status" data-opening="${words.opening}"></span></div></header>`
}

function otherLanguage(
  { language }: Visit,
  page: Page,
  { shown, name = shown }: { readonly shown: string; readonly name?: string },
): Html {
  const other = language === 'en' ? 'fa' : 'en'
  const here = page.paths?.[other] ?? '/'
  // English has no mark of its own in addresses; here it is asked for against a choice made before.
  const address = other === 'fa' ? addressIn('fa', here) : `${encodeURI(here)}?lang=en`
  return html`<a class="first-language" href="${address}" lang="${other}" title="${name}" aria-label="${name}">${shown}</a>`
}
