import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { MACHINES } from '@tas/shared/rules/slots/machines/index.ts'
import type { PlayedBet } from '@tas/shared/rules/slots/play-bet.ts'
import { playSlot, type SlotBuild, slotBuild } from '@tas/shared/rules/slots/slot-game.ts'
import { describe, expect, it } from 'vitest'
import { type Course, PACES, reelStops, sceneAt, skipFrom, type Timeline, timelineOf } from './timeline.ts'

const BETS = 400
const COURSE: Course = { pace: PACES.normal, minSpinMs: 0, isCelebrated: true }

function builtOf(machine: Machine): SlotBuild {
  const [build] = machine.builds
  if (build === undefined) throw new RangeError('a machine has builds')
  return slotBuild(machine, build)
}

function betsOf(built: SlotBuild): readonly PlayedBet[] {
  return Array.from({ length: BETS }, (_, nonce) =>
    playSlot(built, { serverSeed: 'stage', clientSeed: 'reels', nonce }),
  )
}

const shownOf = (built: SlotBuild, bet: PlayedBet, course = COURSE) => timelineOf(built, bet, course)

const kindsOf = ({ scenes }: Timeline) => new Set(scenes.map(({ kind }) => kind))

describe.each(MACHINES.map((machine) => [machine.id, builtOf(machine)] as const))('the scenes of %s', (_, built) => {
  const bets = betsOf(built)

  it('come to what the bet paid, without a gap, and never count back', () => {
    for (const bet of bets) {
      const { scenes, credits, durationMs } = shownOf(built, bet)
      expect(credits).toBe(bet.credits)
      let [endMs, counted] = [0, 0]
      for (const scene of scenes) {
        expect([scene.startMs, scene.creditsBefore]).toEqual([endMs, counted])
        expect(scene.credits).toBeGreaterThanOrEqual(counted)
        endMs += scene.durationMs
        counted = scene.credits
      }
      expect(endMs).toBe(durationMs)
    }
  })

  it('stop the reels alike, whatever they will show', () => {
    const stops = bets.map((bet) => {
      const [spin] = shownOf(built, bet).scenes
      return spin && reelStops(spin, bet.stops[0]?.length ?? 0, PACES.normal)
    })
    expect(new Set(stops.map((times) => JSON.stringify(times))).size).toBe(1)
  })

  it('keep to the shortest spin of a licence at every pace, and let nobody skip before', () => {
    for (const pace of Object.values(PACES)) {
      const timeline = shownOf(built, bets[0] ?? { stops: [], coins: [], credits: 0 }, {
        ...COURSE,
        pace,
        minSpinMs: 2_500,
      })
      expect(timeline.durationMs).toBeGreaterThanOrEqual(2_500)
      expect(timeline.scenes[0]?.durationMs).toBeGreaterThanOrEqual(2_500)
      expect(skipFrom(timeline, 2_400)).toBe(2_400)
    }
  })

  it('are over after a few presses that skip', () => {
    for (const bet of bets) {
      const timeline = shownOf(built, bet)
      let [atMs, presses] = [0, 0]
      while (atMs < timeline.durationMs) {
        const next = skipFrom(timeline, atMs)
        expect(next).toBeGreaterThan(atMs)
        atMs = next
        presses++
      }
      // Two for each spin, one for what begins and ends.
      expect(presses).toBeLessThanOrEqual(2 * (timeline.freeGames + (bet.coins.length || 1)) + 6 + timeline.freeGames)
      expect(sceneAt(timeline, atMs)).toBe(timeline.scenes.at(-1))
    }
  })

  it('take no longer for a bet that brought no more than its stake', () => {
    for (const bet of bets)
      expect(shownOf(built, bet, { ...COURSE, isCelebrated: false }).durationMs).toBeLessThanOrEqual(
        shownOf(built, bet).durationMs,
      )
  })

  it('take no time where results stand at once', () => {
    for (const bet of bets) expect(shownOf(built, bet, { ...COURSE, pace: PACES.instant }).durationMs).toBe(0)
  })
})

describe('what a machine has of its own is shown', () => {
  const has = (id: string, kind: string) => {
    const machine = MACHINES.find((one) => one.id === id)
    if (machine === undefined) throw new RangeError(`no machine ${id}`)
    const built = builtOf(machine)
    return betsOf(built).some((bet) => kindsOf(shownOf(built, bet)).has(kind as never))
  }

  it.each([
    ['simorgh', 'lay'],
    ['firuzeh', 'fall'],
    ['karvan', 'grant'],
    ['rostam', 'grant'],
    ['bagh', 'grant'],
    ['haftsin', 'grant'],
    ['ganj', 'coins'],
    ['ganj', 'respin'],
    ['ganj', 'total'],
  ])('%s: %s', (id, kind) => {
    expect(has(id, kind)).toBe(true)
  })

  it('free games are announced as many as are played', () => {
    for (const id of ['karvan', 'rostam', 'bagh', 'haftsin']) {
      const machine = MACHINES.find((one) => one.id === id)
      if (machine === undefined) throw new RangeError(`no machine ${id}`)
      const built = builtOf(machine)
      for (const bet of betsOf(built)) {
        const { scenes, freeGames } = shownOf(built, bet)
        expect(scenes.reduce((sum, { kind, games }) => sum + (kind === 'grant' ? games : 0), 0)).toBe(freeGames)
      }
    }
  })
})
