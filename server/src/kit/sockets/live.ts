import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import type { EventFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { readJsonBody } from '../http/json-body.ts'
import type { Answer, Request } from '../http/run-call.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { uuidv7 } from '../random.ts'
import { Refusal } from '../refusal.ts'
import { EVERYBODY, type Member, playerRoom, type Rooms } from './rooms.ts'

const HELLO_WITHIN_MS = 5_000
const PING_EVERY_MS = 30_000
const MAX_FRAME_BYTES = 64 * 1024
/** A reader this far behind is dropped: it joins again and gets a snapshot. */
const MAX_UNSENT_BYTES = 1024 * 1024
const MAX_CALLS_IN_FLIGHT = 16

const clientFrame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    businessId: z.int().min(1),
    language: z.string().max(8),
    token: z.string().max(128).optional(),
  }),
  z.object({ kind: z.literal('join'), room: z.string().max(64) }),
  z.object({ kind: z.literal('leave'), room: z.string().max(64) }),
  z.object({
    kind: z.literal('call'),
    id: z.string().max(64),
    path: z.string().max(100),
    input: z.unknown(),
    idempotencyKey: z.string().max(100).optional(),
  }),
  z.object({ kind: z.literal('ping') }),
])
type Frame = z.output<typeof clientFrame>

type LiveApp = { readonly rooms: Rooms }

export type LiveOptions<App extends LiveApp> = {
  readonly log: Log
  readonly metrics: Metrics
  businessOf(bid: string): App | null
  resolve(app: App, token: string): Promise<{ readonly id: string; readonly sessionId: string } | null>
  snapshotOf(app: App, room: string): (() => Promise<unknown>) | null
  runCall(request: Request<App>): Promise<Answer>
}

/** The /live socket: says hello first, joins rooms the server knows, and may carry any contract call. */
export function attachLive<App extends LiveApp>(server: Server, options: LiveOptions<App>) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, clientTracking: true })

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://x').pathname !== '/live' || !isOwnOrigin(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (connection) => {
      options.metrics.sockets.inc()
      connection.on('close', () => options.metrics.sockets.dec())
      serveConnection({ socket: connection, wire: socket, request }, options)
    })
  }
  server.on('upgrade', onUpgrade)

  return {
    /** Tells every client to come back later and closes. */
    async stop() {
      server.off('upgrade', onUpgrade)
      for (const connection of sockets.clients) connection.close(1012, 'restarting')
      await new Promise<void>((resolve) => {
        sockets.close(() => resolve())
        setTimeout(() => {
          for (const connection of sockets.clients) connection.terminate()
        }, 500).unref()
      })
    },
  }
}

/** Browsers name the page a socket comes from; another site's page gets nothing. Programs without Origin use their token. */
function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

type Connection<App> = {
  app: App | null
  language: Language
  token: string | null
  player: { readonly id: string; readonly sessionId: string } | null
  inFlight: number
}

/** A connection, and the stream below it. */
type Opened = { readonly socket: WebSocket; readonly wire: Duplex; readonly request: IncomingMessage }

