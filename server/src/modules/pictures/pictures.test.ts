import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { LONGEST_PICTURE_BYTES } from '@tas/shared/contract/pictures/choices.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { readTrail } from '../../../test/opened.ts'
import { registration } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { hired, office, REASON, type Signed, signInAs } from '../staff/staff.fixture.ts'
import { blackPng, MOVES, photo, upload } from './images.fixture.ts'
import { showPicture, stopShowing } from './show-picture.ts'

let world: ServedWorld
let owner: Signed
let content: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  content = await signInAs(world, 'content')
})
afterAll(() => world.stop())

const list = async (isUsed: boolean | null = null) =>
  (await office(world, 'office/picture/getPictures', { token: content.token, body: { isUsed, limit: 100 } })).data.items
const describeIt = (pictureId: string, version: number) =>
  office(world, 'office/picture/describe', {
    token: content.token,
    body: { pictureId, version, alt: { en: 'A red pomegranate', fa: 'انار سرخ' } },
  })
const remove = (pictureId: string) =>
  office(world, 'office/picture/delete', { token: content.token, body: { pictureId } })
const fetchPicture = (url: string) => fetch(`${world.server.url}${url}`)

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'of kind %s is made anew in several sizes that are served for ever',
    async (kind) => {
      const seed = { png: 1, jpeg: 2, webp: 3, avif: 4 }[kind]
      const file = await photo(700, 500, seed)
        .withExif({ IFD0: { Artist: 'somebody' } })
        .toFormat(kind)
        .toBuffer()
      // What it says it is does not matter; what it is does.
      const { status, data } = await upload(world, file, { token: content.token, type: 'application/octet-stream' })
      expect(status).toBe(200)
      const { picture } = data
      expect([data.isNew, picture.width, picture.height, picture.alt]).toEqual([true, 700, 500, null])
      expect(picture.sizes.map(({ width }) => width)).toEqual([320, 640, 700])
      for (const { url, width } of picture.sizes) {
        const answer = await fetchPicture(url)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        expect(answer.headers.get('cache-control')).toContain('immutable')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
        const bytes = Buffer.from(await answer.arrayBuffer())
        const read = await sharp(bytes).metadata()
        expect([read.format, read.width, read.exif]).toEqual(['webp', width, undefined])
        expect(bytes.includes('somebody')).toBe(false)
      }
      const [line] = await readTrail(world.app.db, 'pictures.uploaded', picture.id)
      expect(line).toMatchObject({ actor_id: content.id, details: { hash: picture.hash, isNew: true } })
    },
  )

  it('is kept once, however often it comes', async () => {
    const file = await photo(64, 64, 9).png().toBuffer()
    const first = await upload(world, file, { token: content.token })
    const second = await upload(world, file, { token: content.token, type: 'image/jpeg' })
    expect(second.data).toMatchObject({ isNew: false, picture: { id: first.data.picture.id } })
    expect((await list()).filter(({ hash }) => hash === first.data.picture.hash)).toHaveLength(1)
  })

  it('is one of two thousand at most; one that is there can come again', async () => {
    const { sql, b } = world.app.db
    const file = await photo(64, 64, 10).png().toBuffer()
    const { data } = await upload(world, file, { token: content.token })
    const full = await sql`
      insert into ${b}.pictures_picture (id, hash, width, height, uploaded_by)
      select gen_random_uuid(), encode(sha256(number::text::bytea), 'hex'), 1, 1, gen_random_uuid()
      from generate_series((select count(*) from ${b}.pictures_picture) + 1, 2000) as number returning id`
    try {
      const other = await photo(64, 64, 11).png().toBuffer()
      expect(await upload(world, other, { token: content.token })).toMatchObject({
        status: 422,
        code: 'pictures.too_many',
      })
      const again = await upload(world, file, { token: content.token })
      expect(again.data).toMatchObject({ isNew: false, picture: { id: data.picture.id } })
    } finally {
      await sql`delete from ${b}.pictures_picture where id = any(${full.map(({ id }) => String(id))}::uuid[])`
    }
  })

  it('that was turned by its camera stands upright, and one larger than a screen is made smaller', async () => {
    const file = await photo(3_000, 1_000, 5).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { data } = await upload(world, file, { token: content.token })
    expect([data.picture.width, data.picture.height]).toEqual([640, 1_920])
  })
})

