import { describe, expect, it } from 'vitest'
import { configOf } from '#kit/config.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import { withConfig } from '../../../test/change-settings.ts'
import { openMailWorld } from '../../../test/mail-world.ts'
import { mailConfig } from './config.ts'
import { deliverDue, retryMsAfter } from './deliver-mail.ts'
import { enqueueMail, enqueuePhone, isPhoneReachable, type Mail } from './index.ts'
import { forgetOld, sealLetter } from './message-store.ts'
import { openTransport } from './transport.ts'

const { world, server } = await openMailWorld()

const reset = (to: string, code: string, language: 'en' | 'fa' = 'en') =>
  inTx(world.app.db, (tx) =>
    write(tx, {
      to,
      language,
      template: 'passwordReset',
      facts: { code, minutes: 10, path: '/', hours: 24, account: '7' },
    }),
  )

/** Ids of messages by whom they were for, which is not to be read in the table. */
const ids = new Map<string, string>()

async function write(tx: Tx, mail: Mail<'passwordReset'>): Promise<void> {
  await enqueueMail(tx, mail)
  await noteId(tx, mail.to)
}

async function noteId(tx: Tx, to: string): Promise<void> {
  const [row] = await tx.sql<{ id: string }[]>`select id from ${tx.b}.mail_message order by id desc limit 1`
  ids.set(to, row?.id ?? '')
}

async function rowOf(to: string) {
  const { sql, b } = world.app.db
  const [row] = await sql<
    { status: string; letter: Buffer | null; attempt_count: number; last_error: string | null }[]
  >`select status, letter, attempt_count, last_error from ${b}.mail_message where id = ${ids.get(to) ?? null}`
  return row
}

