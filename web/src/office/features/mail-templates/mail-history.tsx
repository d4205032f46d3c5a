import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { HistoryPart } from '../../kit/documents/history-part.tsx'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { useTexts } from '../../me/texts.ts'
import { asText, type MailTemplate, type MailWords, VERSIONS } from './mail-template.ts'

/** The versions of the words of a message. */
export function MailHistory({ template: { name, version } }: { readonly template: MailTemplate }) {
  const [before, setBefore] = useState<number | null>(null)
  const read = useCall(VERSIONS, { name, before }, { silent: true, staleTimeMs: 0 })
  return (
    <HistoryPart
      current={version}
      read={{ ...read, data: read.data && { items: read.data.items } }}
      before={before}
      older={read.data?.before ?? null}
      onTurn={setBefore}
      compare={(from, to) => <VersionChanges name={name} from={from} to={to} />}
    />
  )
}

type VersionChangesProps = { readonly name: string; readonly from: number; readonly to: number }

function VersionChanges({ name, from, to }: VersionChangesProps) {
  const t = useTexts('mailTemplates')
  const earlier = useVersionWords(name, from)
  const later = useVersionWords(name, to)
  const textOf = (words: MailWords) => asText(words, (label) => t('button', { label }))
  return (
    <Loaded read={earlier} fallback={<PageFallback />}>
      {(before) => (
        <Loaded read={later} fallback={<PageFallback />}>
          {(after) => <WordsChanges before={textOf(before.words)} after={textOf(after.words)} />}
        </Loaded>
      )}
    </Loaded>
  )
}

/** A version is never another one. */
function useVersionWords(name: string, version: number) {
  return useCall(
    'office/mailTemplate/getWords',
    { name, version },
    { silent: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
}
