import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../../e2e/texts.ts'
import { renderPart } from '../../test/render-part.tsx'
import { pageField } from '../lib/address-fields.ts'
import { useAddress } from '../lib/use-address.ts'
import { CursorPager, lastPage, PAGE_SIZE, Pager, PastEnd } from './pager.tsx'

function Pages({ countAll, first = 1 }: { readonly countAll: number; readonly first?: number }) {
  const [page, setPage] = useState(first)
  return (
    <>
      <output>{page}</output>
      <Pager page={page} countAll={countAll} onPage={setPage} />
    </>
  )
}

/** A list whose page is read when it is told to: until then its pager is not there. */
function List({ last }: { readonly last: number }) {
  const [page, setPage] = useState(1)
  const [read, setRead] = useState(1)
  return (
    <section aria-label="Birds" data-paged>
      <input />
      {read === page ? (
        <div>
          <Pager page={page} countAll={last * PAGE_SIZE} onPage={setPage} />
        </div>
      ) : (
        // A press on words takes the focus from nowhere.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the test's own way to have it read
        <p onClick={() => setRead(page)}>to come</p>
      )}
    </section>
  )
}

const FIELDS = { page: pageField() }

/** A list whose first page alone has something on it. */
function Addressed({ countAll }: { readonly countAll: number }) {
  const { shown, replace } = useAddress(FIELDS)
  const { page } = shown
  return (
    <>
      <h1>Birds</h1>
      {page > 1 && page !== 2 && <PastEnd onLeave={() => replace({ page: lastPage({ page, countAll }) })} />}
      {page === 2 && countAll === 2 * PAGE_SIZE && (
        <PastEnd onLeave={() => replace({ page: lastPage({ page, countAll }) })} />
      )}
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

afterEach(() => {
  vi.restoreAllMocks()
})

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

  it('keeps the focus where the next press comes, and the head of the list in sight, while pages come and go', async () => {
    const page = await renderPart(<List last={3} />, { language })
    const shown: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this)
    })
    const [newer, older] = [t('newer'), t('older')]
    for (const [key, next] of [
      [older, older],
      // Its last page: there is nothing older.
      [older, newer],
      [newer, newer],
      [newer, older],
    ] as const) {
      shown.length = 0
      await page.user.click(page.getByRole('button', { name: key }))
      expect(shown).toEqual([page.getByRole('region')])
      page.getByText('to come')
      expect(page.queryByRole('button', { name: key })).toBeNull()
      await page.user.click(page.getByText('to come'))
      await expect.poll(() => document.activeElement?.textContent).toBe(next)
      expect(shown).toEqual([page.getByRole('region'), page.getByRole('region')])
    }
  })
})

it('a pager that is pressed the moment it stands shows the head of the page that was asked for', async () => {
  const page = await renderPart(<p>no list yet</p>)
  const shown: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
  // Tells of what was drawn before React runs what follows the drawing.
  const watch = new MutationObserver(() => {
    const older = page.queryByRole('button', { name: text('en', 'list:older') })
    if (older === null) return
    watch.disconnect()
    older.click()
  })
  watch.observe(page.frame, { childList: true, subtree: true })
  page.show(<List last={3} />)
  await page.user.click(await page.findByText('to come'))
  await expect.poll(() => shown).toEqual([page.getByRole('region'), page.getByRole('region')])
  expect(document.activeElement?.textContent).toBe(text('en', 'list:older'))
})

it('a pager leaves the focus to whoever took it while the page came', async () => {
  const page = await renderPart(<List last={2} />)
  await page.user.click(page.getByRole('button', { name: text('en', 'list:older') }))
  const box = page.getByRole('textbox')
  box.focus()
  page.getByText('to come').click()
  await page.findByRole('navigation')
  expect(document.activeElement).toBe(box)
})

it.each([
  ['beyond the end is left for the last that there is', 999, '/?page=2'],
  ['that has emptied under its reader, for the one before it', 2, '/'],
])('a page %s, in the address too, and Back does not lead there', async (_, asked, address) => {
  const countAll = asked === 2 ? 2 * PAGE_SIZE : PAGE_SIZE + 1
  const page = await renderPart(<Addressed countAll={countAll} />, { at: `/?page=${asked}` })
  await expect.poll(page.address).toBe(address)
})

it('a pager is not there where one page holds all, but is on a page that there is not', async () => {
  const page = await renderPart(<Pages countAll={PAGE_SIZE} />)
  expect(page.queryByRole('navigation')).toBeNull()
  page.show(<Pages key="beyond" countAll={PAGE_SIZE} first={2} />)
  await page.findByRole('navigation')
  page.show(<Cursors last={0} />)
  await expect.poll(() => page.queryByRole('navigation')).toBeNull()
})
