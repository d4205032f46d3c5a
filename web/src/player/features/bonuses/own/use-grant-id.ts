import { useSearchParams } from 'react-router'
import { isUuid } from '../../../../lib/uuid.ts'

/** The id of a bonus of the player in the address of a page about it; null: there is none. */
export function useGrantId(): string | null {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return isUuid(id) ? id : null
}
