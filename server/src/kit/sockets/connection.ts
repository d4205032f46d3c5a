import type { Duplex } from 'node:stream'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { addressKey } from '../http/address.ts'
import type { Door } from '../http/door.ts'
import { readJsonBody } from '../http/json-body.ts'
import type { RateName } from '../http/rate-limit.ts'
import { type Answer, type Request, refusalAnswer } from '../http/run-call.ts'
import { shortPath } from '../http/short-path.ts'
import type { Log } from '../log.ts'
import { uuidv7 } from '../random.ts'
import { Refusal, refuse } from '../refusal.ts'
import { createInbox } from './inbox.ts'
import { EVERYBODY, type Member, playerRoom, type Rooms } from './rooms.ts'
import { nothingToShow, requireStaff, type StaffRooms, staffRights } from './staff-rooms.ts'
import { wireBytesOf } from './wire-bytes.ts'

const HELLO_WITHIN_MS = 5_000
/** Time for the other side to take the end in. */
const GOODBYE_MS = 5_000
const BEAT_MS = 30_000
/** A reader this far behind is dropped: it joins again and gets a snapshot. */
const MAX_UNSENT_BYTES = 1024 * 1024
const MAX_CALLS_IN_FLIGHT = 16

const clientFrame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    businessId: z.int().min(1),
    language: z.string().max(8),
    token: z.string().max(128).optional(),
    staffToken: z.string().max(128).optional(),
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
type FrameOf<Kind extends Frame['kind']> = Extract<Frame, { kind: Kind }>

export type LiveApp = { readonly rooms: Rooms }

export type ConnectionOptions<App extends LiveApp> = {
  readonly log: Log
  businessOf(bid: string): App | null
  resolve(app: App, token: string): Promise<{ readonly id: string; readonly sessionId: string } | null>
  snapshotOf(app: App, room: string): (() => Promise<unknown>) | null
  /** Rooms that staff alone hear; left out: there are none. */
  readonly staffRooms?: StaffRooms<App>
  runCall(request: Request<App>): Promise<Answer>
  /** Counts tokens nobody has, together with those that came by HTTP. */
  readonly door: Door
  /** @throws Refusal when a caller asked too often. */
  limitRate(rate: RateName, caller: string): Promise<void>
  /** How often a socket is asked for a sign of life, and its session looked up; left out: every half minute. */
  readonly beatMs?: number
}

/** A connection, the stream below it, and who is at its other end. */
type Opened = {
  readonly socket: WebSocket
  readonly wire: Duplex
  readonly address: string
  readonly userAgent: string
}

type Connection<App extends LiveApp> = Opened & {
  readonly options: ConnectionOptions<App>
  readonly member: Member
  readonly joined: Set<string>
  app: App | null
  language: Language
  token: string | null
  /** Of a member of staff: for calls, and for rooms that their rights open. */
  staffToken: string | null
  player: { readonly id: string; readonly sessionId: string } | null
  inFlight: number
}

/** Serves one socket from its first frame, a hello, to its end. */
export function serveConnection<App extends LiveApp>(opened: Opened, options: ConnectionOptions<App>): void {
  const { socket } = opened
  const connection = createConnection(opened, options)
  const helloTimer = setTimeout(() => socket.close(4000, 'hello expected'), HELLO_WITHIN_MS)
  const pulse = startPulse(socket, options.beatMs ?? BEAT_MS, () => {
    recheckSession(connection)
    // The database is away, or too much was asked: the next beat looks again.
    recheckStaff(connection).catch(() => undefined)
  })
  const inbox = createInbox<Frame>({
    take(frame) {
      if (frame.kind === 'hello') clearTimeout(helloTimer)
      return takeFrame(connection, frame)
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    overflow: () => endSocket(socket, 1008, 'too much at once'),
    failed(error) {
      options.log.error({ err: error }, 'a socket frame failed')
      endSocket(socket, 1011, '')
    },
  })
  /** The first frame is a hello, and only the first. */
  let hasGreeted = false

  socket.on('error', () => socket.terminate())
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const text = String(data)
    const frame = isBinary ? null : readFrame(text)
    if (frame === null || (frame.kind === 'hello') === hasGreeted) {
      inbox.close()
      endSocket(socket, 4001, 'not understood')
      return
    }
    hasGreeted = true
    inbox.push(frame, text.length)
  })
  socket.on('close', () => {
    inbox.close()
    clearTimeout(helloTimer)
    clearInterval(pulse)
    for (const room of connection.joined) connection.app?.rooms.leave(room, connection.member)
  })
}

