import sax from 'sax'
import { describe, expect, it } from 'vitest'
import { xmlDocument, xmlText } from './xml.ts'

/** What a strict reader makes of a document: the names it opens, and the text in all of them. */
function read(document: string) {
  const parser = sax.parser(true)
  const names: string[] = []
  let text = ''
  parser.onopentag = ({ name }) => names.push(name)
  parser.ontext = (piece) => {
    text += piece
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(document).close()
  return { names, text }
}

/** What of a text a document can say, between two points. */
function plain(text: string): string {
  const unsayable = ['\0', '\u001b', '\ufffe']
  // Halves first: what stood between two of them may go too, and they are no pair for that.
  return `.${unsayable.reduce((left, sign) => left.replaceAll(sign, ''), text.replace(/\p{Cs}/gu, ''))}.`
}

describe('a document', () => {
  it('says any text as it is, whoever wrote it, and no sign of it becomes markup', () => {
    const hostile = [
      '</reason><transaction>1</transaction>',
      ']]><![CDATA[x]]>',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
      `"'&amp;&#x3C;script&#62;`,
      'نام <b>زهرا</b> 👩‍👩‍👧',
      '<!-- x --><?php echo 1 ?>',
    ]
    for (const text of hostile) {
      const { names, text: said } = read(xmlDocument({ name: 'report', of: [{ name: 'reason', of: text }] }))
      expect(names).toEqual(['report', 'reason'])
      expect(said.trim()).toBe(text)
    }
  })

  it('can be read with any sequence of signs in it', () => {
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    const signs = [
      '<',
      '>',
      '&',
      '"',
      "'",
      ']',
      '\r',
      '\n',
      '\0',
      '\u001b',
      '\ud800',
      '\udc00',
      '\ufffe',
      'a',
      'ی',
      '😀',
    ]
    for (let round = 0; round < 500; round++) {
      const text = Array.from({ length: 12 }, () => signs[next() % signs.length]).join('')
      const { names, text: said } = read(xmlDocument({ name: 'report', of: [{ name: 'reason', of: `.${text}.` }] }))
      expect(names).toEqual(['report', 'reason'])
      expect(said.trim().replaceAll('\uFFFD', '')).toBe(plain(text))
    }
  })

  it('is refused a name that is not ours', () => {
    expect(() => xmlDocument({ name: 'a b', of: 'x' })).toThrow(/no element/)
    expect(xmlText('a\u0007b')).toBe('a\uFFFDb')
  })
})
