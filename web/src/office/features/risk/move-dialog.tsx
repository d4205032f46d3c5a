import { CASE_OUTCOMES, type CaseOutcome, type CaseState } from '@tas/shared/contract/risk/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { CASES, type CaseDetail, RULES } from './rule.ts'

type MoveDialogProps = {
  /** As it was looked at: on anything else nobody decides. */
  readonly seen: CaseDetail
  readonly to: CaseState
  readonly onClose: () => void
}

/** Moves a case on, with what was found; one that is closed says what came of it. */
export function MoveDialog({ seen: { id, uid, version }, to, onClose }: MoveDialogProps) {
  const t = useTexts('risk')
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null)
  const isClosed = to === 'closed'
  return (
    <ActionDialog
      title={t('moveOf', { move: t(`move.${to}`), uid })}
      text={t(`moveText.${to}`)}
      action={t(`move.${to}`)}
      done={t('moved')}
      isReady={!isClosed || outcome !== null}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/risk/decide', { id, version, to, outcome, reason })
        await readAnew(CASES, RULES)
      }}
    >
      {(textOf) =>
        isClosed && (
          <Select
            label={t('outcome')}
            name="outcome"
            value={outcome ?? ''}
            placeholder={t('choose')}
            error={textOf('outcome')}
            choices={CASE_OUTCOMES.map((value) => ({ value, title: t(`outcome.${value}`) }))}
            onChange={({ target }) => setOutcome(CASE_OUTCOMES.find((one) => one === target.value) ?? null)}
          />
        )
      }
    </ActionDialog>
  )
}
