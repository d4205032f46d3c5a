import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { TableRoundData } from '@tas/shared/contract/rooms/table-calls.ts'
import { rouletteGame } from '@tas/shared/rules/games/roulette/game.ts'
import { ROULETTE_SPOTS } from '@tas/shared/rules/games/roulette/spots.ts'
import { useCallback, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useSpotName } from '../../play/frames/chips/spot-name.ts'
import type { Flight } from '../../play/frames/stage/use-flights.ts'
import { type LiveBoard, type LivePictureProps, type LiveSpotsProps, numberOfOutcome } from '../../play/live-board.ts'
import { colourOf, POCKETS } from './pocket.ts'
import { PocketDisc } from './pocket-disc.tsx'
import { RouletteCanvas } from './roulette-canvas.tsx'
import { RouletteTable } from './roulette-table.tsx'
import { SPIN_MS } from './spin.ts'
import '../../play/frames/stage/stage.css'
import './roulette.css'

/** Roulette at its live table. */
export const rouletteBoard: LiveBoard = {
  rules: rouletteGame,
  dealPlan: () => ({ steps: 1, stepMs: SPIN_MS }),
  Picture,
  Spots,
  useOutcomeText() {
    const t = useTexts('roulette')
    const { count } = useFormat()
    return ({ outcome }) => {
      const pocket = numberOfOutcome(outcome) ?? 0
      const colour = colourOf(pocket)
      const said = t('landed', { pocket: count(pocket), colour: t(`colour.${colour}`) })
      return { short: count(pocket), said, look: colour }
    }
  },
  kinds: ['red', 'black', 'green'],
  kindOf: (result) => colourOf(Number(result)),
  useKindName() {
    const t = useTexts('roulette')
    const spotName = useSpotName()
    const { count } = useFormat()
    return (kind) => (kind === 'green' ? `${count(0)} (${t('colour.green')})` : spotName('roulette', kind))
  },
  drawn: { numbers: POCKETS, Disc: ({ number }) => <PocketDisc pocket={number} /> },
}

function Picture({ round, startMs, dealt, isInstant }: LivePictureProps) {
  const { count } = useFormat()
  const pocket = numberOfOutcome(round?.outcome)
  const list = useRef<readonly Flight[]>([])
  if (round !== null && pocket !== null && list.current.at(-1)?.bet.intId !== round.intId) {
    const durationMs = isInstant || round.phase !== 'dealing' ? 0 : SPIN_MS
    list.current = [{ bet: spinOf(round, pocket), startedMs: startMs, durationMs }]
  }
  return (
    <div className="roulette-wheel">
      <RouletteCanvas flights={list} nameOf={count} />
      {dealt.isRevealed && pocket !== null && (
        <span key={round?.intId} aria-hidden="true" className="roulette-result" data-colour={colourOf(pocket)}>
          <span className="stage-pop">{count(pocket)}</span>
        </span>
      )}
    </div>
  )
}

/** A round in the form in which the wheel is told of spins. */
function spinOf(round: TableRoundData, outcome: number): BetData {
  return {
    id: String(round.intId),
    intId: round.intId,
    game: 'roulette',
    amount: '0',
    payout: '0',
    currency: 'USD',
    multiplier: '0',
    params: {},
    outcome,
    nonce: round.nonce,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    status: 'lost',
    createdAt: round.bettingEndsAt,
  }
}

const NOTHING: ReadonlySet<number> = new Set()

function Spots({ spotProps, hit }: LiveSpotsProps) {
  const [lit, setLit] = useState(NOTHING)
  const aim = useCallback(
    (spot: string | null) => setLit(spot === null ? NOTHING : new Set(ROULETTE_SPOTS.get(spot))),
    [],
  )
  return <RouletteTable spotProps={spotProps} lit={lit} hit={hit} onAim={aim} />
}
