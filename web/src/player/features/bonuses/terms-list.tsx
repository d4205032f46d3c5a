import { useTexts } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Terms, useTermsWords } from '../../me/bonus/terms-words.ts'

type TermsListProps = {
  readonly terms: Terms
  /** The terms that were before: lines that differ are marked. */
  readonly before?: Terms | undefined
}

/** Terms of a bonus as players read them, line by line. */
export function TermsList({ terms, before }: TermsListProps) {
  const t = useTexts('bonuses')
  const { linesOf } = useTermsWords()
  const known = new Map(before === undefined ? [] : linesOf(before).map(({ key, texts }) => [key, texts.join('\n')]))
  return (
    <dl className="grid grid-cols-1">
      {linesOf(terms).map(({ key, name, texts }) => (
        <div
          key={key}
          className="grid gap-x-6 gap-y-0.5 border-b border-line/60 py-3 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[180px_minmax(0,1fr)]"
        >
          <dt className="flex flex-wrap items-start gap-2 text-[14px] text-ink-3">
            {name}
            {before !== undefined && known.get(key) !== texts.join('\n') && (
              <Badge look="warm">{t('versions.changed')}</Badge>
            )}
          </dt>
          {texts.map((text) => (
            <dd key={text} className="min-w-0 sm:col-start-2">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
