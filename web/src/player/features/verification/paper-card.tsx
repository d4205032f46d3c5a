import type { CallData } from '@tas/shared/contract/api.ts'
import type { CheckType } from '@tas/shared/rules/verification/checks.ts'
import { VERIFIED_STATUS_ID, WAITING_FOR_STAFF } from '@tas/shared/rules/verification/edges.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SendPapers } from './send-papers.tsx'
import { StatusBadge } from './status-badge.tsx'

type Item = CallData<'verification/verification/getStatus'>['items'][number] & { readonly typeId: CheckType }
type Type = CallData<'verification/verification/getVerificationTypes'>['items'][number]

type PaperCardProps = {
  readonly item: Item
  readonly papers: Type['papers']
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

const WAITS: readonly string[] = WAITING_FOR_STAFF

/** One thing that documents prove: where it stands, what was found, and the form that sends them. */
export function PaperCard({ item, papers, isOpen, onOpen }: PaperCardProps) {
  const t = useTexts('verification')
  const { day } = useFormat()
  const { typeId, statusId, sentAt, verifiedAt, expiresOn, canSend, tries } = item
  const [said, setSaid] = useState('')
  return (
    <section aria-label={t(`type.${typeId}`)} className="rounded-lg border border-line bg-surface-1 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-[17px] font-bold">{t(`type.${typeId}`)}</h2>
        <StatusBadge statusId={statusId} />
      </div>
      <p className="mt-2 text-ink-2">{t(`paperText.${typeId}`)}</p>
      <p className="mt-1 text-[14px] text-ink-3 empty:hidden">
        {statusId === VERIFIED_STATUS_ID && verifiedAt !== null && t('since', { day: day(verifiedAt) })}
        {statusId !== VERIFIED_STATUS_ID && sentAt !== null && t('lastTry', { day: day(sentAt) })}
        {expiresOn !== null && ` · ${t('validUntil', { day: day(expiresOn) })}`}
      </p>
      {WAITS.includes(statusId) && <p className="mt-1 text-[14px] text-ink-3">{t('waiting')}</p>}
      <Findings item={item} />
      {said !== '' && (
        <p role="status" className="mt-3 text-turquoise-ink">
          {said}
        </p>
      )}
      {isOpen ? (
        <SendPapers
          typeId={typeId}
          papers={papers}
          onCancel={() => onOpen(false)}
          onSent={(text) => {
            setSaid(text)
            onOpen(false)
          }}
        />
      ) : (
        canSend && (
          <div className="mt-4">
            <Button look="ghost" onClick={() => onOpen(true)}>
              {t(tries === 0 ? 'begin' : 'beginAgain')}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

/** Why documents were not taken, in words of ours and of whoever looked at them. */
function Findings({ item: { statusId, fault, note } }: { readonly item: Item }) {
  const t = useTexts('verification')
  if (statusId === VERIFIED_STATUS_ID || (fault === null && note === null)) return null
  return (
    <div className="mt-3">
      <Notice look="plain">
        {fault !== null && (
          <p>
            <strong>{t('whatIsWrong')}:</strong> {t(`fault.${fault}`)}
          </p>
        )}
        {note !== null && (
          <p>
            <strong>{t('weWrote')}:</strong> <Bdi>{note}</Bdi>
          </p>
        )}
        {statusId === 'rejected_final' && <p>{t('finalText')}</p>}
      </Notice>
    </div>
  )
}
