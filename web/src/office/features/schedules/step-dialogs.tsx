import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { SCHEDULES, type Schedule } from './schedule.ts'

type StepProps = { readonly schedule: Schedule; readonly onClose: () => void }

/** Has a planned report made and mailed besides its hour. */
export function RunDialog({ schedule: { id, title }, onClose }: StepProps) {
  const t = useTexts('schedules')
  const run = async () => {
    await call('office/schedule/runNow', { scheduleId: id })
    await readAnew(SCHEDULES)
  }
  return (
    <ActionDialog
      title={t('run.title', { title })}
      text={t('run.text')}
      action={t('step.run')}
      reason="none"
      done={t('run.done')}
      onClose={onClose}
      onDo={run}
    />
  )
}

/** Pauses a planned report, or has it go on. */
export function PauseDialog({ schedule: { id, title, isPaused }, onClose }: StepProps) {
  const t = useTexts('schedules')
  const name = isPaused ? 'resume' : 'pause'
  const change = async () => {
    await call('office/schedule/setPaused', { scheduleId: id, isPaused: !isPaused })
    await readAnew(SCHEDULES)
  }
  return (
    <ActionDialog
      title={t(`${name}.title`, { title })}
      text={t(`${name}.text`)}
      action={t(`step.${name}`)}
      reason="none"
      done={t(`${name}.done`)}
      onClose={onClose}
      onDo={change}
    />
  )
}

/** Deletes a planned report. */
export function RemoveDialog({ schedule: { id, title }, onClose }: StepProps) {
  const t = useTexts('schedules')
  const remove = async () => {
    await call('office/schedule/remove', { scheduleId: id })
    await readAnew(SCHEDULES)
  }
  return (
    <ActionDialog
      title={t('remove.title', { title })}
      text={t('remove.text')}
      action={t('step.remove')}
      isDangerous
      reason="none"
      done={t('remove.done')}
      onClose={onClose}
      onDo={remove}
    />
  )
}
