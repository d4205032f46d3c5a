import { describe, expect, it } from 'vitest'
import { calls } from './api.ts'
import { errorText } from './error-text.ts'
import { errors } from './errors.ts'
import { fieldTexts } from './field-texts.ts'
import { LANGUAGES } from './languages.ts'
import { USER_GROUPS } from './user-groups.ts'

describe('errors', () => {
  it.each(Object.entries(errors))('%s has a text in every language, written in that language', (_, text) => {
    for (const language of LANGUAGES) expect(text[language].trim().length).toBeGreaterThan(10)
    expect(text.en).not.toMatch(/[\u0600-\u06FF]/)
    expect(text.fa).toMatch(/[\u0600-\u06FF]/)
  })

  it('uses the same details in every language', () => {
    for (const text of Object.values(errors)) {
      const names = (value: string) => [...value.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
      expect(names(text.fa)).toEqual(names(text.en))
    }
    for (const text of Object.values(fieldTexts)) expect(text.fa).toMatch(/[\u0600-\u06FF]/)
  })

  it('fills details', () => {
    expect(errorText('identity.underage', { language: 'en' }, { minimumAge: 18 })).toContain('18 years')
  })
})

describe('calls', () => {
  it.each(Object.entries(calls))(
    '%s names its module, entity and action, and may be refused only by known codes',
    (path, call) => {
      expect(path).toMatch(/^[a-z][A-Za-z]*\/[a-z][A-Za-z]*\/(?:[a-z][A-Za-z]*|\{[a-z]+\})$/)
      expect(call.summary.length).toBeGreaterThan(10)
      for (const code of call.errors) expect(errors).toHaveProperty([code])
      if (call.auth === 'player') {
        expect(call.errors).toContain('identity.login_required')
        expect(call.groups.length).toBeGreaterThan(0)
        const isForAll = USER_GROUPS.every((group) => call.groups.includes(group))
        expect(call.errors.some((code) => code === 'identity.forbidden')).toBe(!isForAll)
      }
      if ('idempotency' in call)
        expect(call.errors).toEqual(expect.arrayContaining(['http.key_reused', 'http.key_spent']))
    },
  )
})
