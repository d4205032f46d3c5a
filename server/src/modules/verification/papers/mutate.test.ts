import { expect, it } from 'vitest'
import { judge, numbersOf, spoil, wholeFiles } from './mutate.fixture.ts'

/** The many are spoilt by `npm run torture -- uploads`. */
const EACH = { png: 65, jpeg: 60, webp: 55, avif: 12, heic: 4, pdf: 4 } as const

it('a spoilt file is refused or made anew, whatever its kind, and breaks nothing', async () => {
  const whole = await wholeFiles()
  const others = Object.values(whole)
  const said = new Map<string, number>()
  for (const [kind, count] of Object.entries(EACH) as [keyof typeof EACH, number][]) {
    expect([kind, await judge(whole[kind])]).toEqual([kind, 'taken'])
    for (let seed = 1; seed <= count; seed++) {
      const code = await judge(spoil(whole[kind], numbersOf(seed), others)).catch((error: unknown) =>
        expect.fail(`${kind} with seed ${seed}: ${String(error)}`),
      )
      said.set(code, (said.get(code) ?? 0) + 1)
    }
  }
  // Spoilt enough to be refused, and not so much that nothing is ever read.
  expect(said.get('taken') ?? 0).toBeGreaterThan(5)
  expect(said.get('pictures.broken') ?? 0).toBeGreaterThan(10)
})
