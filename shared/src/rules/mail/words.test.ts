import { describe, expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'
import { type FactRule, type MailWords, problemsOfWords, writeLetter } from './words.ts'

const facts: readonly FactRule[] = [
  { name: 'title', part: 'subject', isNeeded: false },
  { name: 'code', part: 'text', isNeeded: true },
  { name: 'minutes', part: 'text', isNeeded: true },
]
const whole: MailWords = {
  subject: { en: 'A code', fa: 'یک کد' },
  text: { en: 'Here:\n\n{{code}}\n\nFor {{minutes}} minutes.', fa: 'این است:\n\n{{code}}\n\nتا {{minutes}} دقیقه.' },
  label: { en: 'Go', fa: 'برو' },
}
const inText = (en: string): MailWords => ({ ...whole, text: { ...whole.text, en } })
const kindsIn = (words: MailWords) =>
  problemsOfWords(words, facts).map(({ kind, part, language, fact }) => `${kind} ${part}.${language} ${fact}`)

const house = { brand: 'House', imprint: [], addressOf: (path: string) => `https://house.example${path}` }

describe('words of a message', () => {
  it('that name every needed fact where it may stand have no problem', () => {
    expect(kindsIn(whole)).toEqual([])
    expect(kindsIn({ ...whole, subject: { ...whole.subject, en: '{{title}}' } })).toEqual([])
  })

  it.each([
    ['a fact there is none of', '{{code}}\n\n{{minutes}} {{name}}', 'unknown_fact text.en name'],
    ['a name of every object', '{{code}}\n\n{{minutes}} {{constructor}}', 'unknown_fact text.en constructor'],
    ['a brace too few', '{{code}}\n\n{{minutes}} {{code}', 'unknown_fact text.en null'],
    ['a fact of another part', '{{code}}\n\n{{minutes}} {{title}}', 'fact_misplaced text.en title'],
    ['the code in a sentence', 'Your code is {{code}}, for {{minutes}}.', 'code_inside text.en code'],
    ['no code', 'For {{minutes}} minutes.', 'fact_missing text.en code'],
    ['a tag', '{{code}}\n\n{{minutes}} <b>now</b>', 'no_html text.en null'],
    ['a tag around a fact', '{{code}}\n\n<{{minutes}} href=x>', 'no_html text.en null'],
    ['an address', '{{code}}\n\n{{minutes}} https://evil', 'no_link text.en null'],
    ['a host', '{{code}}\n\n{{minutes}} evil.example', 'no_link text.en null'],
    ['a host with wide signs', '{{code}}\n\n{{minutes}} evil．example', 'no_link text.en null'],
    ['a host with signs nobody sees', '{{code}}\n\n{{minutes}} evil\u200B.\u200Bexample', 'no_link text.en null'],
    ['a host that a fact begins', '{{code}}\n\n{{minutes}}.example', 'no_link text.en null'],
    ['an address of a mailbox', '{{code}}\n\n{{minutes}} me@evil', 'no_link text.en null'],
    ['nothing', ' \n ', 'words_missing text.en null'],
  ])('with %s are found out', (_, en, problem) => {
    expect(kindsIn(inText(en))).toContain(problem)
  })

  it('become paragraphs, with facts that are never read as words', () => {
    const values = { code: '{{minutes}}', minutes: '<i>\n\n{{code}}', title: '' }
    const { paragraphs, action } = writeLetter(whole, { values, language: 'en', path: '/go', leave: null })
    expect(paragraphs).toEqual([
      { text: 'Here:', isCode: false },
      { text: '{{minutes}}', isCode: true },
      { text: 'For <i>\n\n{{code}} minutes.', isCode: false },
    ])
    expect(action).toEqual({ label: 'Go', path: '/go' })
    const { html, text } = renderMail({ subject: 's', paragraphs, ...(action && { action }) }, house, 'en')
    expect(html).toContain('&#60;i&#62;')
    expect(html).not.toContain('<i>')
    expect(text.indexOf('{{minutes}}')).toBeLessThan(text.indexOf('https://house.example/go'))
    expect(text.indexOf('https://house.example/go')).toBeLessThan(text.indexOf('<i>'))
  })

  it('that begin with the code show it in no list of mails', () => {
    const letter = {
      subject: 's',
      paragraphs: [
        { text: '123456', isCode: true },
        { text: 'Read me.', isCode: false },
      ],
    }
    const { html } = renderMail(letter, house, 'en')
    expect(html.match(/123456/g)).toHaveLength(1)
    expect(html.match(/Read me\./g)).toHaveLength(2)
  })
})
