import { mailWordsField } from '@tas/shared/contract/content/mail-words.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { templateNames, templateOf, wordingOf } from './templates.ts'
import { describeTemplate, letterOf, problemsOf, shownWords } from './words.ts'

describe.each(templateNames)('the message %s', (name) => {
  const { words, example } = templateOf(name)

  it('ships with words that an operator could have published', () => {
    expect(problemsOf(name, words)).toEqual([])
    expect(mailWordsField.parse(words)).toEqual(words)
  })

  it.each(LANGUAGES)(
    'says every fact of its example in %s, and has a button exactly where it leads somewhere',
    (language) => {
      const { subject, paragraphs, action } = letterOf(name, words, { facts: example, language })
      const said = [subject, ...paragraphs.map(({ text }) => text), action?.label ?? ''].join('\n')
      expect(said).not.toMatch(/\{\{|undefined/)
      const { facts, path } = describeTemplate(name)
      for (const fact of facts) expect(said).toContain(fact.example[language])
      expect(action?.path ?? null).toBe(path)
      expect(action === undefined).toBe(words.label === null)
    },
  )
})

it('an invitation says for how long its link works, with the word for one hour and for more', () => {
  const { words } = templateOf('staffInvitation')
  const said = (hours: number, language: 'en' | 'fa') =>
    letterOf('staffInvitation', words, { facts: { path: '/office/', hours }, language })
      .paragraphs.map(({ text }) => text)
      .join('\n')
  expect(said(1, 'en')).toContain('for 1 hour.')
  expect(said(2, 'en')).toContain('for 2 hours.')
  expect(said(1, 'fa')).toContain('تا ۱ ساعت کار می‌کند')
})

describe('words of the operator', () => {
  const { words } = templateOf('passwordReset')
  const own = (said: unknown) => new Map([['passwordReset', said]])

  it('are sent in the place of those that ship, as long as they fit', () => {
    const mine = { ...words, subject: { en: 'Mine', fa: 'از من' } }
    expect(shownWords('passwordReset', own(mine))).toEqual({ words: mine, state: 'own' })
    const lacking = { ...mine, text: { ...words.text, en: 'No code.' } }
    for (const unfit of [lacking, { subject: 'x' }, null, { ...mine, label: null }])
      expect(shownWords('passwordReset', own(unfit))).toEqual({ words, state: 'unfit' })
  })

  it('of a mailbox that has an account are other words than those of one that has none', () => {
    expect(wordingOf('verifyEmail', { path: '/verify/x', hours: 24 })).toBe('verifyEmail')
    expect(wordingOf('verifyEmail', { path: '', hours: 24 })).toBe('alreadyHere')
    expect(wordingOf('toString', {})).toBeNull()
  })
})
