import type { Language } from '@tas/shared/contract/languages.ts'
import { type Html, html } from '@tas/shared/values/html.ts'
import type { App } from '../../ctx.ts'

/** A colour by day and by night, as the reader's device asks; the night alone where a browser knows no such pairs. */
function themed(property: string, day: string, night: string): string {
  return `${property}:${night};${property}:light-dark(${day},${night})`
}

/** The colours of web/src/ui/tokens.css. */
const COLOUR = {
  ground: themed('background', '#f6f4ee', '#0a0d16'),
  card: themed('background', '#ffffff', '#111627'),
  line: themed('border-color', '#dfd8c8', '#26304f'),
  ink: themed('color', '#151a2b', '#f3f1ea'),
  softInk: themed('color', '#454c66', '#b9bed0'),
  saffron: themed('color', '#875800', '#f6b31b'),
} as const

/** The looks of what stands on such a page. */
export const READER_STYLE = {
  page: `margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;box-sizing:border-box;${COLOUR.ground};${COLOUR.ink};font-family:Inter,Vazirmatn,system-ui,Tahoma,sans-serif;line-height:1.8`,
  card: `width:100%;max-width:520px;box-sizing:border-box;padding:28px;${COLOUR.card};border:1px solid;${COLOUR.line};border-radius:24px`,
  brand: `margin:0 0 20px;${COLOUR.saffron};font-weight:700;font-size:18px`,
  title: 'margin:0 0 12px;font-size:24px;line-height:1.5',
  text: `margin:0 0 24px;${COLOUR.softInk};font-size:16px`,
  button:
    'min-height:48px;padding:0 24px;border:0;border-radius:12px;background:#f6b31b;color:#221700;font:inherit;font-weight:700;cursor:pointer',
  links: 'margin:20px 0 0;display:flex;flex-wrap:wrap;gap:4px 24px',
  link: `display:inline-flex;align-items:center;min-height:44px;${COLOUR.saffron}`,
} as const

/** A page for a reader of a mail, who is not signed in: without scripts, in the language of the mail. */
export function readerPage(
  { business }: Pick<App, 'business'>,
  language: Language,
  say: { readonly title: string; readonly content: Html },
): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${say.title} – ${business.name}</title></head>
<body style="${READER_STYLE.page}"><main style="${READER_STYLE.card}"><p style="${READER_STYLE.brand}">${business.name}</p>
<h1 style="${READER_STYLE.title}">${say.title}</h1>${say.content}</main></body></html>`
}
