import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journeysIn } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { tokenOf, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

let betCount = 0

/** A bet on dice by whoever is signed in on the page. */
async function bet(page: Page) {
  const token = await tokenOf(page)
  const params = { target: '50.50', direction: 'over' }
  const body = { game: 'dice', amount: '2.00', currency: 'USD', params }
  return (await site.world.call('game/original/bet', { token, key: `feed-${++betCount}`, body })).body.data.bet
}

it.each(journeysIn('fa'))(
  'in %s at %i px a visitor watches bets, opens one, and sees name and proof only as the player allows',
  async (language, width) => {
    const t = (key: string, params?: Record<string, string>) => text(language, key, params)
    const username = `feed-${language}`
    const playing = await visitAs(site, username, { language, width, at: '/not-found' })
    const watching = await site.visit({ language, width })
    const [player, visitor] = [playing.page, watching.page]

    // The list at the foot of the lobby, alive.
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const list = visitor.getByRole('region', { name: t('feed:title'), exact: true })
    await expect
      .poll(async () => {
        await visitor.mouse.wheel(0, -200)
        return list.count()
      })
      .toBe(1)
    await list.scrollIntoViewIfNeeded()
    await list.getByText(t('feed:onlyReal')).waitFor()
    const row = (betId: string) => list.locator(`a[href="/bet/${betId}"]`)
    const first = await bet(player)
    await row(first.id).waitFor()
    await expect.poll(() => list.getByText(t('originals:hiddenPlayer'), { exact: true }).count()).toBeGreaterThan(0)
    await expect.poll(() => list.getByText(username).count()).toBe(0)

    // Held still, nothing moves; let go, it is up to date.
    await list.getByRole('button', { name: t('feed:pause'), exact: true }).click()
    await list.getByText(t('feed:held')).waitFor()
    const told = site.world.app.rooms.seqOf('feed')
    const second = await bet(player)
    await expect.poll(() => site.world.app.rooms.seqOf('feed')).toBeGreaterThan(told)
    await expect.poll(() => row(second.id).count()).toBe(0)
    await visitor.mouse.move(0, 0)
    await list.getByRole('button', { name: t('feed:resume'), exact: true }).click()
    await visitor.mouse.move(0, 0)
    await visitor.evaluate('document.activeElement.blur()')
    await row(second.id).waitFor()

    // The page of the bet: no name and no seed for a stranger.
    await row(second.id).click()
    await visitor.getByRole('heading', { name: t('feed:proof'), exact: true }).waitFor()
    await visitor.getByText(t('feed:proofPrivate')).waitFor()
    await expect.poll(() => visitor.content()).not.toContain(username)
    await expect.poll(() => visitor.content()).not.toContain(second.serverSeedHash)
    await expect.poll(() => accessibilityFindings(visitor, 'practice')).toEqual([])
    const saved = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: t('feed:savePicture'), exact: true }).click()
    const picture = await readFile(await (await saved).path())
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])

    // A link to it is previewed with what it brought, in the language of the reader, and never with a name.
    const html = await (
      await fetch(`${site.url}/bet/${second.id}`, { headers: { 'accept-language': language } })
    ).text()
    expect(html).toMatch(/<meta property="og:title" content="[^"]*×[^"]*" \/>/)
    expect(html).toContain(`content="${site.url}/assets/img/brand/og.png"`)
    expect(html).toContain(`${second.payout} USD`)
    expect(html).not.toContain(username)

    // The player chooses to be seen, under the game, and reveals the seed: name and proof are there for all.
    await player.goto(`${site.url}/games/20002-tas.html`)
    await player.getByText(t('feed:showName'), { exact: true }).click()
    await player.getByText(t('feed:nameShown')).waitFor()
    const token = await tokenOf(player)
    await site.world.call('game/fairness/rotate', { token, body: {} })
    await visitor.reload()
    await visitor.getByText(username, { exact: true }).waitFor()
    await visitor.locator('a[href^="/fairness?game=dice"]').waitFor()

    // By its number it is found by its player alone.
    await visitor.goto(`${site.url}/bet/${second.intId}`)
    await visitor.getByText(t('feed:notFoundTitle')).waitFor()
    await player.goto(`${site.url}/bet/${second.intId}`)
    await player.locator('a[href^="/fairness?game=dice"]').waitFor()
    for (const one of [playing, watching]) {
      one.expectNoComplaints()
      await one.context.close()
    }
  },
)
