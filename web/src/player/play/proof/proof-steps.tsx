import { proofLabel } from '@tas/shared/rules/games/proof-labels.ts'
import type { FairnessStep } from '@tas/shared/rules/games/verifier.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { ProofValue } from '../../../ui/proof-value.tsx'

const SEEDED_NOTES: Readonly<Record<string, TextKey<'fairness'>>> = {
  'fairness.step.commitment': 'note.commitment',
  'fairness.step.message': 'note.message',
  'fairness.step.hmac': 'note.hmac',
}
const CRASH_NOTES: Readonly<Record<string, TextKey<'fairness'>>> = {
  'fairness.step.message': 'note.messageCrash',
  'fairness.step.hmac': 'note.hmacCrash',
}

type ProofStepsProps = { readonly game: string; readonly steps: readonly FairnessStep[] }

/** The way from the seeds to the result, each value to be compared by hand. */
export function ProofSteps({ game, steps }: ProofStepsProps) {
  const t = useTexts('fairness')
  const language = useLanguage()
  const notes = game === 'crash' ? CRASH_NOTES : SEEDED_NOTES
  return (
    <dl className="grid grid-cols-1 gap-2">
      {steps.map(({ label, value }) => {
        const note = notes[label]
        return (
          <ProofValue
            key={label}
            name={proofLabel(label, language)}
            value={value}
            isResult={label === 'fairness.step.result'}
            {...(note !== undefined && { note: t(note) })}
          />
        )
      })}
    </dl>
  )
}
