import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useTexts } from '../../me/texts.ts'
import type { RegulatorExport } from './regulator.ts'

const STATE_LOOKS = { waiting: 'warm', made: 'good', failed: 'bad' } as const

/** Of which days, by whom and why, and what became of it. */
export function useExportColumns(): readonly Column<RegulatorExport>[] {
  const t = useTexts('regulator')
  const { calendarDay, moment } = useFormat()
  const { open } = useDialogs()
  return [
    {
      key: 'days',
      head: t('days'),
      namesRow: true,
      place: 'title',
      cell: ({ from, to }) => t('daysOf', { from: calendarDay(from), to: calendarDay(to) }),
    },
    { key: 'asked', head: t('askedAt'), place: 'half', cell: ({ askedAt }) => moment(askedAt) },
    {
      key: 'people',
      head: t('people'),
      place: 'whole',
      cell: ({ askedBy, approvedBy, reason }) => (
        <>
          <Bdi>{askedBy.name}</Bdi>
          {' · '}
          <Bdi>{approvedBy.name}</Bdi>
          <span className="block text-[13px] break-words text-ink-3">
            <Bdi>{reason}</Bdi>
          </span>
        </>
      ),
    },
    { key: 'state', head: t('state'), place: 'whole', cell: (one) => <State one={one} /> },
    {
      key: 'files',
      head: t('files'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: ({ id, state }) =>
        state === 'made' && (
          <Button look="ghost" size="s" onClick={() => open('files', id)}>
            {t('files')}
          </Button>
        ),
    },
  ]
}

function State({ one }: { readonly one: RegulatorExport }) {
  const t = useTexts('regulator')
  const { count, moment } = useFormat()
  const { state, tries, progress, filesUntil, manifestHash } = one
  return (
    <>
      <Badge look={STATE_LOOKS[state]}>{t(`state.${state}`)}</Badge>
      <span className="mt-1 block text-[13px] text-ink-3">
        {state === 'waiting' &&
          (progress.file === null ? (
            t('soon')
          ) : (
            <>
              <Ltr>{progress.file}</Ltr> · {t('lines', { count: progress.lines, shown: count(progress.lines) })}
            </>
          ))}
        {state === 'failed' && t('failedText', { count: tries, shown: count(tries) })}
        {state === 'made' && (filesUntil === null ? t('deleted') : t('keptUntil', { moment: moment(filesUntil) }))}
      </span>
      {manifestHash !== null && <Ltr className="block font-mono text-[12px] break-all text-ink-3">{manifestHash}</Ltr>}
    </>
  )
}
