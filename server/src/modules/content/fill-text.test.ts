import { describe, expect, it } from 'vitest'
import { fillText } from './fill-text.ts'
import { ALL_FACTS, NO_FACTS } from './operator-facts.fixture.ts'

const TEXT =
  '{{#operator}}<p>{{operator}}{{#operatorAddress}}, {{operatorAddress}}{{/operatorAddress}}.</p>{{/operator}}' +
  '{{^operator}}<p>Nobody.</p>{{/operator}}{{#sandbox}}<p>Play money.</p>{{/sandbox}}'

describe('the operator’s facts in a text', () => {
  it('are written where they are set, and something else where not', () => {
    expect(fillText(TEXT, ALL_FACTS, 'en')).toBe('<p>Example &amp; Sons Ltd, 1 Example Street, Exampleton.</p>')
    expect(fillText(TEXT, { ...ALL_FACTS, operatorAddress: null }, 'en')).toBe('<p>Example &amp; Sons Ltd.</p>')
    expect(fillText(TEXT, NO_FACTS, 'en')).toBe('<p>Nobody.</p><p>Play money.</p>')
  })

  it('are numbers in the digits of the language', () => {
    expect(fillText('{{minimumAge}}', ALL_FACTS, 'en')).toBe('21')
    expect(fillText('{{minimumAge}}', ALL_FACTS, 'fa')).toBe('۲۱')
  })

  it('bring no markup and no places of their own', () => {
    const facts = { ...ALL_FACTS, operator: '<b onclick="x">{{supportEmail}}{{#sandbox}}' }
    expect(fillText('<a href="{{operator}}">', facts, 'en')).toBe(
      '<a href="&lt;b onclick=&quot;x&quot;&gt;{{supportEmail}}{{#sandbox}}">',
    )
  })

  it.each([
    ['a fact nobody knows', '{{owner}}'],
    ['a block about a fact nobody knows', '{{#owner}}x{{/owner}}'],
    ['a value that is not set', '{{operator}}'],
    ['a block without its end', '{{#operator}}x'],
    ['an end without its block', 'x{{/operator}}'],
  ])('refuse %s', (_, template) => {
    expect(() => fillText(template, NO_FACTS, 'en')).toThrow()
  })
})
