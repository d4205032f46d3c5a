import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { Link, useParams } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HumanHelp } from '../../me/human-help.tsx'
import { useMenu } from '../../me/menu.ts'
import { TextFrame } from '../../me/texts/text-frame.tsx'
import { Text } from './text-page.tsx'

/** /help-center/ lists the articles; /help-center/{intId}-… shows one. */
export function HelpPage() {
  const { part = '' } = useParams()
  const intId = intIdOfPath(part)
  if (intId === null) return <HelpIndex />
  return (
    <TextFrame intId={intId} menuId="help">
      <Text key={intId} intId={intId} />
    </TextFrame>
  )
}

function HelpIndex() {
  const t = useTexts('content')
  const { read, groups } = useMenu('help')
  usePageTitle(t('help.title'))
  return (
    <>
      <header className="girih relative mb-6 overflow-hidden rounded-xl border border-line bg-surface-1 px-6 py-9 md:px-10">
        <h1 className="text-[30px] font-extrabold tracking-tight">{t('help.title')}</h1>
        <p className="mt-2 max-w-[560px] text-ink-2">{t('help.text')}</p>
        <HumanHelp className="mt-2 text-ink-2" />
      </header>
      {groups === null && <NotLoaded read={read} fallback={<Skeleton className="h-72" />} />}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {groups
          ?.flatMap(({ items }) => items)
          .map(({ url, title, newWindow }) => (
            <li key={`${url} ${title}`}>
              <Link
                to={url}
                {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })}
                className="group flex min-h-18 items-center gap-4 rounded-lg border border-line bg-surface-1 px-5 py-4 font-bold transition-colors hover:border-line-strong hover:bg-surface-2"
              >
                <Glyph name="help" size={22} className="shrink-0 text-saffron-ink" />
                {title}
                <Glyph name="forward" size={18} className="mirror ms-auto shrink-0 text-ink-3 group-hover:text-ink" />
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
