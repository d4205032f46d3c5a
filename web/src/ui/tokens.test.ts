import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The plain colours of a theme by name; those of the night hold by day where the day has none of its own. */
function coloursOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const night = coloursOf(':root')
const themes = { night, day: { ...night, ...coloursOf(':root[data-theme="light"]') } }
const GROUNDS = ['ground', 'surface-1', 'surface-2']

describe.each(Object.entries(themes))('by %s', (_, colours: Record<string, string>) => {
  it.each([
    ...GROUNDS.flatMap((ground) => ['ink', 'ink-2', 'ink-3'].map((ink) => [ink, ground])),
    ...GROUNDS.flatMap((ground) => ['saffron-ink', 'turquoise-ink', 'pomegranate-ink'].map((ink) => [ink, ground])),
    ['on-saffron', 'saffron'],
    ['on-saffron', 'saffron-low'],
    ['on-pomegranate', 'pomegranate'],
  ])('%s can be read on %s: at least 4.5 to 1', (ink = '', ground = '') => {
    expect(contrast(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['turquoise', 'pomegranate', 'focus'])('%s can be seen on every ground: at least 3 to 1', (name) => {
    for (const ground of GROUNDS)
      expect(contrast(colours[name] ?? '', colours[ground] ?? ''), ground).toBeGreaterThanOrEqual(3)
  })
})
