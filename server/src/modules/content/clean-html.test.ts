import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

/** Payloads in the manner of OWASP's XSS filter evasion cheat sheet and of PortSwigger's, with their mutation kinds. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)"; body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p class="fixed inset-0" id="getElementById" name="body">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="https://bank.example@evil.example">x</a>',
  '<a href="http:\\\\evil.example">x</a>',
  '<a href="mailto:a@b.example?bcc=c@d.example&body=x">x</a>',
  '<a href="#" onclick="alert(1)">x</a>',
  '<a href="/ok" ping="//evil.example" target="top" rel="opener">x</a>',
  '<p onmouseover="alert(1)">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p dir="x onclick=alert(1)">x</p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<ol start="1 onclick=alert(1)"><li>x</li></ol>',
  '<td colspan="9999999999">x</td>',
  '<"><img src=x onerror=alert(1)>',
  "<a href='x' onclick='alert(1)'>x",
  '<p>خطر<script>alert(1)</script></p>',
  '<a href="javascript:alert(1)">راهنما</a>',
  '<p constructor="x" __proto__="y" hasOwnProperty="z">x</p>',
  '<constructor>x</constructor><__proto__>x</__proto__>',
  '\u202E<script>alert(1)</script>',
]

const TAGS = new Set(
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote pre code strong b em i u s small sub sup bdi span a table caption thead tbody tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  dir: /^(ltr|rtl|auto)$/,
  lang: /^[a-zA-Z-]+$/,
  href: /^(\/(?![/\\])[^\s\\]*|#[^\s<>"]*|https?:\/\/[^\s@\\"<>]+|mailto:[^\s?&"<>]+)$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  start: /^\d{1,3}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  scope: /^(row|col)$/,
}

/** Reads the output with a grammar of its own, much stricter than a browser's, and names what does not fit. */
function problemsOf(html: string): string[] {
  const problems: string[] = []
  const rest = html.replace(
    /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*) ?\/?>/g,
    (tag, _slash, name, attributes) => {
      if (!TAGS.has(name)) problems.push(tag)
      for (const [, attribute = '', value = ''] of String(attributes).matchAll(/ ([a-z]+)(?:="([^"]*)")?/g))
        if (!ATTRIBUTES[attribute]?.test(value)) problems.push(`${attribute}=${value}`)
      return ''
    },
  )
  if (/[<>]/.test(rest)) problems.push(rest)
  return problems
}

describe('cleanHtml', () => {
  it.each(PAYLOADS)('leaves nothing that runs of %j', (payload) => {
    for (const html of [payload, `<p>before ${payload} after</p>`, `<ul><li>${payload}</li></ul>`]) {
      const clean = cleanHtml(html)
      expect(problemsOf(clean)).toEqual([])
      expect(clean).not.toMatch(/javascript:|vbscript:|data:|onerror|onclick|evil\.example"/i)
    }
  })

  it('holds its policy on any mixture of markup, and cleaning twice is cleaning once', () => {
    const piece = fc.oneof(
      fc.constantFrom(...PAYLOADS),
      fc.constantFrom('<', '>', '"', "'", '&lt;', '&#60;', '<!--', '-->', '</p>', '<p ', '=', '/', '\0', '<a href='),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''))
        expect(problemsOf(clean)).toEqual([])
        expect(cleanHtml(clean)).toBe(clean)
      }),
      { numRuns: 300, examples: [[['<p ', '<math><img title="x"><table>']]] },
    )
  })

  it('keeps what texts are made of', () => {
    const html =
      '<h2>قوانین</h2><p dir="rtl">سلام <bdi dir="ltr">1.01x</bdi> و <strong>مهم</strong></p><ol start="3"><li>یک</li></ol>' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>' +
      '<p><a href="/texts/99-x.html">x</a> <a href="mailto:a@b.example">m</a> <a href="#part">f</a></p>'
    expect(cleanHtml(html)).toBe(html)
  })

  it('sends links that leave the site to a window without a way back', () => {
    expect(cleanHtml('<a href="https://regulator.example/x" target="_self">x</a>')).toBe(
      '<a href="https://regulator.example/x" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })
})
