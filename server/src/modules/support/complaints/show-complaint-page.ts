import { calls } from '@tas/shared/contract/api.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { LONGEST_MESSAGE } from '@tas/shared/contract/support/lengths.ts'
import { inDigits } from '@tas/shared/values/digits.ts'
import { type Html, html, NOTHING } from '@tas/shared/values/html.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { OwnPage, OwnPageRequest } from '#kit/http/own-pages.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { readClosedReader } from '../../identity/index.ts'
import { READER_STYLE, readerPage } from '../../mail/index.ts'
import { readMessages } from '../message-store.ts'
import { COMPLAINT_PATH, type Complainant, readComplainant } from './complaint-link.ts'
import { type ComplaintRow, listComplaintsOf } from './complaint-store.ts'
import { complaintView } from './complaint-view.ts'
import { COMPLAINT_WORDS } from './complaint-words.ts'
import { raiseComplaint } from './raise-complaint.ts'

const AREA = 'width:100%;box-sizing:border-box;margin:8px 0 24px;padding:8px;font:inherit'

/**
 * The page at which a player whose account is closed complains without a login, and sees how each complaint stands. Looking changes
 * nothing, for machines follow links.
 */
export async function showComplaintPage(app: App, { asked, given, isSent }: OwnPageRequest): Promise<OwnPage> {
  const token = asked.get('t') ?? ''
  const who = readComplainant(app, token)
  const reader = who && (await readClosedReader(app.db, who.playerId))
  if (who === null || reader === null) return wrong(app, languageOf(token.split('.')[1]))
  if (!isSent) return { status: 200, page: await pageOf(app, who, { token }) }
  const words = { happenedOn: given.get('happenedOn') ?? '', text: given.get('text') ?? '' }
  const problem = await raised(app, who, words)
  return problem === null
    ? { status: 200, page: await pageOf(app, who, { token }) }
    : { status: 400, page: await pageOf(app, who, { token, problem, ...words }) }
}

/** Raises a complaint of what was typed. @returns what is wrong with it; null: it is raised */
async function raised(
  app: App,
  { playerId, language }: Complainant,
  typed: { readonly happenedOn: string; readonly text: string },
): Promise<string | null> {
  const read = calls['support/complaint/raise'].input.safeParse(typed)
  if (!read.success) return COMPLAINT_WORDS[language].again
  try {
    await raiseComplaint({ app, db: app.db, language, player: { id: playerId } }, read.data)
    return null
  } catch (error) {
    if (error instanceof Refusal) return errorText(error.code, { language }, { ...error.details })
    throw error
  }
}

type Form = {
  readonly token: string
  readonly problem?: string
  readonly happenedOn?: string
  readonly text?: string
}

async function pageOf(app: App, { playerId, language }: Complainant, form: Form): Promise<Html> {
  const words = COMPLAINT_WORDS[language]
  const now = await readNow(app.db)
  const standing: Html[] = []
  for (const complaint of await listComplaintsOf(app.db, playerId))
    standing.push(await standingOf(app, complaint, { language, now }))
  const { token, problem, happenedOn = '', text = '' } = form
  const said = problem === undefined ? NOTHING : html`<p role="alert" style="${READER_STYLE.text}">${problem}</p>`
  const content = html`${standing}<p style="${READER_STYLE.text}">${words.text}</p>${said}
<form method="post" action="${COMPLAINT_PATH}?t=${token}">
<label>${words.day}<input type="date" name="happenedOn" required max="${utcDayOf(now)}" value="${happenedOn}" style="${AREA}"></label>
<label>${words.what}<textarea name="text" required maxlength="${String(LONGEST_MESSAGE)}" rows="8" dir="auto" style="${AREA}">${text}</textarea></label>
<button style="${READER_STYLE.button}">${words.button}</button></form>`
  return readerPage(app, language, { title: words.title, content })
}

/** How a complaint stands, with the last words of staff. */
async function standingOf(
  app: App,
  complaint: ComplaintRow,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Html> {
  const words = COMPLAINT_WORDS[language]
  const { intId, state, day, days, disputeBody } = complaintView(app, complaint, now)
  const digits = (number: number) => (language === 'fa' ? inDigits(String(number), 'persian') : String(number))
  const answer = (await readMessages(app.db, complaint.ticketId)).findLast(({ sender }) => sender === 'staff')
  const isOver = state === 'accepted' || state === 'deadlock'
  const body =
    disputeBody === null || state === 'accepted'
      ? NOTHING
      : html`<p style="${READER_STYLE.text}">${words.body} <a style="${READER_STYLE.link}" href="${disputeBody.url}">${disputeBody.name[language]}</a></p>`
  return html`<section><h2>${words.number(digits(intId))}</h2><p style="${READER_STYLE.text}">${words.state[state]} ${isOver ? '' : words.dayOf(digits(day), digits(days))}</p>
${answer === undefined ? NOTHING : html`<p dir="auto" style="${READER_STYLE.text};white-space:pre-line">${answer.text ?? ''}</p>`}${body}</section>`
}

function wrong(app: App, language: Language): OwnPage {
  const words = COMPLAINT_WORDS[language]
  const content = html`<p style="${READER_STYLE.text}">${words.wrongText}</p>`
  return { status: 404, page: readerPage(app, language, { title: words.wrong, content }) }
}
