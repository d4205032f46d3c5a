import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { changedLines, type Rule, type Version } from './rule.ts'

/** The versions of a rule, the newest first, each beside the one before it. */
export function VersionsDialog({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const t = useTexts('risk')
  const read = useCall('office/risk/getVersions', { ruleId: rule.id }, { silent: true, staleTimeMs: 0 })
  return (
    <ReadDialog
      title={t('actionOf', { action: t('versions'), rule: rule.name })}
      size="l"
      read={read}
      onClose={onClose}
    >
      {({ items }) => (
        <ol className="divide-y divide-line">
          {items.map((version, index) => (
            <OneVersion key={version.id} version={version} before={items[index + 1]?.body ?? null} />
          ))}
        </ol>
      )}
    </ReadDialog>
  )
}

function OneVersion({ version, before }: { readonly version: Version; readonly before: string | null }) {
  const t = useTexts('risk')
  const { count, moment } = useFormat()
  const { number, state, since, madeBy, body } = version
  return (
    <li className="grid gap-2 py-4">
      <span className="flex flex-wrap items-center gap-2 text-[14px]">
        <Badge look={state === 'live' ? 'good' : 'plain'}>{t(`state.${state}`)}</Badge>
        <span>{t('versionSince', { number: count(number), moment: moment(since) })}</span>
        <span className="text-ink-3">{madeBy === null ? t('shipped') : <Bdi>{madeBy}</Bdi>}</span>
      </span>
      <pre dir="ltr" className="overflow-x-auto rounded-md border border-line px-3 py-2 text-start text-[12px]">
        {changedLines(before, body).map(({ kind, line }, at) => (
          <Line key={at} kind={kind} line={line} />
        ))}
      </pre>
    </li>
  )
}

function Line({ kind, line }: { readonly kind: 'same' | 'added' | 'removed'; readonly line: string }) {
  if (kind === 'same') return <span className="block">{line}</span>
  return kind === 'added' ? (
    <ins className="block text-turquoise-ink no-underline">{`+ ${line}`}</ins>
  ) : (
    <del className="block text-pomegranate-ink">{`− ${line}`}</del>
  )
}
