import type { Localized } from '@tas/shared/contract/languages.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useMay } from '../../me/self.ts'
import { useNamedTexts } from '../../me/texts.ts'
import { useMailTitle } from '../../me/titles.ts'
import { plainOf } from './asked-fields.ts'

const ONCE = { silent: true, staleTimeMs: 60_000 } as const

/**
 * What a document is called that a request would change: its title as it stands now, read once for all requests of a list; of a
 * slider, a menu or a message what the house calls it. Null: the request is about no document, or its reader may not see it.
 */
export function useDocumentTitle(path: string, asked: Readonly<Record<string, unknown>> | null): string | null {
  const language = useLanguage()
  const mailTitle = useMailTitle()
  const menus = useNamedTexts('menus')
  const sliders = useNamedTexts('sliders')
  const mayRead = useMay('content.read')
  const kind = /^office\/(content|bonus|slider|menu|mailTemplate)\//.exec(path)?.[1] ?? ''
  const reads = (wanted: string) => ({ ...ONCE, enabled: mayRead && kind === wanted })
  const texts = useCall('office/content/getTexts', {}, reads('content'))
  const bonuses = useCall('office/bonus/getBonuses', {}, reads('bonus'))
  const allSliders = useCall('office/slider/getSliders', {}, reads('slider'))
  const intId = Number(plainOf(asked, 'intId'))
  const titleIn = (items: readonly { readonly intId: number; readonly title: Localized }[] | undefined) => {
    const title = items?.find((one) => one.intId === intId)?.title
    return title === undefined ? null : title[language] || title.en || title.fa
  }
  if (kind === 'content') return titleIn(texts.data?.items)
  if (kind === 'bonus') return titleIn(bonuses.data?.items)
  if (kind === 'menu') return menus(`menu.${plainOf(asked, 'menuId')}`)
  if (kind === 'mailTemplate') return mailTitle(plainOf(asked, 'name'))
  const name = allSliders.data?.items.find((one) => one.intId === intId)?.name
  return name === undefined ? null : sliders(`slider.${name}`)
}
