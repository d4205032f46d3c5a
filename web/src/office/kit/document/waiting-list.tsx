import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Panel } from '../page.tsx'

type Asked = {
  readonly approvalId: string
  readonly revision: number
  readonly reason: string
  readonly askedAt: string
  readonly askedBy: { readonly name: string }
}

type WaitingListProps<One extends Asked> = {
  readonly waiting: readonly One[]
  /** What would be shown. */
  readonly review: (one: One) => ReactNode
}

/** What was handed in and waits for a second person. */
export function WaitingList<One extends Asked>({ waiting, review }: WaitingListProps<One>) {
  const t = useTexts('documents')
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
        {waiting.map((one) => (
          <li key={one.approvalId} className="px-5 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge look="warm">{t('revision', { revision: serial(one.revision) })}</Badge>
              <Bdi>{one.askedBy.name}</Bdi>
              <span className="text-[13px] text-ink-2">{moment(one.askedAt)}</span>
            </p>
            <p className="mt-1 break-words">
              <Bdi>{one.reason}</Bdi>
            </p>
            <details className="mt-2">
              <summary className="cursor-pointer py-1 text-[13px] font-medium">{t('review')}</summary>
              {review(one)}
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
