import type { ProofReport } from '@tas/shared/rules/books/verify-proof.ts'
import type { Step, StepState } from '@tas/shared/rules/books/verify-steps.ts'
import { headLine, stepLine, verdictOf, verdictTexts, type WordMark } from '@tas/shared/rules/books/verify-texts.ts'
import { type Language, useLanguage, useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Verdict } from '../../../ui/proof-value.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { ProofSteps } from './proof-steps.tsx'

const MARKS: Readonly<Record<StepState, { readonly sign: string; readonly look: string }>> = {
  right: { sign: '✓', look: 'bg-[#0b8f81] text-white' },
  wrong: { sign: '✗', look: 'bg-pomegranate text-white' },
  open: { sign: '–', look: 'border border-line-strong text-ink-2' },
}

/** Left to right and in one line: neither a date nor an amount may be parted. */
const unbroken = (value: string) => isolated(value.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0'))

const MONEY = /^(-?\d+(?:\.\d+)?) ([A-Z]+)$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T/
/** Hashes, ids of keys and versions are copied by sign: of figures alone, only these are counts or serial numbers. */
const NUMBERS = new Set(['posting', 'batch', 'batches', 'postings', 'business', 'lines', 'count', 'bets', 'tickets'])

/** Writes the values of a document as the page around it writes amounts, moments and numbers. */
function useWordMark(): WordMark {
  const { money, moment, serial } = useFormat()
  const currencies = useCurrencies()
  return (word, name) => {
    const [, amount, code] = MONEY.exec(word) ?? []
    if (amount !== undefined && code !== undefined) return unbroken(money(amount, currencyOrCode(currencies, code)))
    if (MOMENT.test(word)) return moment(word)
    return unbroken(NUMBERS.has(name) && /^\d+$/.test(word) ? serial(word) : word)
  }
}

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
      <p className="font-semibold">{headLine(report, language, useWordMark())}</p>
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
      <span className="min-w-0 break-words pt-0.5">{stepLine(step, language, useWordMark())}</span>
    </li>
  )
}
