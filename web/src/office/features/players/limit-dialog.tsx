import { HOUSE_LIMITS } from '@tas/shared/contract/office/choices.ts'
import { PERIODS } from '@tas/shared/rules/limits/profile.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Overview } from './player-file.ts'

type LimitDialogProps = { readonly overview: Overview; readonly onClose: () => void }

/** Sets a limit for a player that is stricter than what holds. */
export function LimitDialog({ overview: { player, wallet }, onClose }: LimitDialogProps) {
  const t = useTexts('players')
  const [kind, setKind] = useState<(typeof HOUSE_LIMITS)[number]>('deposit')
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('day')
  const [value, setValue] = useState('')
  const isTime = kind === 'session'
  const set = async (reason: string) => {
    const asked = { kind, period: isTime ? null : period, value: toAsciiDigits(value.trim()) }
    await call('office/player/setLimit', { playerId: player.id, ...asked, reason })
    await readAnew('office/player/getOverview', 'office/player/getProtection')
  }
  return (
    <ActionDialog
      title={t('setLimitOf', { name: player.username })}
      text={t('setLimitText')}
      action={t('setLimit')}
      done={t('setLimitDone')}
      isReady={value.trim() !== ''}
      onClose={onClose}
      onDo={set}
    >
      {(textOf) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={t('limit')}
              value={kind}
              data-autofocus
              choices={HOUSE_LIMITS.map((one) => ({ value: one, title: t(`limit.${one}`) }))}
              error={textOf('kind')}
              onChange={({ target }) => setKind(HOUSE_LIMITS.find((one) => one === target.value) ?? 'deposit')}
            />
            {!isTime && (
              <Select
                label={t('setLimit.period')}
                value={period}
                choices={PERIODS.map((one) => ({ value: one, title: t(`period.${one}`) }))}
                onChange={({ target }) => setPeriod(PERIODS.find((one) => one === target.value) ?? 'day')}
              />
            )}
          </div>
          <Field
            label={isTime ? t('setLimit.minutes') : t('setLimit.amount', { currency: wallet.currency.id })}
            name="value"
            dir="ltr"
            inputMode="decimal"
            value={value}
            error={textOf('value')}
            onChange={({ target }) => setValue(target.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}
