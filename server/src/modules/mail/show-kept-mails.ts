import { timingSafeEqual } from 'node:crypto'
import { type Html, html, NOTHING, trusted } from '@tas/shared/values/html.ts'
import type { OwnPage, OwnPageRequest } from '#kit/http/own-pages.ts'
import { readOrMakeKeyFile } from '#kit/key-file.ts'
import { randomToken, sha256 } from '#kit/random.ts'
import type { App, Platform } from '../../ctx.ts'
import { operatorAs, recordAccess } from '../audit/index.ts'
import { ownWordsOf, renderMessage } from './deliver-mail.ts'
import { type Message, readKept } from './message-store.ts'
import type { OwnWords } from './words-store.ts'

export const KEPT_MAILS_PATH = '/sandbox/mail'
const KEY_FILE = 'mail-page.key'
const COOKIE = 'tas_mail'
const MOST_SHOWN = 50

export type KeptMails = { readonly url: string; readonly key: string }

/**
 * Where whoever runs a sandbox reads the mails it keeps, and the key to type in there: in an address it would stay in
 * the browser's history and in logs of proxies. Null in production, which keeps none.
 */
export function keptMails({ config }: Pick<Platform, 'config'>, siteUrl: string): KeptMails | null {
  return config.mode === 'sandbox' ? { url: `${siteUrl}${KEPT_MAILS_PATH}`, key: keyOf(config) } : null
}

/** Made once, readable by its owner only: who reads these mails can take over any account of the sandbox. */
function keyOf({ dataDir }: Platform['config']): string {
  return readOrMakeKeyFile(dataDir, KEY_FILE, randomToken)
}

/** The mails a sandbox keeps instead of sending, for those who have its key. In production there is no such page. */
export async function showKeptMails(app: App, request: OwnPageRequest): Promise<OwnPage | null> {
  if (app.config.mode !== 'sandbox') return null
  const key = keyOf(app.config)
  const given = request.isSent ? request.given.get('key') : null
  if (given !== null && isSame(given, key))
    return { goTo: KEPT_MAILS_PATH, cookie: `${COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=${KEPT_MAILS_PATH}` }
  if (!isSame(cookieOf(request.cookie), key))
    return { status: given === null ? 401 : 403, page: askForKey(given !== null) }
  const messages = await readKept(app.db, MOST_SHOWN)
  for (const playerId of new Set(messages.flatMap(({ player_id }) => player_id ?? []))) await noteLook(app, playerId)
  const own = await ownWordsOf(app, messages)
  const wanted = request.given.get('message')
  if (wanted === null) return { status: 200, page: listPage(app, messages, own) }
  const message = messages.find(({ id, channel }) => id === wanted && channel === 'mail')
  if (message === undefined) return { status: 404, page: listPage(app, messages, own) }
  return { status: 200, page: trusted(renderMessage(app, message, own).html) }
}

/** A reader of this page may read every mail on it, so each player is told, as of any look at their file. */
function noteLook(app: App, playerId: string): Promise<void> {
  return recordAccess(app.db, {
    ...operatorAs('reader of the sandbox mails'),
    playerId,
    purpose: 'sandbox mails',
    what: 'mails',
  })
}

/** Compares in a time that says nothing of where the two differ. */
function isSame(given: string, key: string): boolean {
  return timingSafeEqual(sha256(given), sha256(key))
}

function cookieOf(header: string): string {
  const pair = header.split(/;\s*/).find((text) => text.startsWith(`${COOKIE}=`))
  return pair?.slice(COOKIE.length + 1) ?? ''
}

const STYLE = {
  page: 'margin:0 auto;padding:24px 16px;max-width:820px;background:#0a0d16;color:#f3f1ea;font-family:Inter,Vazirmatn,system-ui,sans-serif;line-height:1.7',
  card: 'margin:0 0 16px;padding:16px 20px;background:#111627;border:1px solid #26304f;border-radius:16px',
  head: 'margin:0 0 8px;font-size:14px;color:#b9bed0',
  subject: 'margin:0 0 8px;font-size:18px',
  text: 'margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;font-size:15px',
  link: 'color:#f6b31b;display:inline-block;padding:10px 0',
  input:
    'min-height:44px;padding:0 12px;width:100%;max-width:420px;box-sizing:border-box;border-radius:12px;border:1px solid #7f88a6;background:#182038;color:#f3f1ea',
  button:
    'min-height:44px;margin-top:12px;padding:0 20px;border:0;border-radius:12px;background:#f6b31b;color:#221700;font-weight:700',
} as const

function frame(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><title>${title}</title></head>
<body style="${STYLE.page}"><main><h1>${title}</h1>${content}</main></body></html>`
}

function askForKey(isWrong: boolean): Html {
  return frame(
    'Mails of this sandbox',
    html`${isWrong ? html`<p role="alert">This is not the key.</p>` : NOTHING}
<p>The start of the program prints the key.</p>
<form method="post" action="${KEPT_MAILS_PATH}"><label>Key<br>
<input style="${STYLE.input}" type="password" name="key" autocomplete="off" required></label><br>
<button style="${STYLE.button}">Read mails</button></form>`,
  )
}

function listPage(app: App, messages: readonly Message[], own: OwnWords): Html {
  const hint = html`<p>What a sandbox would send is kept here while it is of use; reload to see what is new.</p>`
  if (messages.length === 0) return frame('Mails of this sandbox', html`${hint}<p>There are none now.</p>`)
  return frame('Mails of this sandbox', html`${hint}${messages.map((message) => messageCard(app, message, own))}`)
}

function messageCard(app: App, message: Message, own: OwnWords): Html {
  const { id, channel, to, language, created_at } = message
  const { subject, text } = renderMessage(app, message, own)
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  return html`<article style="${STYLE.card}"><p style="${STYLE.head}">${channel === 'phone' ? 'Text message' : 'Mail'} to
<b>${to}</b> · ${created_at.toISOString()}</p>
<h2 dir="${dir}" style="${STYLE.subject}">${subject}</h2><pre dir="${dir}" style="${STYLE.text}">${text}</pre>
${channel === 'mail' ? html`<a style="${STYLE.link}" href="${KEPT_MAILS_PATH}?message=${id}">As HTML</a>` : NOTHING}</article>`
}
