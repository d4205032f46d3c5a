import type { ClientFrame, LiveEvent, RoomName, ServerFrame } from '@tas/shared/contract/topics.ts'
import { businessId } from './api.ts'
import { lineProblem } from './connection.ts'
import { currentLanguage } from './i18n.ts'
import { createRooms, type RoomHandler } from './live-rooms.ts'
import { endSession, onSessionChange, sessionToken, tokenHeader } from './session.ts'
import { createStore, useStore } from './store.ts'

/*
 * The one /live connection of this page. It opens with the first room joined (or with `openLive` for a signed-in
 * player), comes back by itself with jitter, at once when the page is shown again or the network returns, and starts
 * over with the new token when the session changes.
 */

export type LiveStatus = 'idle' | 'connecting' | 'open' | 'lost'
export type { RoomHandler }

const PING_EVERY_MS = 25_000
/** Nothing heard for this long: the connection is dead, whatever the browser believes. */
const SILENCE_MS = 40_000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 15_000
/** A page has read by then what it shows first. */
const FIRST_READ_MS = 2_000
/** All pages of a house may have missed something at once: each asks for it at a moment of its own. */
const MISSED_WITHIN_MS = 3_000
/** A connection that is lost for so long is told of: most are back sooner. */
const AWAY_AFTER_MS = 8_000

const status = createStore<LiveStatus>('idle')
const playerListeners = new Set<(event: LiveEvent) => void>()
const returnListeners = new Set<() => void>()
const rooms = createRooms((room) => send({ kind: 'join', room: room as RoomName }))

let socket: WebSocket | null = null
let isWanted = false
let failures = 0
let wasLost = false
let playerSeq: number | null = null
let heardAt = 0
/** The server asked for no new connection before this moment of `performance.now()`, which nobody sets back. */
let restUntil = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let awayTimer: ReturnType<typeof setInterval> | undefined
let pingTimer: ReturnType<typeof setInterval> | undefined

function send(frame: ClientFrame): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false
  socket.send(JSON.stringify(frame))
  return true
}

function hello(): ClientFrame {
  const token = sessionToken()
  const common = { kind: 'hello', businessId: Number(businessId()), language: currentLanguage() } as const
  // A view hears what everybody hears: it is no session of the player.
  return token === null || tokenHeader !== 'token' ? common : { ...common, token }
}

function connect(): void {
  clearTimeout(retryTimer)
  if (socket !== null || !isWanted) return
  const restMs = restUntil - performance.now()
  if (restMs > 0 || businessId() === null) {
    retryTimer = setTimeout(connect, Math.max(restMs, FIRST_RETRY_MS))
    return
  }
  status.set('connecting')
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`)
  socket = opened
  opened.addEventListener('open', () => {
    heardAt = Date.now()
    send(hello())
    pingTimer = setInterval(checkPulse, PING_EVERY_MS)
  })
  opened.addEventListener('message', (event: MessageEvent<string>) => {
    heardAt = Date.now()
    takeFrame(JSON.parse(event.data) as ServerFrame)
  })
  opened.addEventListener('close', () => {
    if (socket === opened) drop()
  })
}

/** Lets go of the connection and, while somebody still listens, plans the next try. */
function drop(): void {
  const old = socket
  socket = null
  clearInterval(pingTimer)
  old?.close()
  rooms.forgetOrder()
  status.set('lost')
  wasLost = true
  awayTimer ??= setInterval(() => navigator.onLine && lineProblem.set('server'), AWAY_AFTER_MS)
  playerSeq = null
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++)
  retryTimer = setTimeout(connect, ceiling / 2 + (Math.random() * ceiling) / 2)
}

function checkPulse(): void {
  if (Date.now() - heardAt > SILENCE_MS) drop()
  else send({ kind: 'ping' })
}

function takeFrame(frame: ServerFrame): void {
  switch (frame.kind) {
    case 'welcome':
      failures = 0
      status.set('open')
      clearInterval(awayTimer)
      awayTimer = undefined
      lineProblem.set(null)
      // The page may have read what it shows before anything of it was told here; what it is reading first is let come.
      setTimeout(tellReturn, wasLost ? 0 : FIRST_READ_MS)
      wasLost = false
      for (const room of rooms.names()) send({ kind: 'join', room: room as RoomName })
      return
    case 'snapshot':
      rooms.take(frame)
      return
    case 'event':
      // What is in no room I joined comes from the player's own room.
      if (rooms.has(frame.room)) rooms.take(frame)
      else takePlayerEvent(frame)
      return
    case 'refused':
      takeRefusal(frame)
      return
    case 'ended':
      endSession('expired')
      return
    default:
      return
  }
}

/** A refusal that names a wait is kept to: the room is asked for after it, a connection not tried before it. */
function takeRefusal({ room, retryAfterSeconds = 0 }: Extract<ServerFrame, { kind: 'refused' }>): void {
  const waitMs = retryAfterSeconds * 1_000
  if (room === undefined) {
    restUntil = performance.now() + waitMs
    return
  }
  rooms.refuse(room)
  if (waitMs > 0) setTimeout(() => rooms.has(room) && send({ kind: 'join', room: room as RoomName }), waitMs)
}

/** The player's own room has no snapshot: after a gap, listeners are told to ask for what they missed. */
function takePlayerEvent({ seq, lossy, event }: Extract<ServerFrame, { kind: 'event' }>): void {
  const isGap = playerSeq !== null && seq > playerSeq + (lossy === true ? 0 : 1)
  playerSeq = seq
  if (event.type === 'session.ended') endSession('expired')
  else if (event.type === 'news.missed') setTimeout(tellReturn, Math.random() * MISSED_WITHIN_MS)
  else for (const listener of playerListeners) listener(event)
  if (isGap) tellReturn()
}

function tellReturn(): void {
  for (const listener of returnListeners) listener()
}

/** Opens the connection and keeps it open. Safe to repeat. */
export function openLive(): void {
  if (isWanted) return
  isWanted = true
  onSessionChange(restart)
  document.addEventListener('visibilitychange', resume)
  window.addEventListener('online', resume)
  connect()
}

function restart(): void {
  failures = 0
  if (socket !== null) drop()
  connect()
}

/** The page is seen again: a connection that slept is checked, a lost one is tried at once. */
function resume(): void {
  if (document.visibilityState !== 'visible') return
  failures = 0
  if (socket === null) connect()
  else checkPulse()
}

/** Joins a room of the /live socket. @returns how to leave it. */
export function joinRoom(room: RoomName, handler: RoomHandler): () => void {
  openLive()
  if (rooms.add(room, handler)) send({ kind: 'join', room })
  return () => {
    if (rooms.remove(room, handler)) send({ kind: 'leave', room })
  }
}

/** Hears the events of the player's own room (wallet.changed, crash.myBet). @returns how to stop. */
export function onPlayerEvent(listener: (event: LiveEvent) => void): () => void {
  playerListeners.add(listener)
  return () => playerListeners.delete(listener)
}

/**
 * Calls the listener when something may have been missed and has to be asked for: each time a connection begins (soon, when it
 * has begun already) and after a gap. @returns how to stop.
 */
export function onLiveReturn(listener: () => void): () => void {
  returnListeners.add(listener)
  if (status.get() === 'open') setTimeout(() => returnListeners.has(listener) && listener(), FIRST_READ_MS)
  return () => returnListeners.delete(listener)
}

export function useLiveStatus(): LiveStatus {
  return useStore(status)
}
