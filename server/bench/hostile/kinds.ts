import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { requestText } from '../load.ts'
import { type Abuse, count, flood, hold, isOver, openSocket } from './abuse.ts'

/** The abuser's address, told by the proxy the bench plays. A process abuses in one way, so each way has its own. */
const ABUSER = { 'x-forwarded-for': `198.51.${process.pid % 250}.${(process.pid >> 8) % 250}` }
const JSON_TYPE = { 'content-type': 'application/json' }
const FRAME = JSON.stringify({
  kind: 'call',
  id: 'x',
  path: 'game/game/getGames',
  input: { search: 'x'.repeat(60_000) },
})
const FRAMES_EACH = 300
const JOINS_EACH = 3_000
const IDLE_SOCKETS = 1_000
/** The longest that is read. */
const BIG_BODY = JSON.stringify({ search: 'x'.repeat(65_000) })
const BROKEN_BODY = `{"search":"${'x'.repeat(30_000)}",`

/** Twelve ways to make others wait, by name. Each is bounded in time by its caller and in number by itself. */
export const kinds: Readonly<Record<string, (abuse: Abuse) => Promise<void>>> = {
  openapi: (abuse) => flood(abuse, { connections: 16, next: () => get('/api/openapi.json') }),
  apiPage: (abuse) => flood(abuse, { connections: 16, next: () => get('/api') }),
  wrongTokens: (abuse) =>
    flood(abuse, { connections: 32, next: () => post('user/user/init', '{}', { token: 'nobody' }) }),
  unknownCalls: (abuse) => flood(abuse, { connections: 32, next: () => post('no/such/call', '{}') }),
  brokenBodies: (abuse) => flood(abuse, { connections: 32, next: () => post('game/game/getGames', BROKEN_BODY) }),
  bigBodies: (abuse) => flood(abuse, { connections: 16, next: () => post('game/game/getGames', BIG_BODY) }),
  passwords: (abuse) => flood(abuse, { connections: 64, next: guessPassword }),
  idleSockets: keepIdle,
  bigFrames: (abuse) => pumpFrames(abuse, FRAME, FRAMES_EACH),
  joins: (abuse) => pumpFrames(abuse, JSON.stringify({ kind: 'join', room: 'feed' }), JOINS_EACH),
  slowReaders: readSlowly,
  refusedUpgrades: upgradeAndReset,
}

function get(path: string): string {
  return requestText({ method: 'GET', path, headers: ABUSER })
}

function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}): string {
  return requestText({
    method: 'POST',
    path: `/api/${path}`,
    headers: { ...ABUSER, ...JSON_TYPE, BID: '1', ...headers },
    body,
  })
}

let guesses = 0
/** Every connection is a block of addresses of its own. */
function guessPassword(index: number): string {
  const body = JSON.stringify({ username: `nobody-${++guesses}`, password: `guess number ${guesses}` })
  return post('user/user/login', body, { 'x-forwarded-for': `100.64.${index}.7` })
}

/** Connections that ask once and then sit there. */
async function keepIdle(abuse: Abuse): Promise<void> {
  const sockets = Array.from({ length: IDLE_SOCKETS }, () => {
    const socket = openSocket(abuse)
    socket.on('connect', () => socket.write(get('/healthz')))
    socket.once('data', () => count(abuse.tally, 'answered'))
    socket.on('close', () => count(abuse.tally, 'closed'))
    return socket
  })
  await hold(abuse, sockets)
}

/** Eight connections of /live that send the same frame over and over, as quickly as the network takes it. */
async function pumpFrames(abuse: Abuse, frame: string, most: number): Promise<void> {
  const pump = async () => {
    let sent = 0
    while (!isOver(abuse) && sent < most) {
      const socket = new WebSocket(`ws://127.0.0.1:${abuse.port}/live`, { headers: ABUSER })
      socket.on('error', () => count(abuse.tally, 'refused'))
      const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
      socket.on('message', () => count(abuse.tally, 'told'))
      await new Promise<void>((resolve) => {
        socket.once('open', () => resolve())
        socket.once('close', () => resolve())
      })
      if (socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en' }))
      while (socket.readyState === WebSocket.OPEN && !isOver(abuse) && sent < most) {
        socket.send(frame)
        count(abuse.tally, 'frames')
        // The network's turn; what it has not taken yet would only fill the abuser's own memory.
        if (++sent % 8 === 0) await sleep(1)
        while (socket.bufferedAmount > 1e6 && socket.readyState === WebSocket.OPEN && !isOver(abuse)) await sleep(5)
      }
      if (!isOver(abuse) && sent >= most) await Promise.race([closed, hold(abuse, [])])
      socket.terminate()
      await closed
      count(abuse.tally, 'closed')
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: 8 }, pump))
}

/** Opens files and takes nothing of them; every reader has a block of addresses of its own. */
async function readSlowly(abuse: Abuse): Promise<void> {
  const sockets = abuse.links.map((link, index) => {
    const socket = openSocket(abuse)
    const headers = { 'x-forwarded-for': `100.65.${index}.7` }
    socket.on('connect', () => socket.write(requestText({ method: 'GET', path: link, headers })))
    socket.once('data', (chunk) => {
      count(abuse.tally, Number(chunk.toString('latin1').slice(9, 12)))
      socket.pause()
    })
    return socket
  })
  await hold(abuse, sockets)
}

const UPGRADE_HEADERS = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** Upgrades that are refused, by connections that are reset at once; and addresses nobody can read. */
async function upgradeAndReset(abuse: Abuse): Promise<void> {
  const paths = ['/live', '/nowhere', '//', '//[']
  const drive = async (index: number) => {
    for (let turn = index; !isOver(abuse) && turn < 2_000; turn++) {
      const socket = openSocket(abuse)
      const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
      socket.on('connect', () => {
        const path = paths[turn % paths.length] ?? '/'
        const headers = { ...UPGRADE_HEADERS, origin: 'https://elsewhere.example' }
        socket.write(requestText({ method: 'GET', path, headers }), () => socket.resetAndDestroy())
        count(abuse.tally, 'reset')
      })
      await closed
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, index) => drive(index)))
}
