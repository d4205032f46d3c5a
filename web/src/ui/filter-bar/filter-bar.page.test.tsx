import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { text } from '../../../../e2e/texts.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { choiceField, pageField, wordsField } from '../../lib/address-fields.ts'
import { PERIODS, readRange } from '../../lib/period.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Button } from '../button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDays } from './filter-days.tsx'
import { FilterSearch } from './filter-search.tsx'

const KINDS = ['all', 'owls', 'swans'] as const
const FIELDS = {
  kind: choiceField(KINDS),
  q: wordsField(60),
  period: choiceField(PERIODS),
  first: wordsField(10),
  last: wordsField(10),
  page: pageField(),
}
const RANGE = { first: '2026-03-01', last: '2026-03-10' }

function Birds() {
  const navigate = useNavigate()
  const { shown, isFiltered, change, replace, clear } = useAddress(FIELDS)
  return (
    <>
      <FilterBar
        chips={
          <FilterChips
            label="Kind"
            name="kind"
            choices={KINDS.map((key) => ({ key, title: key }))}
            current={shown.kind}
            onChange={(kind) => change({ kind })}
          />
        }
        end={<Button>Save</Button>}
        onClear={isFiltered ? clear : null}
      >
        <FilterDays
          period={shown.period}
          range={readRange(shown.first, shown.last) ?? RANGE}
          onChange={({ period, range }) => change({ period, ...range })}
        />
        <FilterSearch label="Name of a bird" words={shown.q} onSearch={(q) => replace({ q })} />
      </FilterBar>
      <Button onClick={() => void navigate(-1)}>Back</Button>
    </>
  )
}

describe.each(LANGUAGES)('a filter bar in %s', (language) => {
  const t = (key: string) => text(language, `list:${key}`)
  const open = (at = '/birds') => renderPart(<Birds />, { language, at })

  it('is a place to search in, with its choices and what can be done with what is left', async () => {
    const page = await open()
    // The library does not know the role of this element yet.
    const bar = page.frame.querySelector('search') ?? expect.fail('the bar is there')
    expect(bar.getAttribute('aria-label')).toBe(t('filters'))
    expect(bar.contains(page.getByRole('group', { name: 'Kind' }))).toBe(true)
    expect(bar.contains(page.getByRole('searchbox', { name: 'Name of a bird' }))).toBe(true)
    expect(bar.contains(page.getByRole('button', { name: 'Save' }))).toBe(true)
    expect(page.getByRole('combobox', { name: t('period') })).toHaveProperty('value', 'all')
    expect(page.queryByRole('button', { name: t('clear') })).toBeNull()
  })

  it('shows what a link says, and nothing of what it says wrongly', async () => {
    const page = await open('/birds?kind=owls&q=eagle&period=custom&first=2026-05-01&last=2026-05-02&page=3')
    expect(page.getByRole('radio', { name: 'owls' })).toHaveProperty('checked', true)
    expect(page.getByRole('searchbox')).toHaveProperty('value', 'eagle')
    page.getByRole('group', { name: t('range.first') })
    const wrong = await open('/birds?kind=bats&period=never&first=x')
    expect(wrong.getByRole('radio', { name: 'all' })).toHaveProperty('checked', true)
    expect(wrong.getByRole('combobox', { name: t('period') })).toHaveProperty('value', 'all')
  })

  it('writes each choice into the address, from the first page on; Back and one press lead out of it', async () => {
    const page = await open('/birds?page=3')
    await page.user.click(page.getByRole('radio', { name: 'swans' }))
    await expect.poll(page.address).toBe('/birds?kind=swans')
    await page.user.selectOptions(page.getByRole('combobox', { name: t('period') }), t('period.week'))
    await expect.poll(page.address).toBe('/birds?kind=swans&period=week&first=2026-03-01&last=2026-03-10')
    await page.user.click(page.getByRole('button', { name: 'Back' }))
    await expect.poll(page.address).toBe('/birds?kind=swans')
    await page.user.click(page.getByRole('button', { name: t('clear') }))
    await expect.poll(page.address).toBe('/birds')
    await expect.poll(() => page.queryByRole('button', { name: t('clear') })).toBeNull()
  })

  it('asks for words once typing rests, at once with Enter, and forgets them with the other filters', async () => {
    const page = await open()
    const field = page.getByRole('searchbox', { name: 'Name of a bird' })
    await page.user.type(field, ' owl')
    await expect.poll(page.address).toBe('/birds?q=owl')
    expect(field).toHaveProperty('value', ' owl')
    expect(field.nextElementSibling?.textContent).toBe('Name of a bird')
    await page.user.type(field, 's{Enter}')
    await expect.poll(page.address).toBe('/birds?q=owls')
    await page.user.click(page.getByRole('button', { name: t('clear') }))
    await expect.poll(page.address).toBe('/birds')
    await expect.poll(() => Reflect.get(field, 'value')).toBe('')
  })

  it('asks for words at once where something else is pressed, so that Back leads to them', async () => {
    const page = await open()
    const field = page.getByRole('searchbox', { name: 'Name of a bird' })
    await page.user.type(field, 'owl')
    await page.user.click(page.getByRole('radio', { name: 'swans' }))
    await expect.poll(page.address).toBe('/birds?q=owl&kind=swans')
    await page.user.click(page.getByRole('button', { name: 'Back' }))
    await expect.poll(page.address).toBe('/birds?q=owl')
    expect(field).toHaveProperty('value', 'owl')
  })

  it('takes the other end of a range of days along, so that it is always one', async () => {
    const page = await open('/birds?period=custom&first=2026-03-01&last=2026-03-10')
    const year = (end: 'first' | 'last') => {
      const group = page.getByRole('group', { name: t(`range.${end}`) })
      return [...group.querySelectorAll('select')].at(-1) ?? expect.fail('a day has a year')
    }
    const before = Number(year('first').value)
    await page.user.selectOptions(year('last'), String(before - 1))
    await expect.poll(() => Number(year('first').value)).toBeLessThanOrEqual(before - 1)
    expect(new URLSearchParams(page.address().split('?')[1]).get('last')).toMatch(/^2025-/)
  })
})
