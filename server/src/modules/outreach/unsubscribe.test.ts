import { describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { openMailWorld } from '../../../test/mail-world.ts'
import { registration } from '../../../test/people.ts'
import { recordConsents } from '../identity/index.ts'
import { sendMarketing } from './index.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

const { world, server } = await openMailWorld()

const PRODUCTS = ['casino', 'lottery'] as const

/** Somebody who agreed to mails about casino games and the lottery, in a language. */
async function agreeing(username: string, language: 'en' | 'fa') {
  const { data } = (await world.call('user/user/register', { body: registration(username) })).body
  const { sql, b } = world.app.db
  const [row] = await sql<{ id: string }[]>`select id from ${b}.identity_player where int_id = ${data.user.intId}`
  const id = row?.id ?? ''
  await sql`update ${b}.identity_player set email_verified_at = now() where id = ${id}`
  const consents = PRODUCTS.map((product) => ({
    purpose: 'marketing' as const,
    isGiven: true,
    marketing: { product, channel: 'email' as const },
  }))
  await inTx(world.app.db, (tx) => recordConsents(tx, { id, language }, consents))
  return { id, token: data.token, email: registration(username).email }
}

const consentsOf = async (token: string) => (await world.call('user/consent/getConsents', { token })).body.data
const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, world.server.url), init)
const ONE_CLICK = {
  method: 'POST',
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}

describe('the end of marketing', () => {
  it('is one press in the mail program: what RFC 8058 sends ends one product for one player, with one receipt', async () => {
    const sara = await agreeing('leaving', 'fa')
    const nora = await agreeing('staying', 'en')
    await sendMarketing(world.app, {
      name: 'spring',
      product: 'casino',
      channel: 'email',
      path: '/bonuses/',
      subject: { en: 'New games', fa: 'بازی‌های تازه' },
      text: { en: 'There are new games.', fa: 'بازی‌های تازه‌ای آمده‌اند.' },
      label: { en: 'See them', fa: 'دیدن' },
    })
    const mail = await server.mailTo(sara.email, /بازی‌های تازه/)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL(header('list-unsubscribe').slice(1, -1))
    // The address under which a person ends them is the same, and stands in both forms of the letter.
    expect(mail.text).toContain(`${pathname}${search}`)
    expect(mail.html).toContain(`${pathname}${search}`)
    const before = (await consentsOf(sara.token)).countAll

    const looked = await ask(pathname + search)
    expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining('<html lang="fa" dir="rtl">')])
    expect((await consentsOf(sara.token)).marketing).toHaveLength(2)

    for (let times = 0; times < 2; times++) expect((await ask(pathname + search, ONE_CLICK)).status).toBe(200)
    const after = await consentsOf(sara.token)
    expect(after.marketing).toEqual([{ product: 'lottery', channel: 'email' }])
    expect(after.countAll).toBe(before + 1)
    expect(after.items[0]).toMatchObject({ purpose: 'marketing', product: 'casino', channel: 'email', isGiven: false })
    expect((await consentsOf(nora.token)).marketing).toHaveLength(2)
  })

  it('cannot be guessed, nor a link be turned to another player, product or business', async () => {
    const { id, token } = await agreeing('guarded', 'en')
    const { id: other } = await agreeing('other', 'en')
    const leaving = { playerId: id, product: 'casino', language: 'en' } as const
    const right = unsubscribePath(world.app, leaving)
    const foreign = { ...world.app, business: { ...world.app.business, id: 2 } }
    const mac = right.split('.').at(-1) ?? ''
    const wrong = [
      right.replace('casino', 'lottery'),
      right.slice(0, -1),
      `${right}A`,
      right.replace(mac, 'A'.repeat(mac.length)),
      `${unsubscribePath(world.app, { ...leaving, playerId: other }).split('.')[0]}.casino.en.${mac}`,
      unsubscribePath(foreign, leaving),
      '/unsubscribe',
      '/unsubscribe?t=%00.casino.en.x',
    ]
    for (const path of wrong) expect([path, (await ask(path, ONE_CLICK)).status]).toEqual([path, 404])
    expect((await consentsOf(token)).marketing).toHaveLength(2)
  })
})

it('a login from a new device is mailed in the language, zone and calendar of the account, not of the login', async () => {
  const body = registration('travelling')
  const { token } = (await world.call('user/user/register', { body })).body.data
  const settings = { language: 'fa', timeZone: 'Asia/Tokyo', calendar: 'jalali' }
  expect((await world.call('user/settings/update', { token, body: settings })).status).toBe(200)
  const { username, password } = body
  const login = await world.call('user/user/login', {
    body: { username, password },
    headers: { lang: 'en', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  expect(login.status).toBe(200)
  const mail = await server.mailTo(body.email, /دستگاه تازه/)
  expect(mail.text).toContain('\u2068Firefox\u2069 روی \u2068Linux\u2069')
  expect(mail.text).toMatch(/زمان: [۰-۹]+ \S+ ۱۴[۰-۹]{2}، [۰-۹:]+ \(وقت [^)]*ژاپن\)/)
  expect(mail.text).toContain('/user/user/security')
  expect(mail.html).not.toMatch(/<img|<script|src=|url\(/i)
})
