import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { placeBet } from '#src/modules/originals/instant/place-bet.ts'
import { office, REASON, type Signed, signInAs } from '#src/modules/staff/staff.fixture.ts'
import { lookAtStops } from '#src/modules/stakes/stops.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

const CODE = 'http.maintenance'
const WORDS = { en: 'Back at noon.', fa: 'ظهر برمی‌گردیم.' }

/** What players and strangers may do while the whole house is closed. A call that only shows something needs no line. */
const OPEN = [
  'bonus/grant/forfeit',
  'deposit/deposit/cancel',
  'financial/account/add',
  'financial/account/archive',
  'financial/account/setDefault',
  'game/crash/cancelBet',
  'game/crash/cashOut',
  'game/original/next',
  'game/table/takeBack',
  'identity/passkey/beginLogin',
  'identity/passkey/beginProof',
  'identity/passkey/login',
  'identity/session/end',
  'identity/session/endOthers',
  'identity/stepUp/prove',
  'limits/break/excludeSelf',
  'limits/break/startTimeOut',
  'limits/limit/cancelPending',
  'limits/limit/setLimit',
  'limits/session/acknowledgeCheck',
  'notices/notice/markRead',
  'office/view/open',
  'site/page/reportError',
  'staff/invitation/accept',
  'staff/passkey/beginSignIn',
  'staff/passkey/signIn',
  'staff/session/signIn',
  'support/attachment/createLink',
  'support/attachment/upload',
  'support/complaint/answerDecision',
  'support/complaint/getPack',
  'support/complaint/raise',
  'support/ticket/close',
  'support/ticket/markRead',
  'support/ticket/rate',
  'support/ticket/reopen',
  'support/ticket/reply',
  'support/ticket/sendTicket',
  'transaction/export/create',
  'transaction/request/revoke',
  'user/closing/close',
  'user/data/createExport',
  'user/password/changePassword',
  'user/user/exit',
  'user/user/forgot',
  'user/user/login',
  'user/user/resetPassword',
  'verification/file/upload',
  'verification/verification/process',
  'withdraw/withdraw/addRequest',
  'withdraw/withdraw/cancelRequest',
  'withdraw/withdraw/lock',
]

/** Every call of players and strangers; what ends the session of whoever makes it comes last. */
const theirs = (Object.entries(calls) as [CallPath, Operation][])
  .filter(([, { auth }]) => auth !== 'staff' && auth !== 'signed')
  .toSorted(([one], [other]) => Number(one === 'user/user/exit') - Number(other === 'user/user/exit'))
const isShown = ({ auth, rate, isLook }: Operation) => isLook === true || (auth !== 'player' && rate === 'read')

let world: ServedWorld
let webDist: string
let owner: Signed
let token: string
let limiter: string

const signUp = (name: string) => world.call('user/user/register', { body: registration(name) })
const turn = async (path: 'office/stop/close' | 'office/stop/open', body: Record<string, unknown>) => {
  const answer = await office(world, path, { token: owner.token, body: { scope: 'house', reason: REASON, ...body } })
  expect(answer.status).toBe(200)
  // As every process does each second.
  await lookAtStops(world.app)
}
const pageAt = async (path: string) => (await fetch(`${world.server.url}${path}`)).text()

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'tas-site-'))
  await copyFile(new URL('../../web/index.html', import.meta.url), join(webDist, 'index.html'))
  world = await serveWorld({ env: { WEB_DIST: webDist } })
  owner = await signInAs(world, 'owner')
  token = (await signUp('stayer')).body.data.token
  limiter = (await signUp('limiter')).body.data.token
  expect(await pageAt('/help-center/')).not.toContain('Closed for maintenance')
  await turn('office/stop/close', { message: WORDS })
})
afterAll(async () => {
  await world?.stop()
  await rm(webDist, { recursive: true, force: true })
})

describe('while the whole house is closed', () => {
  it('exactly these calls of players pass, beside those that only show something: every call is asked once', async () => {
    const passed: string[] = []
    for (const [path, { idempotency }] of theirs) {
      const key = idempotency === 'required' ? { key: uuidv7() } : {}
      const { status, body } = await world.call(path, { token, body: {}, ...key })
      expect(status, path).not.toBe(500)
      expect(body.general.code, `${path} lets the player in`).not.toBe('identity.login_required')
      if (body.general.code !== CODE) passed.push(path)
    }
    const shown = theirs.filter(([, call]) => isShown(call)).map(([path]) => path)
    // Of agents alone: whoever is none is refused at the door, open or closed.
    const ofAgents = theirs
      .filter(([, call]) => call.auth === 'player' && !call.groups.includes('user'))
      .map(([path]) => path)
    expect(new Set(passed)).toEqual(new Set([...OPEN, ...shown, ...ofAgents]))
  })

  it('a refusal says what the operator wrote, in the language of who asks, and when to ask again', async () => {
    for (const LANG of ['en', 'fa'] as const) {
      const { status, headers, body } = await world.call('user/user/register', { body: {}, headers: { LANG } })
      expect([status, headers.get('retry-after'), body.general.code]).toEqual([503, '60', CODE])
      expect(body.general.text).toContain(WORDS[LANG])
    }
  })

  it('players log in and lower a limit, and nobody opens an account or stakes', async () => {
    const credentials = { username: 'limiter', password: registration('limiter').password }
    expect((await world.call('user/user/login', { body: credentials })).status).toBe(200)
    const body = { kind: 'deposit', period: 'day', value: '10.00' }
    expect((await world.call('limits/limit/setLimit', { token: limiter, body })).status).toBe(200)
    expect((await signUp('nobody')).body.general.code).toBe(CODE)
    const player = await world.player({ cashMinor: 1_000n })
    const bet = {
      game: 'dice',
      amount: '1.00',
      currency: 'USD',
      params: { target: '50.50', direction: 'over' },
    } as const
    await expect(placeBet(world.as(player), bet)).rejects.toMatchObject({ code: 'stakes.game_stopped' })
  })

  it('every page says so in its language, also those that the program alone draws, and the house is found healthy', async () => {
    for (const path of ['/', '/help-center/', '/user/dashboard']) {
      expect(await pageAt(path)).toContain(`<strong>Closed for maintenance</strong> · ${WORDS.en}</aside>`)
      expect(await pageAt(`${path}?lang=fa`)).toContain(WORDS.fa)
    }
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${world.server.url}${path}`)).status).toBe(200)
  })

  it('staff sign in and work, and it is over for everybody when one of them opens the house', async () => {
    await signInAs(world, 'manager')
    const { data } = await office(world, 'office/stop/getList', { token: owner.token })
    expect(data.items).toMatchObject([{ scope: 'house', covers: 'house', message: WORDS }])
    await turn('office/stop/open', {})
    expect((await signUp('newcomer')).status).toBe(200)
    expect(await pageAt('/help-center/')).not.toContain('Closed for maintenance')
  })

  it('words of the house stand where the operator wrote none', async () => {
    await turn('office/stop/close', {})
    const { body } = await world.call('user/user/register', { body: {} })
    expect(body.general.text).toContain('Your balance is safe.')
    await turn('office/stop/open', {})
  })
})
