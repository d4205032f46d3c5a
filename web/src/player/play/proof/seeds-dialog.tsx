import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SeedsPanel } from './seeds-panel.tsx'

/** My seeds, above the game that draws from them. */
export function SeedsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('fairness')
  const common = useTexts('common')
  const isLogged = useIsLogged()
  return (
    <Modal title={t('seeds')} closeLabel={common('action.close')} onClose={onClose} size="m">
      {isLogged ? <Seeds /> : <EmptyState picture="login" title={t('title')} text={t('seedsLogin')} />}
      <div className="mt-5 flex justify-center">
        <ButtonLink to="/fairness" look="quiet">
          {t('openVerifier')}
        </ButtonLink>
      </div>
    </Modal>
  )
}

function Seeds() {
  const read = useCall('game/fairness/getSeeds', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded
      read={read}
      fallback={
        <div className="grid grid-cols-1 gap-3">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      }
    >
      {({ seeds }) => <SeedsPanel seeds={seeds} />}
    </Loaded>
  )
}
