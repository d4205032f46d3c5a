import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import {
  LAST_DUE_DAY,
  LONGEST_SCHEDULE_TITLE,
  PLANNED_REPORTS,
  periodsOf,
  RHYTHMS,
  SCHEDULE_PERIODS,
} from '@tas/shared/contract/revenue/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { changeSeen } from '../../kit/read-anew.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import {
  mayHave,
  newPlan,
  planOf,
  SCHEDULES,
  type Schedule,
  type SchedulePlan,
  type Schedules,
  WEEKDAYS,
  withRhythm,
} from './schedule.ts'
import { useReportName } from './use-report-name.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MONTH_DAYS = Array.from({ length: LAST_DUE_DAY }, (_, index) => index + 1)

type PlanDialogProps = {
  /** Null: a new one. */
  readonly schedule: Schedule | null
  readonly people: Schedules['people']
  readonly onClose: () => void
}

/** Plans a report, or changes a planned one: what, when, and to whom. */
export function PlanDialog({ schedule, people, onClose }: PlanDialogProps) {
  const t = useTexts('schedules')
  const language = useLanguage()
  const [plan, setPlan] = useState(() => (schedule === null ? newPlan(language) : planOf(schedule)))
  const change = (part: Partial<SchedulePlan>) => setPlan((now) => ({ ...now, ...part }))
  const allowed = people.filter(({ reports }) => reports.includes(plan.report))
  const recipients = plan.recipients.filter((id) => allowed.some((one) => one.id === id))
  const save = async () => {
    await changeSeen(() => call('office/schedule/save', { ...plan, recipients }), SCHEDULES)
  }
  return (
    <ActionDialog
      title={t(schedule === null ? 'add' : 'change')}
      text={t('plan.text')}
      action={t('save')}
      reason="none"
      size="m"
      isReady={plan.title.trim() !== '' && recipients.length > 0}
      done={t('saved')}
      onClose={onClose}
      onDo={save}
    >
      {(textOf) => (
        <>
          <Field
            label={t('name')}
            name="title"
            dir="auto"
            maxLength={LONGEST_SCHEDULE_TITLE}
            value={plan.title}
            error={textOf('title')}
            onChange={({ target }) => change({ title: target.value })}
          />
          <WhatFields plan={plan} onChange={change} />
          <WhenFields plan={plan} onChange={change} onRhythm={(rhythm) => setPlan((now) => withRhythm(now, rhythm))} />
          <CheckList
            label={t('to')}
            choices={allowed.map(({ id, name }) => ({ key: id, title: name }))}
            chosen={new Set(recipients)}
            error={textOf('recipients')}
            onChange={(chosen) => change({ recipients: [...chosen] })}
          />
        </>
      )}
    </ActionDialog>
  )
}

type PartProps = { readonly plan: SchedulePlan; readonly onChange: (part: Partial<SchedulePlan>) => void }

function WhatFields({ plan, onChange }: PartProps) {
  const t = useTexts('schedules')
  const nameOf = useReportName()
  const { permissions } = useSelf()
  const reports = PLANNED_REPORTS.filter((report) => mayHave(permissions, report))
  const periods = periodsOf(plan.report)
  const choose = (name: string) => {
    const report = reports.find((one) => one === name) ?? 'day'
    const [first = plan.period] = periodsOf(report)
    onChange({ report, period: periodsOf(report).includes(plan.period) ? plan.period : first })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t('report')}
        name="report"
        value={plan.report}
        choices={reports.map((value) => ({ value, title: nameOf(value) }))}
        onChange={({ target }) => choose(target.value)}
      />
      <Select
        label={t('days')}
        name="period"
        value={plan.period}
        choices={periods.map((value) => ({ value, title: t(`period.${value}`) }))}
        onChange={({ target }) =>
          onChange({ period: SCHEDULE_PERIODS.find((one) => one === target.value) ?? plan.period })
        }
      />
      <Select
        label={t('language')}
        name="language"
        value={plan.language}
        choices={LANGUAGES.map((value) => ({ value, title: t(`language.${value}`) }))}
        onChange={({ target }) => onChange({ language: LANGUAGES.find((one) => one === target.value) ?? 'en' })}
      />
    </div>
  )
}

type WhenProps = PartProps & { readonly onRhythm: (rhythm: SchedulePlan['rhythm']) => void }

function WhenFields({ plan, onChange, onRhythm }: WhenProps) {
  const t = useTexts('schedules')
  const { serial } = useFormat()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t('due')}
        name="rhythm"
        value={plan.rhythm}
        choices={RHYTHMS.map((value) => ({ value, title: t(`rhythm.${value}`) }))}
        onChange={({ target }) => onRhythm(RHYTHMS.find((one) => one === target.value) ?? 'daily')}
      />
      {plan.weekday !== null && (
        <Select
          label={t('weekday')}
          name="weekday"
          value={String(plan.weekday)}
          choices={WEEKDAYS.map((value) => ({ value: String(value), title: t(`weekday.${value}`) }))}
          onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        />
      )}
      {plan.monthDay !== null && (
        <Select
          label={t('monthDay')}
          name="monthDay"
          value={String(plan.monthDay)}
          choices={MONTH_DAYS.map((value) => ({ value: String(value), title: serial(value) }))}
          onChange={({ target }) => onChange({ monthDay: Number(target.value) })}
        />
      )}
      <Select
        label={t('hour')}
        name="hour"
        value={String(plan.hour)}
        choices={HOURS.map((value) => ({
          value: String(value),
          title: serial(`${String(value).padStart(2, '0')}:00`),
        }))}
        onChange={({ target }) => onChange({ hour: Number(target.value) })}
      />
    </div>
  )
}
