import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ApprovalLink } from '../../kit/links/approval-link.tsx'
import { useTexts } from '../../me/texts.ts'
import type { List, Version } from './hit.ts'

export const STATE_LOOKS = {
  waiting: 'warm',
  ready: 'warm',
  used: 'good',
  replaced: 'plain',
  discarded: 'plain',
  failed: 'bad',
} as const

/** The version in use, and what is to come. */
export function ListState({ list: { used, newest, approvalId } }: { readonly list: List }) {
  const t = useTexts('screening')
  return (
    <span className="grid gap-2">
      {used !== null && <VersionLine version={used} />}
      {newest !== null && <VersionLine version={newest} />}
      {approvalId !== null && (
        <span className="text-[13px] text-ink-2">
          {t('waitsForSecond')} <ApprovalLink approvalId={approvalId} />
        </span>
      )}
      {used === null && newest === null && <span className="text-[13px] text-ink-3">{t('noVersion')}</span>}
    </span>
  )
}

/** What a version is and holds; of one that is being read, how far that is. */
export function VersionLine({ version }: { readonly version: Version }) {
  const t = useTexts('screening')
  const { count, percent, moment } = useFormat()
  const { state, number, entries, leftOut, added, changed, gone, fault, bytes, bytesRead, usedAt, loadedAt } = version
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <Badge look={STATE_LOOKS[state]}>{t(`version.${state}`)}</Badge>
        <span>{t('versionOf', { number: count(number), moment: moment(usedAt ?? loadedAt) })}</span>
      </span>
      {state === 'waiting' && (
        <>
          <progress className="h-1.5 w-full max-w-60" value={bytesRead} max={bytes} aria-label={t('progress')} />
          <span className="text-[13px] text-ink-3">{percent(String(Math.floor((bytesRead / bytes) * 100)))}</span>
        </>
      )}
      {fault !== null && <span className="text-[13px] text-pomegranate-ink">{t(`fault.${fault}`)}</span>}
      {state !== 'waiting' && fault === null && (
        <span className="text-[13px] text-ink-3">
          {t('counts', { count: entries, entries: count(entries), leftOut: count(leftOut) })}
          {state === 'ready' && ` ${t('changes', { added: count(added), changed: count(changed), gone: count(gone) })}`}
        </span>
      )}
    </span>
  )
}
