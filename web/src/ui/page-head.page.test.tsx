import { expect, it } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { Button } from './button.tsx'
import { PageHead } from './page-head.tsx'

it('the head of a page is its one first heading, with words below and what can be done', async () => {
  const page = await renderPart(
    <PageHead title="Birds" text="12 wait, the oldest is late.">
      <Button>Feed</Button>
    </PageHead>,
  )
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Birds'])
  page.getByRole('heading', { level: 1, name: 'Birds' })
  page.getByText('12 wait, the oldest is late.')
  page.getByRole('button', { name: 'Feed' })
  page.show(<PageHead title="Birds" />)
  await expect.poll(() => page.queryByRole('button')).toBeNull()
  expect(page.frame.querySelector('header p')).toBeNull()
})
