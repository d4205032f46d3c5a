import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { mayHave, type Schedule, WEEKDAYS } from './schedule.ts'
import { useReportName } from './use-report-name.ts'

const STATE_LOOKS = { waiting: 'warm', made: 'good', failed: 'bad', unallowed: 'bad' } as const

/** What a planned report is, when it is due, to whom it goes, and how it went last. */
export function useScheduleColumns(): readonly Column<Schedule>[] {
  const t = useTexts('schedules')
  const nameOf = useReportName()
  const { moment } = useFormat()
  return [
    {
      key: 'title',
      head: t('report'),
      namesRow: true,
      place: 'title',
      cell: ({ title, report, period }) => (
        <>
          <span className="block font-semibold">
            <Bdi>{title}</Bdi>
          </span>
          <span className="text-[13px] text-ink-3">
            {nameOf(report)} · {t(`period.${period}`)}
          </span>
        </>
      ),
    },
    { key: 'due', head: t('due'), place: 'half', cell: (schedule) => <Due schedule={schedule} /> },
    { key: 'to', head: t('to'), place: 'whole', cell: (schedule) => <People schedule={schedule} /> },
    {
      key: 'next',
      head: t('next'),
      place: 'half',
      cell: ({ isPaused, nextDueAt }) => (isPaused ? <Badge>{t('paused')}</Badge> : moment(nextDueAt)),
    },
    { key: 'last', head: t('last'), place: 'whole', cell: ({ lastRun }) => <LastRun run={lastRun} /> },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: (schedule) => <Steps schedule={schedule} />,
    },
  ]
}

type PartProps = { readonly schedule: Schedule }

function Due({ schedule }: PartProps) {
  const t = useTexts('schedules')
  const { serial } = useFormat()
  const { weekday, monthDay, hour } = schedule
  const time = serial(`${String(hour).padStart(2, '0')}:00`)
  const day = WEEKDAYS.find((one) => one === weekday)
  if (day !== undefined) return t('dueWeekly', { day: t(`weekday.${day}`), time })
  if (monthDay !== null) return t('dueMonthly', { day: serial(monthDay), time })
  return t('dueDaily', { time })
}

/** To whom it goes; who would be sent nothing is marked. */
function People({ schedule: { recipients, savedBy } }: PartProps) {
  const t = useTexts('schedules')
  return (
    <>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {recipients.map(({ id, name, mayHave }) => (
          <li key={id} className="inline-flex items-center gap-1.5">
            <Bdi>{name}</Bdi>
            {!mayHave && <Badge look="bad">{t('noRight')}</Badge>}
          </li>
        ))}
      </ul>
      <p className="text-[13px] text-ink-3">
        {t('plannedBy')} <Bdi>{savedBy.name}</Bdi> {!savedBy.mayHave && <Badge look="bad">{t('noRight')}</Badge>}
      </p>
    </>
  )
}

function LastRun({ run }: { readonly run: Schedule['lastRun'] }) {
  const t = useTexts('schedules')
  const { moment, count } = useFormat()
  if (run === null) return <span className="text-ink-3">{t('never')}</span>
  const { state, dueAt, tries, tryAt, mailed } = run
  const isRetried = state === 'waiting' && tries > 0 && tryAt !== null
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Badge look={STATE_LOOKS[state]}>{t(isRetried ? 'state.retried' : `state.${state}`)}</Badge>
        {moment(dueAt)}
      </span>
      <span className="block text-[13px] text-ink-3">
        {state === 'made' && t('mailed', { count: mailed, shown: count(mailed) })}
        {isRetried && t('tried', { count: tries, shown: count(tries), moment: moment(tryAt) })}
        {state === 'failed' && t('failedText', { count: tries, shown: count(tries) })}
        {state === 'unallowed' && t('unallowedText')}
      </span>
    </>
  )
}

function Steps({ schedule: { id, isPaused, report, title } }: PartProps) {
  const t = useTexts('schedules')
  const { open } = useDialogs()
  const { permissions } = useSelf()
  const may = mayHave(permissions, report)
  const steps = [...(may ? (['run', 'plan'] as const) : []), 'pause' as const, 'remove' as const]
  return (
    <div className="flex flex-wrap gap-1 @4xl:flex-nowrap @4xl:justify-end">
      {steps.map((step) => {
        const words = t(step === 'pause' && isPaused ? 'step.resume' : `step.${step}`)
        return (
          <Button key={step} look="quiet" size="s" aria-label={`${words}: ${title}`} onClick={() => open(step, id)}>
            {words}
          </Button>
        )
      })}
    </div>
  )
}