describe('a mail', () => {
  it('goes out after its transaction, as text and HTML, and is then forgotten', async () => {
    await reset('nora@mail.example', '482913')
    const mail = await server.mailTo('nora@mail.example', /code/)
    expect(mail.from).toMatchObject({ address: 'house@tas.example', name: world.app.business.name })
    expect(mail.text).toMatch(/^482913$/m)
    expect(mail.html).toContain('482913')
    expect(mail.html).not.toMatch(/<img|<script|src=|url\(/i)
    await expect.poll(() => rowOf('nora@mail.example')).toMatchObject({ status: 'sent', letter: null })
  })

  it('is written from right to left in Persian, its code from left to right', async () => {
    await reset('sara@mail.example', '118822', 'fa')
    const mail = await server.mailTo('sara@mail.example', /رمز عبور/)
    expect(mail.html).toContain('<html lang="fa" dir="rtl">')
    expect(mail.html).toMatch(/<p dir="ltr"[^>]*>118822<\/p>/)
  })

  it('shows the address of its link in words too', async () => {
    await inTx(world.app.db, (tx) =>
      enqueueMail(tx, {
        to: 'lina@mail.example',
        language: 'en',
        template: 'verifyEmail',
        facts: { path: '/verify/a/b', hours: 24 },
      }),
    )
    const mail = await server.mailTo('lina@mail.example', /Confirm/)
    expect(mail.text).toMatch(/^http:\/\/localhost:\d+\/verify\/a\/b$/m)
    expect(mail.html?.match(/http:\/\/localhost:\d+\/verify\/a\/b/g)).toHaveLength(2)
  })

  it('whose transaction is undone is never sent', async () => {
    const undone = inTx(world.app.db, async (tx) => {
      await write(tx, {
        to: 'ghost@mail.example',
        language: 'en',
        template: 'passwordReset',
        facts: { code: '000111', minutes: 10, path: '/', hours: 24, account: '7' },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rowOf('ghost@mail.example')).toBeUndefined()
  })

  it('is tried again when the server has no room, and given up when it is refused for good', async () => {
    server.refuseNext(1, 451)
    await reset('later@mail.example', '222333')
    const told = { attempt_count: 1, last_error: expect.stringContaining('451') }
    await expect.poll(() => rowOf('later@mail.example')).toMatchObject(told)
    const { sql, b } = world.app.db
    await sql`update ${b}.mail_message set due_at = clock_timestamp() where id = ${ids.get('later@mail.example') ?? null}`
    await server.mailTo('later@mail.example', /code/)
    server.refuseNext(1, 550)
    await reset('nobody@mail.example', '333444')
    await expect.poll(() => rowOf('nobody@mail.example')).toMatchObject({ status: 'dead', letter: null })
  })

  it('waits longer after every try, up to an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 50].map(retryMsAfter)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBe(3_600_000)
  })

  it('is sent once however many processes send', async () => {
    const other = await openHouse(world.config, createLog('silent'))
    try {
      await inTx(world.app.db, async (tx) => {
        for (let index = 0; index < 30; index++)
          await enqueueMail(tx, {
            to: `many${index}@mail.example`,
            language: 'en',
            template: 'passwordChanged',
            facts: { at: '2026-01-01T10:00:00Z' },
          })
      })
      await server.mailTo('many29@mail.example', /password/)
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => server.mailTo(`many${index}@mail.example`, /password/)),
      )
      const many = server.mails.filter(({ to }) => to?.[0]?.address?.startsWith('many'))
      expect(many).toHaveLength(30)
      expect(new Set(many.map(({ messageId }) => messageId)).size).toBe(30)
    } finally {
      await other.stop()
    }
  })

  it('that is of no use any more is not sent, and what it said is erased', async () => {
    await inTx(world.app.db, async (tx) => {
      await write(tx, {
        to: 'late@mail.example',
        language: 'en',
        template: 'passwordReset',
        facts: { code: '999000', minutes: 10, path: '/', hours: 24, account: '7' },
      })
      await tx.sql`update ${tx.b}.mail_message set expires_at = clock_timestamp() where id = ${ids.get('late@mail.example') ?? null}`
    })
    await deliverDue(world.app, { mail: null, phone: null })
    await forgetOld(world.app.db)
    expect(await rowOf('late@mail.example')).toMatchObject({ status: 'expired', letter: null })
    expect(server.mails.filter(({ text }) => text?.includes('999000'))).toEqual([])
  })

  it('never leaves without the encryption the settings ask for', async () => {
    const { smtp } = configOf(world, mailConfig)
    if (smtp === null) throw new Error('the world sends mails')
    const app = { ...world.app, config: withConfig(world.config, mailConfig, { smtp: { ...smtp, tls: 'starttls' } }) }
    const transport = openTransport(app)
    const rendered = { subject: 's', text: 't', html: 'h', leaveAddress: null }
    const mail = { id: 'x', to: 'clear@mail.example', language: 'en', ...rendered }
    await expect(transport?.send(mail)).rejects.toThrow()
    transport?.close()
    expect(server.mails.some(({ to }) => to?.[0]?.address === 'clear@mail.example')).toBe(false)
  })

  it('of a kind that no program knows stops nobody else', async () => {
    await reset('broken@mail.example', '555666')
    const { sql, b } = world.app.db
    const id = ids.get('broken@mail.example') ?? ''
    const letter = sealLetter(world.app.db, id, { to: 'broken@mail.example', facts: {} })
    await sql`update ${b}.mail_message set template = 'gone', status = 'waiting', letter = ${letter}, ended_at = null,
      due_at = clock_timestamp() where id = ${id}`
    await reset('after@mail.example', '666777')
    await server.mailTo('after@mail.example', /code/)
    await expect.poll(() => rowOf('broken@mail.example')).toMatchObject({ status: 'dead' })
  })
})

it('a text message to a phone is kept in a sandbox and impossible in production, where no gateway is named', async () => {
  expect(isPhoneReachable(world.app)).toBe(true)
  expect(isPhoneReachable({ ...world.app, config: { ...world.config, mode: 'production' } })).toBe(false)
  await inTx(world.app.db, async (tx) => {
    await enqueuePhone(tx, {
      to: '+35699123456',
      language: 'en',
      template: 'confirmNewPhone',
      facts: { code: '135790', minutes: 10 },
    })
    await noteId(tx, '+35699123456')
  })
  await expect.poll(() => rowOf('+35699123456')).toMatchObject({ status: 'kept' })
})
