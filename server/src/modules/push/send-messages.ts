import webPush from 'web-push'
import { inTx } from '#kit/db/connect.ts'
import { type AnswerOutside, type PostOutside, postOutside } from '#kit/http/post-outside.ts'
import type { App } from '../../ctx.ts'
import { readTastes } from '../account/index.ts'
import { findEndedOnPurpose } from '../identity/index.ts'
import { senderOf } from '../mail/index.ts'
import { readNotices } from '../notices/index.ts'
import { dropDevices, openDevice } from './device-store.ts'
import { delayMessage, dropMessage, type PushMessage, takeDue } from './message-store.ts'
import { type PushPayload, writePush, writeTest } from './message-text.ts'
import { readVapidKey, type VapidKey } from './vapid-key.ts'

/** Messages under way at once. */
const PLACES = 50
const TIMEOUT_MS = 5_000
/** Waits between tries; the last one stands for all that follow, until the message is of no use any more. */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000]
const LONGEST_WAIT_MS = 3_600_000

export type Sending = {
  /** Begins to send what is due until nothing is, and waits for none of it but for a free place. */
  sendDue(): Promise<void>
  /** Waits for what is under way. */
  finish(): Promise<void>
}

/** Messages of a business on their way: whoever does not answer keeps one place, and nobody waits for them. */
export function openSending(app: App): Sending {
  const underWay = new Set<Promise<void>>()
  function begin(message: PushMessage, known: Known): void {
    const sent = send(app, message, known)
      .catch((error: unknown) => app.log.warn({ push: message.id, err: error }, UNENDED))
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  return {
    async sendDue() {
      for (;;) {
        const free = PLACES - underWay.size
        if (free === 0) await Promise.race(underWay)
        else {
          const messages = await takeDue(app.db, free)
          if (messages.length === 0) return
          const known = await readKnown(app, messages)
          for (const message of messages) begin(message, known)
          if (messages.length < free) return
        }
      }
    },
    async finish() {
      await Promise.all(underWay)
    },
  }
}

const UNENDED = 'what became of a message to a device could not be noted; it is tried again'
const UNMADE = 'a message to a device could not be made; it is dropped'

/** What is asked once for messages that were taken together. */
type Known = {
  readonly key: VapidKey
  readonly notices: Awaited<ReturnType<typeof readNotices>>
  readonly tastes: Awaited<ReturnType<typeof readTastes>>
  /** Sessions that were ended on purpose: nothing goes to what was subscribed in them. */
  readonly ended: ReadonlySet<string>
}

async function readKnown({ db }: App, messages: readonly PushMessage[]): Promise<Known> {
  const ids = messages.flatMap(({ notice_id }) => notice_id ?? [])
  const players = [...new Set(messages.map(({ player_id }) => player_id))]
  const sessions = messages.map(({ session_id }) => session_id)
  const [key, notices, tastes, ended] = await Promise.all([
    readVapidKey(db),
    readNotices(db, ids),
    readTastes(db, players),
    findEndedOnPurpose(db, sessions),
  ])
  return { key, notices, tastes, ended }
}

async function send(app: App, message: PushMessage, known: Known): Promise<void> {
  const { db, log } = app
  const { id } = message
  if (known.ended.has(message.session_id)) return dropDevice(app, message)
  const made = make(app, message, known)
  if (made === null) return dropMessage(db, id)
  // Refusing an address may throw at once.
  const answer = await (async () => postOutside(made))().catch((error: unknown): AnswerOutside => {
    log.warn({ push: id, err: error }, 'a push service did not answer; it is tried again')
    return { status: 503, headers: {} }
  })
  const { status } = answer
  if (status === 404 || status === 410) return dropDevice(app, message)
  if (status === 429 || status >= 500)
    return delayMessage(db, id, retryMsOf(message, answer.headers['retry-after'] ?? null))
  if (status < 200 || status >= 300) log.error({ push: id, status }, 'a push service refused a message; it is not sent')
  await dropMessage(db, id)
}

function dropDevice({ db }: App, { device_id }: PushMessage): Promise<void> {
  return inTx(db, (tx) => dropDevices(tx, { ids: [device_id] }))
}

/** A message as its service takes it; null for one whose notice is gone, and for one that cannot be made, which never stops others. */
function make(app: App, message: PushMessage, known: Known): PostOutside | null {
  try {
    const payload = payloadOf(message, known)
    return payload === null ? null : requestOf(app, message, { key: known.key, payload })
  } catch (error) {
    app.log.error({ push: message.id, err: error }, UNMADE)
    return null
  }
}

/** What a message says, in the language its player chose, else that of the device; nothing for one whose notice is gone. */
function payloadOf(message: PushMessage, { notices, tastes }: Known): PushPayload | null {
  const language = tastes.get(message.player_id)?.language ?? message.language
  if (message.notice_id === null) return writeTest(language)
  const notice = notices.get(message.notice_id)
  return notice === undefined ? null : writePush(notice, { language, showsAmounts: message.shows_amounts })
}

type Made = { readonly key: VapidKey; readonly payload: PushPayload }

function requestOf(app: App, message: PushMessage, { key, payload }: Made): PostOutside {
  const device = openDevice(app.db, { id: message.device_id, device: message.device })
  const host = new URL(senderOf(app).addressOf('/')).host
  const { endpoint, headers, body } = webPush.generateRequestDetails(device, JSON.stringify(payload), {
    vapidDetails: { subject: `https://${host}`, ...key },
    TTL: Math.max(0, Math.floor((message.expires_at.getTime() - Date.now()) / 1_000)),
    urgency: message.is_urgent ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
  })
  return {
    url: endpoint,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
    timeoutMs: TIMEOUT_MS,
    mayBePrivate: app.config.mode === 'sandbox',
  }
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
