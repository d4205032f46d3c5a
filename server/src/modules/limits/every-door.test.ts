import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { inTx } from '#kit/db/connect.ts'
import { randomToken } from '#kit/random.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { actorOf, registration } from '../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../test/world.ts'
import { namePlays } from '../bets/index.ts'
import { businessSettings } from '../business/index.ts'
import { makeVoucher } from '../cashier/vouchers/vouchers.fixture.ts'
import { changePersonal } from '../identity/person/person-store.ts'
import { openSale } from '../lottery/lottery.fixture.ts'

let world: ServedWorld
let drawId: string

beforeAll(async () => {
  world = await serveWorld()
  changeSettings(world.app, businessSettings, { jurisdiction: 'MT' })
  drawId = (await openSale(world.app)).id
})
afterAll(() => world.stop())

type Body = Readonly<Record<string, unknown>>
type Person = { readonly id: string; readonly token: string }

const MONEY = { amount: '1.00', currency: 'USD' }
const original = (game: string, params: unknown) => async () => ({ game, ...MONEY, params })

/** Every call that puts a player's money in, with something it takes; a call may have several ways. */
const MONEY_IN: Partial<Record<CallPath, readonly (() => Promise<Body>)[]>> = {
  'deposit/deposit/create': [async () => ({ gatewayCode: 'sandbox', ...MONEY, amount: '10.00' })],
  'deposit/voucher/use': [async () => ({ code: await makeVoucher(world.app, 1_000n) })],
  'game/original/bet': [
    original('dice', { target: '50.50', direction: 'over' }),
    original('simorgh', {}),
    original('mines', { mines: 3 }),
  ],
  'game/crash/bet': [async () => MONEY],
  'game/table/bet': [
    async () => {
      const { body } = await world.call('game/table/getState', { body: { table: 'live-roulette' } })
      return {
        table: 'live-roulette',
        round: body.data.state?.round?.intId ?? 1,
        chips: [{ spot: 'red', units: 1 }],
        ...MONEY,
      }
    },
  ],
  'lottery/ticket/buy': [async () => ({ drawId, quickPicks: 1 })],
}

