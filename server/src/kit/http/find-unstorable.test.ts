import { expect, it } from 'vitest'
import { findUnstorable } from './find-unstorable.ts'

it.each([
  [{}, null],
  [{ name: 'سارا 😀 é', list: ['a', { deep: 'b' }], none: null, count: 5 }, null],
  [{ name: '\0' }, 'name'],
  [{ name: 'a\0b' }, 'name'],
  [{ fine: 'a', name: '\ud800' }, 'name'],
  [{ name: '\ude00\ud83d' }, 'name'],
  [{ list: ['a', { deep: '\0' }] }, 'list.1.deep'],
  [{ ['a\0']: 1 }, 'body'],
  ['\0', 'body'],
])('in %j the first text that can be kept nowhere is at %s', (input, path) => {
  expect(findUnstorable(input)).toBe(path)
})
