import { describe, expect, it } from 'vitest'
import { createMelody } from './music.ts'
import { THEMES } from './themes.ts'

describe.each(Object.entries(THEMES))('the bed of %s', (_, { music }) => {
  const melody = createMelody(music)
  const beats = Array.from({ length: 220 }, melody)

  it('stays within its mode and comes back to the root', () => {
    const places = beats.filter((place) => place !== null)
    expect(places.every((place) => music.steps[place] !== undefined)).toBe(true)
    expect(places.filter((place) => place === 0).length).toBeGreaterThan(19)
    expect(new Set(places).size).toBeGreaterThan(3)
  })

  it('leaves room between its notes', () => {
    const sounding = beats.filter((place) => place !== null).length / beats.length
    expect(sounding).toBeGreaterThan(0.35)
    expect(sounding).toBeLessThan(0.75)
  })

  it('is another tune than those of the other machines', () => {
    const others = Object.values(THEMES).filter((theme) => theme.music !== music)
    const same = others.filter(
      ({ music: other }) => other.rootHertz === music.rootHertz && other.steps.join() === music.steps.join(),
    )
    expect(same).toEqual([])
  })
})
