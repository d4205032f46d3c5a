import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { anchorHeadings, type TextHeading } from '@tas/shared/values/text-html.ts'
import { useEffect, useMemo } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { HtmlText } from '../../../ui/html-text.tsx'
import { TextFrame, TextPending } from '../../me/texts/text-frame.tsx'
import { TERMS, versionsPath } from '../../me/texts/text-links.ts'

/** /texts/{intId}-…: without a number there is nothing to show (spec §2). */
export function TextPage() {
  const { part = '' } = useParams()
  const intId = intIdOfPath(part)
  if (intId === null) return <Navigate to="/not-found" replace />
  return <MenuText intId={intId} />
}

/** /terms: the terms and conditions, opened beside a registration. */
export function TermsPage() {
  return <MenuText intId={TERMS} />
}

function MenuText({ intId }: { readonly intId: number }) {
  return (
    <TextFrame intId={intId} menuId="text">
      <Text key={intId} intId={intId} />
    </TextFrame>
  )
}

/** One text as it is shown now: title, version, contents when it is long, words. */
export function Text({ intId }: { readonly intId: number }) {
  const t = useTexts('content')
  const format = useFormat()
  const read = useCall('text/text/getText', { intId }, { silent: 'content.text_not_found' })
  const { error } = read
  const text = read.data?.text
  const html = text?.text ?? ''
  const anchored = useMemo(() => anchorHeadings(html), [html])
  usePageTitle(text?.title ?? t('menu'))
  useSectionOfAddress(html !== '')
  if (isApiError(error) && error.code === 'content.text_not_found') return <Navigate to="/not-found" replace />
  if (text === undefined) return <TextPending read={read} />
  return (
    <>
      <h1 className="pe-12 text-[26px] font-extrabold tracking-tight">{text.title}</h1>
      <p className="mt-1 mb-6 flex flex-wrap items-center gap-x-4 text-[13px] text-ink-3">
        <span>{t('version', { version: format.count(text.version), day: format.day(text.updatedAt) })}</span>
        <Link
          to={versionsPath(text.intId)}
          className="inline-flex min-h-11 items-center text-saffron-ink underline underline-offset-4 print:hidden"
        >
          {t('versions.all')}
        </Link>
      </p>
      {anchored.sections.length >= LONG_SECTIONS && <Contents sections={anchored.sections} />}
      <HtmlText html={anchored.html} />
    </>
  )
}

/** A text of this many sections has a table of contents. */
const LONG_SECTIONS = 5

function Contents({ sections }: { readonly sections: readonly TextHeading[] }) {
  const t = useTexts('content')
  const isWide = useMedia('(min-width: 769px)')
  return (
    <details className="mb-6 rounded-lg border border-line bg-surface-2/60 px-4" open={isWide}>
      <summary className="py-3 font-bold">{t('contents')}</summary>
      <nav aria-label={t('contents')} className="pb-3">
        <ol className="gap-x-8 sm:columns-2">
          {sections.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-ink-2 hover:text-saffron-ink sm:min-h-9 coarse:min-h-11"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

/** Goes to the section the address names (#section-3) once the text is there; the browser looked before it was. */
function useSectionOfAddress(isHere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isHere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isHere, hash])
}
