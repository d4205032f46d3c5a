import { describe, expect, it } from 'vitest'
import { HOSTILE_VALUES } from '../games/hostile.fixture.ts'
import { readMachine } from './read-machine.ts'
import columbus from './reference/columbus.json' with { type: 'json' }

const good: Record<string, unknown> = { ...columbus, builds: columbus.builds.slice(0, 1) }
const [build = expect.fail('missing')] = columbus.builds

const faultsOf = (json: unknown): string => {
  const reading = readMachine(json)
  return reading.ok ? 'none' : reading.faults.join('\n')
}
const withReel = (reel: unknown) => ({ ...good, builds: [{ ...build, reels: [reel, ...build.reels.slice(1)] }] })

describe('a description', () => {
  it('is taken when nothing is wrong with it', () => {
    expect(faultsOf(good)).toBe('none')
  })

  it.each<[string, unknown, RegExp]>([
    [
      'a symbol on a reel that is not listed',
      withReel('ace king dragon'),
      /builds\.0\.reels\.0: there is no symbol "dragon"/,
    ],
    [
      'a pay for a symbol that is not listed',
      { ...good, pays: [{ symbols: ['dragon'], counts: { 3: 1 } }] },
      /pays\.0\.symbols: there is no symbol "dragon"/,
    ],
    ['a reel without symbols', withReel(''), /builds\.0\.reels\.0: has no symbols/],
    ['a reel shorter than the window', withReel('ace king'), /2 symbols do not fill 3 rows/],
    ['weights that do not match', withReel({ symbols: 'ace king ten', weights: [1, 2] }), /2 weights for 3 symbols/],
    ['a weight of nothing', withReel({ symbols: 'ace king ten', weights: [1, 2, 0] }), /builds\.0\.reels\.0/],
    [
      'a line below the window',
      { ...good, win: { kind: 'lines', lines: [[0, 1, 3, 1, 0]] } },
      /win\.lines\.0: leaves the window of 3 rows/,
    ],
    [
      'a line above the window',
      { ...good, win: { kind: 'lines', lines: [[0, -1, 0, 1, 0]] } },
      /win\.lines\.0: leaves the window/,
    ],
    ['a line of another width', { ...good, win: { kind: 'lines', lines: [[0, 1, 2]] } }, /has 3 rows for 5 reels/],
    [
      'a reel too few in one build',
      { ...good, builds: [{ ...build, freeReels: build.freeReels.slice(1) }] },
      /freeReels: 4 reels instead of 5/,
    ],
    [
      'more alike than there are reels',
      { ...good, pays: [{ symbols: ['ace'], counts: { 6: 1 } }] },
      /at most 5 can be alike/,
    ],
    [
      'two tables for one symbol',
      { ...good, pays: [...columbus.pays, { symbols: ['ace'], counts: { 3: 1 } }] },
      /"ace" has two tables/,
    ],
    [
      'a symbol named twice',
      { ...good, symbols: [...columbus.symbols, columbus.symbols[0]] },
      /symbols: "columbus" is there twice/,
    ],
    ['credits without an exact multiplier', { ...good, credits: 9 }, /9 does not divide 10000/],
    [
      'a scatter paid as a symbol',
      { ...good, pays: [{ symbols: ['ship'], counts: { 3: 1 } }] },
      /scatters and coins are paid by their own tables/,
    ],
    [
      'free games nobody can reach',
      { ...good, scatter: { symbol: 'ship' } },
      /freeGames: what they are and which scatters give them/,
    ],
    ['an unknown field', { ...good, lucky: true }, /lucky/],
    ['a negative pay', { ...good, pays: [{ symbols: ['ace'], counts: { 3: -1 } }] }, /pays\.0\.counts\.3/],
    ['two builds of one version', { ...good, builds: [build, { ...build, name: 'other' }] }, /same name or version/],
    [
      'a jackpot that must drop before it begins',
      { ...good, jackpot: { shareE4: 100, seed: 50, mustDropBy: 50 } },
      /not above the seed/,
    ],
  ])('is refused with the reason for %s', (_, json, reason) => {
    expect(faultsOf(json)).toMatch(reason)
  })

  it('is refused for every hostile value in every field, and never thrown at', () => {
    for (const field of Object.keys(good)) {
      const optional = ['wild', 'scatter', 'freeGames'].includes(field)
      for (const hostile of HOSTILE_VALUES) {
        if (hostile === undefined && optional) continue
        expect(readMachine({ ...good, [field]: hostile }).ok, `${field}: ${typeof hostile}`).toBe(false)
      }
    }
    for (const hostile of HOSTILE_VALUES) expect(readMachine(hostile).ok).toBe(false)
  })
})