describe('what is no such image', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')

  it.each([
    ['a PNG of 30,000 pixels each way', async () => blackPng(30_000, 30_000), 'pictures.wrong_size'],
    ['a PNG of one pixel', async () => blackPng(1, 1), 'pictures.wrong_size'],
    ['a PNG that unpacks to thirty thousand times its size', async () => blackPng(8_000, 3_000), 'pictures.too_dense'],
    ['a PNG that moves', async () => blackPng(64, 64, [MOVES]), 'pictures.moving'],
    ['a WebP that moves', () => moving('webp'), 'pictures.moving'],
    ['a GIF', async () => gif, 'pictures.unknown_kind'],
    ['a GIF that is a page too', async () => Buffer.concat([gif, html]), 'pictures.unknown_kind'],
    ['an SVG', async () => svg, 'pictures.unknown_kind'],
    ['a page', async () => html, 'pictures.unknown_kind'],
    ['a PNG with a page behind it', async () => Buffer.concat([await png(), html]), 'pictures.more_behind'],
    ['a PNG with a GIF behind it', async () => Buffer.concat([await png(), gif]), 'pictures.more_behind'],
    ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), html]), 'pictures.more_behind'],
    ['a WebP with a page behind it', async () => Buffer.concat([await webp(), html]), 'pictures.more_behind'],
    ['an AVIF with a page behind it', async () => Buffer.concat([await avif(), html]), 'pictures.more_behind'],
    ['half a JPEG', async () => half(await jpeg()), 'pictures.broken'],
    [
      'half a JPEG with an end of its own',
      async () => Buffer.concat([half(await jpeg()), Buffer.from('ffd9', 'hex')]),
      'pictures.broken',
    ],
    ['half a PNG', async () => half(await png()), 'pictures.broken'],
    ['half a WebP', async () => half(await webp()), 'pictures.broken'],
    ['half an AVIF', async () => half(await avif()), 'pictures.broken'],
    ['a PNG whose picture was changed', async () => spoilt(await png()), 'pictures.broken'],
    ['the beginning of a PNG alone', async () => blackPng(64, 64).subarray(0, 8), 'pictures.broken'],
  ] as const)('%s is refused with a line of the trail, and nothing is kept', async (_, make, code) => {
    const before = (await list()).length
    const file = await make()
    const lines = async () => (await readTrail(world.app.db, 'pictures.upload_refused')).length
    const linesBefore = await lines()
    expect(await upload(world, file, { token: content.token })).toMatchObject({ status: 422, code })
    expect((await list()).length).toBe(before)
    const refused = await readTrail(world.app.db, 'pictures.upload_refused')
    expect(refused).toHaveLength(linesBefore + 1)
    expect(refused.at(-1)).toMatchObject({ actor_id: content.id, details: { code, bytes: file.length } })
  })

  it('never ends the process or takes it long, whatever is changed in an image', async () => {
    for (const make of [png, jpeg, webp, avif])
      for (let step = 0; step < 12; step++) {
        const file = Buffer.from(await make())
        const at = Math.floor((file.length * step) / 12)
        file[at] = (file[at] ?? 0) ^ 0xff
        const { status } = await upload(world, file, { token: content.token })
        expect([200, 422]).toContain(status)
      }
  })

  const png = () => photo(90, 80).png().toBuffer()
  const jpeg = () => photo(90, 80).jpeg().toBuffer()
  const webp = () => photo(90, 80).webp().toBuffer()
  const avif = () => photo(90, 80).avif({ effort: 0 }).toBuffer()
  const half = (file: Buffer) => file.subarray(0, file.length / 2)
  const spoilt = (file: Buffer) => {
    const at = file.length / 2
    return Buffer.concat([file.subarray(0, at), Buffer.alloc(40), file.subarray(at + 40)])
  }
  const moving = (kind: 'webp') => {
    const data = Buffer.alloc(64 * 128 * 3, 9)
    data.fill(200, data.length / 2)
    return sharp(data, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .toFormat(kind, { loop: 0 })
      .toBuffer()
  }
})

