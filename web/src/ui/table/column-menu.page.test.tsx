import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { text } from '../../../../e2e/texts.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { Column } from './columns.ts'
import { Table } from './table.tsx'
import { useColumnChoice } from './use-column-choice.ts'

const COLUMNS: readonly Column<string>[] = [
  { key: 'name', head: 'Bird', namesRow: true, cell: (name) => name },
  { key: 'length', head: 'Letters', isOptional: true, kind: 'number', cell: ({ length }) => length },
  { key: 'first', head: 'Initial', isOptional: true, cell: ([first]) => first },
]

function Birds({ name }: { readonly name: string }) {
  const choice = useColumnChoice(name, COLUMNS)
  return (
    <>
      <ColumnMenu choice={choice} />
      <Table caption="Birds" columns={choice.shown} rows={['Owl']} keyOf={(bird) => bird} />
    </>
  )
}

describe.each(LANGUAGES)('the columns of a table in %s', (language) => {
  it('are left out and taken back by their reader, but for those it needs, and this device remembers', async () => {
    const name = `birds-${language}`
    const page = await renderPart(<Birds name={name} />, { language })
    const heads = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await page.user.click(page.getByRole('button', { name: text(language, 'list:columns') }))
    expect(page.getAllByRole('checkbox')).toHaveLength(2)
    await page.user.click(page.getByRole('checkbox', { name: 'Letters' }))
    expect(heads()).toEqual(['Bird', 'Initial'])

    const again = await renderPart(<Birds name={name} />, { language })
    expect(again.getAllByRole('columnheader')).toHaveLength(2)
    await again.user.click(again.getByRole('button', { name: text(language, 'list:columns') }))
    expect(again.getByRole('checkbox', { name: 'Letters' })).toHaveProperty('checked', false)
    await again.user.click(again.getByRole('checkbox', { name: 'Letters' }))
    expect(again.getAllByRole('columnheader')).toHaveLength(3)

    const other = await renderPart(<Birds name={`${name}-other`} />, { language })
    expect(other.getAllByRole('columnheader')).toHaveLength(3)
  })
})
