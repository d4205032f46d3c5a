import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyEdition, raiseVersion } from './edition.ts'
import { enrol } from './people.ts'
import { openSite, type Site } from './site.ts'
import { text } from './texts.ts'

let site: Site
let webDist: string

beforeAll(async () => {
  webDist = await copyEdition()
  site = await openSite({ WEB_DIST: webDist })
})
afterAll(async () => {
  await site.stop()
  await rm(webDist, { recursive: true, force: true })
})

/** Resolves when the worker of the site answers for this page. */
async function underWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
}

/** All that is kept on the device: `cache path`. */
async function keptFiles(page: Page): Promise<readonly string[]> {
  const list = `(async () => {
    const found = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(name + ' ' + new URL(url).pathname)
    return found
  })()`
  return page.evaluate<string[]>(list)
}

it('keeps program and pictures on the device, never a page or a call; offline says so and finds back; a new edition leaves nothing of the old', async () => {
  const { context, page } = await site.visit({ language: 'en', hasServiceWorker: true })
  await underWorker(page)
  await enrol(site, page, 'installed')
  await page.goto(`${site.url}/user/`)
  await page.getByRole('main').getByText(text('en', 'wallet:total')).first().waitFor()
  const keeps = async (kind: RegExp) => (await keptFiles(page)).some((file) => kind.test(file))
  await expect.poll(() => keeps(/\/build\/vendor-[\w-]+\.js$/)).toBe(true)
  await expect.poll(() => keeps(/ \/assets\/img\/.+\.svg$/)).toBe(true)
  const kept = await keptFiles(page)
  expect(
    kept.filter((file) => !/^tas-[0-9a-f]{16} \/(build\/|assets\/img\/|offline\.(html|css|js)$)/.test(file)),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto(`${site.url}/user/`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await expect.poll(() => page.getByRole('img').count()).toBe(0)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.evaluate("localStorage.setItem('tas.language', 'fa')")
  await page.reload()
  await page.getByRole('heading', { name: 'شما آفلاین هستید' }).waitFor()
  await expect.poll(() => page.getByRole('heading').count()).toBe(1)
  await page.evaluate("localStorage.setItem('tas.language', 'en')")
  await context.setOffline(false)
  // What was asked for comes by itself, not another page.
  await page.getByRole('main').getByText(text('en', 'wallet:total')).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/user/')

  await raiseVersion(webDist)
  await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update())')
  await expect
    .poll(async () => new Set((await keptFiles(page)).map((file) => file.split(' ')[0])))
    .toEqual(new Set(['tas-fedcba9876543210']))
  await context.close()
})

it('draws texts, help and bonuses in Persian on a phone from what came with the page, under the name it came with', async () => {
  const { context, newTab, expectNoComplaints } = await site.visit({ language: 'fa', width: 390 })
  for (const path of ['/texts/97-betting-rules.html', '/help-center/', '/bonuses/', '/fairness/rtp', '/verify']) {
    const sent = await (await fetch(`${site.url}${path}?lang=fa`)).text()
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(sent) ?? []
    const [, data = ''] = /id="first-answers"[^>]*>([^<]*)</.exec(sent) ?? []
    const known = Object.keys(JSON.parse(data)).map((key) => key.replace(/ .*/, ''))
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url().replace(`${site.url}/api/`, '')))
    const page = await newTab(path)
    await page.getByRole('contentinfo').waitFor()
    await expect.poll(() => page.title()).toBe(title)
    expect(asked.filter((call) => known.includes(call))).toEqual([])
    await page.close()
  }
  expectNoComplaints()
  await context.close()
})
