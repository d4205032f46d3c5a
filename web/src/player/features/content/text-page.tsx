import { textMenu } from '@tas/shared/contract/text-links.ts'
import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../page-title.ts'
import { HtmlText } from './html-text.tsx'
import { TEXT_IDS, type WordedLink, wordedLinks } from './text-links.ts'

/** /texts/{intId}-…: without a number there is nothing to show (spec §2). */
export function TextPage() {
  const { part = '' } = useParams()
  const intId = intIdOfPath(part)
  const language = useLanguage()
  if (intId === null) return <Navigate to="/not-found" replace />
  return <TextFrame intId={intId} links={wordedLinks(textMenu, language)} />
}

/** /terms: the terms and conditions, opened beside a registration. */
export function TermsPage() {
  const language = useLanguage()
  return <TextFrame intId={TEXT_IDS.terms} links={wordedLinks(textMenu, language)} />
}

type TextFrameProps = { readonly intId: number; readonly links: readonly WordedLink[] }

/** A menu of texts at the side, the text in the middle, a way home at the corner. */
export function TextFrame({ intId, links }: TextFrameProps) {
  const t = useTexts('content')
  const common = useTexts('common')
  const navigate = useNavigate()
  return (
    <div className="grid gap-6 lg:grid-cols-[248px_1fr]">
      <nav aria-label={t('menu')} className="min-w-0">
        <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:grid lg:gap-0.5 lg:px-0">
          {links.map(({ intId: linkIntId, to, title }) => {
            const isHere = linkIntId === intId
            return (
              <li key={to}>
                <Link
                  to={to}
                  {...(isHere && { 'aria-current': 'page' as const })}
                  className={classes(
                    'flex min-h-11 items-center rounded-md px-3.5 font-medium whitespace-nowrap transition-colors max-lg:border lg:whitespace-normal',
                    isHere
                      ? 'bg-saffron/15 text-saffron-ink max-lg:border-saffron/40'
                      : 'text-ink-2 hover:bg-surface-2 hover:text-ink max-lg:border-line',
                  )}
                >
                  {title}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <article className="relative min-w-0 rounded-xl border border-line bg-surface-1 px-5 py-6 md:px-9 md:py-8">
        <IconButton
          label={common('action.close')}
          look="bare"
          onClick={() => void navigate('/')}
          className="absolute end-3 top-3"
        >
          <Glyph name="close" size={22} />
        </IconButton>
        <Text intId={intId} />
      </article>
    </div>
  )
}

function Text({ intId }: { readonly intId: number }) {
  const t = useTexts('content')
  const format = useFormat()
  const { data, error, isFetching, refetch } = useCall('text/text/getText', { intId }, { silent: true })
  const text = data?.text
  usePageTitle(text?.title ?? t('menu'))
  if (isApiError(error) && error.code === 'content.text_not_found') return <Navigate to="/not-found" replace />
  if (text === undefined)
    return error === null ? (
      <div className="grid gap-6">
        <Skeleton className="h-9 w-64" />
        <TextSkeleton lines={12} />
      </div>
    ) : (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <>
      <h1 className="pe-12 text-[26px] font-extrabold tracking-tight">{text.title}</h1>
      <p className="mt-1 mb-6 text-[13px] text-ink-3">{t('updated', { day: format.day(text.updatedAt) })}</p>
      <HtmlText html={text.text} />
    </>
  )
}
