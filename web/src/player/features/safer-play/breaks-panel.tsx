import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { changeSaferPlay } from '../../me/limits/use-safer-play.ts'

const TIME_OUT_HOURS = [24, 48, 168, 336, 672, 1_008]
const FOR_EVER = 'ever'

/** A break from play, and self-exclusion: what each does, for how long, and a word that it is meant. */
export function BreaksPanel({ data }: { readonly data: SaferPlayData }) {
  const isHeldForEver = data.exclusion !== null && data.exclusion.until === null
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:items-start">
      {!isHeldForEver && <TimeOut data={data} />}
      {!isHeldForEver && <Exclusion data={data} />}
    </div>
  )
}

function TimeOut({ data }: { readonly data: SaferPlayData }) {
  const t = useTexts('safer-play')
  const { count } = useFormat()
  const { min, max } = data.rules.timeOutHours
  const choices = TIME_OUT_HOURS.filter((hours) => hours >= min && hours <= max)
  const [hours, setHours] = useState(choices[0] ?? min)
  const title = (value: number) =>
    value < 168
      ? t('timeOut.hours', { hours: count(value) })
      : t('timeOut.weeks', { count: value / 168, weeks: count(value / 168) })
  return (
    <Card title={t('timeOut.title')} text={t('timeOut.text')}>
      <Select
        label={t('timeOut.length')}
        choices={choices.map((value) => ({ value: String(value), title: title(value) }))}
        value={String(hours)}
        onChange={({ target }) => setHours(Number(target.value))}
      />
      <Meant
        label={t('timeOut.meant')}
        button={t('timeOut.start')}
        act={() => changeSaferPlay('limits/break/startTimeOut', { hours, confirm: true })}
      />
    </Card>
  )
}

function Exclusion({ data }: { readonly data: SaferPlayData }) {
  const t = useTexts('safer-play')
  const { count } = useFormat()
  const [months, setMonths] = useState('')
  const title = (value: number | null) => {
    if (value === null) return t('exclusion.ever')
    return value % 12 === 0
      ? t('exclusion.years', { count: value / 12, years: count(value / 12) })
      : t('exclusion.months', { months: count(value) })
  }
  return (
    <Card title={t('exclusion.title')} text={t('exclusion.text')}>
      <ul className="grid list-disc gap-1.5 ps-5 text-[14px] text-ink-2">
        {(['sites', 'early', 'money', 'bets', 'return'] as const).map((key) => (
          <li key={key}>{t(`exclusion.${key}`, { hours: count(data.rules.returnHours) })}</li>
        ))}
      </ul>
      <Select
        label={t('exclusion.length')}
        placeholder={t('exclusion.choose')}
        choices={data.rules.exclusionMonths.map((value) => ({
          value: value === null ? FOR_EVER : String(value),
          title: title(value),
        }))}
        value={months}
        onChange={({ target }) => setMonths(target.value)}
      />
      <Meant
        key={months}
        label={t(months === FOR_EVER ? 'exclusion.meantEver' : 'exclusion.meant')}
        button={t('exclusion.start')}
        isDangerous
        isReady={months !== ''}
        act={() =>
          changeSaferPlay('limits/break/excludeSelf', {
            months: months === FOR_EVER ? null : Number(months),
            confirm: true,
          })
        }
      />
    </Card>
  )
}

type MeantProps = {
  readonly label: ReactNode
  readonly button: string
  readonly isDangerous?: boolean
  readonly isReady?: boolean
  readonly act: () => Promise<void>
}

/** A box to tick before the button works: what follows cannot be taken back. */
function Meant({ label, button, isDangerous = false, isReady = true, act }: MeantProps) {
  const [isMeant, setIsMeant] = useState(false)
  const start = useAction<null>(async () => {
    await act()
    setIsMeant(false)
  })
  return (
    <>
      <Checkbox label={label} checked={isMeant} onChange={({ target }) => setIsMeant(target.checked)} />
      {start.error !== null && <Notice>{start.error.text}</Notice>}
      <Button
        look={isDangerous ? 'danger' : 'press'}
        disabled={!isMeant || !isReady}
        isBusy={start.isBusy}
        onClick={() => void start.run(null)}
      >
        {button}
      </Button>
    </>
  )
}
