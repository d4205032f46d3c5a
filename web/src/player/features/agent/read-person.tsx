import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Person } from './agent-data.ts'
import { MANAGE_PATH } from './paths.ts'

/** Whoever the address of the page names by `id`, once they are read. */
export function PersonOfAddress({ children }: { readonly children: (person: Person) => ReactNode }) {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return isUuid(id) ? (
    <ReadPerson key={id} id={id}>
      {children}
    </ReadPerson>
  ) : (
    <NoPerson />
  )
}

type ReadPersonProps = { readonly id: string; readonly children: (person: Person) => ReactNode }

function ReadPerson({ id, children }: ReadPersonProps) {
  const read = useCall('agent/user/getUser', { userId: id }, { silent: true, staleTimeMs: 0 })
  const { data, error } = read
  if (data === undefined && isApiError(error) && error.status === 404) return <NoPerson />
  if (data === undefined) return <NotLoaded read={read} fallback={<Skeleton className="h-96 rounded-xl" />} />
  return children(data)
}

/** There is nobody of this id, or they are outside the branch. */
function NoPerson() {
  const t = useTexts('agent')
  return (
    <EmptyState picture="not-found" title={t('noPerson')} text={t('noPersonText')} isPage>
      <ButtonLink to={MANAGE_PATH} look="ghost">
        {t('toUsers')}
      </ButtonLink>
    </EmptyState>
  )
}