function serveConnection<App extends LiveApp>({ socket, wire, request }: Opened, options: LiveOptions<App>): void {
  const state: Connection<App> = { app: null, language: 'en', token: null, player: null, inFlight: 0 }
  const member: Member = {
    get playerId() {
      return state.player?.id ?? null
    },
    get sessionId() {
      return state.player?.sessionId ?? null
    },
    send(frame) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
      else if (frame.kind === 'event') wire.write(wireBytesOf(frame))
      else socket.send(JSON.stringify(frame))
    },
    close: () => socket.close(1000),
    recheck: () => leaveWhenRenewed(state, member, { joined, options }),
  }
  const joined = new Set<string>()
  /** The first frame is a hello, and only the first. */
  let hasGreeted = false
  const helloTimer = setTimeout(() => socket.close(4000, 'hello expected'), HELLO_WITHIN_MS)
  const pulse = startPulse(socket, () => recheckSession(state, member, options))
  let queue: Promise<void> = Promise.resolve()

  socket.on('error', () => socket.terminate())
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : readFrame(String(data))
    if (frame === null || (frame.kind === 'hello') === hasGreeted) {
      socket.close(4001, 'not understood')
      return
    }
    hasGreeted = true
    // Frames of one connection are taken in order, except calls, which may overlap as HTTP requests do.
    queue = queue
      .then(async () => {
        if (frame.kind === 'hello') {
          clearTimeout(helloTimer)
          await greet({ frame, state, member, joined, options })
        } else if (frame.kind === 'call') void answerCall(frame, { state, member, request, options })
        else await handleRoomFrame({ frame, state, member, joined, options })
      })
      .catch((error: unknown) => {
        options.log.error({ err: error }, 'a socket frame failed')
        socket.close(1011)
      })
  })
  socket.on('close', () => {
    clearTimeout(helloTimer)
    clearInterval(pulse)
    const { app } = state
    if (app === null) return
    for (const room of joined) app.rooms.leave(room, member)
  })
}

/**
 * Events go to thousands: each is written once, header and all, and costs a connection one write. No compression is ever
 * agreed on, so the library writes its own frames to the same stream at once, and the order holds.
 */
const wireBytes = new WeakMap<EventFrame, Buffer>()

const FINAL_TEXT = 0x81
/** A length that follows in two bytes, and in eight (RFC 6455 §5.2). What a server sends is not masked. */
const LENGTH_IN_2 = 126
const LENGTH_IN_8 = 127

function wireBytesOf(frame: EventFrame): Buffer {
  const known = wireBytes.get(frame)
  if (known !== undefined) return known
  const text = Buffer.from(JSON.stringify(frame))
  const header = Buffer.alloc(text.length < LENGTH_IN_2 ? 2 : text.length < 65_536 ? 4 : 10)
  header[0] = FINAL_TEXT
  if (header.length === 2) header[1] = text.length
  else if (header.length === 4) {
    header[1] = LENGTH_IN_2
    header.writeUInt16BE(text.length, 2)
  } else {
    header[1] = LENGTH_IN_8
    header.writeBigUInt64BE(BigInt(text.length), 2)
  }
  const bytes = Buffer.concat([header, text])
  wireBytes.set(frame, bytes)
  return bytes
}

function startPulse(socket: WebSocket, onBeat: () => void): NodeJS.Timeout {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  return setInterval(() => {
    if (!isAlive) {
      socket.terminate()
      return
    }
    isAlive = false
    socket.ping()
    onBeat()
  }, PING_EVERY_MS)
}

function readFrame(text: string): Frame | null {
  const body = readJsonBody(text)
  if (!('value' in body)) return null
  const parsed = clientFrame.safeParse(body.value)
  return parsed.success ? parsed.data : null
}

async function greet<App extends LiveApp>(work: {
  readonly frame: Extract<Frame, { kind: 'hello' }>
  readonly state: Connection<App>
  readonly member: Member
  readonly joined: Set<string>
  readonly options: LiveOptions<App>
}): Promise<void> {
  const { frame, state, member, joined, options } = work
  const app = options.businessOf(String(frame.businessId))
  if (app === null) {
    member.send({ kind: 'refused', code: 'business.unknown' })
    member.close()
    return
  }
  state.app = app
  // Before anything is waited for: the end of the connection finds what to leave.
  joinRoom(app, EVERYBODY, member, joined)
  state.language = languageOf(frame.language)
  state.token = frame.token ?? null
  state.player = frame.token === undefined ? null : await options.resolve(app, frame.token)
  if (frame.token !== undefined && state.player !== null) {
    const room = playerRoom(state.player.id)
    joinRoom(app, room, member, joined)
    // A session that ended between the look and the joining was told to a room this member was not in yet.
    if ((await options.resolve(app, frame.token)) === null) leavePlayer({ app, state, member, joined }, room)
  }
  member.send({ kind: 'welcome', isLogged: state.player !== null })
  if (frame.token !== undefined && state.player === null) member.send({ kind: 'ended' })
}

