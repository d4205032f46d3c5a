import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useEffect } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { GameBets } from '../../play/bets/game-bets.tsx'
import { MyBets } from '../../play/bets/my-bets.tsx'
import { HotkeyList } from '../../play/frames/controls/hotkey-list.tsx'
import { useHotkeySwitch } from '../../play/frames/controls/use-hotkeys.ts'
import { useInstantResults } from '../../play/frames/instant/instant-switch.tsx'
import { proofOf } from '../../play/frames/proof-of.ts'
import { RulesButton, RulesDialog } from '../../play/frames/rules-panel.tsx'
import { GameLayout } from '../../play/frames/stage/game-layout.tsx'
import { useSoundSwitch } from '../../play/frames/stage/sound.ts'
import { StageSettings } from '../../play/frames/stage/stage-settings.tsx'
import { StageSwitch } from '../../play/frames/stage/stage-switch.tsx'
import { useGameRules } from '../../play/frames/use-game-rules.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { FairnessBar } from '../../play/proof/fairness-bar.tsx'
import { FairnessDialogs } from '../../play/proof/fairness-dialogs.tsx'
import { BetPanels } from './bet-panels.tsx'
import { CrashAnnouncer } from './crash-announcer.tsx'
import { CrashHistory } from './crash-history.tsx'
import { CrashStage } from './crash-stage.tsx'
import { RoundBets } from './round-bets.tsx'
import { RoundMaximum } from './round-maximum.tsx'
import { type ScreenStore, useCrash } from './use-crash.ts'
import { useResultSound } from './use-result-sound.ts'
import { useScreen } from './use-screen.ts'
import { useSeats } from './use-seats.ts'
import './crash.css'

/** The page of crash. */
export function CrashView({ game }: GameViewProps) {
  const { open } = useDialogs()
  const crash = useCrash()
  const rules = useGameRules('crash')
  const instant = useInstantResults('crash')
  const hotkeySwitch = useHotkeySwitch()
  const sound = useSoundSwitch()
  const seats = useSeats(crash, rules, hotkeySwitch[0])
  useResultSound(crash.screen)

  const proveRound = (roundIntId: string) => open('round', roundIntId)
  return (
    <>
      <GameLayout
        stage={
          <div className="crash-ground h-full">
            <div className="h-full">
              <CrashStage
                screen={crash.screen}
                status={crash.status}
                closedText={crash.closedText}
                isStill={instant.isInstant}
                head={<CrashHistory screen={crash.screen} onPress={proveRound} />}
                foot={
                  <FairnessBar onOpen={() => open('chain')}>
                    <RulesButton />
                    <RoundNumber screen={crash.screen} />
                    <StageSettings hotkeys={hotkeySwitch} sound={sound}>
                      <StillSwitch {...instant} />
                    </StageSettings>
                  </FairnessBar>
                }
              />
            </div>
          </div>
        }
        controls={<BetPanels crash={crash} seats={seats} rules={rules} />}
      >
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <RoundBets screen={crash.screen} />
          <GameBets game="crash">
            <MyCrashBets screen={crash.screen} />
          </GameBets>
        </div>
      </GameLayout>
      <CrashAnnouncer screen={crash.screen} />
      <FairnessDialogs />
      <RulesDialog title={game.title} rules={rules}>
        <RoundMaximum screen={crash.screen} />
        <HotkeyList hotkeys={seats.hotkeys} />
      </RulesDialog>
    </>
  )
}

/** The picture without motion: the curve is drawn, nothing flutters or falls. */
function StillSwitch({ isInstant, isStill, onWish }: ReturnType<typeof useInstantResults>) {
  const t = useTexts('crash')
  return (
    <StageSwitch title={t('still')} hint={t('stillHint')} isOn={isInstant} isDisabled={isStill} onSwitch={onWish} />
  )
}

/** My bets on this game from the server's list, read anew whenever one of them changes. */
function MyCrashBets({ screen }: { readonly screen: ScreenStore }) {
  const { open } = useDialogs()
  const isLogged = useIsLogged()
  const input = { game: 'crash', pageNumber: 1, limit: 8 }
  const { data, refetch } = useCall('game/original/getBets', input, { enabled: isLogged, silent: true })
  const myBets = useScreen(screen, 'myBets')
  const edition = myBets.map(({ id, status }) => `${id} ${status}`).join()
  useEffect(() => {
    if (edition !== '') void refetch()
  }, [edition, refetch])
  const prove = (bet: BetData) => {
    const { name, id } = proofOf(bet)
    open(name, id)
  }
  return <MyBets bets={data?.items ?? []} onVerify={prove} />
}

function RoundNumber({ screen }: { readonly screen: ScreenStore }) {
  const t = useTexts('crash')
  const { serial } = useFormat()
  const round = useScreen(screen, 'round')
  if (round === null) return null
  return <p className="text-[13px] text-[#aab1cc]">{t('round', { number: isolated(serial(round.intId)) })}</p>
}
