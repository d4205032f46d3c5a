import { expect, it } from 'vitest'
import { putMark } from './marks.ts'

it('a mark is put around the chosen words, which stay chosen', () => {
  const done = putMark('bold', { text: 'one two three', start: 4, end: 7 })
  expect(done.text).toBe('one <strong>two</strong> three')
  expect(done.text.slice(done.start, done.end)).toBe('two')
})

it('each chosen line is an entry of a list', () => {
  expect(putMark('list', { text: 'a\nb', start: 0, end: 3 }).text).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>')
})
