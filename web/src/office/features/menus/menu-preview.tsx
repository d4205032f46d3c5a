import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { type Destinations, isShownTo, resolveMenu } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useId, useState } from 'react'
import { useLanguage } from '../../../lib/i18n.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Line } from './menu.ts'

const READERS = ['guest', 'member'] as const

type MenuPreviewProps = { readonly lines: readonly Line[]; readonly destinations: Destinations }

/** The menu that lines make, by the rule that the site shows it by: as a player reads it in either language, logged in or not. */
export function MenuPreview({ lines, destinations }: MenuPreviewProps) {
  const t = useTexts('menus')
  const id = useId()
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const [reader, setReader] = useState<(typeof READERS)[number]>('guest')
  const groups = resolveMenu(lines, { destinations, language })
    .map((group) => ({ ...group, items: group.items.filter((item) => isShownTo(item, reader)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <section aria-label={t('preview')} className="grid gap-3">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <FilterChips
          label={t('preview.language')}
          name={`${id}-language`}
          choices={LANGUAGES.map((key) => ({ key, title: t(`language.${key}`) }))}
          current={language}
          onChange={setLanguage}
        />
        <FilterChips
          label={t('preview.reader')}
          name={`${id}-reader`}
          choices={READERS.map((key) => ({ key, title: t(`reader.${key}`) }))}
          current={reader}
          onChange={setReader}
        />
      </div>
      <div
        lang={language}
        dir={language === 'fa' ? 'rtl' : 'ltr'}
        className="flex flex-wrap gap-x-10 gap-y-5 rounded-lg border border-line bg-surface-1 p-5"
      >
        {groups.length === 0 && <p className="text-ink-3">{t('preview.empty')}</p>}
        {groups.map(({ title, items }) => (
          <div key={`${title} ${items[0]?.url} ${items[0]?.title}`} className="min-w-44">
            {title !== null && <p className="mb-1 font-bold">{title}</p>}
            <ul className="grid gap-1">
              {items.map((item) => (
                <li key={`${item.url} ${item.title}`} className="text-[14px] text-ink-2">
                  {item.title}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
