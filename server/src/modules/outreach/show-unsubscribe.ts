import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { type Html, html } from '@tas/shared/values/html.ts'
import type { OwnPage, OwnPageRequest } from '#kit/http/own-pages.ts'
import type { App } from '../../ctx.ts'
import { READER_STYLE, readerPage } from '../mail/index.ts'
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
    ? readerPage(app, language, {
        title: words.done,
        content: html`<p style="${READER_STYLE.text}">${words.doneText(name)}</p>${settingsLink(language)}`,
      })
    : readerPage(app, language, {
        title: words.title,
        content: html`<p style="${READER_STYLE.text}">${words.ask(name)}</p>
<form method="post" action="${UNSUBSCRIBE_PATH}?t=${token}"><button style="${READER_STYLE.button}">${words.button}</button></form>
${settingsLink(language)}`,
      })
  return { status: 200, page }
}

function wrongPage(app: App, language: Language): Html {
  const words = WORDS[language]
  const content = html`<p style="${READER_STYLE.text}">${words.wrongText}</p>${settingsLink(language)}`
  return readerPage(app, language, { title: words.wrong, content })
}

function settingsLink(language: Language): Html {
  const { settings, home } = WORDS[language]
  return html`<p style="${READER_STYLE.links}"><a style="${READER_STYLE.link}" href="/user/user/profile?tab=consents">${settings}</a>
<a style="${READER_STYLE.link}" href="/?lang=${language}">${home}</a></p>`
}
