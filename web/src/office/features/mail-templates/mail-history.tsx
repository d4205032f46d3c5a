import { useCall } from '../../../lib/query.ts'
import { DocumentHistory, VersionChanges } from '../../kit/documents/document-history.tsx'
import { useTexts } from '../../me/texts.ts'
import { asText, type MailTemplate, VERSIONS } from './mail-template.ts'

/** The versions of the words of a message. */
export function MailHistory({ template: { name, version } }: { readonly template: MailTemplate }) {
  return (
    <DocumentHistory
      current={version}
      useVersions={(before) => useCall(VERSIONS, { name, before }, { silent: true, staleTimeMs: 0 })}
      compare={(from, to) => <VersionChanges from={from} to={to} useWords={(one) => useVersionWords(name, one)} />}
    />
  )
}

function useVersionWords(name: string, version: number) {
  const t = useTexts('mailTemplates')
  const once = { silent: true, staleTimeMs: Number.POSITIVE_INFINITY }
  const read = useCall('office/mailTemplate/getWords', { name, version }, once)
  return { ...read, data: read.data && asText(read.data.words, (label) => t('button', { label })) }
}
