import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const UTILITIES = '@layer utilities{'
const ENTRY_STYLES = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/

const BOOT = 'src="/boot.js"'

/** Where the styles of the first paint lie, among the files of a build. */
export const FIRST_STYLES = /^build\/first-\w+\.css$/

/**
 * Parts the entry's styles in two: what the page as the server writes it is drawn with, which the first paint waits for,
 * and the utilities, with which only the program draws; they stand at the end of the body, where the program waits for
 * them but no paint does. For the same reason the program's own files are asked for after the first paint, by `boot.js`.
 */
export function firstStyles(): Plugin {
  return {
    name: 'tas-first-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
        const html = String(page.source)
        const [tag, fileName = ''] = ENTRY_STYLES.exec(html) ?? []
        const styles = bundle[fileName]
        if (tag === undefined || styles?.type !== 'asset') throw new Error(`${page.fileName} has no styles of its own`)
        const first = partStyles(styles)
        const name = `build/first-${createHash('sha256').update(first).digest('hex').slice(0, 8)}.css`
        this.emitFile({ type: 'asset', fileName: name, source: first })
        page.source = leaveProgramToBoot(
          html
            .replace(tag, `\n    <link rel="stylesheet" href="/${name}">`)
            .replace('</body>', `  <link rel="stylesheet" fetchpriority="low" href="/${fileName}">\n  </body>`),
        )
      }
    },
  }
}

const PROGRAM = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)">(?:<\/script>)?/g

/** Writes the program's files onto the boot script's tag, the entry last as it needs the others: it asks for them after the first paint. */
function leaveProgramToBoot(html: string): string {
  const [entry, ...needed] = [...html.matchAll(PROGRAM)].map(([, file]) => file)
  if (entry === undefined || !html.includes(BOOT)) throw new Error('the page has no program, or no boot script')
  return html.replaceAll(PROGRAM, '').replace(BOOT, `${BOOT} data-program="${[...needed, entry].join(' ')}"`)
}

/** Leaves the utilities in the file. @returns the rest, which names the order of the layers */
function partStyles(styles: Rolldown.OutputAsset): string {
  const css = String(styles.source)
  const start = css.indexOf(UTILITIES)
  const end = endOfBlock(css, start + UTILITIES.length)
  if (start < 0 || css.includes(UTILITIES, end)) throw new Error('the styles have not one layer of utilities')
  styles.source = css.slice(start, end)
  return css.slice(0, start) + css.slice(end)
}

function endOfBlock(css: string, from: number): number {
  let depth = 1
  for (const { 0: sign, index } of css.slice(from).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{}]/g)) {
    if (sign === '{') depth++
    if (sign === '}') depth--
    if (depth === 0) return from + index + 1
  }
  throw new Error('a block of the styles has no end')
}
