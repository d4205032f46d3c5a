import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofValue } from '../../../ui/proof-value.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBusiness } from '../../me/business.ts'
import { CrashChapter } from './how-it-works.tsx'

/** What all crash rounds are bound to, and how to check any of them. */
export function ChainDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('fairness')
  const common = useTexts('common')
  return (
    <Modal title={t('title')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <div className="grid grid-cols-1 gap-6">
        <CrashChapter />
        <ChainFacts />
      </div>
    </Modal>
  )
}

function ChainFacts() {
  const t = useTexts('fairness')
  const business = useBusiness()
  const read = useCall('game/crash/getState', {}, { silent: true })
  if (read.data === undefined) return <NotLoaded read={read} fallback={<Skeleton className="h-48" />} />
  const { round, history } = read.data.state
  const last = history[0]?.intId
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-[16px] font-bold">{t('chainTitle')}</h3>
      <dl className="grid grid-cols-1 gap-2">
        <ProofValue name={t('chainHash')} value={round.chainHash} />
        <ProofValue name={t('salt')} value={round.salt} />
        <ProofValue name={t('field.formula')} value={round.formula} />
      </dl>
      {business?.mode === 'sandbox' && <Notice look="plain">{t('sandboxSalt')}</Notice>}
      <ButtonLink to={last === undefined ? '/fairness' : `/fairness?round=${last}`} look="ghost" className="mt-2">
        {t('openVerifier')}
      </ButtonLink>
    </section>
  )
}
