import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let risk: Signed

beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
})
afterAll(() => world.stop())

let blocks = 0
/** A place that nobody else was at. */
const newBlock = () => `198.51.${++blocks}.0/24`

/** Somebody new who signed in at these places. */
async function playerAt(...places: readonly (readonly [block: string, device: string])[]) {
  const player = await openAccount(world)
  const { sql, b } = world.owner
  await sql`delete from ${b}.identity_session where player_id = ${player.id}`
  for (const [block, device] of places)
    await sql`
      insert into ${b}.identity_session
        (token_hash, id, player_id, created_at, last_active_at, expires_at, ip_block, device)
      values (sha256(gen_random_uuid()::text::bytea), gen_random_uuid(), ${player.id}, clock_timestamp(),
        clock_timestamp(), clock_timestamp() + interval '1 day', ${block}, ${device})`
  return player
}

async function linkedTo(playerId: string, page = {}) {
  return (await office(world, 'office/player/getLinked', { token: risk.token, body: { playerId, ...page } })).data
}

/** All linked accounts, read page by page of two. */
async function readByTwo(playerId: string): Promise<readonly string[]> {
  const read: string[] = []
  for (let cursor: string | null = null, pages = 0; pages < 10; pages++) {
    const page: Awaited<ReturnType<typeof linkedTo>> = await linkedTo(playerId, { limit: 2, cursor })
    read.push(...page.items.map((item) => item.player.id))
    cursor = page.cursor
    if (cursor === null) break
  }
  return read
}

it('are accounts that signed in from the same places, with what they share', async () => {
  const [home, work, elsewhere] = [newBlock(), newBlock(), newBlock()]
  const player = await playerAt([home, 'chrome/windows'], [work, 'firefox/linux'], [home, 'chrome/windows'])
  const both = await playerAt([home, 'chrome/windows'], [work, 'safari/ios'], [elsewhere, 'firefox/linux'])
  const place = await playerAt([work, 'chrome/windows'])
  await playerAt([elsewhere, 'chrome/windows'])
  const { items, cursor } = await linkedTo(player.id)
  expect(items.map(({ player: { intId }, blocks: shared, devices }) => [intId, shared, devices])).toEqual([
    [both.intId, [home, work].sort(), ['chrome/windows']],
    [place.intId, [work], []],
  ])
  expect(cursor).toBeNull()
  expect(await readTrail(world.app.db, 'office.linked_read', player.id)).toMatchObject([{ actor_id: risk.id }])
})

it('go on page by page, each once, however many places they share', async () => {
  const [home, work] = [newBlock(), newBlock()]
  const player = await playerAt([home, 'a/b'], [work, 'a/b'])
  const others: string[] = []
  for (let index = 0; index < 7; index++) {
    const places = index % 3 === 0 ? [home, work] : [index % 2 === 0 ? home : work]
    others.push((await playerAt(...places.map((block) => [block, 'a/b'] as const))).id)
  }
  expect(await readByTwo(player.id)).toEqual(others)
})

type Kind = 'device' | 'destination' | 'person' | 'block'

/** Notes that accounts were seen with one thing. */
async function share(kind: Kind, ...ids: readonly string[]): Promise<string> {
  const mark = crypto.getRandomValues(Buffer.alloc(32))
  const { sql, b } = world.owner
  for (const id of ids)
    await sql`
      insert into ${b}.risk_trait (kind, mark, player_id, seen_at)
      values (${kind}, ${mark}, ${id}, '2100-01-01T00:00:00Z')`
  return mark.toString('hex').slice(0, 8)
}

it('are accounts that share a device, an account that is paid to or a person, whatever places they were at', async () => {
  const home = newBlock()
  const player = await playerAt([home, 'a/b'])
  const [all, place, nobody] = [await playerAt(), await playerAt([home, 'c/d']), await playerAt()]
  const device = await share('device', player.id, all.id)
  const account = await share('destination', player.id, place.id, all.id)
  const person = await share('person', player.id, all.id)
  await share('person', place.id, nobody.id)
  // A place is told by its name: the hash of one is told to nobody.
  await share('block', player.id, nobody.id)
  const { items } = await linkedTo(player.id)
  expect(items.map((item) => [item.player.id, item.blocks, item.shares])).toEqual([
    [
      all.id,
      [],
      [
        { kind: 'device', code: device },
        { kind: 'destination', code: account },
        { kind: 'person', code: person },
      ],
    ],
    [place.id, [home], [{ kind: 'destination', code: account }]],
  ])
  expect(items.map(({ lastSharedAt }) => lastSharedAt)).toEqual(Array(2).fill('2100-01-01T00:00:00.000Z'))
})

it('stand once on the pages of all they share, of whatever kind', async () => {
  const home = newBlock()
  const player = await playerAt([home, 'a/b'])
  const others: string[] = []
  for (let index = 0; index < 6; index++)
    others.push((await playerAt(...(index % 2 === 0 ? [[home, 'a/b'] as const] : []))).id)
  await share('device', player.id, ...others.filter((_, index) => index % 3 !== 0))
  await share('person', player.id, ...others.filter((_, index) => index % 2 === 1))
  expect(await readByTwo(player.id)).toEqual(others)
})

it('of a player who never signed in, or of nobody, are none', async () => {
  expect((await linkedTo((await playerAt()).id)).items).toEqual([])
  const body = { playerId: crypto.randomUUID() }
  expect((await office(world, 'office/player/getLinked', { token: risk.token, body })).code).toBe(
    'office.player_unknown',
  )
})

it('share no device of which nothing is known', async () => {
  const home = newBlock()
  const [player, other] = [await playerAt([home, '—']), await playerAt([home, '—'])]
  const { items } = await linkedTo(player.id)
  expect(items.map((item) => [item.player.id, item.devices])).toEqual([[other.id, []]])
})
