import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { createSitePages } from '#kit/http/site-page.ts'
import { siteOptions } from '#src/site-options.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { publishText } from '../content/index.ts'

const INDEX = fileURLToPath(new URL('../../../../web/index.html', import.meta.url))

const PUBLIC = fileURLToPath(new URL('../../../../web/public', import.meta.url))

let world: ServedWorld
let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'tas-site-'))
  await copyFile(INDEX, join(webDist, 'index.html'))
  world = await serveWorld({ env: { WEB_DIST: webDist } })
})
afterAll(async () => {
  await world?.stop()
  await rm(webDist, { recursive: true, force: true })
})

async function open(path: string, language: Language) {
  const address = new URL(path, world.server.url)
  address.searchParams.set('lang', language)
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  const html = await response.text()
  return { status: response.status, html, head: html.slice(0, html.indexOf('</head>')) }
}

function whole(language: Language, path: string): string {
  return `${world.server.url}${encodeURI(path)}${language === 'fa' ? '?lang=fa' : ''}`
}

const SAME = (path: string) => ({ en: path, fa: path })

/** Path asked for, its right address in each language (null: not to be found), titles, something its readers see. */
const PAGES = [
  ['/', SAME('/'), 'Casino lobby', 'لابی کازینو', '/games/10047-'],
  ['/casino/', SAME('/'), 'Casino lobby', 'لابی کازینو', 'hero-1'],
  ['/GAMES/', SAME('/'), 'Casino lobby', 'لابی کازینو', 'hero-1'],
  ['/Site/vipclub', SAME('/site/vipClub'), 'VIP Club', 'باشگاه ویژه', '<h1>'],
  ['/games/10047-anything/', { en: '/games/10047-slots/', fa: '/games/10047-اسلات/' }, 'Slots', 'اسلات', '.html'],
  [
    '/games/20002-x.html',
    { en: '/games/20002-tas-dice.html', fa: '/games/20002-تاس-اندازی.html' },
    'Tas Dice',
    'تاس‌اندازی',
    'tas.svg',
  ],
  ['/texts/97', SAME('/texts/97-betting-rules.html'), 'Betting rules', 'قوانین شرط‌بندی', 'class="html-text"'],
  ['/terms', SAME('/texts/99-terms-and-conditions.html'), 'Terms and conditions', 'شرایط و مقررات', '</h2>'],
  [
    '/texts/103-x.html',
    SAME('/help-center/103-getting-started.html'),
    'Getting started',
    'شروع کار',
    'class="html-text"',
  ],
  ['/texts/97-x/versions', null, 'Betting rules · Versions', 'قوانین شرط‌بندی · نسخه‌ها', 'SHA-256'],
  ['/help-center/', SAME('/help-center/'), 'Help centre', 'مرکز راهنما', '/help-center/103-'],
  ['/bonuses', SAME('/bonuses/'), 'Bonuses', 'بونوس‌ها', '/bonuses/1'],
  ['/fairness', SAME('/fairness'), 'Provably fair', 'انصاف اثبات‌پذیر', '<h1>'],
  ['/fairness/rtp', SAME('/fairness/rtp'), 'Actual returns', 'بازده واقعی بازی‌ها', '<h1>'],
  ['/verify', SAME('/verify'), 'Verify a file', 'بررسی یک فایل', '<h1>'],
  ['/site/lottery', SAME('/site/lottery'), 'Lottery', 'قرعه‌کشی', '<h1>'],
  ['/user/deposit/deposit', null, '', '', 'class="boot"'],
  ['/game/favorites', null, '', '', 'class="boot"'],
  ['/bet/019ab000-0000-7000-8000-000000000000', null, '', '', 'class="boot"'],
] as const

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(PAGES)('%s says what it is, where it stands, and who else', async (path, paths, en, fa, seen) => {
    const { status, html, head } = await open(path, language)
    const title = { en, fa }[language]
    const brand = { en: 'Tas', fa: 'تاس' }[language]
    expect(status).toBe(200)
    expect(head).toContain(`<title>${title === '' ? brand : `${title} · ${brand}`}</title>`)
    expect(head).toMatch(/<meta name="description" content="[^"]{40,}" \/>/)
    expect(head).toContain(
      `<meta property="og:image" content="${world.server.url}/assets/img/${en === 'Tas Dice' ? 'share/tas' : 'brand/og'}.png" />`,
    )
    expect(head.includes('noindex')).toBe(paths === null)
    if (paths !== null) {
      expect(head).toContain(`<link rel="canonical" href="${whole(language, paths[language])}" />`)
      for (const other of LANGUAGES)
        expect(head).toContain(`<link rel="alternate" hreflang="${other}" href="${whole(other, paths[other])}" />`)
    }
    expect(html).toContain(seen)
    for (const [, data = ''] of html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g))
      expect(() => JSON.parse(data)).not.toThrow()
  })

  it.each([
    '/nothing-here',
    '/a/b/c',
    '/games/999999-x.html',
    '/games/x',
    '/texts/9999-x',
    '/texts/9999-x/versions',
    '/texts/x/versions',
    '/texts/',
    '/bonuses/9999-x',
    '/not-found',
    '/site/nothing',
    '/user/no/such',
    '/verify/id-without-token',
    '/.well-known/nothing',
    '/games/%',
    '/games/%00',
    '/index.php',
  ])('%s is not there, and says so in its status too', async (path) => {
    const { status, head } = await open(path, language)
    expect(status).toBe(404)
    expect(head).toContain('<meta name="robots" content="noindex" />')
  })

  it('every page of the sitemap is there, under the very address the sitemap names', async () => {
    const sitemap = await (await fetch(`${world.server.url}/sitemap.xml`)).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const own = addresses.filter((address) => address.endsWith('?lang=fa') === (language === 'fa'))
    expect(own.length).toBeGreaterThan(50)
    expect(new Set(addresses).size).toBe(addresses.length)
    const wrong = await Promise.all(
      own.map(async (address) => {
        const html = await (await fetch(address)).text()
        return html.includes(`<link rel="canonical" href="${address}" />`) ? [] : [address]
      }),
    )
    expect(wrong.flat()).toEqual([])
  })
})

