import { expect, it } from 'vitest'
import { readRound } from './read-round.ts'

it('reads a round by its number, with its game before it or not', () => {
  expect(readRound('1204')).toEqual({ words: '', intId: 1204 })
  expect(readRound(' #۱۲۰۴ ')).toEqual({ words: '', intId: 1204 })
  expect(readRound('crash 1204')).toEqual({ words: 'crash', intId: 1204 })
  expect(readRound('live-roulette/7')).toEqual({ words: 'live-roulette', intId: 7 })
  expect(readRound('Shared Roulette #7')).toEqual({ words: 'Shared Roulette', intId: 7 })
})

it('reads none in what names no number', () => {
  for (const typed of ['', 'crash', 'crash 0', 'a7', '12345678901']) expect(readRound(typed)).toBeNull()
})
