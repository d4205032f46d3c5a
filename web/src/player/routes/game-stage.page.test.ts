import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../e2e/people.ts'
import { text } from '../../../../e2e/texts.ts'
import { resumePlay, stopPlay } from '../../../../server/src/modules/stakes/index.ts'
import { stopsSeen } from '../../../../server/src/modules/stakes/stops.ts'
import { renderPage } from '../../../test/render-page.ts'
import { worldOfFile } from '../../../test/world-of-file.ts'

const world = worldOfFile()
const ORDER = { scope: 'hilo', reason: 'a wrong pay table', by: 'Ms Operator' }
const MESSAGE = { en: 'New cards arrive at noon.', fa: 'کارت‌های تازه ظهر می‌رسند.' }
const PATH = '/games/20014-x.html'

describe.each(lookedAtIn('en'))('a game that takes no stakes, in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `game:${key}`, params)
  const title = { en: 'Fara Foru', fa: 'فرا فرو' }[language]
  const seen = (isStopped: boolean) => expect.poll(() => stopsSeen(world().app.db).has(ORDER.scope)).toBe(isStopped)

  it.each(['closed', 'soon'] as const)(
    'says what the operator says of it, and lets whoever is here finish their round: %s',
    async (kind) => {
      await stopPlay(world().app.db, { ...ORDER, kind, message: MESSAGE })
      await seen(true)
      const token = await openAccount({ world: world() }, `stage_${language}_${kind}`)
      const page = await renderPage(world(), PATH, { language, as: token })
      await page.findByText(MESSAGE[language])
      await page.findByRole('heading', { name: t(kind === 'soon' ? 'soonTitle' : 'closedTitle', { title }) })
      await page.user.click(await page.findByRole('button', { name: t('finishRound') }))
      await expect.poll(() => page.queryByText(MESSAGE[language])).toBeNull()
      await resumePlay(world().app.db, ORDER)
      await seen(false)
    },
  )

  it('offers a visitor nothing to finish, and says the same in the lobby', async () => {
    await stopPlay(world().app.db, { ...ORDER, message: MESSAGE })
    await seen(true)
    const page = await renderPage(world(), PATH, { language })
    await page.findByText(MESSAGE[language])
    expect(page.queryByRole('button', { name: t('finishRound') })).toBeNull()
    page.go('/games/10091-x/')
    const tile = await page.findByRole('link', { name: `${title}, ${text(language, 'lobby:closedForNow')}` })
    expect(tile.getAttribute('aria-description')).toContain(MESSAGE[language])
    await resumePlay(world().app.db, ORDER)
    await seen(false)
  })
})