/** Says why and ends: the goodbye of the other side has to be read, but what it goes on sending is not waited for. */
function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  socket.resume()
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
}

function createConnection<App extends LiveApp>(opened: Opened, options: ConnectionOptions<App>): Connection<App> {
  const { socket, wire } = opened
  const member: Member = {
    get playerId() {
      return connection.player?.id ?? null
    },
    get sessionId() {
      return connection.player?.sessionId ?? null
    },
    send(frame) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
      else if (frame.kind === 'event') wire.write(wireBytesOf(frame))
      else socket.send(JSON.stringify(frame))
    },
    close: () => socket.close(1000),
    recheck: () => leaveWhenRenewed(connection),
  }
  const connection: Connection<App> = {
    ...opened,
    options,
    member,
    joined: new Set(),
    app: null,
    language: 'en',
    token: null,
    staffToken: null,
    player: null,
    inFlight: 0,
  }
  return connection
}

function startPulse(socket: WebSocket, beatMs: number, onBeat: () => void): NodeJS.Timeout {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  return setInterval(() => {
    // A paused socket hears no answer: it is busy, not gone.
    if (!isAlive && !socket.isPaused) {
      socket.terminate()
      return
    }
    isAlive = false
    socket.ping()
    onBeat()
  }, beatMs)
}

function readFrame(text: string): Frame | null {
  const body = readJsonBody(text)
  if (!('value' in body)) return null
  const parsed = clientFrame.safeParse(body.value)
  return parsed.success ? parsed.data : null
}

/** Frames are taken in their order, except calls, which may overlap as HTTP requests do. */
async function takeFrame<App extends LiveApp>(connection: Connection<App>, frame: Frame): Promise<void> {
  if (frame.kind === 'hello') await greet(connection, frame)
  else if (frame.kind === 'call') void answerCall(connection, frame)
  else if (frame.kind === 'join') await joinAsked(connection, frame)
  else if (frame.kind === 'leave') leaveRoom(connection, frame.room)
  else connection.member.send({ kind: 'pong' })
}

async function greet<App extends LiveApp>(connection: Connection<App>, frame: FrameOf<'hello'>): Promise<void> {
  const { member, options } = connection
  const app = options.businessOf(String(frame.businessId))
  if (app === null) {
    member.send({ kind: 'refused', code: 'business.unknown' })
    member.close()
    return
  }
  connection.app = app
  // Before anything is waited for: the end of the connection finds what to leave.
  joinRoom(connection, app, EVERYBODY)
  connection.language = languageOf(frame.language)
  connection.token = frame.token ?? null
  connection.staffToken = frame.staffToken ?? null
  try {
    connection.player = frame.token === undefined ? null : await playerOf(connection, app, frame.token)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    member.send(refusedFrame(error))
    member.close()
    return
  }
  if (frame.token !== undefined && connection.player !== null) {
    const room = playerRoom(connection.player.id)
    joinRoom(connection, app, room)
    await app.rooms.heard(room)
    // A session that ended between the look and the joining was told to a room this member was not in yet.
    if ((await options.resolve(app, frame.token)) === null) leavePlayer(connection)
  }
  member.send({ kind: 'welcome', isLogged: connection.player !== null })
  if (frame.token !== undefined && connection.player === null) member.send({ kind: 'ended' })
}

function refusedFrame({ code, details }: Refusal): Extract<ServerFrame, { kind: 'refused' }> {
  const seconds = details['seconds']
  return { kind: 'refused', code, ...(typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {}) }
}

/** Counted before it is looked up, as over HTTP: guessing costs the guesser's address, not the database. */
async function playerOf<App extends LiveApp>({ options, address }: Connection<App>, app: App, token: string) {
  if (!options.door.isKnown(token)) await options.door.charge({ ip: address, token })
  const player = await options.resolve(app, token)
  options.door.note(token, player?.sessionId ?? null)
  return player
}

function joinRoom<App extends LiveApp>({ joined, member, socket }: Connection<App>, app: App, room: string): number {
  // A connection that ended while something was looked up is in no room any more, and joins none.
  if (socket.readyState !== socket.OPEN) return app.rooms.seqOf(room)
  joined.add(room)
  return app.rooms.join(room, member)
}

