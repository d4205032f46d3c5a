import { MOST_WAITING, WAITING_SCREENS, type WaitingScreen } from '@tas/shared/contract/office/waiting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import type { NewsOf } from '../../../events.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { cancelRequest } from '../../withdrawals/requests/change-request.ts'
import { ask, openPayee } from '../../withdrawals/withdrawals.fixture.ts'
import { approveIt, askFor } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let owner: Signed
let manager: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
})
afterAll(() => world.stop())

const read = async ({ token }: Signed) => (await office(world, 'office/home/getWaiting', { token })).data.items
const waitingFor = async (by: Signed, screen: WaitingScreen) => (await read(by)).find((one) => one.screen === screen)

describe('what waits', () => {
  it('is counted of every list that one may see, and of no other', async () => {
    expect((await read(owner)).map(({ screen }) => screen)).toEqual([...WAITING_SCREENS])
    const cashier = await read(await signInAs(world, 'cashier'))
    expect(cashier.map(({ screen }) => screen)).toContain('withdrawals')
    expect(cashier.map(({ screen }) => screen)).not.toContain('cases')
    const content = await read(await hired(world, owner, ['content']))
    expect(content.map(({ screen }) => screen)).toEqual(['approvals'])
  })

  it('is more by what a player asks for and less by what they take back, and whoever looks is told of both', async () => {
    const payee = await openPayee(world, 50_000n)
    const told: NewsOf<'office.changed'>['topic'][] = []
    const { rooms } = world.app
    const send = rooms.send.bind(rooms)
    rooms.send = (room, ...rest) => {
      if (room === 'office.withdrawals') told.push('withdrawals')
      return send(room, ...rest)
    }
    const { id } = (await ask(world, payee, '250.00')).request
    await expect.poll(() => told.length).toBe(1)
    expect(await waitingFor(owner, 'withdrawals')).toEqual({ screen: 'withdrawals', count: 1, isMore: false })
    await cancelRequest(world.as(payee, uuidv7()), { id })
    await expect.poll(() => told.length).toBe(2)
    expect(await waitingFor(owner, 'withdrawals')).toMatchObject({ count: 0 })
    rooms.send = send
  })

  it('of approvals is what one may decide oneself: not what one asked for, nor whom one invited', async () => {
    const amount = { currency: 'USD', amount: '5.00', transfer: 'WAIT-1', reason: REASON }
    const invited = await hired(world, owner, ['manager'])
    const { sql, b } = world.owner
    await sql`update ${b}.staff_person set invited_by = ${manager.id} where id = ${invited.id}`
    await sql`update ${b}.staff_grant set granted_by = ${manager.id} where person_id = ${invited.id}`
    const approvalId = await askFor(world, invited, { path: 'office/lottery/addCapital', body: amount })
    const auditor = await signInAs(world, 'auditor')
    const counts = async () => {
      const people = [owner, invited, manager, auditor]
      return Promise.all(people.map(async (one) => (await waitingFor(one, 'approvals'))?.count))
    }
    expect(await counts()).toEqual([1, 0, 0, 0])
    expect(await approveIt(world, owner, approvalId)).toBe('done')
    expect((await waitingFor(owner, 'approvals'))?.count).toBe(0)
  })

  it('is not counted further than anybody needs', async () => {
    const { sql, b } = world.owner
    const add = (cases: number) => sql`
      insert into ${b}.risk_case (id, player_id, score)
      select gen_random_uuid(), gen_random_uuid(), 10 from generate_series(1, ${cases}::int)`
    await add(MOST_WAITING)
    expect(await waitingFor(owner, 'cases')).toEqual({ screen: 'cases', count: MOST_WAITING, isMore: false })
    await add(2)
    expect(await waitingFor(owner, 'cases')).toEqual({ screen: 'cases', count: MOST_WAITING, isMore: true })
  })
})
