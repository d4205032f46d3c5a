import type { ProofReport } from '@tas/shared/rules/books/verify-proof.ts'
import type { Step, StepState } from '@tas/shared/rules/books/verify-steps.ts'
import { headLine, stepLine, verdictOf, verdictTexts } from '@tas/shared/rules/books/verify-texts.ts'
import { type Language, useLanguage, useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Verdict } from '../../../ui/proof-value.tsx'
import { ProofSteps } from './proof-steps.tsx'

const MARKS: Readonly<Record<StepState, { readonly sign: string; readonly look: string }>> = {
  right: { sign: '✓', look: 'bg-[#0b8f81] text-white' },
  wrong: { sign: '✗', look: 'bg-pomegranate text-white' },
  open: { sign: '–', look: 'border border-line-strong text-ink-2' },
}

/** Left to right and in one line: a date must not be parted at its hyphens. */
const unbroken = (value: string) => isolated(value.replaceAll('-', '-\u2060'))

/** What a document says, whether it is right, and every step of the way there. */
export function DocumentReport({ report }: { readonly report: ProofReport }) {
  const t = useTexts('verify')
  const language = useLanguage()
  const verdict = verdictOf(report.steps)
  return (
    <section aria-label={t('result')} className="grid grid-cols-1 gap-4">
      {verdict === 'unknownKey' ? (
        <Notice look="plain">{verdictTexts.unknownKey[language]}</Notice>
      ) : (
        <Verdict isGood={verdict === 'right'}>{verdictTexts[verdict][language]}</Verdict>
      )}
      <p className="font-semibold">{headLine(report, language, unbroken)}</p>
      <ol className="grid grid-cols-1 gap-2">
        {report.steps.map((step) => (
          <StepLine key={step.code} step={step} language={language} />
        ))}
      </ol>
      {report.trace.length > 0 && <ProofSteps game={report.words['game'] ?? ''} steps={report.trace} />}
    </section>
  )
}

function StepLine({ step, language }: { readonly step: Step; readonly language: Language }) {
  const t = useTexts('verify')
  const { sign, look } = MARKS[step.state]
  return (
    <li className="flex items-start gap-3 rounded-md border border-line bg-surface-1 px-4 py-3 text-[14px]">
      <span
        role="img"
        aria-label={t(`state.${step.state}`)}
        className={classes('grid size-6 shrink-0 place-items-center rounded-full text-[14px] font-bold', look)}
      >
        {sign}
      </span>
      <span className="min-w-0 break-words pt-0.5">{stepLine(step, language, isolated)}</span>
    </li>
  )
}
