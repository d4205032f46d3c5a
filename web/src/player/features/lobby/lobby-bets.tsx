import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLoginPrompt } from '../../me/modal.ts'
import { BetTabs } from '../../play/bets/bet-tabs.tsx'
import { MyBets } from '../../play/bets/my-bets.tsx'
import { proofOf } from '../../play/frames/proof-of.ts'
import { FairnessDialogs } from '../../play/proof/fairness-dialogs.tsx'

/** Everybody's bets, the highest and mine, of all house games. */
export function LobbyBets() {
  const t = useTexts('feed')
  return (
    <>
      <h2 className="mb-4 text-[20px] font-bold">{t('title')}</h2>
      <BetTabs first="all">{useIsLogged() ? <AllMyBets /> : <LoginPrompt />}</BetTabs>
      <FairnessDialogs />
    </>
  )
}

function AllMyBets() {
  const { open } = useDialogs()
  const read = useCall('game/original/getBets', { pageNumber: 1, limit: 8 }, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<Skeleton className="m-4 h-72" />}>
      {({ items }) => (
        <MyBets
          hasGames
          bets={items}
          onVerify={(bet) => {
            const { name, id } = proofOf(bet)
            open(name, id)
          }}
        />
      )}
    </Loaded>
  )
}

function LoginPrompt() {
  const t = useTexts('feed')
  const common = useTexts('common')
  const { loginHere } = useLoginPrompt()
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-4 px-6 text-center">
      <p className="text-ink-2">{t('mineLogin')}</p>
      <Button onClick={loginHere}>{common('action.login')}</Button>
    </div>
  )
}
