import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignLists } from './align-lists.ts'
import { compareTexts } from './compare-texts.ts'

const item = fc.constantFrom('a', 'b', 'c', 'd')
const list = fc.array(item, { maxLength: 12 })

describe('two lists side by side', () => {
  it('are those lists again, equal where both have something', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = alignLists(before, after, (one, other) => one === other)
        expect(pairs.flatMap((pair) => pair.before ?? [])).toEqual(before)
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after)
        for (const pair of pairs) if (pair.before !== null && pair.after !== null) expect(pair.before).toBe(pair.after)
      }),
    )
  })

  it('have in common all of a list whose entries were only left out', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(item, fc.boolean()), { maxLength: 12 }), (entries) => {
        const before = entries.map(([entry]) => entry)
        const after = entries.filter(([, isKept]) => isKept).map(([entry]) => entry)
        const common = alignLists(before, after, (one, other) => one === other).filter(
          (pair) => pair.before !== null && pair.after !== null,
        )
        expect(common).toHaveLength(after.length)
      }),
    )
  })
})

const text = (html: string, title = 'Terms') => ({ title, text: html })
const compare = (before: string, after: string) => compareTexts(text(before), text(after)).slice(1)

describe('a version beside the one before', () => {
  it('shows the words that changed in a block, and leaves the others', () => {
    expect(
      compare('<p>You are 18 years old.</p><p>Stay.</p>', '<p>You are at least 21 years old.</p><p>Stay.</p>'),
    ).toEqual([
      {
        tag: 'p',
        kind: 'changed',
        parts: [
          { kind: 'same', words: 'You are ' },
          { kind: 'removed', words: '18' },
          { kind: 'added', words: 'at least 21' },
          { kind: 'same', words: ' years old.' },
        ],
      },
      { tag: 'p', kind: 'same', parts: [{ kind: 'same', words: 'Stay.' }] },
    ])
  })

  it('takes a Persian word with its half-space, and a number with its marks, for one', () => {
    const [change] = compare('<li>بازی‌ها هر روز تا ۱٬۰۰۰٫۵۰ دلار</li>', '<li>بازی‌های هر روز تا ۲٬۰۰۰٫۵۰ دلار</li>')
    expect(change?.parts.map(({ words }) => words.trim())).toEqual([
      'بازی‌ها',
      'بازی‌های',
      'هر روز تا',
      '۱٬۰۰۰٫۵۰',
      '۲٬۰۰۰٫۵۰',
      'دلار',
    ])
  })

  it('shows a phrase that was replaced as one, with the lone word in it that stayed', () => {
    const [change] = compare(
      '<p>Write to support at the address below, please do.</p>',
      '<p>Write to us at any time, please do.</p>',
    )
    expect(change?.parts.map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
      'same: Write to ',
      'removed: support at the address below',
      'added: us at any time',
      'same: , please do.',
    ])
  })

  it('shows blocks that came and went whole, and other words in their place as both', () => {
    const kinds = (before: string, after: string) => compare(before, after).map(({ tag, kind }) => `${tag} ${kind}`)
    expect(kinds('<h2>A</h2><p>One two.</p>', '<h2>A</h2><p>One two.</p><ul><li>New.</li></ul>')).toEqual([
      'h2 same',
      'p same',
      'li added',
    ])
    expect(kinds('<p>Nothing alike here.</p>', '<p>Wholly other words.</p>')).toEqual(['p removed', 'p added'])
    expect(
      kinds('<table><tr><td>a</td><td>1</td></tr></table>', '<table><tr><td>a</td><td>2</td></tr></table>'),
    ).toEqual(['tr changed'])
  })

  it('tells of links and emphasis that changed under the same words', () => {
    expect(compare('<p>See <a href="/a">this</a>.</p>', '<p>See <a href="/b">this</a>.</p>')).toMatchObject([
      { kind: 'look' },
    ])
  })

  it('compares titles too', () => {
    expect(compareTexts(text('<p>x</p>', 'Rules'), text('<p>x</p>', 'House rules'))[0]).toMatchObject({
      tag: 'h1',
      kind: 'changed',
    })
  })

  it('is each of the two again when the changes of the other are left out', () => {
    const words = fc.array(fc.constantFrom('one', 'two', 'three', 'four', '1,000.50', '.', '·'), {
      minLength: 1,
      maxLength: 9,
    })
    const html = fc
      .array(fc.tuple(fc.constantFrom('p', 'li', 'h2'), words), { maxLength: 5 })
      .map((blocks) => blocks.map(([tag, block]) => `<${tag}>${block.join(' ')}</${tag}>`).join(''))
    fc.assert(
      fc.property(html, html, (before, after) => {
        const changes = compare(before, after)
        const side = (without: 'removed' | 'added') =>
          changes.flatMap(({ tag, kind, parts }) =>
            kind === without
              ? []
              : `<${tag}>${parts.flatMap((part) => (part.kind === without ? [] : part.words)).join('')}</${tag}>`,
          )
        expect(side('added').join('')).toBe(before)
        expect(side('removed').join('')).toBe(after)
      }),
    )
  })
})
