import { calls } from '@tas/shared/contract/api.ts'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { inDigits } from '@tas/shared/values/digits.ts'
import { type Html, html, NOTHING } from '@tas/shared/values/html.ts'
import { inTx } from '#kit/db/connect.ts'
import type { OwnPage, OwnPageRequest } from '#kit/http/own-pages.ts'
import type { App } from '../../../ctx.ts'
import { READER_STYLE, readerPage } from '../../mail/index.ts'
import { holdTicket, readTicket } from '../ticket-store.ts'
import { RATE_PATH, type Rateable, readRateable } from './rate-link.ts'
import { hasRated, insertRating } from './rating-store.ts'

const WORDS = {
  en: {
    title: 'How was our answer?',
    ask: (number: string) =>
      `Your ticket ${number}. From 1 (poor) to 5 (very good); it changes nothing of your account.`,
    words: 'More (optional)',
    button: 'Send',
    done: 'Thank you',
    doneText: 'Your rating is kept.',
    rated: 'This answer is rated already',
    ratedText: 'Each answer is rated once.',
    again: 'Please choose a number from 1 to 5, and write plain words.',
    wrong: 'This link does not work',
    wrongText: 'It may have been cut off. Open the link in the e-mail again, or rate the answer in your account.',
    tickets: 'To your tickets',
  },
  fa: {
    title: 'پاسخ ما چطور بود؟',
    ask: (number: string) => `تیکت ${number}. از ۱ (ضعیف) تا ۵ (بسیار خوب)؛ امتیاز شما اثری بر حسابتان ندارد.`,
    words: 'توضیح بیشتر (اختیاری)',
    button: 'فرستادن',
    done: 'سپاس از شما',
    doneText: 'امتیاز شما ثبت شد.',
    rated: 'به این پاسخ پیش‌تر امتیاز داده شده است',
    ratedText: 'به هر پاسخ یک بار امتیاز داده می‌شود.',
    again: 'لطفاً عددی از ۱ تا ۵ برگزینید و متن ساده بنویسید.',
    wrong: 'این پیوند کار نمی‌کند',
    wrongText: 'شاید ناقص رسیده باشد. پیوند را یک بار دیگر از نامه باز کنید یا در حساب خود امتیاز بدهید.',
    tickets: 'رفتن به تیکت‌های شما',
  },
} as const

const SCORES = [1, 2, 3, 4, 5] as const
const LOOK = {
  scores: 'display:flex;flex-wrap:wrap;gap:8px;margin:0 0 24px;padding:0;border:0',
  score: 'display:inline-flex;align-items:center;gap:8px;min-height:44px;padding:0 12px',
  area: 'width:100%;box-sizing:border-box;min-height:96px;margin:8px 0 24px;font:inherit',
} as const

/**
 * The page a mail about a resolved ticket leads to: its answer is rated once, without a login. Looking changes nothing, for machines
 * follow links; the button does.
 */
export async function showRatePage(app: App, { asked, given, isSent }: OwnPageRequest): Promise<OwnPage> {
  const token = asked.get('t') ?? ''
  const rateable = readRateable(app, token)
  const ticket = rateable && (await readTicket(app.db, rateable.id))
  const language = rateable?.language ?? languageOf(token.split('.')[2])
  const words = WORDS[language]
  if (rateable === null || ticket === null)
    return told(app, language, { title: words.wrong, text: words.wrongText, status: 404 })
  const rated = { title: words.rated, text: words.ratedText, status: 200 }
  if (await hasRated(app.db, rateable)) return told(app, language, rated)
  const number = shown(ticket.intId, language)
  const form = { token, number, language }
  if (!isSent) return { status: 200, page: formPage(app, form) }
  const read = calls['support/ticket/rate'].input.safeParse({
    id: ticket.id,
    score: Number(given.get('score')),
    text: given.get('text') ?? '',
  })
  if (!read.success) return { status: 400, page: formPage(app, { ...form, problem: words.again }) }
  const { score, text = '' } = read.data
  const isKept = await keep(app, rateable, { score, text: text === '' ? null : text })
  return told(app, language, isKept ? { title: words.done, text: words.doneText, status: 200 } : rated)
}

function keep(
  app: App,
  { id, resolutions }: Rateable,
  given: { readonly score: number; readonly text: string | null },
) {
  return inTx(app.db, async (tx) => {
    const ticket = await holdTicket(tx, id)
    return ticket !== null && insertRating(tx, { ...ticket, resolutions }, given)
  })
}

const shown = (number: number, language: Language) =>
  language === 'fa' ? inDigits(String(number), 'persian') : String(number)

type Told = { readonly title: string; readonly text: string; readonly status: number }

function told(app: App, language: Language, { title, text, status }: Told): OwnPage {
  const content = html`<p style="${READER_STYLE.text}">${text}</p>${toTickets(language)}`
  return { status, page: readerPage(app, language, { title, content }) }
}

function toTickets(language: Language): Html {
  return html`<p style="${READER_STYLE.links}"><a style="${READER_STYLE.link}" href="/user/support/tickets">${WORDS[language].tickets}</a></p>`
}

type Form = { readonly token: string; readonly number: string; readonly language: Language; readonly problem?: string }

function formPage(app: App, { token, number, language, problem }: Form): Html {
  const words = WORDS[language]
  const said = problem === undefined ? NOTHING : html`<p role="alert" style="${READER_STYLE.text}">${problem}</p>`
  const scores = SCORES.map(
    (score) =>
      html`<label style="${LOOK.score}"><input type="radio" name="score" value="${String(score)}" required>${shown(score, language)}</label>`,
  )
  const content = html`<p style="${READER_STYLE.text}">${words.ask(number)}</p>${said}
<form method="post" action="${RATE_PATH}?t=${token}"><fieldset style="${LOOK.scores}"><legend hidden>${words.title}</legend>${scores}</fieldset>
<label>${words.words}<textarea name="text" maxlength="1000" dir="auto" style="${LOOK.area}"></textarea></label>
<button style="${READER_STYLE.button}">${words.button}</button></form>${toTickets(language)}`
  return readerPage(app, language, { title: words.title, content })
}
