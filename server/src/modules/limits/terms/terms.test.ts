import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { createWorld, fund, type World } from '../../../../test/world.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { listConsents } from '../../identity/index.ts'
import { goodForm } from '../../identity/people.fixture.ts'
import { register } from '../../identity/registration/register-player.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import { getSession } from '../own-limits/play-session.ts'
import { acceptTerms } from './accept-terms.ts'
import { publishTerms } from './publish-terms.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

async function registered(): Promise<PlayerActor> {
  // The form is what a browser sends; the contract's parser is not what is tested here.
  const { user } = await register(
    { ...world.as({} as PlayerActor), player: null } as never,
    { marketingSubscribe: false, ...goodForm() } as never,
  )
  const player = actorOf({ id: user.id, intId: user.intId })
  await fund(world.app, player, 1_000n)
  return player
}

const terms = (words: string) => ({
  title: { en: 'Terms', fa: 'شرایط' },
  html: { en: `<p>${words}</p>`, fa: `<p>متن ${words}</p>` },
  by: 'Reza of compliance',
})

it('terms that changed something that matters are accepted in the version that is due before play or deposits go on', async () => {
  const player = await registered()
  const params = { target: '50.50', direction: 'over' }
  const bet = () => placeBet(world.as(player), { game: 'dice', amount: '1.00', currency: 'USD', params })
  await bet()
  const first = await publishTerms(world.app, terms('one'))
  await expect(bet()).rejects.toMatchObject({ code: 'limits.terms_due' })
  const deposit = createDeposit(world.as(player), { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' })
  await expect(deposit).rejects.toMatchObject({ code: 'limits.terms_due' })
  const second = await publishTerms(world.app, terms('two'))
  // What changed since the player last agreed is told against that version, not against the one they never saw.
  expect(await getOverview(world.as(player))).toMatchObject({ termsDue: second, termsAccepted: first - 1 })
  expect(await getSession(world.as(player))).toMatchObject({ isHeld: true })
  // What was read is not what is due any more.
  const accept = (version: number, confirm = true) => acceptTerms(world.as(player), { version, confirm })
  await expect(accept(first)).rejects.toMatchObject({ code: 'limits.terms_due' })
  await expect(accept(second, false)).rejects.toMatchObject({ code: 'limits.confirm_needed' })
  expect((await accept(second)).termsDue).toBeNull()
  expect(await getSession(world.as(player))).toMatchObject({ isHeld: false })
  await bet()
  const { items } = await listConsents(world.app.db, player.id, { limit: 10, offset: 0 })
  expect(items.find(({ purpose }) => purpose === 'terms')).toMatchObject({
    isGiven: true,
    text: { intId: 99, version: second },
  })
  const changed = await readTrail(world.app.db, 'limits.terms_changed')
  expect(changed).toEqual(
    [first, second].map((version) => lineBy('staff', '99', { version, by: 'Reza of compliance' })),
  )
  const accepted = await readTrail(world.app.db, 'limits.terms_accepted', player.id)
  expect(accepted).toEqual([lineBy('player', player.id, { version: second })])
})

it('terms that changed are due for everybody, however many there are', async () => {
  const { id } = await registered()
  const { sql, b } = world.owner
  // Nobody reads who these are: a thousand and one copies of one player, of whom the accounts alone are looked at.
  await sql`
    insert into ${b}.identity_player (id, username, username_key, person, email_mac, password_hash, country, currency,
      terms_version, legal_age_confirmed_at, information_confirmed_at, created_at, last_login_at)
    select gen_random_uuid(), 'many' || n, 'many' || n, person, email_mac, 'x', country, currency, '1', now(), now(), now(), now()
    from ${b}.identity_player, generate_series(1, 1001) as n where id = ${id}`
  const version = await publishTerms(world.app, terms('three'))
  const [row] = await sql<{ left: number }[]>`
    select count(*)::int as left from ${b}.identity_player p where not exists (
      select from ${b}.limits_protection l where l.player_id = p.id and l.terms_due = ${version})`
  expect(row?.left).toBe(0)
})
