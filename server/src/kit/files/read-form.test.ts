import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryOf, readForm } from './read-form.ts'

const LIMITS = { most: 2, longestBytes: 100, longestData: 50 }
const part = (head: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`Content-Disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body)])
const form = (...parts: readonly Buffer[]) =>
  Buffer.concat([
    ...parts.flatMap((one) => [Buffer.from('--mark\r\n'), one, Buffer.from('\r\n')]),
    Buffer.from('--mark--'),
  ])
const read = (body: Buffer) => {
  try {
    return readForm(body, 'mark', LIMITS)
  } catch (error) {
    return (error as { readonly code?: string }).code ?? String(error)
  }
}
const file = (bytes: Buffer | string) => part('name="file[]"; filename="a.png"\r\nContent-Type: image/png', bytes)

describe('a form', () => {
  it('gives its text and the very bytes of its files', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 100 }), { maxLength: 2 }), (files) => {
        const bytes = files.map((one) => Buffer.from(one))
        fc.pre(bytes.every((one) => !one.includes('--mark')))
        expect(read(form(part('name="data"', '{"a":1}'), ...bytes.map(file)))).toEqual({
          data: '{"a":1}',
          files: bytes,
        })
      }),
    )
  })

  it('of bytes that are none, or of anything that is cut off, is refused and nothing worse', () => {
    const whole = form(part('name="data"', '{}'), file('abc'))
    for (let end = 0; end < whole.length; end++)
      expect(read(whole.subarray(0, end)), String(end)).toBe('http.malformed')
    fc.assert(fc.property(fc.uint8Array(), (bytes) => read(Buffer.from(bytes)) === 'http.malformed'))
  })

  it('with other parts, two texts, too many files or too long ones is refused', () => {
    const data = part('name="data"', '{}')
    expect(read(form(data, part('name="other"', 'x')))).toBe('http.malformed')
    expect(read(form(data, data))).toBe('http.malformed')
    expect(read(form(data, file('1'), file('2'), file('3')))).toBe('http.invalid')
    expect(read(form(data, file('x'.repeat(101))))).toBe('http.too_large')
    expect(read(form(part('name="data"', 'x'.repeat(51))))).toBe('http.too_large')
    expect(read(form(part(`x="${'y'.repeat(3_000)}"; name="data"`, '{}')))).toBe('http.malformed')
  })

  it('is separated by what its type says', () => {
    expect(boundaryOf('multipart/form-data; boundary=mark')).toBe('mark')
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b')
    for (const type of ['application/json', 'multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(71)}`])
      expect(boundaryOf(type), type).toBeNull()
  })
})
