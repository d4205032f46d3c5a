import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** What a log writes of some fields. */
function written(fields: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info(fields, 'said')
  return lines.join('')
}

describe('a line of the log', () => {
  it.each([
    ...['token', 'authorization', 'serverSeed', 'seedKey', 'metricsToken', 'registerKey'],
    ...['password', 'rePassword', 'oldPassword', 'newPassword', 'reNewPassword'],
    ...['twoFaCode', 'receivedCode', 'newCode', 'oldCode', 'recoveryCodes'],
  ])('hides what %s holds, also two objects deep', (name) => {
    for (const fields of [
      { [name]: '31415926' },
      { input: { [name]: '31415926' } },
      { a: { b: { [name]: '31415926' } } },
    ])
      expect(written(fields)).toMatch(/^(?!.*31415926).*\[hidden\]/)
  })

  it('masks addresses, tokens and card numbers wherever they stand, names of fields too', () => {
    const token = 'A'.repeat(43)
    const line = written({ 'sara@mail.example': 1, [token]: 2, said: { '4111 1111 1111 1111': ['lina@mail.example'] } })
    expect(line).toMatch(/\[e-mail\].*\[token\]/)
    expect(line).not.toMatch(/sara|lina|AAAA|4111 1111 1111 1111/)
  })

  it.each(['.', '/', '\n', '"', '\\', '\u0001', ' · ', '_'])(
    'masks a card number with %j between its digits',
    (sign) => {
      for (const group of ['4111', '۴۱۱۱']) {
        const ones = group.replace(/[4۴]/, group.slice(1, 2))
        const line = written({ text: [group, ones, ones, ones].join(sign) })
        expect(JSON.parse(line).text).toBe(Array.from({ length: 4 }, () => '****').join(sign))
      }
    },
  )

  it('is one line, whatever a text holds', () => {
    expect(written({ text: 'one\n{"level":60}' }).trimEnd().split('\n')).toHaveLength(1)
  })
})
