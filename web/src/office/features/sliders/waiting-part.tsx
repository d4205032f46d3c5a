import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Slider } from './slider.ts'
import { SlidesTable } from './slides-table.tsx'

/** A review changes nothing. */
const nothing = () => undefined

/** What was asked for and waits for another person. */
export function WaitingPart({ slider }: { readonly slider: Slider }) {
  const { waiting } = slider
  const t = useTexts('sliders')
  const { moment, serial } = useFormat()
  const maySee = useMay('approval.read')
  if (waiting.length === 0) return null
  return (
    <Panel
      title={t('waiting')}
      end={
        maySee && (
          <ButtonLink to="/approvals" look="ghost" size="s">
            {t('toApprovals')}
          </ButtonLink>
        )
      }
    >
      <ul className="divide-y divide-line">
        {waiting.map(({ approvalId, revision, askedBy, askedAt, reason, body }) => (
          <li key={approvalId} className="px-5 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge look="warm">{t('revision', { revision: serial(revision) })}</Badge>
              <Bdi>{askedBy.name}</Bdi>
              <span className="text-[13px] text-ink-2">{moment(askedAt)}</span>
            </p>
            <p className="mt-1 break-words">
              <Bdi>{reason}</Bdi>
            </p>
            <details className="mt-2">
              <summary className="cursor-pointer py-1 text-[13px] font-medium">{t('review')}</summary>
              <SlidesTable slider={slider} slides={body} placing={null} onOpen={nothing} onRemove={nothing} />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
