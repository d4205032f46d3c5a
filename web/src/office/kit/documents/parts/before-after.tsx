import type { ReactNode } from 'react'
import { Bdi } from '../../../../ui/bdi.tsx'
import { useTexts } from '../../../me/texts.ts'

type BeforeAfterProps = {
  /** Null: there was nothing. */
  readonly before: ReactNode
  /** Null: there is nothing any more. */
  readonly after: ReactNode
}

/** What something said, and what it says instead. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const t = useTexts('settings')
  return (
    <>
      {before !== null && (
        <Bdi>
          <span className="sr-only">{t('before')} </span>
          <del className="text-ink-3">{before}</del>
        </Bdi>
      )}{' '}
      {after !== null && (
        <Bdi>
          <span className="sr-only">{t('after')} </span>
          <ins className="font-semibold no-underline">{after}</ins>
        </Bdi>
      )}
    </>
  )
}
