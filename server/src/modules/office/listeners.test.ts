import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { countAll } from '../../../test/count-all.ts'
import { registration } from '../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { countRevenue } from '../revenue/count-revenue.ts'
import { hired, office, REASON, type Signed, signInAs } from '../staff/staff.fixture.ts'
import { listenTo } from './live.fixture.ts'

let world: ServedWorld
let owner: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
})
afterAll(() => world.stop())

it('whoever looks at a topic hears that something of it changed, and of no topic that they may not see', async () => {
  const trader = await hired(world, owner, ['trader'])
  const seen = await listenTo(world, trader, ['stops', 'approvals', 'invitations', 'finance'])
  expect(seen.roomsOf('refused').toSorted()).toEqual(['office.finance', 'office.invitations'])
  const stop = { scope: 'dice', reason: REASON }
  await office(world, 'office/stop/close', { token: owner.token, body: stop })
  await expect.poll(() => seen.roomsOf('event')).toEqual(['office.stops'])
  await office(world, 'office/stop/open', { token: owner.token, body: stop })
  await expect.poll(() => seen.roomsOf('event')).toHaveLength(2)
  const amount = { currency: 'USD', amount: '5.00', transfer: 'LIVE-1', reason: REASON }
  const headers = { 'Idempotency-Key': uuidv7() }
  const asked = await office(world, 'office/lottery/addCapital', { token: owner.token, body: amount, headers })
  const { approvalId } = asked.data as unknown as { readonly approvalId: string }
  await expect.poll(() => seen.roomsOf('event').at(-1)).toBe('office.approvals')
  const manager = await signInAs(world, 'manager')
  await office(world, 'staff/approval/approve', { token: manager.token, body: { approvalId } })
  await expect.poll(() => seen.roomsOf('event').filter((room) => room === 'office.approvals')).toHaveLength(2)
  seen.close()
})

it('figures are told of when more of the books is counted, and not while nothing is', async () => {
  const seen = await listenTo(world, owner, ['figures'])
  await countAll(world.app, 'revenue', countRevenue)
  const before = seen.roomsOf('event').length
  await countRevenue(world.app)
  expect(seen.roomsOf('event')).toHaveLength(before)
  const { body } = await world.call('user/user/register', { body: registration('liveplayer') })
  const deposit = { gatewayCode: 'sandbox', amount: '50.00', currency: 'USD' }
  await world.call('deposit/deposit/create', { body: deposit, token: body.data.token, key: uuidv7() })
  await countAll(world.app, 'revenue', countRevenue)
  await expect.poll(() => seen.roomsOf('event').length).toBeGreaterThan(before)
  seen.close()
})