/** Calls with a key that put nothing in by themselves, and why they stay open. */
const OTHERS: Partial<Record<CallPath, string>> = {
  'agent/wallet/transfer': 'of agents: asks the protection of the member itself (agents/transfer.test.ts)',
  'agent/request/answer': 'gives the agent what the member says yes to, and puts nothing in',
  'office/agent/move': 'of staff: a place in a branch, and no money',
  'office/agent/setDeal': 'of staff: how a branch is paid, and no money of players',
  'office/agent/closeMonth': 'of staff: pays the floats of agents, who cannot play',
  'office/agent/fund': 'of staff: money of an agent, who cannot play',
  'affiliate/affiliate/transferToWallet':
    'brings earnings by guardDeposit: somebody who rests or is excluded is refused (affiliates/affiliates.test.ts)',
  'bonus/bonus/active':
    'puts nothing in, and is asked by guardOffer who may play at all (bonuses/own/take-bonus.test.ts)',
  'bonus/grant/forfeit': 'gives a bonus up, and takes nothing of the player’s own',
  'game/original/next': 'goes on with a hand that is paid for; what it adds passes takeStake (take-action.test.ts)',
  'game/crash/cashOut': 'takes money out of a bet',
  'game/crash/cancelBet': 'takes a bet back',
  'game/table/takeBack': 'takes bets back',
  'office/books/acceptSpan': 'of staff: lets stand what entries tell of a balance, and moves nothing',
  'office/books/closeIncident': 'of staff: lets money move again that stood still',
  'office/business/create': 'of staff: adds a business, which nobody plays at yet',
  'office/bonus/open': 'of staff: opens terms, which a player takes by a call of their own',
  'office/bonus/fund': 'of staff: moves money of the house',
  'office/bonus/grant': 'of staff: sets a bonus aside, which a player takes by a call of their own',
  'office/bonus/bulkRevoke': 'of staff: takes bonus money back, and nothing of the player’s own',
  'office/bonus/revoke': 'of staff: takes bonus money back, and nothing of the player’s own',
  'office/bonus/publish': 'of staff: changes what is read of a bonus, never its terms',
  'office/content/publish': 'of staff: shows a text',
  'office/content/takeDown': 'of staff: takes a text off the site',
  'office/content/bringBack': 'of staff: shows a text again',
  'office/mailTemplate/publish': 'of staff: changes what messages say',
  'office/menu/publish': 'of staff: shows a menu',
  'office/slider/publish': 'of staff: shows slides',
  'office/regulator/make': 'of staff: makes files',
  'office/finance/answer': 'of staff: says what public records said',
  'office/key/replaceSigning': 'of staff: signs receipts and days with another key',
  'office/key/renewSealing': 'of staff: seals personal data with another key',
  'office/risk/openLock': 'of staff: opens an account, which puts nothing in',
  'office/screening/clear': 'of staff: says whom an account is not of',
  'office/risk/goLive': 'of staff: takes a rule into use',
  'office/risk/stop': 'of staff: ends a rule',
  'office/risk/report': 'of staff: makes a file for the authority',
  'office/blocklist/add': 'of staff: keeps somebody out',
  'office/blocklist/lift': 'of staff: keeps somebody out no longer',
  'office/salt/give': 'of staff: opens a chain',
  'office/lottery/addCapital': 'of staff: the operator’s own money',
  'office/lottery/cancelDraw': 'of staff: gives stakes back',
  'office/exclusion/answerOther': 'of staff: says whose an account is not',
  'office/exclusion/undo': 'of staff: opens an account that was shut by mistake',
  'office/settings/changeByTwo': 'of staff: sets what holds for the business',
  'office/catalogue/changeRules': 'of staff: closes a game to some, and moves nothing',
  'office/owed/cancelOrder': 'of staff: says that nothing is paid out',
  'office/owed/order': 'of staff: says what is to be paid out',
  'office/player/adjust': 'of staff: corrects cash, and asks the protection itself (adjust.test.ts)',
  'office/owed/pay': 'of staff: writes down what a bank paid out',
  'contests/race/join':
    'puts nothing in, and is asked by guardOffer who may play at all (office/contests/races.test.ts)',
  'office/contest/openRace': 'of staff: sets money of the house aside',
  'office/contest/cancelRace': 'of staff: gives money of the house back to it',
  'loyalty/reward/claim': 'takes nothing, and pays what is owed whatever holds',
  'deposit/deposit/cancel': 'gives up what is not paid',
  'deposit/evoucher/activate':
    'asks the protection itself before its provider is told (cashier/vouchers/evouchers.test.ts)',
  'deposit/deposit/answer': 'moves nothing: says what staff asked',
  'office/deposit/askInfo': 'of staff: moves nothing',
  'office/deposit/credit': 'of staff: asks the protection itself (office/deposits/deposits.test.ts)',
  'office/deposit/reject': 'of staff: sends back what came',
  'office/deposit/refund': 'of staff: takes out of play',
  'office/deposit/retryRefund': 'of staff: sends back what lies aside',
  'office/voucher/issue': 'of staff: promises money, which is paid in by a voucher alone',
  'withdraw/withdraw/addRequest': 'takes money out: no limit and no exclusion holds that back',
  'withdraw/withdraw/cancelRequest': 'gives back what was to be taken out, before anything is sent',
  'withdraw/withdraw/answer': 'moves nothing: says what staff asked',
  'withdraw/withdraw/lock': 'only takes away that a withdrawal can be cancelled',
  'office/withdrawal/approve': 'of staff: lets what was asked for go out',
  'office/withdrawal/approveLarge': 'of staff: lets what was asked for go out',
  'office/withdrawal/reject': 'of staff: gives back what was to be taken out',
  'office/withdrawal/askInfo': 'of staff: moves nothing',
  'office/withdrawal/markPaid': 'of staff: writes down what has arrived outside',
  'office/withdrawal/giveUp': 'of staff: gives back what can never be sent',
  'office/verification/reopen': 'of staff: lets papers be sent again',
  'office/verification/settleMoney': 'of staff: takes out of play what is sent back or kept',
  'office/verification/refuse': 'of staff: says that papers prove nothing',
  'office/screening/use': 'of staff: takes a list of names into use',
  'transaction/request/revoke': 'moves nothing, and keeps what it names from ever moving anything',
}

