import { givenFrom, type Machine, type Mode } from '@tas/shared/rules/slots/machine.ts'
import { replaySpins, type ShownSpin, type ShownWindow } from '@tas/shared/rules/slots/replay-spins.ts'
import type { SlotBuild } from '@tas/shared/rules/slots/slot-game.ts'
import type { Win } from '@tas/shared/rules/slots/spin-wins.ts'
import { type Board, boardCredits, type HoldCourse, holdCourse } from './hold-board.ts'
import type { SlotOutcome } from './slot-bet.ts'

/**
 * spin: reels turn and stop. lay: wilds grow over their reels or stay. wins: what the window pays. fall: what won vanishes,
 * the rest falls. grant: free games are given. coins: the coins that begin hold-and-win are turned up. respin: empty cells
 * spin again. total: what the whole bet came to.
 */
export type SceneKind = 'spin' | 'lay' | 'wins' | 'fall' | 'grant' | 'coins' | 'respin' | 'total'

export type Scene = {
  readonly kind: SceneKind
  readonly startMs: number
  readonly durationMs: number
  readonly mode: Mode
  /** As it lies before the scene, and after it. */
  readonly before: readonly string[]
  readonly window: readonly string[]
  /** Of the spin that is shown: the place of each strip on top. */
  readonly places: readonly number[]
  /** Cells that lie still over the turning reels. */
  readonly sticky: readonly number[]
  readonly wins: readonly Win[]
  readonly multiplier: number
  /** Hold-and-win, before and after the scene. */
  readonly hold: { readonly before: Board; readonly board: Board; readonly left: number } | null
  /** Which free game it is, from 1, of how many given so far; 0 before the first. */
  readonly game: { readonly index: number; readonly of: number } | null
  /** What a grant gives. */
  readonly games: number
  /** Credits shown when the scene begins and when it ends. */
  readonly creditsBefore: number
  readonly credits: number
}

export type Timeline = {
  readonly scenes: readonly Scene[]
  readonly durationMs: number
  /** Nothing may be skipped before: the licence's minimum spin time. */
  readonly minMs: number
  readonly freeGames: number
  readonly credits: number
}

/** How long things take. */
export type Pace = {
  readonly firstStopMs: number
  readonly staggerMs: number
  readonly layMs: number
  readonly winMs: number
  readonly fallMs: number
  readonly grantMs: number
  readonly respinMs: number
  readonly totalMs: number
}

export const PACES = {
  normal: {
    firstStopMs: 620,
    staggerMs: 190,
    layMs: 520,
    winMs: 620,
    fallMs: 760,
    grantMs: 1_900,
    respinMs: 1_050,
    totalMs: 1_800,
  },
  quick: {
    firstStopMs: 260,
    staggerMs: 55,
    layMs: 240,
    winMs: 320,
    fallMs: 420,
    grantMs: 1_100,
    respinMs: 520,
    totalMs: 1_100,
  },
  instant: { firstStopMs: 0, staggerMs: 0, layMs: 0, winMs: 0, fallMs: 0, grantMs: 0, respinMs: 0, totalMs: 0 },
} as const satisfies Readonly<Record<string, Pace>>

/** Wins shown one after another before the next thing happens; all of them go on in turn at the end. */
const WINS_IN_TURN = 3
/** A count of this many stakes and more is given more time, up to four times as much. */
const LONG_COUNT = 10

export type Course = { readonly pace: Pace; readonly minSpinMs: number; readonly isCelebrated: boolean }

type Built = Pick<SlotBuild, 'machine' | 'build'>

/** Everything to show of a decided bet, one scene after another. Follows from the outcome alone. */
export function timelineOf(built: Built, outcome: SlotOutcome, course: Course): Timeline {
  const { machine, build } = built
  const spins = replaySpins(machine, build, outcome.stops)
  const script = createScript(machine, course)
  const [paid] = spins
  const hold = paid === undefined ? null : holdCourse(machine, paid.stopped, outcome.coins)
  let of = 0
  for (const [index, spin] of spins.entries()) {
    script.playSpin(spin, { places: outcome.stops[index] ?? [], index, of })
    const games = Math.min(gamesOf(machine, spin), (machine.freeGames?.most ?? Number.POSITIVE_INFINITY) - of)
    of += games
    if (games > 0 && spins.length > 1) script.grant(games, { index, of })
  }
  if (hold !== null) script.playHold(hold)
  if (paid !== undefined && (hold !== null || spins.length > 1)) script.total(paid, outcome.stops[0] ?? [])
  return { ...script.end(), freeGames: spins.length - 1 }
}

/** Free games that a spin gives by its scatters. */
function gamesOf({ scatter }: Machine, { windows }: ShownSpin): number {
  const count = windows.at(-1)?.window.filter((id) => id === scatter?.symbol).length ?? 0
  return givenFrom(scatter?.freeGames, count)
}

type SpinAt = { readonly places: readonly number[]; readonly index: number; readonly of: number }

/** The board of hold-and-win as a scene left it. */
function heldAfter(scene: Scene | undefined): Scene['hold'] {
  return scene?.hold ? { ...scene.hold, before: scene.hold.board } : null
}

