import { describe, expect, it } from 'vitest'
import { costPerHourMinor } from './cost-of-play.ts'
import { findMarkers, outcomeOf, type Played } from './markers.ts'
import { type SelfTestAnswer, scoreSelfTest } from './self-test.ts'
import { NOTHING_PLAYED, playedOf, syntheticPlayers } from './synthetic-players.fixture.ts'

const answers = (...given: SelfTestAnswer[]) => [
  ...given,
  ...Array.from({ length: 9 - given.length }, () => 0 as const),
]

describe('the self-test', () => {
  it.each([
    [answers(), 'none'],
    [answers(2), 'low'],
    [answers(3), 'moderate'],
    [answers(3, 3, 1), 'moderate'],
    [answers(3, 3, 2), 'high'],
    [answers(3, 3, 3, 3, 3, 3, 3, 3, 3), 'high'],
  ] as const)('of %j says %s', (given, level) => {
    expect(scoreSelfTest(given)?.level).toBe(level)
  })

  it('says nothing before every question is answered', () => {
    expect(scoreSelfTest([...answers().slice(0, 8), null])).toBeNull()
  })
})

describe('the cost of play', () => {
  it('is stake times rounds times what the game keeps, rounded up', () => {
    expect(costPerHourMinor({ stakeMinor: 100n, roundsPerHour: 500, returnE2: 9_600 })).toBe(2_000n)
    expect(costPerHourMinor({ stakeMinor: 1n, roundsPerHour: 1, returnE2: 9_999 })).toBe(1n)
    expect(costPerHourMinor({ stakeMinor: 100n, roundsPerHour: 500, returnE2: 10_000 })).toBe(0n)
  })
})

const NOON = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const bucket = (hoursAgo: number, spentMinor = 100n, returnedMinor = 0n) => ({
  at: NOON - hoursAgo * HOUR,
  spentMinor,
  returnedMinor,
})
const found = (played: Partial<Played>) => findMarkers({ ...NOTHING_PLAYED, now: NOON, ...played })

describe('signs of harm', () => {
  it('are none for who plays an evening a week and deposits once', () => {
    const play = [0, 7, 14, 21].flatMap((day) => [bucket(day * 24 - 6), bucket(day * 24 - 7)])
    expect(found({ play, deposits: [bucket(300)] })).toEqual([])
  })

  it.each([
    ['frequent_deposits', { deposits: [1, 2, 3, 25, 26, 27].map((hours) => bucket(hours)) }, 2],
    ['night_play', { play: [10, 34, 58, 82].map((hours) => bucket(hours)) }, 4],
    ['night_play', { play: [6.5, 30.5, 54.5, 78.5].map((hours) => bucket(hours)), hourOffset: -3.5 }, 4],
    ['long_days', { play: [0, 24].flatMap((day) => Array.from({ length: 12 }, (_, i) => bucket(day + i / 2))) }, 2],
    ['chasing', { play: [bucket(5), bucket(48)], deposits: [bucket(5), bucket(47.5)] }, 2],
    ['rising_stakes', { play: [bucket(20 * 24, 1_000n), bucket(2, 2_000n)] }, 1],
  ] as const)('tell of %s with its count', (marker, played, count) => {
    expect(found(played)).toContainEqual({ marker, count })
  })

  it.each(syntheticPlayers.map(({ name }) => name))('of a player %s are exactly those that are known', (name) => {
    const player = syntheticPlayers.find((one) => one.name === name) ?? expect.fail('is made up')
    expect(findMarkers(playedOf(player, NOON))).toEqual(player.truth)
  })

  it.each([
    ['rested', true, 100n, 500n],
    ['stopped', false, 100n, 0n],
    ['less', false, 100n, 75n],
    ['same', false, 100n, 76n],
    ['same', false, 100n, 124n],
    ['more', false, 100n, 125n],
  ] as const)('are looked at again a week later: %s', (outcome, isResting, beforeMinor, afterMinor) => {
    expect(outcomeOf({ isResting, beforeMinor, afterMinor })).toBe(outcome)
  })
})
