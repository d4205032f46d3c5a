import { expect, it } from 'vitest'
import { text } from '../../../../../e2e/texts.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()

it('what is typed into the search of the returns while they are read stays, with the focus, and is looked for', async () => {
  const page = await renderPage(world(), '/fairness/rtp')
  const release = page.line.hold('game/fairness/getReturns')
  const search = await page.findByRole('searchbox', { name: text('en', 'returns:find') })
  await page.user.click(search)
  await page.user.keyboard('shahi')
  release()
  await page.findByRole('rowheader', { name: /shahin/i })
  await page.user.keyboard('n')
  await expect.poll(() => page.getAllByRole('rowheader')).toHaveLength(1)
  expect(page.getByRole('searchbox')).toBe(search)
  expect(search).toHaveProperty('value', 'shahin')
})
