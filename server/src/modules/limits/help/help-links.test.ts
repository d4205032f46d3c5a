import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askPage } from '#kit/http/ask-page.ts'
import { isPrivate } from '#kit/http/public-hosts.ts'
import { uuidv7 } from '#kit/random.ts'
import { withSettings } from '../../../../test/change-settings.ts'
import { actorOf } from '../../../../test/people.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import { limitsSettings } from '../settings.ts'
import { checkHelpLinks } from './check-help-links.ts'

let world: World
/** A help organisation's web server: `/hangs` never answers, `/loop` leads to itself, `/moved` to the page. */
const site = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/hangs') return
  if (path === '/loop' || path === '/moved') {
    response.writeHead(302, { location: path === '/loop' ? '/loop' : '/page' }).end()
    return
  }
  response.writeHead(path === '/page' ? 200 : path === '/guarded' ? 403 : 404).end('words')
})
let origin: string

beforeAll(async () => {
  world = await createWorld()
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await world.stop()
})

it('a dead link to help is found, told to the operator and taken off the page, and comes back with its site', async () => {
  const paths = ['page', 'moved', 'guarded', 'gone', 'loop', 'hangs']
  const help = paths.map((path) => ({ title: { en: path, fa: path }, url: `${origin}/${path}`, phone: '112' }))
  const { business } = world.app
  const app = {
    ...world.app,
    business: { ...business, settings: withSettings(business.settings, limitsSettings, { help }) },
  }
  const player = actorOf({ id: uuidv7(), intId: 1 })
  const linked = async () =>
    (await getOverview({ ...world.as(player), app })).help.filter(({ url }) => url !== null).map(({ title }) => title)
  const { sql, b } = world.owner
  const check = async () => {
    await sql`update ${b}.limits_help_link set asked_at = asked_at - interval '1 hour'`
    await checkHelpLinks(app, { timeoutMs: 1_000 })
  }
  await check()
  // Once is an accident.
  expect(await linked()).toEqual(paths)
  await check()
  expect(await linked()).toEqual(['page', 'moved', 'guarded'])
  expect((await getOverview({ ...world.as(player), app })).help).toContainEqual({
    title: 'gone',
    url: null,
    phone: '112',
  })
  expect(await world.app.metrics.registry.metrics()).toContain(`tas_help_links_dead{business="${business.id}"} 3`)
  const found = await sql<{ url: string; finding: string; failures: number }[]>`
    select url, finding, failures from ${b}.limits_help_link order by url`
  expect(found.map(({ url, finding, failures }) => [url.slice(origin.length), finding, failures])).toEqual([
    ['/gone', 'answered 404', 2],
    ['/guarded', 'answered 403', 0],
    ['/hangs', 'did not answer in time', 2],
    ['/loop', 'sent on more than 5 times', 2],
    ['/moved', 'answered 200', 0],
    ['/page', 'answered 200', 0],
  ])
  // The site is there again.
  site.removeAllListeners('request').on('request', (_, response) => response.writeHead(204).end())
  await check()
  expect(await linked()).toEqual(paths)
})

it('in production no address of the own network is asked, by number, by name or by a redirect', async () => {
  const asked = { timeoutMs: 5_000, mayBePrivate: false }
  expect(await askPage(`${origin}/page`, asked)).toEqual({
    isThere: false,
    finding: 'is an address of a private network',
  })
  const named = origin.replace('127.0.0.1', 'localhost')
  expect(await askPage(`${named}/page`, asked)).toEqual({ isThere: false, finding: 'leads into a private network' })
  for (const address of [
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '2002:7f00:1::',
  ])
    expect(isPrivate(address), address).toBe(true)
  for (const address of ['93.184.216.34', '2606:4700::1111']) expect(isPrivate(address), address).toBe(false)
})
