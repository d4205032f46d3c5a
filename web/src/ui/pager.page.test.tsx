import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { text } from '../../../e2e/texts.ts'
import { renderPart } from '../../test/render-part.tsx'
import { CursorPager, PAGE_SIZE, Pager, PastEnd } from './pager.tsx'

function Pages({ countAll, first = 1 }: { readonly countAll: number; readonly first?: number }) {
  const [page, setPage] = useState(first)
  return (
    <>
      <output>{page}</output>
      <Pager page={page} countAll={countAll} onPage={setPage} />
    </>
  )
}

function Cursors({ last }: { readonly last: number }) {
  const [cursor, setCursor] = useState<number | null>(null)
  const next = (cursor ?? 0) + 1
  return (
    <>
      <output>{cursor ?? 'newest'}</output>
      <CursorPager cursor={cursor} nextCursor={next > last ? null : next} onTurn={setCursor} />
    </>
  )
}

describe.each(LANGUAGES)('a pager in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `list:${key}`, params)

  it('turns to older and newer pages, says where it is, and stops at both ends', async () => {
    const page = await renderPart(<Pages countAll={2 * PAGE_SIZE + 1} />, { language })
    const [newer, older] = ['newer', 'older'].map((key) => page.getByRole('button', { name: t(key) }))
    page.getByRole('navigation', { name: t('pages') })
    expect([newer, older].map((one) => one?.hasAttribute('disabled'))).toEqual([true, false])
    const digits = (number: number) => (language === 'fa' ? '۰۱۲۳'[number] : String(number))
    const at = (number: number) => page.getByText(t('page', { number: digits(number), total: digits(3) }))
    expect(at(1).getAttribute('aria-live')).toBe('polite')
    for (const number of [2, 3]) {
      await page.user.click(page.getByRole('button', { name: t('older') }))
      at(number)
    }
    expect(page.getByRole('button', { name: t('older') }).hasAttribute('disabled')).toBe(true)
    await page.user.click(page.getByRole('button', { name: t('newer') }))
    expect(page.getByRole('status').textContent).toBe('2')
  })

  it('turns by cursors to what is older, and back to the newest at once', async () => {
    const page = await renderPart(<Cursors last={2} />, { language })
    const shown = () => page.getByRole('status').textContent
    const press = (key: string) => page.user.click(page.getByRole('button', { name: t(key) }))
    await press('newest')
    expect(shown()).toBe('newest')
    await press('older')
    await press('older')
    expect(shown()).toBe('2')
    expect(page.getByRole('button', { name: t('older') }).hasAttribute('disabled')).toBe(true)
    await press('newest')
    expect(shown()).toBe('newest')
  })

  it('leads from a page beyond the end to the first', async () => {
    const pressed: string[] = []
    const page = await renderPart(<PastEnd onFirst={() => pressed.push('first')} />, { language })
    page.getByRole('heading', { name: t('pastEndTitle') })
    await page.user.click(page.getByRole('button', { name: t('toFirstPage') }))
    expect(pressed).toEqual(['first'])
  })
})

it('a pager is not there where one page holds all, but is on a page that there is not', async () => {
  const page = await renderPart(<Pages countAll={PAGE_SIZE} />)
  expect(page.queryByRole('navigation')).toBeNull()
  page.show(<Pages key="beyond" countAll={PAGE_SIZE} first={2} />)
  await page.findByRole('navigation')
  page.show(<Cursors last={0} />)
  await expect.poll(() => page.queryByRole('navigation')).toBeNull()
})
