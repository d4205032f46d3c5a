import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { below, join, type Person } from '#src/modules/agents/agents.fixture.ts'
import { placeBet } from '#src/modules/originals/instant/place-bet.ts'
import { office, REASON, type Signed, signInAs } from '#src/modules/staff/staff.fixture.ts'
import { lookAtStops } from '#src/modules/stakes/stops.ts'
import { registration } from './people.ts'
import { type ServedWorld, serveWorld } from './world.ts'

const CODE = 'http.maintenance'
const WORDS = { en: 'Back at noon.', fa: 'ظهر برمی‌گردیم.' }

/** What players, agents and strangers may do while the whole house is closed. */
const OPEN = [
  'bonus/grant/forfeit',
  'deposit/deposit/answer',
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
  'withdraw/withdraw/answer',
  'withdraw/withdraw/cancelRequest',
  'withdraw/withdraw/lock',
]

/** What only shows them something then. */
const SHOWN = [
  'affiliate/affiliate/getAffiliates',
  'affiliate/affiliate/getReferralCode',
  'affiliate/link/getLinks',
  'affiliate/plan/getPlan',
  'affiliate/plan/simulate',
  'affiliate/statement/get',
  'affiliate/statement/getStatements',
  'affiliate/statistics/getStatistics',
  'agent/commission/getPeriods',
  'agent/commission/simulate',
  'agent/limit/get',
  'agent/play/getPlays',
  'agent/report/getReport',
  'agent/request/getRequests',
  'agent/user/getUser',
  'agent/user/getUsers',
  'agent/wallet/getWallet',
  'bonus/bonus/getBonus',
  'bonus/bonus/getBonuses',
  'bonus/bonus/getVersions',
  'bonus/calculator/check',
  'bonus/calculator/quote',
  'bonus/calculator/replay',
  'bonus/grant/getBets',
  'bonus/grant/getExit',
  'bonus/grant/getGrant',
  'bonus/grant/getGrants',
  'bonus/transaction/getTransactions',
  'business/business/getCurrentBusiness',
  'contests/calculator/rank',
  'contests/race/get',
  'contests/race/getBoard',
  'contests/race/getList',
  'currency/availableCurrency/getAvailableCurrencies',
  'deposit/availableDepositGateway/getAvailableDepositGateways',
  'deposit/deposit/get',
  'deposit/deposit/getReceipt',
  'deposit/transaction/getTransactions',
  'financial/account/getAccounts',
  'game/crash/getRound',
  'game/crash/getState',
  'game/fairness/getBet',
  'game/fairness/getChanges',
  'game/fairness/getPair',
  'game/fairness/getPaytable',
  'game/fairness/getReturnDays',
  'game/fairness/getReturns',
  'game/fairness/verify',
  'game/favorite/getFavorites',
  'game/feed/getBet',
  'game/feed/getHighBets',
  'game/feed/getJackpots',
  'game/feed/getVisibility',
  'game/game/getFilters',
  'game/game/getGame',
  'game/game/getGames',
  'game/game/getRecent',
  'game/gameCategory/getCategories',
  'game/gameCategory/getCategory',
  'game/original/getBets',
  'game/original/getRules',
  'game/original/getState',
  'game/slot/getJackpot',
  'game/table/getResults',
  'game/table/getRound',
  'game/table/getState',
  'game/table/getStatistics',
  'game/table/getTables',
  'identity/login/getLogins',
  'identity/security/getSecurity',
  'identity/session/getSessions',
  'limits/limit/getOverview',
  'limits/marker/getMarkers',
  'limits/session/getSession',
  'lottery/draw/getDraw',
  'lottery/draw/getDraws',
  'lottery/draw/getTicketList',
  'lottery/ticket/getProof',
  'lottery/ticket/getTickets',
  'loyalty/calculator/cashback',
  'loyalty/calculator/rakeback',
  'loyalty/club/getClub',
  'loyalty/club/getStatus',
  'loyalty/reward/getRewards',
  'menu/menu/getMenu',
  'notices/choice/getChoices',
  'notices/notice/countUnread',
  'notices/notice/getNotices',
  'notices/push/getKey',
  'slider/slider/getSlider',
  'support/complaint/get',
  'support/enum/getTicketAttachmentFileTypes',
  'support/enum/getTicketDepartments',
  'support/enum/getTicketPriorities',
  'support/ticket/getTicket',
  'support/ticket/getTickets',
  'support/ticket/previewReply',
  'text/text/getText',
  'text/text/getVersions',
  'text/text/search',
  'transaction/proof/getDay',
  'transaction/proof/getDays',
  'transaction/proof/getInclusion',
  'transaction/receipt/getReceipt',
  'transaction/transaction/getAgentUserTransactions',
  'transaction/transaction/getBalanceAt',
  'transaction/transaction/getTotals',
  'transaction/transaction/getTransactions',
  'user/consent/getConsents',
  'user/dashboard/getDashboard',
  'user/data/getAccesses',
  'user/profile/getProfile',
  'user/security/getAntiPhishing',
  'user/settings/getSettings',
  'user/user/init',
  'verification/verification/getLevels',
  'verification/verification/getStatus',
  'verification/verification/getVerificationTypes',
  'withdraw/availableWithdrawGateway/getAvailableWithdrawGateway',
  'withdraw/availableWithdrawGateway/getAvailableWithdrawGateways',
  'withdraw/clock/getClock',
  'withdraw/setting/getSettings',
  'withdraw/transaction/getTransactions',
  'withdraw/withdraw/get',
  'withdraw/withdraw/getReceipt',
]

