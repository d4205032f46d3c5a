import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'

const PARAGRAPHS = ['fair1', 'fair2', 'fair3'] as const

/** How a draw is proved, and what is published of the one on the stage. */
export function DrawProof({ draw }: { readonly draw: DrawData | null }) {
  const t = useTexts('lottery')
  const { count, serial } = useFormat()
  const round = draw?.beaconRound ?? null
  return (
    <section
      aria-labelledby="lottery-fair"
      className="grid gap-3 rounded-xl border border-line bg-surface-1 p-4 text-ink-2 sm:p-6"
    >
      <h2 id="lottery-fair" className="text-[20px] font-bold text-ink">
        {t('fair')}
      </h2>
      {PARAGRAPHS.map((paragraph) => (
        <p key={paragraph}>{t(paragraph, { command: isolated('npx tas-verify') })}</p>
      ))}
      {draw !== null && (
        <>
          <p>
            {t(`beacon.${draw.beaconSource}`, {
              round: round === null ? '' : count(round),
              source: isolated('drand quicknet'),
            })}
          </p>
          <p className="text-[13px] text-ink-3">
            {t('promise', { number: serial(draw.number) })} <Ltr className="break-all font-mono">{draw.seedHash}</Ltr>
          </p>
          <p className="text-[13px] text-ink-3">{t('signedNumber', { number: serial(draw.intId) })}</p>
        </>
      )}
    </section>
  )
}
