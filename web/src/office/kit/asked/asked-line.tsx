import { Bdi } from '../../../ui/bdi.tsx'
import { readAsked } from './asked-fields.ts'
import { useDocumentTitle } from './document-title.ts'
import { useAskedParts } from './use-asked-parts.ts'

/** A line is read at a glance: more than this is in the request itself. */
const MOST = 4

/** What a request is about, in a line of a list: its document, player, amount, count. Empty where that is not to be seen. */
export function AskedLine({ call, payload }: { readonly call: string; readonly payload: string | null }) {
  const partsOf = useAskedParts()
  const title = useDocumentTitle(call, payload === null ? null : readAsked(payload))
  const shown = [...(title === null ? [] : [title]), ...partsOf({ call, payload })].slice(0, MOST)
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
