import { describe, expect, it } from 'vitest'
import { textOfChips, typedChips } from './typed-chips.ts'

describe('typed chips', () => {
  it('are read in any digits, with any commas, and written the way they are typed', () => {
    const chips = [
      { spot: 'red', units: 5 },
      { spot: 'straight-17', units: 1 },
    ]
    expect(typedChips('red=5 straight-17=1')).toEqual(chips)
    expect(typedChips(' red:۵، straight-17=1 ')).toEqual(chips)
    expect(typedChips(textOfChips(chips))).toEqual(chips)
    expect(typedChips('  ')).toBeNull()
  })

  it.each(['red', 'red=', 'red=0', '=5', 'red=1.5', 'red=-1', `red=${'9'.repeat(10)}`])(
    'that make no sense are not read: %s',
    (text) => expect(typedChips(text)).toBeUndefined(),
  )

  it('of something else are none', () => {
    expect(textOfChips('red=5')).toBe('')
    expect(textOfChips([null, { spot: 5, units: 5 }])).toBe('')
  })
})
