/** What a link to a page says where links are previewed (Open Graph). */
export type PagePreview = { readonly title: string; readonly description: string }

/**
 * The site's page with a preview of its own. Previews want whole addresses: `origin` is put before that of the picture.
 * Everything given is escaped, the origin too: it comes from a header of the request.
 */
export function withPreview(html: string, preview: PagePreview, origin: string): string {
  const tag = (property: string, content: string) => `<meta property="${property}" content="${escaped(content)}" />`
  const tags = [tag('og:title', preview.title), tag('og:description', preview.description)].join('')
  return html
    .replace(/<meta property="og:title"[^>]*>/, () => tags)
    .replace('property="og:image" content="/', () => `property="og:image" content="${escaped(origin)}/`)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