let count = 0
async function person(): Promise<Person> {
  const name = `door${++count}`
  const { body } = await world.call('user/user/register', { body: registration(name) })
  const { user, token } = body.data
  const actor = actorOf({ id: user.id, intId: user.intId })
  await fund(world.app, actor, 10_000n)
  return { id: user.id, token }
}

const set = (player: Person, column: 'excluded_until' | 'time_out_until') => {
  const { sql, b } = world.owner
  return sql`
    insert into ${b}.limits_protection (player_id, ${sql(column)}) values (${player.id}, clock_timestamp() + interval '1 day')`
}

/** What holds a player back, how it comes to be, and the codes it is refused with. */
const HELD: readonly (readonly [string, (player: Person) => PromiseLike<unknown>, RegExp])[] = [
  ['excluded', (player) => set(player, 'excluded_until'), /^limits\.excluded$/],
  ['taking a break', (player) => set(player, 'time_out_until'), /^limits\.time_out$/],
  [
    'under age',
    ({ id }) => {
      const birthDate = `${new Date().getUTCFullYear() - 17}-01-01`
      return inTx(world.app.db, (tx) => changePersonal(tx, id, { birthDate }))
    },
    /^limits\.underage$/,
  ],
  [
    'at limits of nothing',
    async ({ token }) => {
      for (const kind of ['deposit', 'loss'])
        await world.call('limits/limit/setLimit', { token, body: { kind, period: 'day', value: '0.00' } })
    },
    /^limits\.(deposit|loss)_limit$/,
  ],
]

const doors = Object.entries(MONEY_IN).flatMap(([path, ways]) => ways.map((way) => [path as CallPath, way] as const))

/** The refusal of a call over HTTP. A round that takes no bets just now is asked again. */
async function overHttp(
  path: CallPath,
  way: () => Promise<Body>,
  { token, headers = {} }: Person & { readonly headers?: Record<string, string> },
): Promise<string> {
  for (;;) {
    const { body } = await world.call(path, { token, key: randomToken(), body: await way(), headers })
    const code = body.general.code ?? 'taken'
    if (!/play_stopped|betting_closed|round_not_found/.test(code)) return code
  }
}

