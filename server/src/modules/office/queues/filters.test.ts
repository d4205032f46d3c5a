import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let risk: Signed
let players: readonly { readonly id: string; readonly intId: number }[]

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  risk = await signInAs(world, 'risk')
  const people = []
  for (let n = 0; n < 3; n++) people.push((await register(world, goodForm())).body.data.user)
  players = people
})
afterAll(() => world.stop())

/** A row of each player, which came on the first, second and third day of a May. */
async function threeRows(
  insert: (row: { id: string; playerId: string; at: string; n: number }) => PromiseLike<unknown>,
) {
  // Of one moment they may come in any order.
  const ids = players.map(() => uuidv7()).toSorted()
  const rows = players.map(({ id: playerId }, n) => ({
    id: ids[n] ?? '',
    playerId,
    at: `2019-05-0${n + 1}T12:00:00Z`,
    n,
  }))
  for (const row of rows) await insert(row)
  return ids
}
type Path =
  | 'office/verification/getQueue'
  | 'office/risk/getQueue'
  | 'office/screening/getQueue'
  | 'office/finance/getOpen'
  | 'staff/approval/getQueue'
const found = async (path: Path, body: object) => {
  const { status, data } = await office(world, path, { token: risk.token, body })
  expect([path, status]).toEqual([path, 200])
  return data.items.map(({ id }) => id).toSorted()
}

/** What narrows every list of work: days, both ends apart; the player; who is at a row. */
async function expectNarrowed(
  path: Path,
  queue: 'verifications' | 'cases' | 'screening' | 'finance',
  ids: readonly string[],
) {
  const isNewestFirst = queue === 'cases'
  const part = isNewestFirst ? { view: 'closed' } : {}
  const narrowed = (by: object) => found(path, { ...part, ...by })
  const [first = '', second = '', third = ''] = ids
  const days = { from: '2019-05-01T12:00:00Z', to: '2019-05-03T12:00:00Z' }
  expect(await narrowed({})).toEqual(ids)
  expect(await narrowed(days)).toEqual([first, second])
  expect(await narrowed({ ...days, limit: 1, cursor: isNewestFirst ? third : first })).toEqual([second])
  expect(await narrowed({ uid: players[1]?.intId })).toEqual([second])
  expect(await narrowed({ uid: 999_999 })).toEqual([])
  expect(await narrowed({ holder: 'mine' })).toEqual([])
  const claim = ({ token }: Signed, row: string) => office(world, 'office/queue/claim', { token, body: { queue, row } })
  await claim(risk, first)
  await claim(owner, third)
  // A row may be named by anything: what is no id is no row of the list.
  expect((await claim(risk, 'no-such-row')).status).toBe(200)
  expect(await narrowed({ holder: 'mine' })).toEqual([first])
  expect(await narrowed({ holder: 'nobody' })).toEqual([second])
  const { sql, b } = world.owner
  await sql`update ${b}.office_claim set lapses_at = clock_timestamp() where queue = ${queue}`
  expect(await narrowed({ holder: 'mine' })).toEqual([])
  expect(await narrowed({ holder: 'nobody' })).toEqual(ids)
}

it('verifications are narrowed by days, player and holder, and by their kind', async () => {
  const { sql, b } = world.owner
  const kinds = ['identity', 'address', 'identity']
  const ids = await threeRows(
    ({ id, playerId, at, n }) => sql`
      insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at)
      values (${id}, ${playerId}, ${kinds[n] ?? ''}, 'pending', 'passport', ${at})`,
  )
  await expectNarrowed('office/verification/getQueue', 'verifications', ids)
  expect(await found('office/verification/getQueue', { type: 'address' })).toEqual([ids[1]])
})

it('cases are narrowed by days, player and holder', async () => {
  const { sql, b } = world.owner
  const ids = await threeRows(
    ({ id, playerId, at }) => sql`
      insert into ${b}.risk_case (id, player_id, state, outcome, score, opened_at)
      values (${id}, ${playerId}, 'closed', 'other', 60, ${at})`,
  )
  await expectNarrowed('office/risk/getQueue', 'cases', ids)
})

it('hits of name screening are narrowed by days, player and holder, and by the kind of their list', async () => {
  const { sql, b } = world.owner
  const kinds = ['sanctions', 'office', 'sanctions']
  const ids = await threeRows(
    ({ id, playerId, at, n }) => sql`
      with list as (
        insert into ${b}.screening_list (id, name, kind, format, added_by)
        values (${uuidv7()}, ${`List ${n}`}, ${kinds[n] ?? ''}, 'un', ${owner.id}) returning id),
      entry as (
        insert into ${b}.screening_entry (list_id, external_id, hash, person)
        select id, 'E1', sha256('E1'), '{}' from list returning id)
      insert into ${b}.screening_hit
        (id, player_id, list_id, external_id, entry_id, score_e4, score_version, person, person_index, found_at)
      select ${id}, ${playerId}, list.id, 'E1', entry.id, 9000, 1, 'sealed', sha256('person'), ${at} from list, entry`,
  )
  await expectNarrowed('office/screening/getQueue', 'screening', ids)
  expect(await found('office/screening/getQueue', { kind: 'office' })).toEqual([ids[1]])
})

it('finance checks are narrowed by days, player and holder, and by their currency', async () => {
  const { sql, b } = world.owner
  const ids = await threeRows(
    ({ id, playerId, at, n }) => sql`
      insert into ${b}.limits_finance_check (id, player_id, currency, net, asked_at)
      values (${id}, ${playerId}, ${n === 2 ? 'EUR' : 'USD'}, 1000, ${at})`,
  )
  await expectNarrowed('office/finance/getOpen', 'finance', ids)
  expect(await found('office/finance/getOpen', { currency: 'EUR' })).toEqual([ids[2]])
})

it('no filter is a way to a fault: what is none is refused by its field', async () => {
  for (const odd of [{ holder: 'ours' }, { from: 'May' }, { uid: 0 }, { type: 'passport' }] as readonly object[]) {
    const { status, code } = await office(world, 'office/verification/getQueue', { token: risk.token, body: odd })
    expect([status, code]).toEqual([400, 'http.invalid'])
  }
})
