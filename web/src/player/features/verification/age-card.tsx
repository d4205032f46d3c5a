import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { StatusBadge } from './status-badge.tsx'

type Item = CallData<'verification/verification/getStatus'>['items'][number]

/** The age of the player, which their document of identity proves: nothing is sent for it. */
export function AgeCard({ item: { statusId, verifiedAt } }: { readonly item: Item }) {
  const t = useTexts('verification')
  const { day } = useFormat()
  return (
    <section aria-label={t('type.age')} className="rounded-lg border border-line bg-surface-1 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-[17px] font-bold">{t('type.age')}</h2>
        <StatusBadge statusId={statusId} />
      </div>
      <p className="mt-2 text-ink-2">{t('ageText')}</p>
      <p className="mt-1 text-[14px] text-ink-3 empty:hidden">
        {verifiedAt !== null && t('since', { day: day(verifiedAt) })}
      </p>
    </section>
  )
}
