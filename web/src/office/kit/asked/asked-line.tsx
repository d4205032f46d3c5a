import { Bdi } from '../../../ui/bdi.tsx'
import { readAsked } from './asked-fields.ts'
import { useDocumentTitle } from './document-title.ts'
import { useAskedTexts } from './use-asked-texts.ts'

/** A line is read at a glance: more than this is in the request itself. */
const MOST = 4
const AT_A_GLANCE: ReadonlySet<string> = new Set(['money', 'count', 'player', 'choice', 'day', 'lastDay', 'words'])

/** What a request is about, in a line of a list: its document, player, amount, count. Empty where that is not to be seen. */
export function AskedLine({ call, payload }: { readonly call: string; readonly payload: string | null }) {
  const textsOf = useAskedTexts()
  const asked = payload === null ? null : readAsked(payload)
  const title = useDocumentTitle(call, asked)
  if (asked === null) return null
  const told = textsOf(call, asked).filter(({ telling }) => AT_A_GLANCE.has(telling))
  const parts = [title, ...told.map(({ text }) => text)].filter((part) => part !== null)
  const shown = parts.slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <span className="block text-[13px] font-normal text-ink-2">
      {shown.map((part, at) => (
        <span key={part}>
          {at > 0 && ' · '}
          <Bdi>{part}</Bdi>
        </span>
      ))}
    </span>
  )
}
