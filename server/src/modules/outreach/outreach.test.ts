import { utcDayOf } from '@tas/shared/values/time.ts'
import { describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { openMailWorld } from '../../../test/mail-world.ts'
import { lineBy, readTrail } from '../../../test/opened.ts'
import { emailMac, sealPerson } from '../identity/person/person-store.ts'
import { deliverMarketing } from '../mail/deliver-marketing.ts'
import { enqueueMarketing } from '../mail/index.ts'
import { openTransport } from '../mail/transport.ts'
import { addNotice } from '../notices/index.ts'
import { marketingGate } from './find-marketable.ts'
import { type Campaign, sendMarketing } from './index.ts'
import { mailNotices } from './mail-notices.ts'

const CAMPAIGN: Campaign = {
  name: 'spring',
  product: 'casino',
  channel: 'email',
  path: '/bonuses/',
  subject: { en: 'New games', fa: 'بازی‌های تازه' },
  text: { en: 'There are new games.', fa: 'بازی‌های تازه‌ای آمده‌اند.' },
  label: { en: 'See them', fa: 'دیدن' },
}

const { world, server } = await openMailWorld()

/** People without the cost of passwords, who agreed to marketing unless `isGiven` says otherwise. */
async function makePeople(
  prefix: string,
  count: number,
  changes: {
    readonly isGiven?: boolean
    readonly born?: string
    readonly language?: string
    readonly isProved?: boolean
  } = {},
): Promise<void> {
  const { sql, b } = world.app.db
  const { isGiven = true, born = '1980-01-01', language = 'en', isProved = true } = changes
  const { db } = world.app
  const ids = Array.from({ length: count }, () => uuidv7())
  const emails = ids.map((_, index) => `${prefix}${index + 1}@mail.example`)
  const rest = { firstName: 'A', lastName: 'B', birthDate: born, address: 'x', zipCode: 'x', phone: null, gender: null }
  const people = emails.map((email, index) => sealPerson(db, ids[index] ?? '', { ...rest, email }))
  const macs = emails.map((email) => emailMac(db, email))
  await sql`
    with people as (
      insert into ${b}.identity_player (id, username, username_key, person, email_mac, password_hash, country, currency,
        terms_version, legal_age_confirmed_at, information_confirmed_at, created_at, last_login_at, email_verified_at)
      select id, ${prefix} || n, ${prefix} || n, person, mac, 'x', 'MT', 'USD', '1', now(), now(), now(), now(),
        ${isProved ? sql`now()` : null}
      from unnest(${ids}::uuid[], ${people}::bytea[], ${macs}::bytea[]) with ordinality as given (id, person, mac, n)
      returning id)
    insert into ${b}.identity_consent (id, player_id, purpose, product, channel, is_given, language, happened_at)
    select gen_random_uuid(), id, 'marketing', 'casino', 'email', ${isGiven}, ${language}, now() from people`
}

/** Protects everybody whose name begins so. */
async function protect(prefix: string, set: { readonly excluded?: string; readonly timeOut?: string }): Promise<void> {
  const { sql, b } = world.app.db
  await sql`
    insert into ${b}.limits_protection (player_id, excluded_until, time_out_until)
    select id, ${set.excluded ?? null}::timestamptz, ${set.timeOut ?? null}::timestamptz from ${b}.identity_player
    where username like ${`${prefix}%`} on conflict (player_id) do update set excluded_until = excluded.excluded_until`
}

const mailsTo = (prefix: string) => server.mails.filter(({ to }) => to?.[0]?.address?.startsWith(prefix))

describe('marketing', () => {
  it('reaches none of 50,000 excluded players, and each of those who agreed', async () => {
    await makePeople('excluded', 50_000)
    await protect('excluded', { excluded: '2100-01-01' })
    await makePeople('agreed', 2)
    await makePeople('irani', 1, { language: 'fa' })
    const { players, queued } = await sendMarketing(world.app, CAMPAIGN)
    expect(players).toBeGreaterThanOrEqual(50_003)
    expect(queued).toBe(3)
    const lines = await readTrail(world.app.db, 'outreach.marketing_queued', 'spring')
    const sumOf = (what: string) => lines.reduce((sum, { details }) => sum + Number(details[what]), 0)
    expect([sumOf('players'), sumOf('queued')]).toEqual([players, queued])
    expect(lines[0]).toMatchObject(lineBy('system', 'spring', { product: 'casino', channel: 'email' }))
    const english = await server.mailTo('agreed2@mail.example', /New games/)
    expect(english.text).toContain('unsubscribe at any time')
    await server.mailTo('irani1@mail.example', /بازی‌های تازه/)
    const { sql, b } = world.app.db
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${b}.mail_message m join ${b}.identity_player p on p.id = m.player_id
      where p.username like 'excluded%'`
    expect(row?.n).toBe(0)
    expect(mailsTo('excluded')).toEqual([])
  })

  it('goes to no mailbox that its player has not proved: who says it may be a stranger', async () => {
    await makePeople('said', 1, { isProved: false })
    const { sql, b } = world.app.db
    await sendMarketing(world.app, { ...CAMPAIGN, name: 'said' })
    const written = sql`
      select from ${b}.mail_message m join ${b}.identity_player p on p.id = m.player_id where p.username = 'said1'`
    expect(await written).toHaveLength(0)
    await sql`update ${b}.identity_player set email_verified_at = now() where username = 'said1'`
    expect(await sendMarketing(world.app, { ...CAMPAIGN, name: 'proved' })).toMatchObject({ queued: 4 })
    await sql`update ${b}.identity_player set email_verified_at = null where username = 'said1'`
  })

  it('is not for those who said no last, take a break, are too young, have left, or whose exclusion has just ended', async () => {
    const { sql, b } = world.app.db
    await makePeople('refused', 2, { isGiven: false })
    await makePeople('withdrew', 2)
    await sql`
      insert into ${b}.identity_consent (id, player_id, purpose, product, channel, is_given, language, happened_at)
      select gen_random_uuid(), id, 'marketing', 'casino', 'email', false, 'en', now() + interval '1 second'
      from ${b}.identity_player where username like 'withdrew%'`
    await makePeople('resting', 2)
    await protect('resting', { timeOut: '2100-01-01' })
    await makePeople('young', 2, { born: utcDayOf(new Date(Date.now() - 17.9 * 31_557_600_000)) })
    await makePeople('left', 2)
    await sql`update ${b}.identity_player set closed_at = now() where username like 'left%'`
    await makePeople('back', 2)
    await protect('back', { excluded: '2020-01-01' })
    await sql`delete from ${b}.mail_message`
    const { queued } = await sendMarketing(world.app, { ...CAMPAIGN, name: 'again' })
    expect(queued).toBe(3)
    const other = await sendMarketing(world.app, { ...CAMPAIGN, name: 'sport', product: 'sport' })
    expect(other.queued).toBe(0)
  })

  it('that was queued before an exclusion is stopped at the moment it would be handed over', async () => {
    const { sql, b } = world.app.db
    await sql`update ${b}.mail_message set due_at = now() + interval '1 hour' where status = 'waiting'`
    await makePeople('waiting', 200)
    // Due later, as when the mail server is away.
    const players = await sql<{ id: string }[]>`
      select id from ${b}.identity_player where username like 'waiting%'`
    const facts = { product: 'casino', subject: 'Late', text: 't', label: 'l', path: '/', leavePath: '/' } as const
    await inTx(world.app.db, (tx) =>
      enqueueMarketing(
        tx,
        players.map(({ id }, index) => ({ playerId: id, to: `waiting${index}@mail.example`, language: 'en', facts })),
      ),
    )
    await sql`update ${b}.mail_message set due_at = now() + interval '1 hour' where status = 'waiting'`
    await protect('waiting', { excluded: '2100-01-01' })
    const ids = players.map(({ id }) => id)
    await sql`update ${b}.mail_message set due_at = now() where player_id = any(${ids}::uuid[])`
    const transport = openTransport(world.app)
    await deliverMarketing(world.app, transport, marketingGate(world.app))
    transport?.close()
    await expect
      .poll(
        () => sql`
          select status, last_error, letter, count(*)::int as n from ${b}.mail_message
          where player_id = any(${ids}::uuid[]) group by 1, 2, 3`,
        { timeout: 10_000 },
      )
      .toEqual([{ status: 'dead', last_error: 'not allowed', letter: null, n: 200 }])
    expect(mailsTo('waiting')).toEqual([])
  })
})

it('notices whose topic comes by mail are mailed once, in the language of the player’s settings', async () => {
  const { sql, b } = world.app.db
  await makePeople('noticed', 1)
  const [player] = await sql<{ id: string }[]>`select id from ${b}.identity_player where username = 'noticed1'`
  const playerId = player?.id ?? ''
  await sql`insert into ${b}.account_settings (player_id, settings) values (${playerId}, '{"language":"fa"}')`
  await inTx(world.app.db, (tx) => addNotice(tx, { playerId, code: 'limitsChanged', facts: {} }))
  const mail = await server.mailTo('noticed1@mail.example', /محدودیت/)
  expect(mail.html).toContain('dir="rtl"')
  expect(mail.text).toContain('/user/saferPlay')
  await mailNotices(world.app)
  const [count] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${b}.mail_message where player_id = ${playerId}`
  expect(count?.n).toBe(1)
})
