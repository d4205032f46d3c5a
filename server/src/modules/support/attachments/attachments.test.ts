import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { blackPng } from '../../pictures/images.fixture.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { pdf } from '../../verification/papers/files.fixture.ts'
import { forgetAttachments } from './attachment-store.ts'

let world: ServedWorld
let support: Signed
beforeAll(async () => {
  world = await serveWorld()
  support = await signInAs(world, 'support')
})
afterAll(() => world?.stop())

const newPlayer = async () => (await register(world, goodForm())).body.data.token
const PLACE = 'Azadi Square'
/** As a telephone takes it: with the place where it was taken. */
const jpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c81e1e' } })
    .withExif({ IFD0: { ImageDescription: PLACE } })
    .jpeg()
    .toBuffer()
const LETTER = { departmentId: 'payments', subject: 'My payout', text: 'See the picture' } as const

async function upload(token: string, file: Buffer) {
  const response = await fetch(`${world.server.url}/api/support/attachment/upload`, {
    method: 'POST',
    headers: { BID: '1', LANG: 'en', 'content-type': 'application/octet-stream', token },
    body: new Uint8Array(file),
  })
  const { general, data } = (await response.json()) as { general: { code?: string }; data: { id: string } }
  return general.code ?? data.id
}

type FormOf = {
  readonly data: string
  readonly files: readonly Buffer[]
  readonly name?: string
  readonly field?: string
}
async function sendForm(token: string, { data, files, name = 'a.png', field = 'file[]' }: FormOf) {
  const body = new FormData()
  body.append('data', data)
  for (const file of files) body.append(field, new Blob([new Uint8Array(file)]), name)
  const headers = { BID: '1', LANG: 'en', token }
  const response = await fetch(`${world.server.url}/api/support/ticket/sendTicket`, { method: 'POST', headers, body })
  const { general, data: answer } = (await response.json()) as {
    general: { code?: string }
    data: { ticket: { id: string } }
  }
  return { status: response.status, code: general.code, id: answer.ticket?.id ?? '' }
}
async function as<Path extends CallPath>(token: string, path: Path, body: CallInput<Path>) {
  const answer = await world.call(path, { body: body as object, token })
  return { code: answer.body.general.code, data: answer.body.data }
}
const filesOf = async (token: string, id: string) =>
  (await as(token, 'support/ticket/getTicket', { id })).data.replies.flatMap(({ attachments }) => attachments)
const linkTo = async (token: string, id: string) => (await as(token, 'support/attachment/createLink', { id })).data.url
const fetched = (url: string) => fetch(`${world.server.url}${url}`)
const countFiles = async () => {
  const [row] = await world.app.db.sql<{ n: number }[]>`
    select count(*)::int as n from ${world.app.db.b}.support_attachment`
  return row?.n
}

