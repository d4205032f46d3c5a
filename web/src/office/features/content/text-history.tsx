import { useCall } from '../../../lib/query.ts'
import { DocumentHistory, VersionChanges } from '../../kit/documents/document-history.tsx'
import { type OfficeText, VERSIONS } from './content.ts'

/** The versions of a text. */
export function TextHistory({ text: { intId, version } }: { readonly text: OfficeText }) {
  return (
    <DocumentHistory
      current={version}
      useVersions={(before) => useTextVersions(intId, before)}
      compare={(from, to) => <VersionChanges from={from} to={to} useWords={(one) => useVersionWords(intId, one)} />}
    />
  )
}

function useTextVersions(intId: number, before: number | null) {
  const read = useCall(VERSIONS, { intId, before }, { silent: true, staleTimeMs: 0 })
  const { data } = read
  return {
    ...read,
    data: data && { ...data, items: data.items.map(({ since, ...row }) => ({ ...row, publishedAt: since })) },
  }
}

function useVersionWords(intId: number, version: number) {
  return useCall(
    'office/content/getWords',
    { intId, kind: 'version', number: version },
    { silent: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
}
