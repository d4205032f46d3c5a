import type { CallPath } from '@tas/shared/contract/api.ts'
import type { ClientFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import { startServer, type TasServer } from '#src/server.ts'
import { codeIn, type MailServer, startMailServer } from './mail-server.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

let mail: MailServer
let world: ServedWorld
/** Another process of the same house, to which the thief is connected as well. */
let other: TasServer

beforeAll(async () => {
  mail = await startMailServer()
  world = await serveWorld({ env: mail.env })
  other = await startServer(world.config, createLog('silent'))
})
afterAll(async () => {
  await other?.stop()
  await world?.stop()
  await mail?.stop()
})

const PASSWORD = 'seven blue lanterns'
const NEXT = 'lantern-harbour-58'
const NEXT_TWICE = { newPassword: NEXT, reNewPassword: NEXT }
const DEPOSIT = { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }

type Owner = { readonly username: string; readonly email: string; readonly id: string; readonly token: string }

let count = 0
async function newOwner(): Promise<Owner> {
  const form = registration(`stolen${++count}`)
  const { token, user } = (await world.call('user/user/register', { body: form })).body.data
  return { username: form.username, email: form.email, id: user.id, token }
}

const logIn = async ({ username }: Owner): Promise<string> =>
  (await world.call('user/user/login', { body: { username, password: PASSWORD } })).body.data.token

/** Makes a call as the owner, which has to be done. @returns the token the owner has afterwards */
async function ask(token: string, path: CallPath, body: unknown = {}): Promise<string> {
  const answer = await world.call(path, { token, body })
  expect([path, answer.status]).toEqual([path, 200])
  const data: unknown = answer.body.data
  return typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : token
}

const prove = (token: string) => ask(token, 'identity/stepUp/prove', { password: PASSWORD })
const deposit = (token: string) => world.call('deposit/deposit/create', { token, key: uuidv7(), body: DEPOSIT })

/** A socket of the thief: what it heard, and what a call over it is answered now; null once the socket is shut. */
async function listenAt({ port }: TasServer, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`)
  const heard: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const look = () => {
    for (const one of waiting) one()
  }
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    look()
  })
  socket.on('close', look)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame))
  const until = <Found>(find: () => Found | undefined) =>
    new Promise<Found>((resolve) => {
      const one = () => {
        const found = find()
        if (found === undefined) return
        waiting.delete(one)
        resolve(found)
      }
      waiting.add(one)
      one()
    })
  send({ kind: 'hello', businessId: 1, language: 'en', token })
  const { isLogged } = await until(() => heard.find((frame) => frame.kind === 'welcome'))
  return {
    isLogged,
    heard: (kind: ServerFrame['kind']) => until(() => heard.find((frame) => frame.kind === kind)),
    wallets: () => heard.filter((frame) => frame.kind === 'event' && frame.event.type === 'wallet.changed').length,
    async call(): Promise<number | null> {
      const id = uuidv7()
      send({ kind: 'call', id, path: 'user/user/init', input: {} })
      return until(() => {
        if (socket.readyState === WebSocket.CLOSED) return null
        const answer = heard.find((frame) => frame.kind === 'answer' && frame.id === id)
        return answer?.kind === 'answer' ? answer.status : undefined
      })
    },
    shut: () => until(() => (socket.readyState === WebSocket.CLOSED ? true : undefined)),
    leave: () => socket.terminate(),
  }
}

const statusOf = async (server: TasServer, token: string) =>
  (await fetch(`${server.url}/api/user/user/init`, { method: 'POST', headers: { BID: '1', token } })).status

/** How many sockets of a process hear what happens to a player. */
const hearing = ({ house }: TasServer, { id }: Owner) => house.apps.get(1)?.rooms.membersOf(playerRoom(id)).length

type Answered = { readonly stolen: string; readonly kept: string | null }

/** What an owner does; the stolen token is of another session of theirs. @returns the token the owner has afterwards */
const ENDS: readonly (readonly [string, (owner: Owner, stolen: string) => Promise<Answered>])[] = [
  [
    'a change of password',
    async (owner, stolen) => ({
      stolen,
      kept: await ask(owner.token, 'user/password/changePassword', { oldPassword: PASSWORD, ...NEXT_TWICE }),
    }),
  ],
  [
    'a change of password after a proof',
    async (owner, stolen) => {
      const kept = await ask(await prove(owner.token), 'user/password/changePassword', NEXT_TWICE)
      return { stolen, kept }
    },
  ],
  [
    'a new password by mail',
    async ({ token, email }, stolen) => {
      const { requestId } = (await world.call('user/user/forgot', { body: { email } })).body.data
      const receivedCode = codeIn(await mail.mailTo(email, /code for a new password/))
      await ask(token, 'user/user/resetPassword', { requestId, receivedCode, ...NEXT_TWICE })
      return { stolen, kept: null }
    },
  ],
  [
    'the end of all other sessions',
    async ({ token }, stolen) => ({ stolen, kept: await ask(token, 'identity/session/endOthers') }),
  ],
  [
    'the end of that session alone',
    async ({ token }, stolen) => {
      const { items } = (await world.call('identity/session/getSessions', { token })).body.data
      const sessionId = items.find(({ isCurrent }) => !isCurrent)?.id
      return { stolen, kept: await ask(token, 'identity/session/end', { sessionId }) }
    },
  ],
  [
    'a log-out there',
    async ({ token }, stolen) => {
      await ask(stolen, 'user/user/exit')
      return { stolen, kept: token }
    },
  ],
  [
    'the closing of the account',
    async ({ token }, stolen) => {
      await ask(await prove(token), 'user/closing/close', { payOut: true })
      return { stolen, kept: null }
    },
  ],
  [
    'its erasure',
    async ({ token }, stolen) => {
      await ask(await prove(token), 'user/closing/close', { erase: true })
      return { stolen, kept: null }
    },
  ],
]

it.each(ENDS)(
  'a stolen token is dead after %s: over HTTP and on sockets, in every process, at once',
  async (_, end) => {
    const owner = await newOwner()
    const taken = await logIn(owner)
    const sockets = [await listenAt(world.server, taken), await listenAt(other, taken)]
    for (const socket of sockets) expect([socket.isLogged, await socket.call()]).toEqual([true, 200])
    const { stolen, kept } = await end(owner, taken)
    for (const server of [world.server, other]) {
      expect(await statusOf(server, stolen)).toBe(401)
      if (kept !== null) expect(await statusOf(server, kept)).toBe(200)
    }
    for (const socket of sockets) {
      await socket.heard('ended')
      await socket.shut()
    }
    expect((await listenAt(other, stolen)).isLogged).toBe(false)
    if (kept === null) expect(await statusOf(other, owner.token)).toBe(401)
  },
)

it.each([
  ['a proof', (token: string) => prove(token)],
  [
    'a change of password',
    (token: string) => ask(token, 'user/password/changePassword', { oldPassword: PASSWORD, ...NEXT_TWICE }),
  ],
] as const)('the very token of the owner, stolen, hears and does nothing any more after %s', async (_, renew) => {
  const owner = await newOwner()
  const sockets = [await listenAt(world.server, owner.token), await listenAt(other, owner.token)]
  const renewed = await renew(owner.token)
  const own = await listenAt(other, renewed)
  for (const server of [world.server, other]) expect(await statusOf(server, owner.token)).toBe(401)
  for (const socket of sockets) expect(await socket.call()).toBe(401)
  // The database tells every process, in a moment; the owner's own socket is at the other one.
  await expect.poll(() => [world.server, other].map((server) => hearing(server, owner))).toEqual([0, 1])
  expect((await deposit(renewed)).status).toBe(200)
  await own.heard('event')
  // The owner has heard of the deposit; what was sent before it to the same room has arrived too.
  for (const socket of sockets) {
    await socket.call()
    expect(socket.wallets()).toBe(0)
    socket.leave()
  }
  own.leave()
})

it('an excluded player keeps the session and the way to their money; the thief of a token gets no further than they', async () => {
  const owner = await newOwner()
  await deposit(owner.token)
  const stolen = await logIn(owner)
  await ask(owner.token, 'limits/break/excludeSelf', { months: 6, confirm: true })
  const bet = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.00', direction: 'over' } }
  for (const token of [owner.token, stolen]) {
    expect((await deposit(token)).body.general.code).toBe('limits.excluded')
    const placed = await world.call('game/original/bet', { token, key: uuidv7(), body: bet })
    expect(placed.body.general.code).toBe('limits.excluded')
    const { general } = (await world.call('limits/break/confirmReturn', { token, body: { confirm: true } })).body
    expect(general.code).toBe('identity.step_up_required')
    expect((await world.call('user/user/init', { token })).status).toBe(200)
  }
})
