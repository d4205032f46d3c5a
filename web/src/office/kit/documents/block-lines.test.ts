import { expect, it } from 'vitest'
import { blockLines } from './block-lines.ts'

it('each block of a text stands on a line of its own, and the words within it stay together', () => {
  const html = '<h2>One</h2><p>Two <b>and</b> <a href="/">three</a></p> <ul class="a"><li>x</li><li>y</li></ul><hr>end'
  const lines = [
    '<h2>One</h2>',
    '<p>Two <b>and</b> <a href="/">three</a></p>',
    '<ul class="a">',
    '<li>x</li>',
    '<li>y</li>',
    '</ul>',
    '<hr>',
    'end',
  ].join('\n')
  expect(blockLines(html)).toBe(lines)
  expect(blockLines(lines)).toBe(lines)
  expect(blockLines('<p>a</p>\n\n<p>b</p>\n')).toBe('<p>a</p>\n\n<p>b</p>\n')
})
