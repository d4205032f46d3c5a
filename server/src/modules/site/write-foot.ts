import { type Html, html, trusted } from './html.ts'
import { addressIn, type Visit } from './page.ts'
import { WORDS } from './words.ts'

/** The signs of web/src/ui/glyph.tsx. */
const SIGNS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7C8 7 7 3 9.5 3S12 7 12 7s0-4 2.5-4S16 7 12 7',
  wallet: 'M3 7h18v13H3zM3 7l12-4v4M16 13h3',
  user: 'M12 4a4 4 0 100 8 4 4 0 000-8M4 21c1-5 4-6 8-6s7 1 8 6',
} as const

/**
 * The bar at the foot of a phone, where web/src/player/shell/bottom-bar.tsx draws it: its places lead on before the program is
 * here, and its menu is opened as soon as it is (`data-modal`: web/public/boot.js).
 */
export function writeFoot({ language }: Visit): Html {
  const words = WORDS[language]
  const sign = (name: keyof typeof SIGNS) =>
    trusted(
      `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${SIGNS[name]}"/></svg>`,
    )
  const place = (path: string, name: keyof typeof SIGNS, title: string) =>
    html`<a href="${addressIn(language, path)}">${sign(name)}${title}</a>`
  return html`<nav class="first-foot" aria-label="${words.foot}"><button type="button" data-modal="menu">${sign('menu')}${words.menu}</button>${place('/', 'home', words.home)}${place('/site/promotion', 'gift', words.promotions)}<a href="${addressIn(language, '/user/deposit/deposit')}"><span class="first-coin">${sign('wallet')}</span>${words.deposit}</a>${place('/user/', 'user', words.profile)}</nav>`
}
