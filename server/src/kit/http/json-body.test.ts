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
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'body', 'too_big'],
  ])('refuses %j naming %s', (text, field, reason) => {
    expect(readJsonBody(text)).toEqual({ problem: { field, reason } })
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
