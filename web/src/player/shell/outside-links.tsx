import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../lib/i18n.ts'
import { classes } from '../../ui/classes.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { MENU_LOOK } from './menu-link.tsx'

type OutsideLink = CallData<'business/business/getCurrentBusiness'>['business']['communities'][number]

/** The operator's chat outside of this site, as an entry of the side menu; opens in a new tab. */
export function ChatEntry({ url, title }: OutsideLink) {
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={title}
        className={classes(MENU_LOOK, 'text-ink-2 hover:bg-surface-2 hover:text-ink')}
      >
        <Glyph name="chat" className="shrink-0" />
        <span className="truncate side-narrow:sr-only">{title}</span>
      </a>
    </li>
  )
}

/** Where the operator's people meet outside of this site. */
export function Communities({ communities }: { readonly communities: readonly OutsideLink[] }) {
  const t = useTexts('pages')
  return (
    <nav aria-labelledby="communities" className="mt-4">
      <h2 id="communities" className="text-[14px] font-bold">
        {t('communities')}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {communities.map(({ title, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-[14px] text-ink-2 hover:text-saffron-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
