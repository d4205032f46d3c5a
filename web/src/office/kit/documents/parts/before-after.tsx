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
      {/* The labels stand outside: the first letters within decide the direction. */}
      {before !== null && (
        <>
          <span className="sr-only">{t('before')} </span>
          <Bdi>
            <del className="text-ink-3">{before}</del>
          </Bdi>
        </>
      )}{' '}
      {after !== null && (
        <>
          <span className="sr-only">{t('after')} </span>
          <Bdi>
            <ins className="font-semibold no-underline">{after}</ins>
          </Bdi>
        </>
      )}
    </>
  )
}