/** Every call of players, agents and strangers; what ends the session of whoever makes it comes last. */
const theirs = (Object.entries(calls) as [CallPath, Operation][])
  .filter(([, { auth }]) => auth !== 'staff' && auth !== 'signed')
  .toSorted(([one], [other]) => Number(one === 'user/user/exit') - Number(other === 'user/user/exit'))

let world: ServedWorld
let webDist: string
let owner: Signed
let token: string
let agent: Person
let member: Person
let limiter: string

const signUp = (name: string) => world.call('user/user/register', { body: registration(name) })
const turn = async (path: 'office/stop/close' | 'office/stop/open', body: Record<string, unknown>) => {
  const answer = await office(world, path, { token: owner.token, body: { scope: 'house', reason: REASON, ...body } })
  expect(answer.status).toBe(200)
  // As every process does each second.
  await lookAtStops(world.app)
}
/** The token of somebody who may make a call when the house is open. */
const mayMake = (call: Operation): string => {
  if (call.auth !== 'player' || call.groups.includes('user')) return token
  return call.groups.includes('agent') ? agent.token : member.token
}
const pageAt = async (path: string) => (await fetch(`${world.server.url}${path}`)).text()

beforeAll(async () => {
  webDist = await mkdtemp(joinPath(tmpdir(), 'tas-site-'))
  await copyFile(new URL('../../web/index.html', import.meta.url), joinPath(webDist, 'index.html'))
  world = await serveWorld({ env: { WEB_DIST: webDist } })
  owner = await signInAs(world, 'owner')
  token = (await signUp('stayer')).body.data.token
  limiter = (await signUp('limiter')).body.data.token
  const invitation = { username: 'agent', currency: 'USD', reason: REASON } as const
  const { data } = await office(world, 'office/agent/invite', { token: owner.token, body: invitation })
  agent = await join(world, data.link, 'agent')
  member = await below(world, agent, { username: 'member', type: 'member' })
  expect(await pageAt('/help-center/')).not.toContain('Closed for maintenance')
  await turn('office/stop/close', { message: WORDS })
})
afterAll(async () => {
  await world?.stop()
  await rm(webDist, { recursive: true, force: true })
})

describe('while the whole house is closed', () => {
  it('exactly these calls of players and agents pass: every call is asked once', async () => {
    const passed: string[] = []
    for (const [path, call] of theirs) {
      const key = call.idempotency === 'required' ? { key: uuidv7() } : {}
      const { status, body } = await world.call(path, { token: mayMake(call), body: {}, ...key })
      expect(status, path).not.toBe(500)
      expect(['identity.login_required', 'identity.forbidden'], path).not.toContain(body.general.code)
      if (body.general.code !== CODE) passed.push(path)
    }
    expect(passed.toSorted()).toEqual([...OPEN, ...SHOWN].toSorted())
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
