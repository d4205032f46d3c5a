import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi } from '../../../../ui/bdi.tsx'
import { useTexts } from '../../../me/texts.ts'
import { scriptOf } from '../title-fields.tsx'
import { BeforeAfter } from './before-after.tsx'
import { compareParts, type FieldChange, type Part, type PartChange, type Said } from './compare-parts.ts'

type PartsChangesProps = { readonly before: readonly Part[]; readonly after: readonly Part[] }

/** What changed from some parts to others, field by field, in both languages side by side. */
export function PartsChanges({ before, after }: PartsChangesProps) {
  const t = useTexts('content')
  const changes = useMemo(() => compareParts(before, after), [before, after])
  return (
    <section aria-label={t('parts.changes')} className="grid grid-cols-1 gap-3">
      <h3 className="text-[14px] font-semibold text-ink-2">{t('parts.changes')}</h3>
      {changes.length === 0 && <p className="text-ink-3">{t('parts.none')}</p>}
      {changes.map((change) => (
        <OnePart key={change.id} change={change} />
      ))}
    </section>
  )
}

function OnePart({ change: { name, state, moved, fields } }: { readonly change: PartChange }) {
  const t = useTexts('content')
  const { serial } = useFormat()
  return (
    <article className="min-w-0 rounded-md border border-line bg-ground/40 px-4 py-3">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <Bdi>{name.en}</Bdi>
        <Bdi>{name.fa}</Bdi>
        {state === 'added' && <Badge look="good">{t('parts.added')}</Badge>}
        {state === 'removed' && <Badge look="bad">{t('parts.removed')}</Badge>}
        {moved !== null && (
          <Badge look="warm">{t('parts.moved', { from: serial(moved.from), to: serial(moved.to) })}</Badge>
        )}
      </h4>
      {fields.length > 0 && (
        <dl className="mt-1 grid grid-cols-1 gap-2">
          {fields.map((field) => (
            <div key={field.key}>
              <dt className="text-[13px] text-ink-3">{field.name}</dt>
              <Sides field={field} />
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** One wording where both languages share it, else each beside the other. */
function Sides({ field: { before, after, isPicture = false } }: { readonly field: FieldChange }) {
  if (typeof (after ?? before) === 'string' && (before === null || typeof before === 'string'))
    return (
      <dd className="break-words">
        <BeforeAfter before={shown(before, 'en', isPicture)} after={shown(after, 'en', isPicture)} />
      </dd>
    )
  return (
    <dd className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <p key={language} {...scriptOf(language)} className="min-w-0 break-words text-start">
          <BeforeAfter before={shown(before, language, isPicture)} after={shown(after, language, isPicture)} />
        </p>
      ))}
    </dd>
  )
}

function shown(said: Said | null, language: Language, isPicture: boolean) {
  const text = said === null || typeof said === 'string' ? said : said[language]
  if (text === null || text === '' || !isPicture) return text
  return <img src={text} alt="" className="my-1 inline-block h-16 w-32 rounded-sm bg-surface-2 object-cover" />
}