function leaveRoom<App extends LiveApp>({ app, joined, member }: Connection<App>, room: string): void {
  joined.delete(room)
  app?.rooms.leave(room, member)
}

async function joinAsked<App extends LiveApp>(connection: Connection<App>, { room }: FrameOf<'join'>): Promise<void> {
  const { app, member, options, player, address } = connection
  if (app === null) return
  try {
    await options.limitRate('read', player?.id ?? addressKey(address))
    const right = options.staffRooms?.rightOf(room) ?? null
    if (right !== null) await requireStaff(connection, app, right)
    const snapshotOf = right === null ? options.snapshotOf(app, room) : nothingToShow
    if (snapshotOf === null) {
      member.send({ kind: 'refused', code: 'http.unknown_call', room })
      return
    }
    // The number is taken with the joining, the snapshot after it: an event in between is told again, never lost.
    const seq = joinRoom(connection, app, room)
    const snapshot = await app.rooms.snapshot(room, snapshotOf)
    member.send({ kind: 'snapshot', room, seq, snapshot })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    leaveRoom(connection, room)
    member.send({ ...refusedFrame(error), room })
  }
}

/** A right that was taken closes its rooms at the next beat, and a session that ended closes all of them. */
async function recheckStaff<App extends LiveApp>(connection: Connection<App>): Promise<void> {
  const { app, joined, member, options } = connection
  const rooms = [...joined].flatMap((room) => {
    const right = options.staffRooms?.rightOf(room) ?? null
    return right === null ? [] : [{ room, right }]
  })
  if (app === null || rooms.length === 0) return
  const rights = await staffRights(connection, app)
  for (const { room } of rooms.filter((one) => rights?.has(one.right) !== true)) {
    leaveRoom(connection, room)
    member.send({
      kind: 'refused',
      code: rights === null ? 'identity.login_required' : 'http.permission_missing',
      room,
    })
  }
}

async function answerCall<App extends LiveApp>(connection: Connection<App>, frame: FrameOf<'call'>): Promise<void> {
  const { app, member, options } = connection
  if (app === null) return
  const { language } = connection
  const caller = { path: frame.path, language, requestId: uuidv7() }
  const tell = ({ status, body }: Answer) => member.send({ kind: 'answer', id: frame.id, status, body })
  if (connection.inFlight >= MAX_CALLS_IN_FLIGHT) {
    // Under its id, as over HTTP: who asked must not wait for what never comes.
    tell(
      refusalAnswer(options.log, refuse('http.rate_limited', { seconds: 1 }), {
        ...caller,
        shown: shortPath(frame.path),
      }),
    )
    return
  }
  connection.inFlight++
  try {
    tell(
      await options.runCall({
        ...caller,
        input: frame.input ?? {},
        app,
        tokens: { player: connection.token, staff: connection.staffToken, view: null },
        signed: null,
        ip: connection.address,
        userAgent: connection.userAgent,
        idempotencyKey: frame.idempotencyKey ?? null,
      }),
    )
  } finally {
    connection.inFlight--
  }
}

function leavePlayer<App extends LiveApp>(connection: Connection<App>): void {
  const { player } = connection
  connection.player = null
  if (player !== null) leaveRoom(connection, playerRoom(player.id))
}

/**
 * The session goes on under another token: a connection with the old one hears nothing of the player any more. It is not
 * told: the player's own tabs come again with the token they were given, and may not have it yet.
 */
function leaveWhenRenewed<App extends LiveApp>(connection: Connection<App>): void {
  const { app, token, player, options, member } = connection
  if (app === null || token === null || player === null) return
  options.resolve(app, token).then(
    (found) => {
      if (found === null) leavePlayer(connection)
    },
    () => member.close(),
  )
}

/** A session that ended without anybody saying so (idle, revoked elsewhere) is noticed at the next beat. */
function recheckSession<App extends LiveApp>(connection: Connection<App>): void {
  const { app, token, member, options } = connection
  if (app === null || token === null || connection.player === null) return
  options.resolve(app, token).then(
    (player) => {
      if (player !== null) return
      connection.player = null
      member.send({ kind: 'ended' })
      member.close()
    },
    () => undefined,
  )
}