function joinRoom(app: LiveApp, room: string, member: Member, joined: Set<string>): number {
  joined.add(room)
  return app.rooms.join(room, member)
}

async function handleRoomFrame<App extends LiveApp>(work: {
  readonly frame: Extract<Frame, { kind: 'join' | 'leave' | 'ping' }>
  readonly state: Connection<App>
  readonly member: Member
  readonly joined: Set<string>
  readonly options: LiveOptions<App>
}): Promise<void> {
  const { frame, state, member, joined, options } = work
  const { app } = state
  if (app === null) return
  if (frame.kind === 'ping') {
    member.send({ kind: 'pong' })
    return
  }
  if (frame.kind === 'leave') {
    joined.delete(frame.room)
    app.rooms.leave(frame.room, member)
    return
  }
  const snapshotOf = options.snapshotOf(app, frame.room)
  if (snapshotOf === null) {
    member.send({ kind: 'refused', code: 'http.unknown_call', room: frame.room })
    return
  }
  // The number is taken with the joining, the snapshot after it: an event in between is told again, never lost.
  const seq = joinRoom(app, frame.room, member, joined)
  try {
    member.send({ kind: 'snapshot', room: frame.room, seq, snapshot: await snapshotOf() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    joined.delete(frame.room)
    app.rooms.leave(frame.room, member)
    member.send({ kind: 'refused', code: error.code, room: frame.room })
  }
}

async function answerCall<App extends LiveApp>(
  frame: Extract<Frame, { kind: 'call' }>,
  work: {
    readonly state: Connection<App>
    readonly member: Member
    readonly request: IncomingMessage
    readonly options: LiveOptions<App>
  },
): Promise<void> {
  const { state, member, request, options } = work
  const { app } = state
  if (app === null) return
  if (state.inFlight >= MAX_CALLS_IN_FLIGHT) {
    member.send({ kind: 'refused', code: 'http.rate_limited' })
    return
  }
  state.inFlight++
  const answer = await options.runCall({
    path: frame.path,
    input: frame.input ?? {},
    app,
    token: state.token,
    language: state.language,
    requestId: uuidv7(),
    ip: request.socket.remoteAddress ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: frame.idempotencyKey ?? null,
  })
  state.inFlight--
  member.send({ kind: 'answer', id: frame.id, status: answer.status, body: answer.body } satisfies ServerFrame)
}

function leavePlayer<App extends LiveApp>(
  work: {
    readonly app: App
    readonly state: Connection<App>
    readonly member: Member
    readonly joined: Set<string>
  },
  room: string,
): void {
  const { app, state, member, joined } = work
  state.player = null
  joined.delete(room)
  app.rooms.leave(room, member)
}

/**
 * The session goes on under another token: a connection with the old one hears nothing of the player any more. It is not
 * told: the player's own tabs come again with the token they were given, and may not have it yet.
 */
function leaveWhenRenewed<App extends LiveApp>(
  state: Connection<App>,
  member: Member,
  work: { readonly joined: Set<string>; readonly options: LiveOptions<App> },
): void {
  const { app, token, player } = state
  if (app === null || token === null || player === null) return
  work.options.resolve(app, token).then(
    (found) => {
      if (found === null) leavePlayer({ app, state, member, joined: work.joined }, playerRoom(player.id))
    },
    () => member.close(),
  )
}

/** A session that ended without anybody saying so (idle, revoked elsewhere) is noticed at the next beat. */
function recheckSession<App extends LiveApp>(state: Connection<App>, member: Member, options: LiveOptions<App>): void {
  const { app, token } = state
  if (app === null || token === null || state.player === null) return
  options.resolve(app, token).then(
    (player) => {
      if (player !== null) return
      state.player = null
      member.send({ kind: 'ended' })
      member.close()
    },
    () => undefined,
  )
}
