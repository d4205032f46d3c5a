import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { doByTwo } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let webDist: string
let writer: Signed
let manager: Signed

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'tas-site-'))
  await copyFile(new URL('../../../../../web/index.html', import.meta.url), join(webDist, 'index.html'))
  world = await serveWorld({ env: { WEB_DIST: webDist } })
  writer = await signInAs(world, 'content')
  manager = await signInAs(world, 'manager')
})
afterAll(async () => {
  await world.stop()
  await rm(webDist, { recursive: true })
})

const by = <Path extends CallPath>(person: Signed, path: Path, body: CallInput<Path>) =>
  office(world, path, { token: person.token, body })
const two = () => ({ asker: writer, approver: manager })
const words = {
  title: { en: 'Summer cup', fa: 'جام تابستان' },
  html: { en: '<p>Rules of the cup</p><script>x</script>', fa: '<p>قوانین جام</p>' },
}
const create = async (slug = 'summer-cup') =>
  (await by(writer, 'office/content/createText', { slug, ...words })).data.intId
const publish = (intId: number, revision = 1) =>
  doByTwo(world, two(), {
    path: 'office/content/publish',
    body: { intId, revision, isMaterial: false, dueAt: null, reason: REASON },
  })
const turn = (name: 'takeDown' | 'bringBack', intId: number) =>
  doByTwo(world, two(), { path: `office/content/${name}`, body: { intId, reason: REASON } })
const pageAt = async (path: string) => {
  const answer = await fetch(`${world.server.url}${path}`)
  return { status: answer.status, html: await answer.text() }
}
const shownTo = async (intId: number, LANG = 'en') => {
  const { body } = await world.call('text/text/getText', { body: { intId }, headers: { LANG } })
  return { code: body.general.code, text: (body.data as unknown as Partial<CallData<'text/text/getText'>>)?.text }
}
const linesOf = async (action: string, intId: number) =>
  (await readTrail(world.app.db, action, String(intId))).slice(-1)
const isInMenus = async (intId: number) => {
  const { destinations } = (await by(writer, 'office/menu/getMenus', {})).data
  return destinations.find(({ key }) => key === `texts:${intId}`)?.isThere
}

describe('a text that staff add', () => {
  it('has a number of its own range, is seen by nobody before two people publish it, then stands at its address', async () => {
    const intId = await create()
    expect(intId).toBeGreaterThan(1000)
    expect(await create()).toBe(intId + 1)
    expect(await linesOf('content.text_created', intId)).toMatchObject([
      { actor_id: writer.id, details: { slug: 'summer-cup' } },
    ])
    const path = `/texts/${intId}-summer-cup.html`
    expect((await shownTo(intId)).code).toBe('content.text_not_found')
    expect((await pageAt(path)).status).toBe(404)
    expect(await isInMenus(intId)).toBe(false)
    expect((await by(writer, 'office/content/getText', { intId })).data).toMatchObject({
      version: 0,
      shownSince: null,
      slug: 'summer-cup',
      shown: { title: { en: '' } },
      draft: { revision: 1, baseVersion: 0, title: words.title, html: { en: '<p>Rules of the cup</p>' } },
    })
    const { items } = (await by(writer, 'office/content/getTexts', {})).data
    expect(items.find((one) => one.intId === intId)).toMatchObject({ version: 0, title: words.title, isDown: false })
    const preview = await by(writer, 'office/content/createPreview', { intId, revision: 1 })
    expect(preview.data.path).toMatch(new RegExp(`^${path}\\?`))
    const looked = await pageAt(preview.data.path)
    expect([looked.status, looked.html.includes('Rules of the cup')]).toEqual([200, true])
    expect(await publish(intId)).toBe('done')
    expect((await shownTo(intId)).text).toMatchObject({
      intId,
      slug: 'summer-cup',
      group: 'text',
      version: 1,
      title: 'Summer cup',
      text: '<p>Rules of the cup</p>',
    })
    expect((await shownTo(intId, 'fa')).text?.title).toBe('جام تابستان')
    const page = await pageAt(path)
    expect([page.status, page.html.includes(`rel="canonical" href="${world.server.url}${path}"`)]).toEqual([200, true])
    expect((await pageAt('/sitemap.xml')).html).toContain(path)
    expect(await isInMenus(intId)).toBe(true)
    expect((await by(writer, 'office/content/getText', { intId })).data).toMatchObject({ version: 1, draft: null })
  })

  it('is taken down by two people, is not found then in any version, and is brought back as it was', async () => {
    const intId = await create('fair-cup')
    const path = `/texts/${intId}-fair-cup.html`
    expect(await turn('takeDown', intId)).toBe('office.changed_meanwhile')
    expect(await publish(intId)).toBe('done')
    expect(await turn('bringBack', intId)).toBe('office.changed_meanwhile')
    const before = (await shownTo(intId)).text
    expect((await pageAt(path)).status).toBe(200)
    expect(await turn('takeDown', intId)).toBe('done')
    expect(await linesOf('content.text_taken_down', intId)).toMatchObject([
      { actor_id: writer.id, details: { reason: REASON, approvedBy: manager.id } },
    ])
    expect((await shownTo(intId)).code).toBe('content.text_not_found')
    for (const call of ['text/text/getText', 'text/text/getVersions'] as const)
      expect((await world.call(call, { body: { intId, ...(call.endsWith('Text') && { version: 1 }) } })).status).toBe(
        404,
      )
    expect((await pageAt(path)).status).toBe(404)
    expect((await pageAt('/sitemap.xml')).html).not.toContain(path)
    expect(await isInMenus(intId)).toBe(false)
    expect((await by(writer, 'office/content/getText', { intId })).data).toMatchObject({ isDown: true, version: 1 })
    expect(await turn('bringBack', intId)).toBe('done')
    expect(await linesOf('content.text_brought_back', intId)).toMatchObject([{ details: { approvedBy: manager.id } }])
    expect((await shownTo(intId)).text).toEqual(before)
    expect((await pageAt(path)).status).toBe(200)
  })

  it.each([99, 93, 90, 107])('never takes a text down that ships: %i', async (intId) => {
    expect(await turn('takeDown', intId)).toBe('content.shipped_stays')
    expect((await shownTo(intId)).text?.intId).toBe(intId)
  })

  it('is refused once there are 500, also to one of two who add the last at one moment', async () => {
    const { sql, b } = world.app.db
    await sql`
      insert into ${b}.content_text (id, int_id, version, is_customised, slug)
      select gen_random_uuid(), nextval('${b}.content_text_number'), 0, true, 'one-of-many'
      from generate_series(1, 499 - (select count(*) from ${b}.content_text where slug is not null))`
    const adding = Array.from({ length: 4 }, () => by(writer, 'office/content/createText', { slug: 'last', ...words }))
    const ends = (await Promise.all(adding)).map(({ code }) => code ?? 'done')
    const full = 'content.too_many_texts'
    expect(ends.sort()).toEqual([full, full, full, 'done'])
  })

  it.each(['', '-cup', 'Cup', 'a/b', 'جام', 'x'.repeat(61)])('is refused with the address part "%s"', async (slug) => {
    const answer = await by(writer, 'office/content/createText', { slug, ...words })
    expect(answer).toMatchObject({ status: 400, code: 'http.invalid' })
  })
})
