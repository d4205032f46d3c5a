import { calls } from '@tas/shared/contract/api.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { expect, it } from 'vitest'
import en from '../../locales/en/approvals.json' with { type: 'json' }
import fa from '../../locales/fa/approvals.json' with { type: 'json' }
import { placeOfAsked } from '../links/places.ts'
import { lastDayBefore } from '../times/last-day.ts'
import { fieldsOf, plainOf, readAsked } from './asked-fields.ts'

const ASKED = Object.entries(calls).flatMap(([path, call]) =>
  'approval' in call && call.approval !== undefined && 'shape' in call.input
    ? [{ path, shape: call.input.shape as Readonly<Record<string, object>> }]
    : [],
)

it('every field of everything that two people do is told in words, in both languages', () => {
  expect(ASKED.length).toBeGreaterThan(25)
  for (const { path, shape } of ASKED) {
    const fields = fieldsOf(path) ?? {}
    expect(Object.keys(fields).toSorted(), path).toEqual(Object.keys(shape).toSorted())
    const choices = Object.entries(shape).flatMap(([name, field]) =>
      fields[name] === 'choice' && 'options' in field ? (field.options as readonly string[]) : [],
    )
    const told = Object.keys(fields).filter((name) => fields[name] !== 'apart' && fields[name] !== 'proof')
    for (const language of LANGUAGES) {
      const isWritten = (key: string) => Object.hasOwn({ en, fa }[language], key)
      expect(isWritten(`what.${path}`), `${language} ${path}`).toBe(true)
      for (const name of told)
        expect(isWritten(`field.${path}.${name}`) || isWritten(`field.${name}`), `${language} ${path} ${name}`).toBe(
          true,
        )
      for (const choice of choices) expect(isWritten(`choice.${choice}`), `${language} ${choice}`).toBe(true)
    }
  }
})

it('what names a thing by an id alone leads to where that thing is seen', () => {
  const says: Readonly<Record<string, string>> = {
    intId: '7',
    menuId: 'help',
    name: 'verifyEmail',
    uid: '100003',
    id: 'w1',
  }
  const lost = ASKED.filter(({ path }) => placeOfAsked(path, (name) => says[name] ?? '', null) === null)
  expect(lost.map(({ path }) => path)).toEqual([])
})

it('what is no request has nothing to tell, whatever it is called', () => {
  for (const payload of ['not json', '[1]', '"x"', 'null']) expect(readAsked(payload)).toBeNull()
  expect(plainOf(readAsked('{"id":{"a":1}}'), 'id')).toBe('')
  expect(plainOf(readAsked('{}'), 'toString')).toBe('')
  expect(fieldsOf('toString')).toBeNull()
})

it('the last day of a voucher is the day that was chosen, not the moment after it', () => {
  expect(lastDayBefore('2026-12-01T00:00:00.000Z')).toBe('2026-11-30')
  expect(lastDayBefore('2026-12-01T10:30:00.000Z')).toBe('2026-12-01')
})
