import { fold } from '@tas/shared/values/fold.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomToken, sha256 } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, refusalOf, register } from '../people.fixture.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

async function countPlayers(): Promise<number> {
  const { db } = world.app
  const [row] = await db.sql<{ count: number }[]>`select count(*)::int as count from ${db.b}.identity_player`
  return row?.count ?? 0
}

describe('usernames and addresses', () => {
  const LOOKALIKES: readonly (readonly [string, string])[] = [
    ['علی_رضا', 'علي_رضا'],
    ['کتابخوان', 'كتابخوان'],
    ['شب\u200Cتاب', 'شبتاب'],
    ['محمّد_۱', 'محمد_1'],
    ['آرش_نو', 'ارش_نو'],
    ['Nima.Tehrani', 'nima.tehrani'],
    ['josé_m', 'jose_m'],
    ['ｗｉｄｅ_ｏｎｅ', 'wide_one'],
    ['رؤیا_ب', 'رویا_ب'],
    ['player۷۷۷', 'player٧٧٧'],
  ]

  it.each(LOOKALIKES)('are the same person when they look the same: %s, %s', async (first, second) => {
    expect((await register(world, goodForm({ username: first }))).status).toBe(200)
    expect(refusalOf(await register(world, goodForm({ username: second }))).code).toBe('identity.username_taken')
    const check = await world.call('user/user/checkUsername', { body: { username: second } })
    expect(check.body.data).toEqual({ isAvailable: false })
  })

  it('are kept as they were typed', async () => {
    const { user } = (await register(world, goodForm({ username: 'Darya_كوچک' }))).body.data
    expect(user.username).toBe('Darya_كوچک')
  })

  it('are available until somebody has them', async () => {
    const free = () => world.call('user/user/checkUsername', { body: { username: 'not_yet_here' } })
    expect((await free()).body.data).toEqual({ isAvailable: true })
    await register(world, goodForm({ username: 'Not_Yet_Here' }))
    expect((await free()).body.data).toEqual({ isAvailable: false })
  })

  it('of 20 people who want one username at the same moment exactly one gets it', async () => {
    const forms = Array.from({ length: 20 }, (_, index) =>
      goodForm({ username: index % 2 === 0 ? 'wanted_كی' : 'WANTED_کی' }),
    )
    const answers = await Promise.all(forms.map((form) => register(world, form)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status !== 200).map(refusalOf)
    expect(refused).toEqual(
      Array.from({ length: 19 }, () => ({
        status: 422,
        code: 'identity.username_taken',
        fields: { username: 'taken' },
      })),
    )
    const { db } = world.app
    const [left] = await db.sql<{ wallets: number; orphans: number }[]>`
      select count(*)::int as wallets, count(*) filter (where p.id is null)::int as orphans
      from ${db.b}.ledger_wallet w left join ${db.b}.identity_player p on p.id = w.player_id`
    expect(left?.orphans).toBe(0)
    expect(left?.wallets).toBe(await countPlayers())
  })

  it('of 20 people who say one address and open its link at the same moment exactly one has it', async () => {
    const { db } = world.app
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        register(world, goodForm({ email: at % 2 === 0 ? 'one@mail.example' : 'ONE@mail.example' })),
      ),
    )
    expect(people.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const token = randomToken()
    await db.sql`update ${db.b}.identity_email_link set token_hash = ${sha256(token)}`
    const links = await db.sql<{ id: string }[]>`
      select id from ${db.b}.identity_email_link
      where player_id = any(${people.map(({ body }) => body.data.user.id)}::uuid[])`
    const answers = await Promise.all(
      links.map(({ id }) => world.call('verification/verification/verify', { body: { id, token } })),
    )
    expect(answers.map(({ body }) => body.general.code ?? 'proved').sort()).toEqual([
      ...Array(19).fill('identity.email_taken'),
      'proved',
    ])
  })

  it('fold to a key that does not change when folded again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))
  })
})
