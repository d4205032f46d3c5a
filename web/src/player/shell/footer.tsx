import { Link } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Ltr } from '../../ui/bdi.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Part, PartProblem } from '../../ui/part.tsx'
import { useBusiness } from '../me/business.ts'
import { useMenu } from '../me/menu.ts'
import { SoonMark } from '../me/soon-mark.tsx'

/** Where an operator names any. */
const Communities = lazyChunk(() => import('./outside-links.tsx').then((module) => module.Communities))

/** What stands under every public page: the whole house at a glance, who runs it, and under which licence. */
export function Footer() {
  const t = useTexts('shell')
  const { groups } = useMenu('footer')
  const common = useTexts('common')
  const { logoUrl, communities = [] } = useBusiness() ?? {}
  const brand = common('brand')
  return (
    <footer className="mt-16 border-t border-line bg-surface-1/60 px-4 pt-10 pb-[calc(var(--bottom-bar)+32px)] md:px-8">
      <div className="mx-auto grid max-w-[1240px] gap-10">
        <div className="grid gap-8 md:grid-cols-[1.4fr_3fr]">
          <div className="max-w-[340px]">
            <div className="mb-3 flex items-center gap-3 text-[20px] font-extrabold">
              <BrandMark src={logoUrl} size={34} />
              {brand}
            </div>
            <p className="text-[14px] text-ink-2">{t('footer.about', { brand })}</p>
            {communities.length > 0 && (
              <Part problem={<PartProblem className="mt-4" />}>
                <Communities communities={communities} />
              </Part>
            )}
          </div>
          <nav aria-label={t('nav.footer')} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
            {groups?.map(({ title, items }) => (
              <div key={title}>
                <h2 className="mb-2 text-[14px] font-bold">{title}</h2>
                <ul>
                  {items.map(({ title: name, url, newWindow }) => (
                    <li key={`${url} ${name}`}>
                      <Link
                        to={url}
                        {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })}
                        className="block py-1.5 text-[14px] coarse:py-3 text-ink-2 hover:text-saffron-ink"
                      >
                        {name} <SoonMark to={url} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <Legal brand={brand} />
      </div>
    </footer>
  )
}

/** Free help with gambling, for everybody; more of it, by country, is under Safer play. Names are those they go by. */
const HELP_SITES = [
  { title: 'BeGambleAware', url: 'https://www.begambleaware.org/' },
  { title: 'GamCare', url: 'https://www.gamcare.org.uk/' },
  { title: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
] as const

function Legal({ brand }: { readonly brand: string }) {
  const t = useTexts('shell')
  const business = useBusiness()
  const format = useFormat()
  return (
    <div className="grid gap-5 border-t border-line pt-6 text-[13px] text-ink-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-pomegranate-ink text-[15px] font-extrabold text-ink">
          <Ltr>{t('footer.age', { age: format.count(business?.minimumAge ?? 18) })}</Ltr>
        </span>
        <p className="min-w-60 flex-1">{t('footer.ageNote')}</p>
        <ul className="flex flex-wrap gap-x-5">
          {HELP_SITES.map(({ title, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-11 items-center font-semibold text-ink-2 hover:text-ink"
              >
                <Ltr>{title}</Ltr>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {business !== undefined && (
        <p>
          {business.licence === null ? (
            t('footer.licenceNone')
          ) : (
            <a href={business.licence.url} target="_blank" rel="noopener noreferrer" className="hover:text-ink">
              {t('footer.licence', business.licence)}
            </a>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('footer.copyright', { brand })}</p>
        {business?.supportEmail != null && (
          <a href={`mailto:${business.supportEmail}`} className="inline-block py-1 hover:text-ink">
            {t('footer.email')}: <Ltr>{business.supportEmail}</Ltr>
          </a>
        )}
      </div>
    </div>
  )
}
