import { expect, it } from 'vitest'
import { openAccount, playerNamed } from '../../../../../e2e/people.ts'
import { pattern, text } from '../../../../../e2e/texts.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const PATH = '/site/vipClub'
const t = (key: string) => text('en', `vip:${key}`)

it('keeps what is due where it is while payments are turned over', async () => {
  const page = await renderPage(world(), PATH, { as: await openAccount({ world: world() }, 'turner') })
  const card = await page.findByRole('region', { name: t('rewards') })
  await page.findByText(t('noPayments'))
  // Behind the last page: what is there is shown again.
  page.go(`${PATH}?page=2`)
  expect(location.search).toBe('?page=2')
  await expect.poll(() => location.search).toBe('')
  await page.findByText(t('noPayments'))
  expect(card.isConnected).toBe(true)
})

it('tells what a level gives back, and nothing of it in a break', async () => {
  const as = await openAccount({ world: world() }, 'rester')
  const page = await renderPage(world(), PATH, { as })
  await page.findByText(t('rateToday'))
  expect(page.getAllByText(pattern('en', 'vip:levelRate')).length).toBeGreaterThan(1)
  const { id } = await playerNamed({ world: world() }, 'rester')
  const { sql, b } = world().owner
  await sql`insert into ${b}.limits_protection (player_id, time_out_until)
    values (${id}, clock_timestamp() + interval '1 day')
    on conflict (player_id) do update set time_out_until = excluded.time_out_until`
  const resting = await renderPage(world(), PATH, { as })
  await resting.findByText(t('quiet'))
  await resting.findByText(t('due'))
  for (const key of ['levelRate', 'levelCash', 'rateToday'])
    expect(resting.queryAllByText(pattern('en', `vip:${key}`))).toEqual([])
  expect(resting.queryByText(t('noBenefits'))).toBeNull()
})
