import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registration } from '../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'

const DEPOSIT = 'deposit/deposit/create'
const REVOKE = 'transaction/request/revoke'
const asked = { gatewayCode: 'sandbox', amount: '12.50', currency: 'USD' }

let world: ServedWorld
let count = 0
let token: string
beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  token = await signUp()
})

const signUp = async (): Promise<string> =>
  (await world.call('user/user/register', { body: registration(`revoke${++count}`) })).body.data.token
const deposit = (key: string) => world.call(DEPOSIT, { token, key, body: asked })
const revoke = (key: string) => world.call(REVOKE, { token, key })
const balance = async () => (await world.call('user/user/init', { token })).body.data.wallet.balance

describe('revoking a request', () => {
  it('that never arrived keeps it from ever coming into effect, however late it comes', async () => {
    expect((await revoke('lost')).status).toBe(200)
    expect((await revoke('lost')).status).toBe(200)
    const late = await deposit('lost')
    expect([late.status, late.body.general.code]).toEqual([409, 'http.key_reused'])
    expect(await balance()).toBe('0.00')
  })

  it('that was done is refused, and its answer is found under its key', async () => {
    const done = await deposit('done')
    const refused = await revoke('done')
    expect([refused.status, refused.body.general.code]).toEqual([409, 'http.key_reused'])
    expect((await deposit('done')).body.data).toEqual(done.body.data)
    expect(await balance()).toBe('12.50')
  })

  it('races the request itself: either it is revoked or it is done, never both', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `race-${index}`)
    const races = await Promise.all(keys.map((key) => Promise.all([deposit(key), revoke(key)])))
    const done = races.filter(([{ status }]) => status === 200)
    for (const [made, revoked] of races) expect([made.status, revoked.status].sort()).toEqual([200, 409])
    expect(await balance()).toBe((12.5 * done.length).toFixed(2))
  })

  it('takes no key of anybody else', async () => {
    expect((await revoke('mine')).status).toBe(200)
    token = await signUp()
    expect((await deposit('mine')).status).toBe(200)
  })
})