async function overSocket(
  path: CallPath,
  way: () => Promise<Body>,
  { token, headers = {} }: Person & { readonly headers?: Record<string, string> },
): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${world.server.port}/live`, { headers })
  try {
    const heard: ServerFrame[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en', token }))
    for (let id = 1; ; id++) {
      const ask = { kind: 'call', id: `${id}`, path, input: await way(), idempotencyKey: randomToken() }
      socket.send(JSON.stringify(ask))
      const answer = await expect
        .poll(() => heard.find((frame) => frame.kind === 'answer' && frame.id === `${id}`), { timeout: 10_000 })
        .toBeDefined()
        .then(() => heard.find((frame) => frame.kind === 'answer' && frame.id === `${id}`))
      const { general } = (answer as { body: { general: { code?: string } } }).body
      if (!/play_stopped|betting_closed|round_not_found/.test(general.code ?? '')) return general.code ?? 'taken'
    }
  } finally {
    socket.close()
  }
}

describe('every door that money goes in by', () => {
  it('is known: a new call with a key is named here, as one that is guarded or with the reason why not', () => {
    const keyed = Object.entries(calls).filter(([, call]) => 'idempotency' in call)
    expect(keyed.map(([path]) => path).sort()).toEqual([...Object.keys(MONEY_IN), ...Object.keys(OTHERS)].sort())
    for (const path of Object.keys(MONEY_IN) as (keyof typeof MONEY_IN)[])
      expect(calls[path].errors).toEqual(expect.arrayContaining(['limits.excluded', 'limits.time_out']))
  })

  it('takes the money of a player whom nothing holds back', async () => {
    const player = await person()
    for (const [path, way] of doors) expect([path, await overHttp(path, way, player)]).toEqual([path, 'taken'])
  })

  it('is named on the statement: each stake by its game, with the way to the bet', async () => {
    const [player, other] = [await person(), await person()]
    for (const [path, way] of doors) await overHttp(path, way, player)
    const read = async (token: string) =>
      (await world.call('transaction/transaction/getTransactions', { token, body: { limit: 50 } })).body.data.items
    const lines = await read(player.token)
    const stakes = lines.filter(({ kind }) => kind === 'stake')
    expect(stakes.map(({ play }) => play?.game).sort()).toEqual(
      ['crash', 'dice', 'live-roulette', 'lottery', 'mines', 'simorgh'].sort(),
    )
    for (const { play, reference } of stakes)
      expect(play).toEqual({ game: play?.game, betId: play?.game === 'lottery' ? null : reference })
    expect(lines.find(({ kind }) => kind === 'deposit')?.play).toBeNull()
    // Whose bet a reference is decides who reads its game.
    const betIds = stakes.flatMap(({ reference }) => reference ?? [])
    expect([...(await namePlays(world.app, other.id, betIds)).keys()]).toEqual([])
  })

  it('refuses a stake from a kind of device that its game is barred on, by HTTP and by socket', async () => {
    const player = await person()
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.stakes_rule (game, barred_countries, barred_currencies, barred_devices)
      select game, '{}', '{}', '{tablet}'
      from unnest(array['crash', 'dice', 'live-roulette', 'lottery', 'mines', 'simorgh']) as game`
    const headers = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)' }
    const staking = doors.filter(([path]) => /^(?:game|lottery)\//.test(path))
    expect(staking.length).toBeGreaterThan(5)
    for (const [path, way] of staking) {
      expect(await overHttp(path, way, { ...player, headers }), path).toBe('stakes.device_barred')
      expect(await overSocket(path, way, { ...player, headers }), path).toBe('stakes.device_barred')
      expect(await overHttp(path, way, player), path).toBe('taken')
    }
    await sql`delete from ${b}.stakes_rule`
  })

  it.each(HELD)('refuses a player who is %s, by HTTP and by socket, in both languages', async (what, hold, code) => {
    const player = await person()
    await hold(player)
    const offers = await world.call('bonus/bonus/getBonuses', { token: player.token, body: {} })
    expect(offers.body.data.countAll > 0, 'is offered bonuses').toBe(what === 'at limits of nothing')
    for (const [path, way] of doors) {
      expect(await overHttp(path, way, player), path).toMatch(code)
      expect(await overSocket(path, way, player), path).toMatch(code)
    }
    const [path, way] = doors[0] ?? expect.fail('there are doors')
    const headers = { LANG: 'fa' }
    const { body } = await world.call(path, { token: player.token, key: randomToken(), body: await way(), headers })
    expect(body.general.text).toMatch(/[\u0600-\u06FF]/)
    // The account stays theirs: they log in, see their money and what holds them.
    const again = await world.call('user/user/login', {
      body: { username: `door${count}`, password: registration('x').password },
    })
    expect(again.body.data.wallet.balance).toBe('100.00')
    expect((await world.call('limits/limit/getOverview', { token: again.body.data.token })).status).toBe(200)
  })
})