/** Writes scenes one after another. */
function createScript(machine: Machine, { pace, minSpinMs, isCelebrated }: Course) {
  const scenes: Scene[] = []
  const EMPTY = { sticky: [], wins: [], multiplier: 1, hold: null, game: null, games: 0 } as const
  let atMs = 0
  let sticky: readonly number[] = []

  function add(part: Partial<Scene> & Pick<Scene, 'kind' | 'durationMs' | 'window'>): void {
    const last = scenes.at(-1)
    const creditsBefore = last?.credits ?? 0
    const scene: Scene = {
      mode: last?.mode ?? 'base',
      before: last?.window ?? part.window,
      places: last?.places ?? [],
      ...EMPTY,
      sticky: last?.sticky ?? [],
      game: last?.game ?? null,
      hold: heldAfter(last),
      creditsBefore,
      credits: creditsBefore,
      ...part,
      startMs: atMs,
    }
    scenes.push(scene)
    atMs += scene.durationMs
  }

  function playSpin(spin: ShownSpin, { places, index, of }: SpinAt): void {
    const reelCount = places.length
    const turnMs = pace.firstStopMs + pace.staggerMs * (reelCount - 1)
    const { mode, stopped, windows } = spin
    add({
      kind: 'spin',
      // The minimum of a licence is that of a bet; its free games may follow faster.
      durationMs: index === 0 ? Math.max(turnMs, minSpinMs) : turnMs,
      mode,
      window: stopped,
      places,
      sticky,
      game: index === 0 ? null : { index, of },
    })
    sticky = spin.sticky
    const first = windows[0]?.window ?? stopped
    if (first.some((id, cell) => id !== stopped[cell]))
      add({ kind: 'lay', durationMs: pace.layMs, window: first, sticky })
    for (const [at, shown] of windows.entries()) {
      if (at > 0) add({ kind: 'fall', durationMs: pace.fallMs, window: shown.window, ...wonBefore(windows[at - 1]) })
      if (shown.wins.length > 0) playWins(shown, spin.windows.length === 1 && index === 0)
    }
  }

  /** What won is still known while it vanishes. */
  function wonBefore(shown: ShownWindow | undefined): Pick<Scene, 'wins' | 'multiplier'> {
    return { wins: shown?.wins ?? [], multiplier: shown?.multiplier ?? 1 }
  }

  function playWins({ window, wins, multiplier }: ShownWindow, isAll: boolean): void {
    const won = multiplier * wins.reduce((sum, { credits }) => sum + credits, 0)
    const turns = isCelebrated && isAll ? Math.min(wins.length, WINS_IN_TURN) : 1
    const durationMs = isCelebrated ? Math.max(pace.winMs * turns, isAll ? countMs(won) : 0) : pace.winMs * 0.75
    add({ kind: 'wins', durationMs, window, wins, multiplier, credits: (scenes.at(-1)?.credits ?? 0) + won })
  }

  /** The longer, the more stakes are counted up. */
  function countMs(credits: number): number {
    const stakes = credits / machine.credits
    return pace.winMs * (1 + Math.min(3, Math.max(0, Math.log10(stakes / LONG_COUNT) + 1)))
  }

  function playHold({ first, respins, isFull }: HoldCourse): void {
    const { window = [], credits: paid = 0 } = scenes.at(-1) ?? {}
    const left = machine.holdAndWin?.respins ?? 0
    const worth = (board: Board) => paid + boardCredits(machine, board)
    const before = first.map(() => 0)
    add({
      kind: 'coins',
      durationMs: pace.grantMs,
      window,
      wins: [],
      hold: { before, board: first, left },
      credits: worth(first),
    })
    for (const respin of respins)
      add({ kind: 'respin', durationMs: pace.respinMs, window, hold: respin, credits: worth(respin.board) })
    if (!isFull) return
    const last = scenes.at(-1)
    const full = machine.holdAndWin?.full ?? 0
    if (last !== undefined) scenes[scenes.length - 1] = { ...last, credits: last.credits + full }
  }

  return {
    playSpin,
    playHold,
    grant(games: number, game: { readonly index: number; readonly of: number }): void {
      add({ kind: 'grant', durationMs: pace.grantMs, window: scenes.at(-1)?.window ?? [], wins: [], games, game })
    },
    /** Back to the window of the paid spin, for the next to begin from. */
    total(paid: ShownSpin, places: readonly number[]): void {
      const last = scenes.at(-1)
      const window = paid.windows.at(-1)?.window ?? paid.stopped
      const durationMs = isCelebrated ? pace.totalMs + countMs(last?.credits ?? 0) - pace.winMs : pace.totalMs * 0.7
      add({ kind: 'total', durationMs, mode: 'base', before: window, window, places, sticky: [], wins: [], game: null })
    },
    end: () => ({ scenes, durationMs: atMs, minMs: minSpinMs, credits: scenes.at(-1)?.credits ?? 0 }),
  }
}

/** The scene at a time since the beginning; the last one once all is shown. */
export function sceneAt({ scenes }: Timeline, elapsedMs: number): Scene | undefined {
  return scenes.findLast(({ startMs }) => startMs <= Math.max(0, elapsedMs))
}

/**
 * Where a press that skips leads to: turning reels stop, all else makes way for the next spin. Stays where it is as long as
 * the licence lets no spin be shortened.
 */
export function skipFrom(timeline: Timeline, elapsedMs: number): number {
  const { scenes, durationMs, minMs } = timeline
  if (elapsedMs < minMs) return elapsedMs
  const here = sceneAt(timeline, elapsedMs)
  if (here?.kind === 'spin' || here?.kind === 'respin') return here.startMs + here.durationMs
  const next = scenes.find(
    ({ kind, startMs }) => startMs > elapsedMs && kind !== 'lay' && kind !== 'wins' && kind !== 'fall',
  )
  return next?.startMs ?? durationMs
}

/** When each reel stands, since the spin began: evenly one after another, whatever they show. */
export function reelStops({ durationMs }: Scene, reelCount: number, { staggerMs }: Pace): readonly number[] {
  return Array.from({ length: reelCount }, (_, reel) => durationMs - staggerMs * (reelCount - 1 - reel))
}