it('a link to a game shows a picture of that game that is there, under its title; any other the picture of the house', async () => {
  const games = await world.call('game/game/getGames', { body: { pageNumber: 1, limit: 100 } })
  const items = games.body.data.items.map(({ availableGame }) => availableGame)
  expect(items.length).toBeGreaterThan(50)
  const shown = (head: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1]
  for (const { intId, imgUrl } of items) {
    const { head } = await open(`/games/${intId}-x.html`, 'fa')
    const picture = imgUrl?.replace(/^.*\/games\/(.+)\.svg$/, '/assets/img/share/$1.png') ?? 'none'
    expect(shown(head, 'og:image')).toBe(`${world.server.url}${picture}`)
    const bytes = await readFile(join(PUBLIC, picture))
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
      shown(head, 'og:image:width'),
      shown(head, 'og:image:height'),
    ])
    expect(shown(head, 'og:image:alt')).toBe(shown(head, 'og:title'))
  }
  const { head } = await open('/fairness', 'en')
  expect(shown(head, 'og:image')).toBe(`${world.server.url}/assets/img/brand/og.png`)
  expect(shown(head, 'twitter:card')).toBe('summary_large_image')
})

it('names itself to crawlers and to devices that install it', async () => {
  const robots = await (await fetch(`${world.server.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${world.server.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /user/')
  const manifest = await (await fetch(`${world.server.url}/manifest.webmanifest?lang=fa`)).json()
  expect(manifest).toMatchObject({ name: 'تاس', lang: 'fa', dir: 'rtl', start_url: '/', scope: '/' })
})

it('says facts of a game and the way to it', async () => {
  const { head } = await open('/games/20002-tas.html', 'en')
  const [, data = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(head) ?? []
  const graph = JSON.parse(data)['@graph']
  expect(graph[0]).toMatchObject({
    '@type': 'VideoGame',
    name: 'Tas Dice',
    url: whole('en', '/games/20002-tas-dice.html'),
  })
  const items = graph[1].itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item])
  expect(items).toEqual([
    ['Tas', whole('en', '/')],
    ['Originals', whole('en', '/games/10091-originals/')],
    ['Tas Dice', whole('en', '/games/20002-tas-dice.html')],
  ])
})

it('answers what the lobby asks first, and nothing about anybody', async () => {
  const { html } = await open('/', 'en')
  const [, data = ''] = /id="first-answers" data-language="en">([^<]*)</.exec(html) ?? []
  const answers = JSON.parse(data)
  const calls = Object.keys(answers).map((key) => key.split(' ')[0])
  expect(new Set(calls)).toEqual(
    new Set([
      'business/business/getCurrentBusiness',
      'game/gameCategory/getCategories',
      'menu/menu/getMenu',
      'slider/slider/getSlider',
      'game/game/getGames',
    ]),
  )
  const asked = await world.call('slider/slider/getSlider', { body: { sliderId: 'main' } })
  expect(answers['slider/slider/getSlider {"sliderId":"main"}']).toEqual(asked.body.data)
})

it('asks the database once for all visitors of the lobby, and not again until something changes', async () => {
  const counted = countStatements(world.app.db)
  const house = { ...world.house, apps: new Map([[1, { ...world.app, db: counted.db }]]) }
  const { writePage } = siteOptions(house, async () => undefined)
  const pages = createSitePages(webDist, () => true)
  const lobby = { businessId: 1, path: '/', language: 'en', device: 'desktop', origin: 'https://tas.example' } as const
  const read = () => pages.read(lobby, () => writePage(lobby))
  await read()
  const cold = counted.count()
  expect(cold).toBeGreaterThan(3)
  expect(cold).toBeLessThan(20)
  await Promise.all(Array.from({ length: 20 }, read))
  expect(counted.count()).toBe(cold)
  pages.forget(1)
  await Promise.all(Array.from({ length: 20 }, read))
  expect(counted.count()).toBe(2 * cold)
})

it('writes one page for all addresses where nothing is and for all the program draws alone, however many are asked for', async () => {
  const counted = countStatements(world.app.db)
  const house = { ...world.house, apps: new Map([[1, { ...world.app, db: counted.db }]]) }
  const { writePage } = siteOptions(house, async () => undefined)
  const pages = createSitePages(webDist, () => true)
  const read = (path: string) => {
    const request = { businessId: 1, path, language: 'en', device: 'desktop', origin: 'https://tas.example' } as const
    return pages.read(request, () => writePage(request))
  }
  const starts = ['/nothing-', '/site/nothing-', '/ref/', '/verify/id/', '/user/no/such-']
  const first = await Promise.all(starts.map((start) => read(`${start}1`)))
  const cold = counted.count()
  const later = await Promise.all(starts.flatMap((start) => ['2', '3'].map((end) => read(`${start}${end}`))))
  expect(counted.count()).toBe(cold)
  expect([...new Set([...first, ...later])].map(({ status }) => status)).toEqual([404, 200])
})

const hostile = '</title><script>alert(1)</script>"><img src=x>&$&'

it('shows a change as soon as it is made, also after the line to the database was lost; nothing gets out of its place', async () => {
  expect((await open('/texts/98', 'en')).html).not.toContain('First change')
  const text = (words: string) => ({
    intId: 98,
    title: { en: hostile, fa: hostile },
    html: { en: `<p>${words}</p>`, fa: `<p>${words}</p>` },
  })
  await inTx(world.app.db, (tx) => publishText(tx, text('First change')))
  await expect.poll(async () => (await open('/texts/98', 'en')).html).toContain('First change')
  const { html, head } = await open('/texts/98', 'en')
  expect(html).not.toContain('<script>alert')
  expect(head).not.toContain('<img src=x')
  expect(head).toContain('&#60;/title&#62;')
  await world.owner.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tas-listen' and datname = current_database()`
  await inTx(world.app.db, (tx) => publishText(tx, text('Second change')))
  await expect.poll(async () => (await open('/texts/98', 'en')).html).toContain('Second change')
})
