import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoBranch } from '../server/src/modules/agents/index.ts'
import { fund } from '../server/test/world.ts'
import { headDifferences } from './page-heads.ts'
import {
  AGENT_PAGES,
  DEMO_DIALOGS,
  DEMO_PAGES,
  MEMBER_PAGES,
  namesOfPictures,
  PASSAGES,
  PLAYER_PAGES,
  type Stop,
  VISITOR_DIALOGS,
  VISITOR_PAGES,
} from './pages.ts'
import { demoPlayer, enrol, enterAsDemo } from './people.ts'
import { acceptedFingerprints, openPictures, type Pictures } from './pictures.ts'
import { siteOfFile } from './site-of-file.ts'
import { beginWalk, isLookedAt, type Walk } from './walk.ts'

/*
 * Every page is opened in one walk, and whatever looks at pages looks at it there: how it looks, what axe finds, how large
 * targets are, what is too wide, what jumps, which words and links stand on it, what its head says.
 */

/** A page is described once it has stood for a moment: not all of them are waited for. */
const WITH_HEADS = ['/site/vipClub', '/games/10048-live-casino/', '/texts/99-terms.html', '/fairness']

const site = siteOfFile()
let pictures: Pictures

beforeAll(async () => {
  pictures = openPictures()
  await fund(site.world.app, await demoPlayer(site), 128_450n)
  await seedDemoBranch(site.world.app)
})
// After each, so that a run that is stopped keeps what it has looked at.
afterEach(() => pictures.accept())
afterAll(() => pictures.finish())

const numbered = <Item extends object>(items: readonly Item[]) => items.map((item, at) => ({ ...item, at }))

describe.each(LANGUAGES)('every page in %s', (language) => {
  let walk: Walk

  beforeAll(async () => {
    walk = await beginWalk(site, language, pictures)
    await walk.begin()
  })
  afterAll(async () => {
    walk.visitor.expectNoComplaints()
    await walk.visitor.context.close()
  })

  /** The pages this language looks at, each by its path, with its number. */
  const turnsOf = (stops: readonly Stop[]) =>
    stops.map((stop, at) => [stop.path, stop, at] as const).filter(([, stop, at]) => isLookedAt(stop, language, at))

  /** Has whoever is signed in look at pages, by turns, and at the words on them. `name` is that of the test of one. */
  const lookAt = (name: string, stops: readonly Stop[]) => {
    it.each(turnsOf(stops))(name, async (_, stop, at) => {
      const found = await walk.stopAt(stop, at)
      expect(found).toEqual([])
    })

    it('nothing that is seen there is in another language', async () => {
      const found = await walk.foreignWords()
      expect(found).toEqual([])
    })
  }

  it('following every link from / at 320 px finds no dead end, nothing too wide, nothing that jumps', async () => {
    const found = await walk.followLinks()
    expect(found).toEqual([])
    expect(walk.followed.size).toBeGreaterThan(40)
  })

  it.each(turnsOf(VISITOR_PAGES))('a visitor finds nothing wrong at %s', async (path, stop, at) => {
    const found = await walk.stopAt(stop, at)
    expect(found).toEqual([])
    if (WITH_HEADS.includes(path)) await expect.poll(() => headDifferences(walk.visitor.page, language)).toEqual([])
  })

  it.each(numbered(VISITOR_DIALOGS))('a visitor finds nothing wrong with the dialog $dialog', async (dialog) => {
    const found = await walk.openDialog(dialog, dialog.at)
    expect(found).toEqual([])
  })

  it('nothing that a visitor sees is in another language', async () => {
    const found = await walk.foreignWords()
    expect(found).toEqual([])
  })

  describe('of a player with a past', () => {
    beforeAll(async () => {
      await enterAsDemo(site, walk.visitor.page)
      await walk.begin()
    })

    it.each(numbered(DEMO_DIALOGS))('a player finds nothing wrong with the dialog $dialog', async (dialog) => {
      const found = await walk.openDialog(dialog, dialog.at)
      expect(found).toEqual([])
    })

    lookAt('a player finds nothing wrong at %s', DEMO_PAGES)
  })

  describe.each([
    ['demo_agent', AGENT_PAGES],
    ['demo_member', MEMBER_PAGES],
  ] as const)('of a branch, as %s', (username, stops) => {
    beforeAll(async () => {
      await enterAsDemo(site, walk.visitor.page, username)
      await walk.begin()
    })

    lookAt('nothing is wrong at %s', stops)
  })

  describe('of a player who has just come', () => {
    beforeAll(async () => {
      await enrol(site, walk.visitor.page, `walk-${language}`)
      await walk.begin()
    })

    lookAt('a new player finds nothing wrong at %s', PLAYER_PAGES)
  })
})

it('every accepted picture is one that is taken', () => {
  const names = namesOfPictures(LANGUAGES)
  expect(Object.keys(acceptedFingerprints()).filter((name) => !names.includes(name))).toEqual([])
})

it('every page of the site is among those that are looked at', () => {
  const seen = [...VISITOR_PAGES, ...DEMO_PAGES, ...AGENT_PAGES, ...MEMBER_PAGES, ...PLAYER_PAGES].map(({ path }) =>
    path.replace(/^\/user(?=\/\w)/, '').replace(/\/$/, ''),
  )
  const isSeen = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
    return seen.some((one) => pattern.test(one)) || PASSAGES.includes(path)
  }
  const addresses = addressesOfSource()
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((path) => !isSeen(path))).toEqual([])
})

/** Every address a program's source names: `path="/…"` of the routes, and the pages with a view of their own. */
function addressesOfSource(): readonly string[] {
  const read = (file: string) => readFileSync(new URL(`../web/src/player/${file}`, import.meta.url), 'utf8')
  const programs = read('routes/app-routes.tsx') + read('routes/further-routes.tsx')
  const routes = [...programs.matchAll(/path="(\/[^"]*)"/g)].map(([, path = '']) => path)
  const pages = [...read('routes/named-pages.ts').matchAll(/^ {2}'(\w+\/\w+)': \{.*view:/gm)]
  return [...routes, ...pages.map(([, name]) => `/${name}`)].filter(
    (path) => path !== '/user' && path !== '/:page/:sub',
  )
}
