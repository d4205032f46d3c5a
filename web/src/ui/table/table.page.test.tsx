import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { text } from '../../../../e2e/texts.ts'
import { renderPart } from '../../../test/render-part.tsx'
import type { Sort } from '../../lib/sort.ts'
import { EmptyState } from '../empty-state.tsx'
import type { Column } from './columns.ts'
import { Table } from './table.tsx'
import type { TableProps } from './table-props.ts'
import { RowLink } from './table-row.tsx'

type Bird = { readonly name: string; readonly eggs: number }

const BIRDS: readonly Bird[] = [
  { name: 'Owl', eggs: 5 },
  { name: 'Wren', eggs: 8 },
  { name: 'Swan', eggs: 6 },
]

const COLUMNS: readonly Column<Bird>[] = [
  {
    key: 'name',
    head: 'Bird',
    namesRow: true,
    place: 'title',
    isSortable: true,
    cell: ({ name }) => <RowLink to={`/birds/${name}`}>{name}</RowLink>,
  },
  { key: 'eggs', head: 'Eggs', kind: 'number', place: 'half', isSortable: true, cell: ({ eggs }) => eggs },
  {
    key: 'note',
    head: 'Note',
    isHeadHidden: true,
    kind: 'action',
    cell: ({ name }) => <input aria-label={`Note on ${name}`} />,
  },
]

type Props = Partial<TableProps<Bird>>

const Birds = (props: Props) => (
  <Table caption="Birds" columns={COLUMNS} rows={BIRDS} keyOf={({ name }) => name} {...props} />
)

function SortedBirds(props: Props) {
  const [current, setCurrent] = useState<Sort | null>(null)
  return <Birds narrow="cards" sorting={{ current, onSort: setCurrent }} {...props} />
}

function PickedBirds({ rows = BIRDS }: Props) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['Heron']))
  return (
    <>
      <Birds rows={rows} picks={{ keys, nameOf: ({ name }) => name, onPick: setKeys }} />
      <output>{[...keys].sort().join(' ')}</output>
    </>
  )
}

describe('a table', () => {
  it('is read with its name, the heads of its columns and the names of its rows', async () => {
    const page = await renderPart(<Birds />)
    const table = page.getByRole('table', { name: 'Birds' })
    const heads = page.getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Bird', 'Eggs', 'Note'])
    expect(page.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Owl', 'Wren', 'Swan'])
    expect(table.getAttribute('aria-busy')).toBeNull()
    // Without a way to sort, a head that could is a head.
    expect(page.queryByRole('button')).toBeNull()
  })

  it('keeps its head and the places of rows to come, and says that it is not there yet', async () => {
    const page = await renderPart(<Birds rows={null} expected={4} />)
    expect(page.getByRole('table', { name: 'Birds' }).getAttribute('aria-busy')).toBe('true')
    expect(page.getAllByRole('columnheader')).toHaveLength(3)
    expect(page.queryAllByRole('rowheader')).toEqual([])
    expect(page.frame.querySelectorAll('tbody[aria-hidden] tr')).toHaveLength(4)
  })

  it('says in its place that there are no rows; without words for it, its head stands alone', async () => {
    const page = await renderPart(<Birds rows={[]} empty={<EmptyState picture="empty" title="No birds" />} />)
    page.getByRole('heading', { name: 'No birds' })
    expect(page.queryByRole('table')).toBeNull()
    page.show(<Birds rows={[]} />)
    await page.findByRole('table', { name: 'Birds' })
  })

  it('shows under a row what belongs to it, and under all what belongs to all', async () => {
    const page = await renderPart(
      <Birds detail={({ name }) => (name === 'Wren' ? 'sings loudly' : null)} foot="Three birds" />,
    )
    const rows = page.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['BirdEggsNote', 'Owl5', 'Wren8', 'sings loudly', 'Swan6'])
    expect(page.getByRole('cell', { name: 'sings loudly' }).getAttribute('colspan')).toBe('3')
    page.getByText('Three birds')
  })

  it('is reached by keys where it scrolls sideways', async () => {
    const page = await renderPart(<Birds narrow="scroll" />)
    expect(page.getByRole('region', { name: 'Birds' }).tabIndex).toBe(0)
  })

  it('keeps the place of rows to come across all columns, that of the boxes too', async () => {
    const picks = { keys: new Set<string>(), nameOf: ({ name }: Bird) => name, onPick: () => undefined }
    const page = await renderPart(<Birds rows={null} picks={picks} />)
    const heads = page.getAllByRole('columnheader')
    expect([...page.frame.querySelectorAll('td')].map(({ colSpan }) => colSpan)).toContain(heads.length)
    page.show(<Birds rows={null} />)
    await expect.poll(() => page.frame.querySelector('td')?.colSpan).toBe(COLUMNS.length)
  })

  it('tells a card what each of its cells is, but for the one that names it', async () => {
    const page = await renderPart(<Birds narrow="cards" />)
    const cell = page.getByRole('cell', { name: '8' })
    expect(cell.dataset).toMatchObject({ label: 'Eggs', place: 'half', kind: 'number' })
    expect(page.getByRole('rowheader', { name: 'Wren' }).dataset['place']).toBe('title')
  })
})

