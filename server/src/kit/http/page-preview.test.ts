import { expect, it } from 'vitest'
import { withPreview } from './page-preview.ts'

const PAGE = '<head><meta property="og:title" content="Tas" /><meta property="og:image" content="/og.png" /></head>'

it('takes the place of the general preview, with whole addresses', () => {
  const html = withPreview(PAGE, { title: '2.00×', description: 'Checked.' }, 'https://tas.example')
  expect(html).toBe(
    '<head><meta property="og:title" content="2.00×" /><meta property="og:description" content="Checked." />' +
      '<meta property="og:image" content="https://tas.example/og.png" /></head>',
  )
})

it('lets nothing out of its attributes, and takes no sign for a pattern', () => {
  const hostile = '"><script>x</script>&$&$1'
  const html = withPreview(PAGE, { title: hostile, description: hostile }, `http://${hostile}`)
  expect(html).not.toMatch(/<script|content="[^"]*"[^ ]/)
  expect(html.match(/&#34;&#62;&#60;script&#62;x&#60;\/script&#62;&#38;\$&#38;\$1/g)).toHaveLength(3)
})
