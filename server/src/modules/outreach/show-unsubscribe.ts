import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { type Html, html } from '@tas/shared/values/html.ts'
import type { OwnPage, OwnPageRequest } from '#kit/http/own-pages.ts'
import type { App } from '../../ctx.ts'
import { endMarketing } from './end-marketing.ts'
import { readUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts'

const WORDS = {
  en: {
    product: { casino: 'casino games', sport: 'sport', lottery: 'the lottery' },
    title: 'Unsubscribe from these e-mails?',
    ask: (product: string) => `We will send you no more advertising about ${product} by e-mail. Nothing else changes.`,
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: (product: string) =>
      `You have withdrawn your consent to advertising about ${product} by e-mail. The receipt is in your account, under Consents.`,
    settings: 'More choices in your account',
    wrong: 'This link does not work',
    wrongText: 'It may have been cut off. Open the link in the e-mail again, or unsubscribe in your account.',
    home: 'Go to the site',
  },
  fa: {
    product: { casino: 'بازی‌های کازینو', sport: 'ورزش', lottery: 'قرعه‌کشی' },
    title: 'این نامه‌ها را دیگر نمی‌خواهید؟',
    ask: (product: string) => `دیگر هیچ تبلیغی دربارهٔ ${product} با ایمیل برایتان نمی‌فرستیم. چیز دیگری تغییر نمی‌کند.`,
    button: 'لغو دریافت',
    done: 'دیگر این نامه‌ها را نمی‌فرستیم',
    doneText: (product: string) =>
      `رضایت خود را برای تبلیغ دربارهٔ ${product} با ایمیل پس گرفتید. رسید آن در حساب شما، در بخش رضایت‌ها، ثبت شد.`,
    settings: 'انتخاب‌های دیگر، در حساب شما',
    wrong: 'این پیوند کار نمی‌کند',
    wrongText:
      'شاید ناقص رسیده باشد. پیوند را یک بار دیگر از نامه باز کنید، یا در حساب خود دریافت نامه‌ها را متوقف کنید.',
    home: 'رفتن به سایت',
  },
} as const

/**
 * The page a marketing mail leads to for its end, in the language of the mail, without a login. Looking changes nothing, for
 * machines follow links; the button does, and so does what mail programs send by themselves (RFC 8058).
 */
export async function showUnsubscribe(app: App, { asked, isSent }: OwnPageRequest): Promise<OwnPage> {
  const token = asked.get('t') ?? ''
  const leaving = readUnsubscribe(app, token)
  if (leaving === null) return { status: 404, page: wrongPage(app, languageOf(token.split('.')[2])) }
  if (isSent) await endMarketing(app, leaving)
  const { language, product } = leaving
  const words = WORDS[language]
  const name = words.product[product]
  const page = isSent
    ? frame(app, language, {
        title: words.done,
        content: html`<p style="${STYLE.text}">${words.doneText(name)}</p>${settingsLink(language)}`,
      })
    : frame(app, language, {
        title: words.title,
        content: html`<p style="${STYLE.text}">${words.ask(name)}</p>
<form method="post" action="${UNSUBSCRIBE_PATH}?t=${token}"><button style="${STYLE.button}">${words.button}</button></form>
${settingsLink(language)}`,
      })
  return { status: 200, page }
}

function wrongPage(app: App, language: Language): Html {
  const words = WORDS[language]
  const content = html`<p style="${STYLE.text}">${words.wrongText}</p>${settingsLink(language)}`
  return frame(app, language, { title: words.wrong, content })
}

function settingsLink(language: Language): Html {
  const { settings, home } = WORDS[language]
  return html`<p style="${STYLE.links}"><a style="${STYLE.link}" href="/user/user/profile?tab=consents">${settings}</a>
<a style="${STYLE.link}" href="/?lang=${language}">${home}</a></p>`
}

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

const STYLE = {
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

function frame({ business }: App, language: Language, say: { readonly title: string; readonly content: Html }): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${say.title} – ${business.name}</title></head>
<body style="${STYLE.page}"><main style="${STYLE.card}"><p style="${STYLE.brand}">${business.name}</p>
<h1 style="${STYLE.title}">${say.title}</h1>${say.content}</main></body></html>`
}
