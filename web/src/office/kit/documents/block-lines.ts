/** After the end of a block, and inside one that holds only blocks, another begins. */
const BLOCK_EDGE =
  /(<\/(?:p|h[1-6]|li|ul|ol|table|thead|tbody|tr|blockquote|div)>|<(?:ul|ol|table|thead|tbody|tr)(?:\s[^<>]*)?>|<hr\s*\/?>)[ \t]*(?=\S)/gi

/** HTML with each block on a line of its own, to be read and written by hand. Lines that are there stay; readers see the same. */
export function blockLines(html: string): string {
  return html.replace(BLOCK_EDGE, '$1\n')
}
