import { useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { useFormat } from '../../../lib/use-format.ts'

type Chapter = { readonly title: TextKey<'fairness'>; readonly steps: readonly TextKey<'fairness'>[] }

const CHAPTERS: readonly Chapter[] = [
  { title: 'howTitleDice', steps: ['howDice1', 'howDice2', 'howDice3', 'howDice4'] },
  { title: 'howTitleCrash', steps: ['howCrash1', 'howCrash2', 'howCrash3'] },
]

export function HowItWorks() {
  const t = useTexts('fairness')
  const { count } = useFormat()
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {CHAPTERS.map(({ title, steps }) => (
        <section key={title} className="rounded-lg border border-line bg-surface-1 p-5 sm:p-7">
          <h2 className="text-[20px] font-bold">{t(title)}</h2>
          <ol className="mt-5 grid gap-5">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span className="grid size-9 shrink-0 place-items-center rounded-full border border-saffron/50 bg-saffron/10 font-bold text-saffron-ink">
                  {count(index + 1)}
                </span>
                <p className="pt-1 text-ink-2">{t(step)}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
