import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextFrame, TextPending } from '../../me/texts/text-frame.tsx'
import { TextVersion } from '../../me/texts/text-version.tsx'

/** /texts/{intId}-…/versions: every version of a text, and one of them read or compared (?version=2). */
export function VersionsPage() {
  const { part = '' } = useParams()
  const intId = intIdOfPath(part)
  if (intId === null) return <Navigate to="/not-found" replace />
  return (
    <TextFrame intId={intId} menuId="text">
      <Versions intId={intId} />
    </TextFrame>
  )
}

function Versions({ intId }: { readonly intId: number }) {
  const t = useTexts('content')
  const [search] = useSearchParams()
  const read = useCall('text/text/getVersions', { intId }, { silent: true })
  const { data, error } = read
  const newest = data?.items[0]
  usePageTitle(newest === undefined ? t('versions.title') : `${newest.title} · ${t('versions.title')}`)
  if (isApiError(error) && error.code === 'content.text_not_found') return <Navigate to="/not-found" replace />
  if (data === undefined || newest === undefined) return <TextPending read={read} />
  const asked = data.items.find(({ version }) => String(version) === search.get('version')) ?? newest
  return (
    <>
      <h1 className="pe-12 text-[26px] font-extrabold tracking-tight">
        {newest.title} <span className="font-medium text-ink-3">· {t('versions.title')}</span>
      </h1>
      <p className="mt-2 mb-5 text-ink-2">{t('versions.lead')}</p>
      <ol className="grid gap-2">
        {data.items.map((item) => (
          <li key={item.version}>
            <VersionLink item={item} isNow={item === newest} isHere={item === asked} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-[13px] text-ink-3">{t('versions.fingerprintNote')}</p>
      <div className="mt-4 mb-8 print:hidden">
        <ButtonLink to={`/texts/${intId}`} look="ghost" size="s">
          {t('versions.back')}
        </ButtonLink>
      </div>
      <TextVersion key={asked.version} intId={intId} version={asked.version} />
    </>
  )
}

type VersionLinkProps = {
  readonly item: { readonly version: number; readonly since: string; readonly hash: string }
  readonly isNow: boolean
  readonly isHere: boolean
}

function VersionLink({ item: { version, since, hash }, isNow, isHere }: VersionLinkProps) {
  const t = useTexts('content')
  const format = useFormat()
  return (
    <Link
      to={`?version=${version}`}
      preventScrollReset
      {...(isHere && { 'aria-current': 'true' as const })}
      className={classes(
        'grid min-h-11 gap-1 rounded-md border px-4 py-2.5 transition-colors',
        isHere ? 'border-saffron/50 bg-saffron/10' : 'border-line hover:border-line-strong hover:bg-surface-2',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{t('versions.one', { version: format.count(version) })}</strong>
        <span className="text-ink-2">{t('versions.since', { day: format.moment(since) })}</span>
        {isNow && <Badge look="good">{t('versions.now')}</Badge>}
      </span>
      <span className="text-[12px] break-all text-ink-3">
        <Ltr>
          {t('versions.fingerprint')} {hash}
        </Ltr>
      </span>
    </Link>
  )
}
