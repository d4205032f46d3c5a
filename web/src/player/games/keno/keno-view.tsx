import { KENO_DRAWN, KENO_MAX_PICKS, kenoGame, parseKenoParams } from '@tas/shared/rules/games/keno/game.ts'
import { KENO_RISKS, type KenoRisk } from '@tas/shared/rules/games/keno/tables.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useReveal } from '../../../lib/use-reveal.ts'
import { NightSky } from '../../../ui/night-sky.tsx'
import { ChoiceField } from '../../play/frames/controls/choice-field.tsx'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { KenoBoard } from './keno-board.tsx'
import { KenoPaytable } from './keno-paytable.tsx'
import { drawnOf, hitCount, quickPicks, toggled } from './keno-picks.ts'
import './keno.css'

const STEP_MS = 150

/** The keno table: ten stars fall on forty numbers. */
export function KenoView({ game }: GameViewProps) {
  const t = useTexts('keno')
  const common = useTexts('originals')
  const resultOf = useResultOf()
  const [picks, setPicks] = useState<readonly number[]>([])
  const [risk, setRisk] = useState<KenoRisk>('classic')
  // The draw on the board belongs to the picks it was made for: other picks take it away.
  const [clearedId, setClearedId] = useState<string | null>(null)
  const play = useInstantGame(kenoGame, { picks, risk })
  const { latest, instant, isPlacing } = play
  const reveal = useReveal({
    count: KENO_DRAWN,
    key: latest?.id ?? '',
    stepMs: STEP_MS,
    isInstant: instant.isInstant,
  })
  const isShown = latest !== null && latest.id !== clearedId && !isPlacing
  const drawn = isShown ? (drawnOf(latest) ?? []).slice(0, reveal.shown) : []
  const choose = (next: readonly number[]) => {
    setPicks(next)
    setClearedId(latest?.id ?? null)
  }
  const isLocked = isPlacing || !reveal.isSettled
  return (
    <InstantFrame
      play={play}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="keno-stage"
      resultOf={resultOf}
      isSettled={reveal.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      fields={
        <ChoiceField
          legend={common('risk')}
          name="keno-risk"
          current={risk}
          onChoose={setRisk}
          choices={KENO_RISKS.map((key) => ({ key, title: key === 'classic' ? t('classic') : common(`risk.${key}`) }))}
          className="text-[14px]"
        />
      }
      stage={
        <>
          <NightSky />
          <div className="mx-auto grid w-full max-w-[720px] flex-1 content-center gap-3 py-2">
            <KenoBoard
              picks={picks}
              drawn={drawn}
              isLocked={isLocked}
              onPress={(number) => choose(toggled(picks, number))}
            />
            <PickButtons picks={picks} isLocked={isLocked} onChoose={choose} />
            <KenoPaytable
              risk={risk}
              pickCount={picks.length}
              hits={drawn.length > 0 ? hitCount(picks, drawn) : null}
            />
            <ResultLine
              bet={isShown || isPlacing ? latest : null}
              isSettled={reveal.isSettled}
              isPlacing={isPlacing}
              ready={picks.length === 0 ? '' : t('ready')}
            />
          </div>
        </>
      }
    />
  )
}

type PickButtonsProps = {
  readonly picks: readonly number[]
  readonly isLocked: boolean
  readonly onChoose: (picks: readonly number[]) => void
}

function PickButtons({ picks, isLocked, onChoose }: PickButtonsProps) {
  const t = useTexts('keno')
  const { count } = useFormat()
  return (
    <div className="flex items-center justify-between gap-2">
      <p role="status" className="text-[14px] font-semibold text-[#c3cbe6]">
        {t('picked', { count: count(picks.length), all: count(KENO_MAX_PICKS) })}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          className="keno-button"
          aria-disabled={isLocked || undefined}
          onClick={() => !isLocked && onChoose(quickPicks(picks))}
        >
          {t('quickPick')}
        </button>
        <button
          type="button"
          className="keno-button"
          disabled={picks.length === 0}
          aria-disabled={isLocked || undefined}
          onClick={() => !isLocked && onChoose([])}
        >
          {t('clear')}
        </button>
      </div>
    </div>
  )
}

function useResultOf(): ResultOf {
  const t = useTexts('keno')
  const { digits } = usePreferences()
  const { count } = useFormat()
  return (bet) => {
    const drawn = drawnOf(bet)
    const read = parseKenoParams(bet.params)
    if (drawn === null || !read.ok) return null
    const { picks } = read.params
    const said = t('said', { hits: count(hitCount(picks, drawn)), picks: count(picks.length) })
    return { text: wireMultiplierMark(bet.multiplier, digits), said }
  }
}
