import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { ask, openPayee, outcome } from '../withdrawals.fixture.ts'
import { openNumber } from './account-rows.ts'
import { addAccount } from './add-account.ts'
import { archiveAccount, getAccounts, setDefaultAccount } from './change-accounts.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const CARD = { kind: 'card', number: '۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱', owner: 'Sara Karimi' } as const

it('is kept sealed, told by its last signs alone, rests, and is told to its owner', async () => {
  const player = await openAccount(world)
  const { account } = await addAccount(world.as(player), CARD)
  expect(account).toMatchObject({ kind: 'card', tail: '1111', status: 'pending', isDefault: true })
  expect(Date.parse(account.usableFrom) - Date.parse(account.createdAt)).toBeGreaterThan(23 * 3_600_000)
  const { db } = world.app
  expect(await openNumber(db, account.id)).toBe('4111111111111111')
  const rows = await db.sql<{ text: string }[]>`
    select (to_jsonb(a) - 'number')::text as text from ${db.b}.withdrawals_account a where id = ${account.id}`
  expect(rows[0]?.text).not.toContain('4111111111111111')
  expect(await readTrail(db, 'withdrawals.account_added', player.id)).toHaveLength(1)
  const told = await db.sql<{ mail: string }[]>`
    select mail from ${db.b}.notices_notice where player_id = ${player.id} and code = 'destinationAdded'`
  expect(told.map(({ mail }) => mail)).toEqual(['due'])
})

it('needs a fresh proof, a right number, and is there once', async () => {
  const player = await openAccount(world)
  const add = (input: Parameters<typeof addAccount>[1]) => outcome(addAccount(world.as(player), input))
  expect(await add({ ...CARD, number: '4111111111111112' })).toBe('withdrawals.number_invalid')
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(await add({ ...CARD, owner: null })).toBe('withdrawals.owner_needed')
  // Of Bitcoin and of Tron, and one of this kind with a sign that was mistyped.
  const elsewhere = ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW']
  for (const number of [...elsewhere, address.replace('B', 'b')])
    expect([number, await add({ kind: 'crypto', number, network: 'ethereum' })]).toEqual([
      number,
      'withdrawals.number_invalid',
    ])
  expect(await add({ kind: 'crypto', number: address })).toBe('withdrawals.network_needed')
  expect(await add({ kind: 'crypto', number: address, network: 'polygon' })).toBe('done')
  expect(await add(CARD)).toBe('done')
  expect(await add({ ...CARD, number: '4111 1111 1111 1111' })).toBe('withdrawals.account_there')
  const { sql, b } = world.app.db
  await sql`update ${b}.identity_session set proved_at = null where player_id = ${player.id}`
  expect(await add({ kind: 'merchant', number: 'U1234567' })).toBe('identity.step_up_required')
})

it('that another player has too is noted for staff, and the answer is the same', async () => {
  const [one, other] = [await openAccount(world), await openAccount(world)]
  const number = 'GB29NWBK60161331926819'
  const [first, second] = [
    (await addAccount(world.as(one), { kind: 'iban', number, owner: 'Sara Karimi' })).account,
    (await addAccount(world.as(other), { kind: 'iban', number, owner: 'Sara Karimi' })).account,
  ]
  expect(Object.keys(second)).toEqual(Object.keys(first))
  expect(second.status).toBe(first.status)
  expect(await readTrail(world.app.db, 'withdrawals.account_shared', one.id)).toEqual([])
  expect(await readTrail(world.app.db, 'withdrawals.account_shared', other.id)).toHaveLength(1)
})

it('is taken off the list by its owner, not while a withdrawal to it is on its way', async () => {
  const [payee, stranger] = [await openPayee(world, 50_000n), await openAccount(world)]
  const id = payee.accountId
  expect(await outcome(archiveAccount(world.as(stranger), { id }))).toBe('withdrawals.account_unknown')
  expect(await outcome(setDefaultAccount(world.as(stranger), { id }))).toBe('withdrawals.account_unknown')
  await setDefaultAccount(world.as(payee), { id })
  expect((await getAccounts(world.as(payee))).items.map(({ isDefault }) => isDefault)).toEqual([true])
  await ask(world, payee, '250.00')
  expect(await outcome(archiveAccount(world.as(payee), { id }))).toBe('withdrawals.account_in_use')
  const free = await openPayee(world, 0n)
  await archiveAccount(world.as(free), { id: free.accountId })
  expect((await getAccounts(world.as(free))).countAll).toBe(0)
})
