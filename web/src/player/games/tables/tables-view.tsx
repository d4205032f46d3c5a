import type { ChipGame } from '@tas/shared/rules/games/chips.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { useEffect, useMemo } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { readStake } from '../../../lib/stake-amount.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { MyBets } from '../../play/bets/my-bets.tsx'
import { chipParams } from '../../play/frames/chips/chip-params.ts'
import { NO_MARKS, spotMarks } from '../../play/frames/chips/spot-marks.ts'
import { type Chips, useChips } from '../../play/frames/chips/use-chips.ts'
import { useSpotProps } from '../../play/frames/chips/use-spot-props.ts'
import { type Stake, useStakeBounds, useStakeProblem } from '../../play/frames/controls/use-stake.ts'
import { InstantSwitch, useInstantResults } from '../../play/frames/instant/instant-switch.tsx'
import { ResultStrip } from '../../play/frames/results/result-strip.tsx'
import { RulesButton, RulesDialog } from '../../play/frames/rules-panel.tsx'
import { GameLayout } from '../../play/frames/stage/game-layout.tsx'
import { useSoundSwitch } from '../../play/frames/stage/sound.ts'
import { StageSettings } from '../../play/frames/stage/stage-settings.tsx'
import { useGameRules } from '../../play/frames/use-game-rules.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import type { LiveBoard } from '../../play/live-board.ts'
import { FairnessBar } from '../../play/proof/fairness-bar.tsx'
import { FairnessDialogs } from '../../play/proof/fairness-dialogs.tsx'
import { countedBets, shownResults } from './live-table.ts'
import { PhaseBar } from './phase-bar.tsx'
import { TableAnnouncer } from './table-announcer.tsx'
import { TableHistory } from './table-history.tsx'
import { sumsOf, TablePanel } from './table-panel.tsx'
import { TableChips, TableSeats } from './table-people.tsx'
import { TABLE_ROUND, TableRoundDialog } from './table-round-dialog.tsx'
import { TableStatistics } from './table-statistics.tsx'
import { useDealt } from './use-dealt.ts'
import { type LiveTablePlay, useLiveTable } from './use-live-table.ts'
import './tables.css'

const STRIP = 24

type TablesViewProps = GameViewProps & { readonly board: LiveBoard }

/** A live table: one round for everybody, on the server's clock, of the game whose board is given. */
function TablesView({ game: opened, board }: TablesViewProps) {
  const name = opened.mainGame.uniqueName
  const { rules: game, Picture, Spots, Roads } = board
  const { open } = useDialogs()
  const t = useTexts('tables')
  const { serial } = useFormat()
  const words = useTexts('originals')
  const rules = useGameRules(name)
  const play = useLiveTable(name)
  const { table, status, closedText, intent } = play
  const { state, phaseStartMs } = table
  const round = state?.round ?? null
  const instant = useInstantResults(name)
  const sound = useSoundSwitch()
  const dealt = useDealt({ board, round, startMs: phaseStartMs, isInstant: instant.isInstant })
  const { chips, stake, place } = useTableChips(name, game, play)
  const { currency } = stake
  const mine = countedBets(table)
  const shown = useShownChips({ game, chips, mine, pointCount: currency?.pointCount ?? 2 })
  const result = dealt.isRevealed ? (round?.result ?? null) : null
  const marks = useMemo(
    () => (result === null || chips.laid.size > 0 ? NO_MARKS : spotMarks(game, shown.sums, result)),
    [game, result, chips.laid, shown.sums],
  )
  const spotProps = useSpotProps({ game, chips: shown.chips, currency, marks, isLocked: state === null })
  const results = shownResults(table, dealt.isRevealed)
  const newest = results[0]?.intId ?? 0
  const outcomeText = board.useOutcomeText()
  const hit = dealt.isRevealed && typeof round?.outcome === 'number' ? round.outcome : null
  const isAway = status === 'lost' && state !== null
  const own = new Set(table.myBets.map(({ intId }) => intId))
  return (
    <>
      <GameLayout
        stage={
          <section
            aria-label={t('stage', { title: opened.title })}
            className="stage-night tables-stage"
            data-game={game.game}
          >
            <div className="stage-girih opacity-40" />
            <div className="relative z-10 flex items-center gap-3 px-3 pt-1 sm:px-5">
              <ResultStrip
                title={t('results')}
                emptyText={words('noResults')}
                items={results.slice(0, STRIP).map((one) => {
                  const { short, said, look } = outcomeText(one)
                  const label = t('resultItem', { number: isolated(serial(one.intId)), said })
                  return { id: String(one.intId), text: short, label, look }
                })}
                onPress={(id) => open(TABLE_ROUND, id)}
              />
            </div>
            <div className="tables-body">
              {closedText !== null ? (
                <p role="status" className="tables-closed">
                  {closedText}
                </p>
              ) : (
                <>
                  <PhaseBar board={board} table={table} dealt={dealt} />
                  {isAway && (
                    <p role="status" className="tables-away">
                      {t('reconnecting')}
                    </p>
                  )}
                  <Picture round={round} startMs={phaseStartMs} dealt={dealt} isInstant={instant.isInstant} />
                </>
              )}
              <Spots spotProps={spotProps} hit={hit} />
              {Roads !== undefined && <Roads results={results} />}
            </div>
            <div className="relative z-10 px-3 sm:px-5">
              <FairnessBar onOpen={() => open(TABLE_ROUND, String(newest))}>
                <RulesButton />
                <StageSettings sound={sound} hasMax={false}>
                  <InstantSwitch {...instant} />
                </StageSettings>
              </FairnessBar>
            </div>
          </section>
        }
        controls={
          <TablePanel
            state={state}
            round={round}
            chips={chips}
            stake={stake}
            currency={currency}
            mine={mine}
            missed={table.missed}
            onReadMissed={play.readMissed}
            isRevealed={dealt.isRevealed}
            intent={intent}
            onPlace={place}
            onTakeBack={() => round !== null && void play.takeBack(round.intId)}
          />
        }
      >
        {state !== null && (
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            <TableSeats state={state} own={own} isRevealed={dealt.isRevealed} />
            <TableChips state={state} />
            <TableStatistics table={name} board={board} results={results} />
            <MyTableBets table={name} edition={`${newest} ${round?.phase}`} />
            <TableHistory table={name} board={board} newest={newest} />
          </div>
        )}
      </GameLayout>
      <TableAnnouncer board={board} round={round} dealt={dealt} mine={mine} currency={currency} />
      <FairnessDialogs />
      <TableRoundDialog table={name} board={board} />
      <RulesDialog title={opened.title} rules={rules} />
    </>
  )
}

