import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonBody } from './json-body.ts'

describe('readJsonBody', () => {
  it.each([
    ['', {}],
    ['  \n', {}],
    ['{}', {}],
    ['{"a":"b:c","d":{"a":1},"e":[{"a":1},{"a":2}]}', { a: 'b:c', d: { a: 1 }, e: [{ a: 1 }, { a: 2 }] }],
    ['{"a\\"b" : "\\\\"}', { 'a"b': '\\' }],
    ['{"a":"\\",\\"a\\":","b":"\\\\"}', { a: '","a":', b: '\\' }],
  ])('reads %j', (text, value) => {
    expect(readJsonBody(text)).toEqual({ value })
  })

  it.each([
    ['{', 'body', 'format'],
    ['{"a":}', 'body', 'format'],
    ['[]', 'body', 'format'],
    ['null', 'body', 'format'],
    ['"x"', 'body', 'format'],
    ['{"__proto__":{"x":1}}', '__proto__', 'forbidden_key'],
    ['{"a":{"constructor":{"prototype":1}}}', 'constructor', 'forbidden_key'],
    ['{"a":[{"prototype":1}]}', 'prototype', 'forbidden_key'],
    ['{"\\u005f_proto__":1}', '__proto__', 'forbidden_key'],
    ['{"amount":"1","amount":"2"}', 'amount', 'duplicate_key'],
    ['{"a":1,"\\u0061":2}', 'a', 'duplicate_key'],
    ['{"\\x":1}', 'body', 'format'],
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'body', 'too_big'],
  ])('refuses %j naming %s', (text, field, reason) => {
    expect(readJsonBody(text)).toEqual({ problem: { field, reason } })
  })

  it.each([
    ['names', (count: number) => `{${Array.from({ length: count - 1 }, (_, index) => `"${index}":0`).join(',')}}`],
    ['objects', (count: number) => `{"a":[${Array.from({ length: count - 3 }, () => '{}').join(',')}]}`],
    ['lists', (count: number) => `{"a":[${Array.from({ length: count - 3 }, () => '[]').join(',')}]}`],
  ])('reads a thousand %s and not one more, whatever the bytes', (_, textOf) => {
    expect(readJsonBody(textOf(1_000))).toHaveProperty('value')
    expect(readJsonBody(textOf(1_001))).toEqual({ problem: { field: 'body', reason: 'too_big' } })
    // What is refused is not read first: what follows the bound need not be JSON.
    expect(readJsonBody(`${textOf(1_001).slice(0, -1)},"`)).toEqual({ problem: { field: 'body', reason: 'too_big' } })
  })

  it('survives ten thousand levels', () => {
    expect(readJsonBody(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).toHaveProperty('problem')
  })

  it('reads whatever JSON.stringify writes of plain objects', () => {
    const plain = fc.dictionary(
      fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
      fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    )
    fc.assert(
      fc.property(plain, (value) => {
        expect(readJsonBody(JSON.stringify(value))).toEqual({ value: JSON.parse(JSON.stringify(value)) })
      }),
    )
  })
})
