import type { Destinations } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useMemo } from 'react'
import type { Part } from '../../kit/documents/parts/compare-parts.ts'
import { PartsChanges } from '../../kit/documents/parts/parts-changes.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Line, titleOf, urlOf } from './menu.ts'

type LinesChangesProps = {
  readonly before: readonly Line[]
  readonly after: readonly Line[]
  readonly destinations: Destinations
}

/** What changed from some lines of a menu to others, field by field. */
export function LinesChanges({ before, after, destinations }: LinesChangesProps) {
  return <PartsChanges before={useLineParts(before, destinations)} after={useLineParts(after, destinations)} />
}

function useLineParts(lines: readonly Line[], destinations: Destinations): readonly Part[] {
  const t = useTexts('menus')
  const settings = useTexts('settings')
  return useMemo(
    () =>
      lines.map((line): Part => {
        if (line.kind === 'group') {
          const name = line.title ?? { en: t('line'), fa: t('line') }
          return { id: line.id, name, fields: [{ key: 'title', name: t('part.title'), said: name }] }
        }
        const inBoth = (read: (language: 'en' | 'fa') => string) => ({ en: read('en'), fa: read('fa') })
        const title = inBoth((language) => titleOf(line, destinations, language))
        const url = inBoth((language) => urlOf(line, destinations, language) ?? t('gone'))
        const { id, icon, audience, isShown } = line
        return {
          id,
          name: title,
          fields: [
            { key: 'title', name: t('part.title'), said: title },
            { key: 'url', name: t('target'), said: url.en === url.fa ? url.en : url },
            { key: 'icon', name: t('icon'), said: t(icon === null ? 'icon.own' : `icon.${icon}`) },
            { key: 'audience', name: t('audience'), said: t(`audience.${audience}`) },
            { key: 'isShown', name: t('isShown'), said: settings(isShown ? 'yes' : 'no') },
          ],
        }
      }),
    [lines, destinations, t, settings],
  )
}