describe('a file', () => {
  it('goes with a message, is shown to both sides, and is given once to be kept, made anew', async () => {
    const token = await newPlayer()
    const file = await upload(token, await jpeg())
    const { ticket } = (await as(token, 'support/ticket/sendTicket', { ...LETTER, files: [file] })).data
    const [shown] = await filesOf(token, ticket.id)
    expect(shown).toMatchObject({ id: file, name: expect.stringMatching(/^picture-[0-9a-f]{6}\.webp$/) })
    const url = await linkTo(token, file)
    const both = await Promise.all([fetched(url), fetched(url)])
    const given = both.find(({ status }) => status === 200) ?? expect.fail('one of two is given the file')
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(given.headers.get('content-disposition')).toBe(`attachment; filename="${shown?.name}"`)
    expect(given.headers.get('x-content-type-options')).toBe('nosniff')
    expect(given.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = Buffer.from(await given.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
    expect(bytes.includes(PLACE)).toBe(false)
    expect((await fetched(url)).status).toBe(404)

    const answer = await office(world, 'office/ticket/get', { token: support.token, body: { id: ticket.id } })
    expect(answer.data.messages[0]?.attachments).toEqual([shown])
    const link = await office(world, 'office/attachment/createLink', { token: support.token, body: { id: file } })
    expect(Buffer.from(await (await fetched(link.data.url)).arrayBuffer())).toEqual(bytes)
    expect((await readTrail(world.app.db, 'support.attachment_read')).at(-1)).toMatchObject({
      actor_id: support.id,
      details: { file },
    })
    expect((await as(token, 'user/data/getAccesses', {})).data.items).toMatchObject([{ what: 'tickets' }])
  })

  it('is nothing to anybody else, goes with one message alone, and is not given before it is sent', async () => {
    const [token, other] = [await newPlayer(), await newPlayer()]
    const file = await upload(token, await jpeg())
    const send = (who: string) => as(who, 'support/ticket/sendTicket', { ...LETTER, files: [file] })
    expect((await as(token, 'support/attachment/createLink', { id: file })).code).toBe('support.file_unknown')
    expect((await send(other)).code).toBe('support.file_unknown')
    const both = await Promise.all([send(token), send(token)])
    expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['sent', 'support.file_unknown'])
    expect((await as(other, 'support/attachment/createLink', { id: file })).code).toBe('support.file_unknown')
  })

  it('of safer play is given to the trained alone', async () => {
    const token = await newPlayer()
    const file = await upload(token, await jpeg())
    await as(token, 'support/ticket/sendTicket', { ...LETTER, departmentId: 'saferPlay', files: [file] })
    const link = await office(world, 'office/attachment/createLink', { token: support.token, body: { id: file } })
    expect(link.code).toBe('support.file_unknown')
  })

  it('lies sealed, in pieces, and is gone where nobody sent it within a day', async () => {
    const token = await newPlayer()
    const long = pdf({ objects: `5 0 obj<</Length 500000>>stream\n${'Zarafshan '.repeat(50_000)}\nendstream endobj` })
    const [kept, left] = [await upload(token, long), await upload(token, await jpeg())]
    const { sql, b } = world.app.db
    const parts = await sql<{ content: Buffer }[]>`
      select content from ${b}.support_attachment_part where attachment_id = ${kept}`
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.some(({ content }) => content.includes('Zarafshan') || content.includes('WmFyYWZzaGFu'))).toBe(false)
    await as(token, 'support/ticket/sendTicket', { ...LETTER, files: [kept] })
    await sql`update ${b}.support_attachment set uploaded_at = uploaded_at - interval '1 day' where id in (${kept}, ${left})`
    await forgetAttachments(world.app.db)
    expect(await sql`select id from ${b}.support_attachment where id in (${kept}, ${left})`).toEqual([{ id: kept }])
    const given = await fetched(await linkTo(token, kept))
    expect(given.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await given.arrayBuffer())).toEqual(long)
  })

  it('beyond those a player may have unsent is refused', async () => {
    const token = await newPlayer()
    const file = await jpeg()
    for (let sent = 0; sent < 10; sent++) expect(await upload(token, file)).toHaveLength(36)
    expect(await upload(token, file)).toBe('support.too_many_files')
  })
})

describe('a message sent as a form', () => {
  it('opens a ticket with its files, and nothing is kept of what its sender calls them', async () => {
    const token = await newPlayer()
    const name = '../../etc/\u202Epasswd<b>.php'
    const sent = await sendForm(token, { data: JSON.stringify(LETTER), files: [await jpeg(), pdf()], name })
    expect(sent.status).toBe(200)
    const names = (await filesOf(token, sent.id)).map((file) => file.name)
    expect(names).toEqual([
      expect.stringMatching(/^picture-\w{6}\.webp$/),
      expect.stringMatching(/^document-\w{6}\.pdf$/),
    ])
  })

  it('is refused whole for one file that is none, and opens nothing', async () => {
    const token = await newPlayer()
    const before = await countFiles()
    const picture = await jpeg()
    const bad: readonly (readonly [string, Buffer])[] = [
      ['support.file_kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['support.file_kind', Buffer.from('<html><script>alert(1)</script></html>')],
      ['support.file_kind', Buffer.from('PK\u0003\u0004 a zip')],
      ['support.file_kind', Buffer.from('GIF89a/*')],
      ['support.file_kind', await sharp(picture).webp().toBuffer()],
      ['pictures.more_behind', Buffer.concat([picture, Buffer.from('<?php')])],
      ['pictures.more_behind', Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')])],
      ['pictures.broken', Buffer.from('%PDF-1.4 without an end')],
      ['pictures.wrong_size', blackPng(30_000, 40)],
      ['pictures.too_dense', blackPng(6_000, 6_000)],
    ]
    for (const [code, file] of bad)
      expect((await sendForm(token, { data: JSON.stringify(LETTER), files: [file] })).code).toBe(code)
    expect(await countFiles()).toBe(before)
    expect((await as(token, 'support/ticket/getTickets', {})).data.countAll).toBe(0)
  })

  it('is refused for more files, other parts and a text that is no JSON; without files it is a message', async () => {
    const token = await newPlayer()
    const data = JSON.stringify(LETTER)
    const file = pdf()
    const codes = [
      await sendForm(token, { data, files: Array.from({ length: 6 }, () => file) }),
      await sendForm(token, { data, files: [file], field: 'other' }),
      await sendForm(token, { data: '{', files: [] }),
      await sendForm(token, { data: '{"__proto__":1}', files: [] }),
      await sendForm('', { data, files: [file] }),
    ].map(({ status, code }) => [status, code])
    expect(codes).toEqual([
      [400, 'http.invalid'],
      [400, 'http.malformed'],
      [400, 'http.malformed'],
      [400, 'http.malformed'],
      [401, 'identity.login_required'],
    ])
    expect((await sendForm(token, { data, files: [] })).status).toBe(200)
  })
})
