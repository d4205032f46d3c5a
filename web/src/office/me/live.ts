import type { CallPath } from '@tas/shared/contract/api.ts'
import { type OfficeTopic, officeRoom } from '@tas/shared/contract/office/live-topics.ts'
import type { ClientFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { useEffect } from 'react'
import { businessId } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query.ts'
import { onSessionChange, sessionToken } from '../../lib/session.ts'

/*
 * What of the office changes while somebody looks at it. The server only says that it did; the page asks again, with its right and
 * its line of the trail. Nobody who has gone away asks: a page that is not seen has no connection, and one whose reader has not
 * touched anything for a while waits until they do, so that no page keeps a session open by itself.
 */

const PING_EVERY_MS = 25_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/** Whoever has not touched the page for so long is not asked for. */
export const GONE_AFTER_MS = 5 * 60_000
/** What changes all the time is asked for this often at most. */
const AT_MOST_EVERY_MS = 5_000

type Wish = { readonly topics: readonly OfficeTopic[]; readonly paths: readonly CallPath[] }

const wishes = new Set<Wish>()
const due = new Set<CallPath>()
let socket: WebSocket | null = null
let failures = 0
let touchedAt = Date.now()
let askedAt = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let pingTimer: ReturnType<typeof setInterval> | undefined
let askTimer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

const isSeen = () => document.visibilityState === 'visible'
const wanted = () => [...new Set([...wishes].flatMap(({ topics }) => topics))]

function send(frame: ClientFrame): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}

function connect(): void {
  clearTimeout(retryTimer)
  const token = sessionToken()
  const business = businessId()
  if (socket !== null || wishes.size === 0 || token === null || business === null || !isSeen()) return
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`)
  socket = opened
  opened.addEventListener('open', () => {
    send({ kind: 'hello', businessId: Number(business), language: currentLanguage(), staffToken: token })
    pingTimer = setInterval(() => send({ kind: 'ping' }), PING_EVERY_MS)
  })
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (socket === opened) take(JSON.parse(data) as ServerFrame)
  })
  opened.addEventListener('close', () => {
    if (socket === opened) drop()
  })
}

function drop(): void {
  const old = socket
  socket = null
  clearInterval(pingTimer)
  clearTimeout(retryTimer)
  old?.close()
  if (wishes.size === 0 || !isSeen()) return
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++)
  retryTimer = setTimeout(connect, ceiling / 2 + (Math.random() * ceiling) / 2)
}

function take(frame: ServerFrame): void {
  if (frame.kind === 'welcome') {
    for (const topic of wanted()) send({ kind: 'join', room: officeRoom(topic) })
    // What changed while nobody listened.
    if (failures > 0) askFor(wanted())
    failures = 0
  } else if (frame.kind === 'event' && frame.event.type === 'office.changed')
    askFor(wanted().filter((topic) => officeRoom(topic) === frame.room))
}

/** Has the calls of some topics made again: at once, or when whoever reads is there. */
function askFor(changed: readonly OfficeTopic[]): void {
  for (const { topics, paths } of wishes)
    if (topics.some((topic) => changed.includes(topic))) for (const path of paths) due.add(path)
  ask()
}

function ask(): void {
  clearTimeout(askTimer)
  if (due.size === 0 || !isSeen() || Date.now() - touchedAt > GONE_AFTER_MS) return
  const waitMs = askedAt + AT_MOST_EVERY_MS - Date.now()
  if (waitMs > 0) {
    askTimer = setTimeout(ask, waitMs)
    return
  }
  askedAt = Date.now()
  const changed = new Set<unknown>(due)
  due.clear()
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) })
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  const touch = () => {
    const wasGone = Date.now() - touchedAt > GONE_AFTER_MS
    touchedAt = Date.now()
    if (wasGone) ask()
  }
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    document.addEventListener(kind, touch, { passive: true })
  document.addEventListener('visibilitychange', () => {
    if (!isSeen()) {
      drop()
      return
    }
    touch()
    askFor(wanted())
    connect()
  })
  onSessionChange(() => {
    due.clear()
    if (socket !== null) drop()
    connect()
  })
}

/** Has some calls made again whenever something of a topic changed, for as long as a page shows what they say; null: never. */
export function useLive(topic: OfficeTopic | null, ...paths: readonly CallPath[]): void {
  useLiveAll(topic === null ? [] : [topic], ...paths)
}

/** The same of several topics. */
export function useLiveAll(topics: readonly OfficeTopic[], ...paths: readonly CallPath[]): void {
  const heard = topics.join(' ')
  const named = paths.join(' ')
  useEffect(() => {
    if (heard === '') return
    watch()
    // Names of topics and calls, as they were given.
    const wish: Wish = { topics: heard.split(' ') as OfficeTopic[], paths: named.split(' ') as CallPath[] }
    const before = wanted()
    wishes.add(wish)
    if (socket === null) connect()
    else for (const topic of wish.topics) if (!before.includes(topic)) send({ kind: 'join', room: officeRoom(topic) })
    return () => {
      wishes.delete(wish)
      if (wishes.size === 0) drop()
      else
        for (const topic of wish.topics) if (!wanted().includes(topic)) send({ kind: 'leave', room: officeRoom(topic) })
    }
  }, [heard, named])
}

/** Has a call made again every so often, while somebody is at the page that shows what it says. */
export function useRepeated(path: CallPath, everyMs: number): void {
  useEffect(() => {
    watch()
    const timer = setInterval(() => {
      due.add(path)
      ask()
    }, everyMs)
    return () => clearInterval(timer)
  }, [path, everyMs])
}
