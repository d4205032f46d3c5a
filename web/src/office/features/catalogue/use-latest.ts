import type { CallPath } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { readAnew } from '../../kit/read-anew.ts'

type Versioned = { readonly version: number }

/**
 * The row that an editor has read, and the one that somebody else made of it meanwhile: it comes with the list, which is read again
 * when a change is refused for it.
 */
export function useLatest<Row extends Versioned>(row: Row, list: CallPath) {
  const [seen, setSeen] = useState(row)
  const newer = row.version > seen.version ? row : null
  const save = async (change: () => Promise<unknown>) => {
    try {
      await change()
    } catch (error) {
      if (isApiError(error) && error.code === 'office.changed_meanwhile') await readAnew(list)
      throw error
    }
    await readAnew('office/catalogue/getGames', 'office/catalogue/getCategories')
  }
  return { seen, newer, save, read: () => setSeen(row) }
}
