import { useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'

const DICE = ['howDice1', 'howDice2', 'howDice3', 'howDice4'] as const
const CRASH = ['howCrash1', 'howCrash2', 'howCrash3'] as const

export function HowItWorks() {
  const t = useTexts('fairness')
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="rounded-lg border border-line bg-surface-1 p-5 sm:p-7">
        <h2 className="mb-5 text-[20px] font-bold">{t('howTitleDice')}</h2>
        <Steps steps={DICE} />
      </section>
      <section className="rounded-lg border border-line bg-surface-1 p-5 sm:p-7">
        <h2 className="mb-5 text-[20px] font-bold">{t('howTitleCrash')}</h2>
        <CrashChapter />
      </section>
    </div>
  )
}

export function CrashChapter() {
  return <Steps steps={CRASH} />
}

function Steps({ steps }: { readonly steps: readonly TextKey<'fairness'>[] }) {
  const t = useTexts('fairness')
  const { count, percent } = useFormat()
  return (
    <ol className="grid grid-cols-1 gap-5">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span className="grid size-9 shrink-0 place-items-center rounded-full border border-saffron/50 bg-saffron/10 font-bold text-saffron-ink">
            {count(index + 1)}
          </span>
          <p className="pt-1 text-ink-2">{t(step, { percent: isolated(percent('99')) })}</p>
        </li>
      ))}
    </ol>
  )
}
