import { Bdi } from '../../../ui/bdi.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Change } from './catalogue.ts'

type NewerProps = { readonly changes: readonly Change[]; readonly onSeen: () => void }

/** What somebody else changed meanwhile: each field with what it said and what it says now. */
export function Newer({ changes, onSeen }: NewerProps) {
  const t = useTexts('catalogue')
  return (
    <div role="alert" className="rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="text-[13px] font-semibold">{t('newer')}</p>
      <dl className="mt-1 grid gap-1">
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="text-[13px] text-ink-3">{name}</dt>
            <dd className="break-words">
              <Bdi>
                <del className="text-ink-3">{before}</del>
              </Bdi>{' '}
              <Bdi>
                <ins className="font-semibold no-underline">{after}</ins>
              </Bdi>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={onSeen} className="mt-2 min-h-9 font-semibold text-saffron-ink coarse:min-h-11">
        {t('goOn')}
      </button>
    </div>
  )
}
