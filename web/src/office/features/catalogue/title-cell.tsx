import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/i18n.ts'
import type { Titles } from './catalogue.ts'

/** A title in the language of the reader, the other one below it. */
export function TitleCell({ title, note }: { readonly title: Titles; readonly note: ReactNode }) {
  const language = useLanguage()
  const others = LANGUAGES.filter((one) => one !== language)
  return (
    <span className="block min-w-0">
      <span dir="auto" className="block font-semibold">
        {title[language]}
      </span>
      <span className="text-[13px] text-ink-3">
        {others.map((other) => (
          <bdi key={other} lang={other}>
            {title[other]}
          </bdi>
        ))}{' '}
        · {note}
      </span>
    </span>
  )
}
