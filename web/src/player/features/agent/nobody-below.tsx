import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMay } from './agent-data.ts'
import { ADD_PATH } from './paths.ts'

/** A branch without anybody, and the way to the first of them. */
export function NobodyBelow() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const may = useMay()
  return (
    <EmptyState picture="empty" title={t('nobody')} text={t('nobodyText')}>
      {may('users.add') && <ButtonLink to={ADD_PATH}>{pages('page.addUser')}</ButtonLink>}
    </EmptyState>
  )
}
