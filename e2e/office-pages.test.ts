import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodForm, register } from '../server/src/modules/identity/people.fixture.ts'
import { type Signed, signInAs } from '../server/src/modules/staff/staff.fixture.ts'
import { actorOf } from '../server/test/people.ts'
import { fund } from '../server/test/world.ts'
import { IS_EVERY_LOOK } from './by-turns.ts'
import { watchWords } from './foreign-words.ts'
import { comeTo } from './go-to.ts'
import { accessibilityFindings, checkPages, type PageCheck, THEMES } from './page-check.ts'
import type { Look } from './pages.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { smallTargets } from './small-targets.ts'

/** Pictures for people to look at: a house that is new looks another way in every run. Where nobody is, none are taken. */
const WITH_PICTURES = process.env['CI'] === undefined
const PICTURES = fileURLToPath(new URL('../artefacts/office', import.meta.url))
const IS_TOO_WIDE = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

/** Every screen of the office. One that is added to its routes is a line here. */
const SCREENS = [
  '/',
  '/approvals',
  '/players',
  '/players/:uid',
  '/catalogue',
  '/content',
  '/content/:intId',
  '/bonuses',
  '/bonuses/:intId',
  '/menus',
  '/pictures',
  '/sliders',
  '/mail-templates',
  '/mail-templates/:name',
  '/stops',
  '/finance',
  '/exclusion',
  '/owed',
  '/deposits',
  '/reconciliation',
  '/gateways',
  '/offers',
  '/offers/:intId',
  '/grants',
  '/bonus-batches',
  '/races',
  '/agents',
  '/commissions',
  '/vouchers',
  '/withdrawals',
  '/destinations',
  '/verifications',
  '/cases',
  '/risk-rules',
  '/blocklist',
  '/screening',
  '/screening-lists',
  '/tickets',
  '/tickets/:id',
  '/ticket-figures',
  '/books',
  '/returns',
  '/lottery',
  '/salts',
  '/mails',
  '/outages',
  '/rounds/:game/:intId',
  '/keys',
  '/businesses',
  '/cohorts',
  '/schedules',
  '/mailed-report',
  '/regulator',
  '/settings',
  '/staff',
  '/roles',
  '/reports',
  '/audit',
  '/account',
] as const

const site = siteOfFile()
let owner: Signed
let uid: number
let ticketId: string

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
  owner = await signInAs(site.world, 'owner')
  const { user, token } = (await register(site.world, goodForm())).body.data
  uid = user.intId
  await fund(site.world.app, actorOf({ id: user.id, intId: user.intId }), 12_345n)
  const letter = { departmentId: 'payments', subject: '1001', text: 'https://example.com/1' } as const
  ticketId = (await site.world.call('support/ticket/sendTicket', { token, body: letter })).body.data.ticket.id
})

/** The looks at a screen in a language: on a desk by day where the other language is on a phone by night, and so on by turns. */
function looksAt(at: number, isSecond: boolean): readonly Look[] {
  if (IS_EVERY_LOOK) return [1440, 390].flatMap((width) => THEMES.map((theme) => ({ width, theme })))
  const isPhone = at % 2 === (isSecond ? 0 : 1)
  const isLight = at % 4 < 2 !== isSecond
  return [{ width: isPhone ? 390 : 1440, theme: isLight ? 'light' : 'dark' }]
}

type Seat = {
  readonly visitor: Visitor
  readonly check: PageCheck
  /** What has stood there in another language than the visitor's. */
  readonly foreignWords: () => Promise<readonly string[]>
}

describe.each(LANGUAGES)('the screens of the office in %s', (language) => {
  /** Somebody at a desk and somebody with a phone: a hand's targets are larger. */
  const seats = new Map<number, Seat>()

  beforeAll(async () => {
    for (const width of [1440, 390]) {
      const visitor = await site.visit({ language, width, at: '/office/account', staffToken: owner.token })
      const check = await checkPages(visitor.page)
      seats.set(width, { visitor, check, foreignWords: await watchWords(visitor.page, language) })
    }
  })
  afterAll(async () => {
    for (const { visitor } of seats.values()) {
      visitor.expectNoComplaints()
      await visitor.context.close()
    }
  })

  it.each(SCREENS.map((path, at) => [path, at] as const))('nothing is wrong at %s', async (path, at) => {
    const found: string[] = []
    for (const { width, theme } of looksAt(at, language === LANGUAGES[1])) {
      const { visitor, check } = seats.get(width) ?? expect.fail('there is a seat for each width')
      const { page } = visitor
      const address = path
        .replace('/bonuses/:intId', '/bonuses/101')
        .replace('/offers/:intId', '/offers/101')
        .replace('/rounds/:game/:intId', '/rounds/crash/1')
        .replace('/tickets/:id', `/tickets/${ticketId}`)
        .replace(':uid', String(uid))
        .replace(':intId', '99')
        .replace(':name', 'passwordReset')
      await comeTo(page, `/office${address}`)
      await check.settle()
      await check.wear(theme)
      const name = `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.${language}.${width}.${theme}`
      if (WITH_PICTURES)
        await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true, animations: 'disabled' })
      if (await page.evaluate<boolean>(IS_TOO_WIDE)) found.push(`${name}: scrolls sideways`)
      found.push(...(await accessibilityFindings(page)).map((one) => `${name}: ${one}`))
      if (width < 768) found.push(...(await smallTargets(page)).map((one) => `${name}: small for a finger: ${one}`))
    }
    expect(found).toEqual([])
  })

  it('nothing on them is in another language', async () => {
    const found = await Promise.all([...seats.values()].map(({ foreignWords }) => foreignWords()))
    expect(found.flat()).toEqual([])
  })
})

it('every route of the office is among the screens that are looked at', () => {
  const routes = readFileSync(new URL('../web/src/office/routes/app-routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/\{ path: '([^']+)', permission/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !SCREENS.some((one) => one === path))).toEqual([])
})
