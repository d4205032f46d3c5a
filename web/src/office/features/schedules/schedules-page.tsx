import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { SCHEDULES } from './schedule.ts'
import { PauseDialog, RemoveDialog, RunDialog } from './step-dialogs.tsx'
import { useScheduleColumns } from './use-schedule-columns.tsx'

/** The reports that are made and mailed by themselves. */
export function SchedulesPage() {
  const t = useTexts('schedules')
  const { current, open, close } = useDialogs()
  const read = useCall(SCHEDULES, {}, { silent: true, staleTimeMs: 0 })
  const columns = useScheduleColumns()
  const schedule = read.data?.items.find(({ id }) => id === current?.id)
  const people = read.data?.people
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        <Button disabled={people === undefined} onClick={() => open('plan')}>
          {t('add')}
        </Button>
      }
    >
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        empty={{ title: t('empty'), text: t('empty.text') }}
      />
      {people !== undefined && current?.name === 'plan' && (
        <PlanDialog key={current.id} schedule={schedule ?? null} people={people} onClose={close} />
      )}
      {schedule !== undefined && current?.name === 'run' && <RunDialog schedule={schedule} onClose={close} />}
      {schedule !== undefined && current?.name === 'pause' && <PauseDialog schedule={schedule} onClose={close} />}
      {schedule !== undefined && current?.name === 'remove' && <RemoveDialog schedule={schedule} onClose={close} />}
    </Page>
  )
}
