import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTexts } from '../../me/texts.ts'

type NoDocumentProps = {
  readonly title: string
  /** Where all of its kind are listed. */
  readonly list: string
  readonly toList: string
}

/** The address names a document that there is not. */
export function NoDocument({ title, list, toList }: NoDocumentProps) {
  const t = useTexts('content')
  return (
    <EmptyState isPage picture="not-found" title={title} text={t('noTextText')}>
      <ButtonLink to={list} look="ghost">
        {toList}
      </ButtonLink>
    </EmptyState>
  )
}
