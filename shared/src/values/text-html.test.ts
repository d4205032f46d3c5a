import { describe, expect, it } from 'vitest'
import { anchorHeadings, textBlocks } from './text-html.ts'

describe('the sections of a text', () => {
  it('are counted, and parts within them', () => {
    const { html, sections } = anchorHeadings(
      '<p>x</p><h2>One &amp; <em>two</em></h2><h3>a</h3><h3 dir="ltr">b</h3><h2 lang="fa">دو</h2><h3>c</h3>',
    )
    expect(html).toBe(
      '<p>x</p><h2 id="section-1">One &amp; <em>two</em></h2><h3 id="section-1-1">a</h3>' +
        '<h3 dir="ltr" id="section-1-2">b</h3><h2 lang="fa" id="section-2">دو</h2><h3 id="section-2-1">c</h3>',
    )
    expect(sections).toEqual([
      { id: 'section-1', title: 'One & two' },
      { id: 'section-2', title: 'دو' },
    ])
  })
})

describe('the blocks of a text', () => {
  it('are its paragraphs, headings, entries and rows, with their words', () => {
    const blocks = textBlocks(
      'bare<h2>A</h2><p>5 &lt; 6 &amp;lt;<br />\n7</p><ul><li>one<ol><li>inner</li></ol></li></ul>' +
        '<table><tr><th scope="row">x</th>\n<td>1</td></tr></table><blockquote><p>q</p></blockquote>',
    )
    expect(blocks.map(({ tag, words }) => `${tag} ${words}`)).toEqual([
      'p bare',
      'h2 A',
      'p 5 < 6 &lt; 7',
      'li one',
      'li inner',
      'tr x · 1',
      'p q',
    ])
  })
})
