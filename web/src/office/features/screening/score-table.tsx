import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { useTexts } from '../../me/texts.ts'
import { type HitDetail, hundredOf } from './hit.ts'

/** What made the score: each feature with its points, and which parts of the names were taken for one another. */
export function ScoreTable({ detail: { scoreE4, reasons, parts } }: { readonly detail: HitDetail }) {
  const t = useTexts('screening')
  const { percent } = useFormat()
  // A score is held between nothing and a whole: what the features come to beyond is a line of its own, so that the lines add up.
  const beyondE4 = scoreE4 - reasons.reduce((sum, { pointsE4 }) => sum + pointsE4, 0)
  const lines = [
    ...reasons.map(({ feature, pointsE4 }) => ({ key: feature, title: t(`feature.${feature}`), pointsE4 })),
    ...(beyondE4 === 0
      ? []
      : [{ key: 'beyond', title: t(beyondE4 < 0 ? 'aboveMost' : 'belowLeast'), pointsE4: beyondE4 }]),
  ]
  return (
    <section className="grid gap-4 lg:grid-cols-2">
      <div>
        <h3 className="mb-2 text-[14px] font-bold">{t('why')}</h3>
        <ul className="divide-y divide-line rounded-md border border-line">
          {lines.map(({ key, title, pointsE4 }) => (
            <li key={key} className="flex justify-between gap-4 px-3 py-2 text-[14px]">
              <span>{title}</span>
              <Ltr className={pointsE4 < 0 ? 'tabular-nums text-turquoise-ink' : 'tabular-nums'}>
                {`${pointsE4 < 0 ? '−' : '+'}${percent(hundredOf(Math.abs(pointsE4)))}`}
              </Ltr>
            </li>
          ))}
          <li className="flex justify-between gap-4 px-3 py-2 text-[14px] font-bold">
            <span>{t('score')}</span>
            <span className="tabular-nums">{percent(hundredOf(scoreE4))}</span>
          </li>
        </ul>
      </div>
      <div>
        <h3 className="mb-2 text-[14px] font-bold">{t('parts')}</h3>
        <ul className="divide-y divide-line rounded-md border border-line">
          {parts.map(({ one, other, alike }) => (
            <li key={`${one} ${other}`} className="flex flex-wrap justify-between gap-x-4 px-3 py-2 text-[14px]">
              <span className="min-w-0 break-words">
                <Bdi>{one}</Bdi> ≈ <Bdi>{other}</Bdi>
              </span>
              <span className="tabular-nums text-ink-2">{percent(String(Math.round(alike * 100)))}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
