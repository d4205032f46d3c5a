import { textPath } from '@tas/shared/contract/content/text-links.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useResting } from '../../../lib/use-resting.ts'

const MOST_SHOWN = 3
const SHORTEST = 3

/** Up to three texts that may answer what a new ticket is about; nothing where none fits. */
export function HelpTexts({ subject }: { readonly subject: string }) {
  const t = useTexts('support')
  const search = useResting(subject.trim())
  const asked = search.length < SHORTEST ? null : { search, limit: MOST_SHOWN }
  return (
    <div role="status" className="empty:hidden">
      {asked !== null && <Found asked={asked} title={t('helpTexts')} />}
    </div>
  )
}

type FoundProps = { readonly asked: { readonly search: string; readonly limit: number }; readonly title: string }

function Found({ asked, title }: FoundProps) {
  const { data } = useCall('text/text/search', asked, { silent: true })
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className="rounded-md border border-line bg-surface-2 px-4 py-3 text-[14px]">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {data.items.map((text) => (
          <li key={text.intId}>
            <Link
              to={textPath(text)}
              target="_blank"
              className="font-semibold text-saffron-ink underline underline-offset-4"
            >
              {text.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
