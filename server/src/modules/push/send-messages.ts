import type { Language } from '@tas/shared/contract/languages.ts'
import webPush from 'web-push'
import { inTx } from '#kit/db/connect.ts'
import { postOutside } from '#kit/http/post-outside.ts'
import type { App } from '../../ctx.ts'
import { readTastes } from '../account/index.ts'
import { senderOf } from '../mail/index.ts'
import { readNotices } from '../notices/index.ts'
import { dropDevices, openDevice } from './device-store.ts'
import { delayMessage, dropMessage, type PushMessage, takeDue } from './message-store.ts'
import { type PushPayload, writePush, writeTest } from './message-text.ts'
import { readVapidKey, type VapidKey } from './vapid-key.ts'

/** Messages sent beside each other. */
const AT_ONCE = 50
const TIMEOUT_MS = 10_000
/** Waits between tries; the last one stands for all that follow, until the message is of no use any more. */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000]
const LONGEST_WAIT_MS = 3_600_000

/** Sends what is due until nothing is. */
export async function sendDue(app: App): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    const messages = await takeDue(app.db, AT_ONCE)
    taken = messages.length
    if (taken === 0) return
    const [key, payloads] = await Promise.all([readVapidKey(app.db), payloadsOf(app, messages)])
    await Promise.all(messages.map((message) => send(app, message, { key, payload: payloads.get(message.id) ?? null })))
  }
}

/** What each message says, in the language its player chose, else that of the device; nothing for one whose notice is gone. */
async function payloadsOf(app: App, messages: readonly PushMessage[]): Promise<ReadonlyMap<string, PushPayload>> {
  const { db } = app
  const ids = messages.flatMap(({ notice_id }) => notice_id ?? [])
  const players = [...new Set(messages.map(({ player_id }) => player_id))]
  const [notices, tastes] = await Promise.all([readNotices(db, ids), readTastes(db, players)])
  return new Map(
    messages.flatMap((message) => {
      const language = tastes.get(message.player_id)?.language ?? message.language
      const payload = payloadOf(message, { notices, language })
      return payload === null ? [] : [[message.id, payload] as const]
    }),
  )
}

type Known = { readonly notices: Awaited<ReturnType<typeof readNotices>>; readonly language: Language }

function payloadOf({ notice_id, shows_amounts }: PushMessage, { notices, language }: Known): PushPayload | null {
  if (notice_id === null) return writeTest(language)
  const notice = notices.get(notice_id)
  return notice === undefined ? null : writePush(notice, { language, showsAmounts: shows_amounts })
}

type Made = { readonly key: VapidKey; readonly payload: PushPayload | null }

async function send(app: App, message: PushMessage, { key, payload }: Made): Promise<void> {
  const { db, log } = app
  const { id } = message
  if (payload === null) return dropMessage(db, id)
  const answer = await post(app, message, { key, payload }).catch((error: unknown) => {
    log.warn({ push: id, err: error }, 'a push service did not answer; it is tried again')
    return { status: 503, retryAfter: null }
  })
  const { status } = answer
  if (status === 404 || status === 410) {
    await inTx(db, (tx) => dropDevices(tx, { id: message.device_id }))
    return
  }
  if (status === 429 || status >= 500) return delayMessage(db, id, retryMsOf(message, answer.retryAfter))
  if (status < 200 || status >= 300) log.error({ push: id, status }, 'a push service refused a message; it is not sent')
  await dropMessage(db, id)
}

function post(app: App, message: PushMessage, { key, payload }: { key: VapidKey; payload: PushPayload }) {
  const device = openDevice(app.db, { id: message.device_id, device: message.device })
  const host = new URL(senderOf(app).addressOf('/')).host
  const { endpoint, headers, body } = webPush.generateRequestDetails(device, JSON.stringify(payload), {
    vapidDetails: { subject: `https://${host}`, ...key },
    TTL: Math.max(0, Math.floor((message.expires_at.getTime() - Date.now()) / 1_000)),
    urgency: message.is_urgent ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
  })
  return postOutside({
    url: endpoint,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
    timeoutMs: TIMEOUT_MS,
    mayBePrivate: app.config.mode === 'sandbox',
  })
}

/** How long to wait: as long as the service says, within an hour, else a little longer each time. */
export function retryMsOf(
  { attempt_count: tries }: Pick<PushMessage, 'attempt_count'>,
  retryAfter: string | null,
): number {
  const own = RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? LONGEST_WAIT_MS
  const saidS = Number(retryAfter ?? 'none')
  return Number.isFinite(saidS) && saidS >= 0 ? Math.min(Math.max(own, saidS * 1_000), LONGEST_WAIT_MS) : own
}
