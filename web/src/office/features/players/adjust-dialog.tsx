import { ADJUSTMENT_DIRECTIONS } from '@tas/shared/contract/office/choices.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { AskedAlready } from '../../kit/asked/asked-here.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Overview } from './player-file.ts'

const ADJUST = 'office/player/adjust'
const LONGEST_NOTE = 200

type AdjustDialogProps = { readonly overview: Overview; readonly onClose: () => void }

/** Asks for a correction of the cash of a player, which another person approves. */
export function AdjustDialog({ overview: { player, wallet }, onClose }: AdjustDialogProps) {
  const t = useTexts('players')
  const { money } = useFormat()
  const { currency, main } = wallet
  const [asked, setAsked] = useState({ amount: '', note: '' })
  const [direction, setDirection] = useState<(typeof ADJUSTMENT_DIRECTIONS)[number]>('credit')
  const change = (changed: Partial<typeof asked>) => setAsked({ ...asked, ...changed })
  return (
    <AskDialog
      title={t('adjustOf', { name: player.username })}
      text={t('adjustText', { cash: money(main, currency) })}
      action={t('adjust')}
      isReady={Object.values(asked).every((words) => words.trim() !== '')}
      path={ADJUST}
      inputOf={(reason) => ({
        uid: player.intId,
        currency: currency.id,
        direction,
        amount: toAsciiDigits(asked.amount.trim()),
        note: asked.note.trim(),
        reason,
      })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <AskedAlready path={ADJUST} uid={player.intId} />
          <ChoiceSwitch
            legend={t('adjust.direction')}
            name="adjust-direction"
            choices={ADJUSTMENT_DIRECTIONS.map((key) => ({ key, title: t(`adjust.${key}`) }))}
            current={direction}
            onChoose={setDirection}
          />
          <Field
            label={t('adjust.amount', { currency: currency.id })}
            name="amount"
            dir="ltr"
            inputMode="decimal"
            data-autofocus
            value={asked.amount}
            error={textOf('amount')}
            onChange={({ target }) => change({ amount: target.value })}
          />
          <Field
            label={t('adjust.for')}
            hint={t('adjust.forHint')}
            name="note"
            dir="auto"
            maxLength={LONGEST_NOTE}
            value={asked.note}
            error={textOf('note')}
            onChange={({ target }) => change({ note: target.value })}
          />
        </>
      )}
    </AskDialog>
  )
}
