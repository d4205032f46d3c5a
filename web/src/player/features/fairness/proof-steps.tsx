import type { FairnessStep } from '@tas/shared/rules/games/verifier.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { ProofValue } from './proof-value.tsx'
import type { VerifiableGame } from './verify-form.ts'

const SEEDED_NOTES: Readonly<Record<string, TextKey<'fairness'>>> = {
  'fairness.step.commitment': 'note.commitment',
  'fairness.step.message': 'note.message',
  'fairness.step.hmac': 'note.hmac',
}
const NOTES: Readonly<Record<VerifiableGame, Readonly<Record<string, TextKey<'fairness'>>>>> = {
  dice: SEEDED_NOTES,
  limbo: SEEDED_NOTES,
  crash: { 'fairness.step.message': 'note.messageCrash', 'fairness.step.hmac': 'note.hmacCrash' },
}

type ProofStepsProps = { readonly game: VerifiableGame; readonly steps: readonly FairnessStep[] }

/** The way from the seeds to the result, each value to be compared by hand. */
export function ProofSteps({ game, steps }: ProofStepsProps) {
  const t = useTexts('fairness')
  return (
    <dl className="grid grid-cols-1 gap-2">
      {steps.map(({ label, value }) => {
        const note = NOTES[game][label]
        return (
          <ProofValue
            key={label}
            // A step that a later edition adds shows its own label until its text is there.
            name={t(label as TextKey<'fairness'>)}
            value={value}
            isResult={label === 'fairness.step.result'}
            {...(note !== undefined && { note: t(note) })}
          />
        )
      })}
    </dl>
  )
}