describe('the keys of a table whose rows open', () => {
  const focused = () => document.activeElement?.textContent
  const open = async () => {
    const page = await renderPart(<Birds />)
    await page.user.tab()
    expect(focused()).toBe('Owl')
    return page
  }

  it.each([
    ['arrows', '{ArrowDown}', '{ArrowUp}'],
    // By the place of the key: a Persian keyboard writes other letters there.
    ['j and k', '[KeyJ]', '[KeyK]'],
  ])('go from row to row by %s, and stay at the ends', async (_, down, up) => {
    const { user } = await open()
    await user.keyboard(down)
    expect(focused()).toBe('Wren')
    await user.keyboard(down + down)
    expect(focused()).toBe('Swan')
    await user.keyboard(up)
    expect(focused()).toBe('Wren')
    await user.keyboard(up + up)
    expect(focused()).toBe('Owl')
  })

  it('go to the last and the first, and open the row', async () => {
    const page = await open()
    await page.user.keyboard('{End}')
    expect(focused()).toBe('Swan')
    await page.user.keyboard('{Home}')
    expect(focused()).toBe('Owl')
    await page.user.keyboard('{End}{Enter}')
    await expect.poll(page.address).toBe('/birds/Swan')
  })

  it('are the letters themselves in a field, and the browser keeps its own', async () => {
    const page = await open()
    const field = page.getByRole('textbox', { name: 'Note on Owl' })
    await page.user.click(field)
    await page.user.keyboard('jkx')
    expect(field).toHaveProperty('value', 'jkx')
    expect(document.activeElement).toBe(field)
    page.getByRole('link', { name: 'Owl' }).focus()
    await page.user.keyboard('{Control>}[KeyJ]{/Control}')
    expect(focused()).toBe('Owl')
  })
})

describe.each(LANGUAGES)('a table that is sorted, in %s', (language) => {
  const t = (key: string, params = {}) => text(language, key, params)

  it('is so by its heads, highest first, then lowest first, and says by which', async () => {
    const page = await renderPart(<SortedBirds />, { language })
    const head = () => page.getByRole('columnheader', { name: 'Eggs' })
    expect(head().getAttribute('aria-sort')).toBe('none')
    await page.user.click(page.getByRole('button', { name: 'Eggs' }))
    expect(head().getAttribute('aria-sort')).toBe('descending')
    await page.user.click(page.getByRole('button', { name: 'Eggs' }))
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    await page.user.click(page.getByRole('button', { name: 'Bird' }))
    expect(head().getAttribute('aria-sort')).toBe('none')
    expect(page.queryByRole('button', { name: 'Note' })).toBeNull()
  })

  it('is so from a list of orders where its rows are cards', async () => {
    const page = await renderPart(<SortedBirds />, { language })
    const list = page.getByRole('combobox', { name: t('list:order') })
    await page.user.selectOptions(list, t('list:ascending', { column: 'Eggs' }))
    expect(page.getByRole('columnheader', { name: 'Eggs' }).getAttribute('aria-sort')).toBe('ascending')
    expect(list).toHaveProperty('value', 'eggs')
    page.show(<SortedBirds key="table" narrow="table" />)
    await expect.poll(() => page.queryByRole('combobox')).toBeNull()
  })

  it('picks rows by their boxes and by x, all of a page at once, and leaves those of other pages', async () => {
    const page = await renderPart(<PickedBirds />, { language })
    const picked = () => page.getByRole('status').textContent
    const all = page.getByRole('checkbox', { name: t('list:pickAll') })
    await page.user.click(page.getByRole('checkbox', { name: t('list:pick', { name: 'Wren' }) }))
    expect(picked()).toBe('Heron Wren')
    expect(all).toMatchObject({ checked: false, indeterminate: true })
    page.getByRole('link', { name: 'Owl' }).focus()
    await page.user.keyboard('[KeyX]')
    expect(picked()).toBe('Heron Owl Wren')
    await page.user.click(all)
    expect(picked()).toBe('Heron Owl Swan Wren')
    expect(all).toMatchObject({ checked: true, indeterminate: false })
    await page.user.click(all)
    expect(picked()).toBe('Heron')
    page.show(<PickedBirds rows={[]} />)
    await expect.poll(() => page.queryAllByRole('rowheader')).toEqual([])
    expect(page.getByRole('checkbox', { name: t('list:pickAll') })).toMatchObject({ checked: false })
  })
})