/** The view of the live table of a game. */
export function tablesViewOf(board: LiveBoard) {
  return (props: GameViewProps) => <TablesView {...props} board={board} />
}

/** The chips in hand at this table, as the stake they would be, and sending them. */
function useTableChips(name: string, game: ChipGame, { table, place }: LiveTablePlay) {
  const { state } = table
  const range = useMemo(
    () => (state === null ? undefined : { minStake: state.minStake, maxStake: state.maxStake }),
    [state],
  )
  const { currency, bounds } = useStakeBounds(range)
  const chips = useChips({ game: name, spots: game.spots, bounds, currency: currency?.id })
  const typed = chips.totalMinor === 0n ? '' : formatAmount(chips.totalMinor, currency?.pointCount ?? 2)
  const reading: Stake['reading'] = bounds ? readStake(typed, bounds) : { ok: false, problem: 'empty' }
  const problem = useStakeProblem(reading, range)
  const stake: Stake = {
    currency,
    typed,
    reading,
    bounds,
    range,
    problem,
    type: () => undefined,
    step: () => undefined,
  }
  const send = async () => {
    const round = state?.round
    if (round?.phase !== 'betting' || currency === undefined || !reading.ok) return
    const { laid } = chips
    const ask = { round: round.intId, ...chipParams(laid, game.spots), amount: reading.wire, currency: currency.id }
    if ((await place(ask)) === null) return
    chips.played([...laid].map(([spot, minor]) => ({ spot, minor })))
    chips.clear()
  }
  return { chips, stake, place: () => void send() }
}

type ShownOptions = {
  readonly game: ChipGame
  readonly chips: Chips
  readonly mine: Parameters<typeof sumsOf>[0]
  readonly pointCount: number
}

/** What lies on the spots for me: chips of the round that were taken, and those in hand on top of them. */
function useShownChips({ chips, mine, pointCount }: ShownOptions) {
  const placed = sumsOf(mine, pointCount).spots
  const laid = new Map(placed)
  for (const [spot, minor] of chips.laid) laid.set(spot, (laid.get(spot) ?? 0n) + minor)
  return { chips: { ...chips, laid }, sums: [...placed].map(([spot, minor]) => ({ spot, minor })) }
}

/** Of another edition the list is read anew. */
type MyTableBetsProps = { readonly table: string; readonly edition: string }

/** My bets at this table from the server's list, read anew when a round has been shown and when it has been paid. */
function MyTableBets({ table, edition }: MyTableBetsProps) {
  const t = useTexts('tables')
  const { open } = useDialogs()
  const isLogged = useIsLogged()
  const input = { game: table, pageNumber: 1, limit: 8 }
  const { data, refetch } = useCall('game/original/getBets', input, { enabled: isLogged, silent: true })
  useEffect(() => {
    if (edition !== '' && isLogged) void refetch()
  }, [edition, isLogged, refetch])
  if (!isLogged) return null
  return (
    <section aria-label={t('myBets')} className="table-panel">
      <header className="table-panel-head">
        <h2>{t('myBets')}</h2>
      </header>
      <MyBets bets={data?.items ?? []} onVerify={(bet) => open('bet', bet.id)} />
    </section>
  )
}
