import { afterAll, beforeAll, expect, it } from 'vitest'
import { configOf, readConfig } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import { startPhone, type TextMessage } from '../../../../simulators/phone/start-phone.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { mailConfig } from '../../mail/config.ts'
import { deliverDue } from '../../mail/deliver-mail.ts'
import { enqueuePhone, isPhoneReachable } from '../../mail/index.ts'
import { openPhoneLine } from '../../mail/phone-line.ts'
import { giveProof, goodForm, register } from '../people.fixture.ts'

const KEYS = { key: 'a key of sixteen signs or more', controlKey: 'another key' }
let phone: Awaited<ReturnType<typeof startPhone>>
let world: ServedWorld
let count = 0

beforeAll(async () => {
  phone = await startPhone({ port: 0, journal: null, ...KEYS })
  world = await serveWorld({ env: { SMS_URL: phone.url, SMS_KEY: KEYS.key, SMS_SENDER: 'House' } })
})
afterAll(async () => {
  await world.stop()
  await phone.stop()
})

async function control(act: string, to = ''): Promise<readonly TextMessage[]> {
  const asked = `${phone.url}/control/${act}?to=${encodeURIComponent(to)}`
  const answer = await fetch(asked, { headers: { 'control-key': KEYS.controlKey } })
  return ((await answer.json()) as { items: readonly TextMessage[] }).items
}

const newNumber = () => `+35699${200_000 + ++count}`

/** Writes a message to a number. @returns its id */
async function write(to: string): Promise<string> {
  return inTx(world.app.db, async (tx) => {
    const facts = { code: '135790', minutes: 10 }
    await enqueuePhone(tx, { to, language: 'fa', template: 'confirmNewPhone', facts })
    const [row] = await tx.sql<{ id: string }[]>`select id from ${tx.b}.mail_message order by id desc limit 1`
    return row?.id ?? ''
  })
}

async function stateOf(id: string) {
  const { sql, b } = world.app.db
  const [row] =
    await sql`select status, last_error, letter is null as is_forgotten from ${b}.mail_message where id = ${id}`
  return row
}

/** Has messages that failed tried again now. */
async function tryAgain(id: string): Promise<void> {
  await world.owner.sql`update ${world.owner.b}.mail_message set due_at = clock_timestamp() where id = ${id}`
  await deliverDue(world.app, { mail: null, phone: openPhoneLine(world.app) })
}

it('a number is proved by the code that its phone shows', async () => {
  const { token } = (await register(world, goodForm())).body.data
  await giveProof(world, token)
  const to = newNumber()
  const begun = (await world.call('user/phone/change', { token, body: { phone: to } })).body.data
  const stateNow = async () =>
    (await world.call('verification/verification/getStatus', { token, body: { typeId: 'phone' } })).body.data.items[0]
  expect(await stateNow()).toMatchObject({ statusId: 'pending' })
  await expect.poll(() => control('inbox', to)).toHaveLength(1)
  const [message] = await control('inbox', to)
  expect(message).toMatchObject({ to, from: 'House' })
  const [newCode = ''] = /\d{8}/.exec(message?.text ?? '') ?? []
  const done = await world.call('user/phone/confirm', { token, body: { requestId: begun.requestId, newCode } })
  expect(done.status).toBe(200)
  expect(await stateNow()).toMatchObject({ statusId: 'approved' })
})

it('a message whose answer was lost goes out once, and one that a busy gateway put off goes out later', async () => {
  for (const trouble of ['lose', 'silence']) {
    const to = newNumber()
    await control(trouble)
    const id = await write(to)
    await expect
      .poll(() => stateOf(id))
      .toMatchObject({ status: 'waiting', last_error: expect.stringContaining('SMS') })
    expect(JSON.stringify(await stateOf(id))).not.toContain(to)
    await tryAgain(id)
    await expect.poll(() => stateOf(id)).toEqual({ status: 'sent', last_error: null, is_forgotten: true })
    expect(await control('inbox', to)).toHaveLength(1)
  }
})

it('a number that nobody has is given up, and what was said to it is forgotten', async () => {
  const id = await write('+35699900000')
  await expect.poll(() => stateOf(id)).toEqual({ status: 'dead', last_error: 'SMS 422', is_forgotten: true })
})

it('a gateway reaches phones in production too, and only over https', () => {
  const production = { ...world.app, config: { ...world.config, mode: 'production' as const } }
  expect(isPhoneReachable(production)).toBe(true)
  const given = {
    DATABASE_URL: 'postgres://nowhere/x',
    MODE: 'production',
    SEED_KEY: 'a'.repeat(64),
    SMS_KEY: KEYS.key,
  }
  const read = (SMS_URL: string) =>
    configOf({ config: readConfig({ ...given, SMS_URL }, [mailConfig]) }, mailConfig).sms
  expect(() => read('http://gateway.example')).toThrow('https')
  expect(read('https://gateway.example/')).toEqual({ url: 'https://gateway.example', key: KEYS.key, sender: null })
})
