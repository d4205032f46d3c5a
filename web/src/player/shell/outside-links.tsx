import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../lib/i18n.ts'

type OutsideLink = CallData<'business/business/getCurrentBusiness'>['business']['communities'][number]

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