describe('the way in', () => {
  const file = () => photo(80, 80, 77).png().toBuffer()

  it('takes a file alone: no body, another type and JSON are refused', async () => {
    const { token } = content
    expect(await upload(world, Buffer.alloc(0), { token })).toMatchObject({ status: 400, code: 'http.file_required' })
    for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x'])
      expect(await upload(world, await file(), { token, type })).toMatchObject({ status: 400, code: 'http.file_type' })
    const slash = await fetch(`${world.server.url}/api/office/picture/upload/`, {
      method: 'POST',
      headers: { BID: '1', staffToken: token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([slash.status, await slash.text()]).toEqual([400, expect.stringContaining('http.file_required')])
  })

  it('is closed to nobody signed in, to players, and to staff without the right, before anything is read', async () => {
    const { body } = await world.call('user/user/register', { body: registration('picture_player') })
    const { token } = body.data
    const support = await signInAs(world, 'support')
    expect((await upload(world, await file())).status).toBe(401)
    expect((await upload(world, await file(), { token })).status).toBe(401)
    expect((await upload(world, await file(), { headers: { token } })).status).toBe(401)
    const refused = await upload(world, await file(), { token: support.token })
    expect(refused).toMatchObject({ status: 403, details: { permission: 'picture.change' } })
    expect((await list()).some(({ width }) => width === 80)).toBe(false)
  })

  it('reads no more than it takes, told before or not', async () => {
    const { token } = content
    const told = await upload(world, Buffer.alloc(LONGEST_PICTURE_BYTES + 1), { token }).catch(() => null)
    if (told !== null) expect(told).toMatchObject({ status: 413, code: 'http.too_large' })
    const sent = begin(token)
    sent.on('error', () => undefined)
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    for (let part = 0; part < 9; part++) sent.write(Buffer.alloc(1024 * 1024))
    const [response] = await answered
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'close'])
    sent.destroy()
  })

  it('reads one file of a person at a time, and is free again when its sender goes half-way', async () => {
    const { token } = content
    const sent = begin(token, { 'content-length': '5000' })
    sent.on('error', () => undefined)
    sent.write(Buffer.alloc(1_000))
    const second = async () => (await upload(world, await file(), { token })).code ?? 'done'
    await until('the first is being read', async () => (await second()) === 'http.one_file')
    // Somebody else is not held up.
    expect((await upload(world, await file(), { token: owner.token })).status).toBe(200)
    sent.destroy()
    await until('the place is free', async () => (await second()) === 'done')
  })

  it('keeps nothing of whoever loses the right while they upload', async () => {
    const leaving = await hired(world, owner, ['content'])
    const sent = begin(leaving.token)
    const bytes = await photo(96, 96, 55).png().toBuffer()
    sent.write(bytes.subarray(0, 500))
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    // Its place is taken, so its sender was let in.
    await until('it is being read', async () => {
      const other = await upload(world, bytes, { token: leaving.token, type: 'text/plain' })
      return other.code === 'http.one_file'
    })
    const roles = [{ role: 'support', endsAt: null, scope: null }]
    const body = { personId: leaving.id, version: 1, roles, reason: REASON }
    expect((await office(world, 'staff/person/setRoles', { token: owner.token, body })).status).toBe(200)
    sent.end(bytes.subarray(500))
    const [response] = await answered
    expect([response.statusCode, await text(response)]).toEqual([
      403,
      expect.stringContaining('http.permission_missing'),
    ])
    expect((await list()).some(({ width }) => width === 96)).toBe(false)
  })

  function begin(token: string, headers: Record<string, string> = {}): ClientRequest {
    return httpRequest(`${world.server.url}/api/office/picture/upload`, {
      method: 'POST',
      headers: { BID: '1', staffToken: token, 'content-type': 'image/png', ...headers },
    })
  }
})

describe('a picture', () => {
  it('is shown only when it is described, and is not deleted while something shows it', async () => {
    const { data } = await upload(world, await photo(400, 300, 21).png().toBuffer(), { token: content.token })
    const { id: pictureId, version, sizes } = data.picture
    const show = () => inTx(world.app.db, (tx) => showPicture(tx, 'game:one', { pictureId, wanted: 330 }))
    await expect(show()).rejects.toMatchObject({ code: 'pictures.alt_missing' })
    const described = await describeIt(pictureId, version)
    expect(described.data.picture).toMatchObject({ version: version + 1, alt: { en: 'A red pomegranate' } })
    expect(await describeIt(pictureId, version)).toMatchObject({ status: 422, code: 'office.changed_meanwhile' })
    expect((await readTrail(world.app.db, 'pictures.described', pictureId))[0]?.details).toEqual({
      before: '',
      after: 'A red pomegranate | انار سرخ',
    })
    expect((await show()).url).toBe(sizes.find(({ width }) => width === 400)?.url)
    expect((await list(true)).map(({ id }) => id)).toEqual([pictureId])
    expect(await remove(pictureId)).toMatchObject({ status: 422, code: 'pictures.in_use' })
    await inTx(world.app.db, (tx) => stopShowing(tx, 'game:one'))
    expect((await remove(pictureId)).status).toBe(200)
    expect(await readTrail(world.app.db, 'pictures.deleted', pictureId)).toHaveLength(1)
    expect(await remove(pictureId)).toMatchObject({ status: 404, code: 'office.entry_unknown' })
    expect((await fetchPicture(sizes[0]?.url ?? '')).status).toBe(404)
  })

  it('is listed page by page, with a line of the trail', async () => {
    const page = async (cursor: string | null) =>
      (await office(world, 'office/picture/getPictures', { token: content.token, body: { limit: 2, cursor } })).data
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { items, cursor: next }: Awaited<ReturnType<typeof page>> = await page(cursor)
      seen.push(...items.map(({ id }) => id))
      cursor = next
    } while (cursor !== null)
    expect(seen).toEqual((await list()).map(({ id }) => id))
    expect(await list(true)).toEqual([])
    expect((await readTrail(world.app.db, 'pictures.list_read')).length).toBeGreaterThan(0)
  })

  it.each([
    '/pictures/x',
    '/pictures/..%2f..%2fetc',
    `/pictures/${'0'.repeat(64)}-320.webp`,
    `/pictures/${'0'.repeat(64)}-99999.webp`,
  ])('is not at %s', async (path) => {
    const answer = await fetchPicture(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
