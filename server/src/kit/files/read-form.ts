import { refuse } from '../refusal.ts'

export type Form = {
  /** The text of the part `data`; null: there is none. */
  readonly data: string | null
  readonly files: readonly Buffer[]
}
export type FormLimits = { readonly most: number; readonly longestBytes: number; readonly longestData: number }

const LONGEST_HEAD = 2_048
const END = Buffer.from('\r\n\r\n')
const NAME = /^content-disposition:[^\r\n]*[; ]name="?(data|file|file\[\])"?(?=[;\r\n]|$)/im

/** What separates the parts of a form, of its content type; null: it is no form. RFC 2046, 5.1.1. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const found = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

/**
 * Reads a form whose parts are called `data` and `file[]`. Names of files and whatever else its sender says of them are not looked at.
 * @throws Refusal http.malformed where it is none, or has other parts; http.invalid for too many files; http.too_large
 */
export function readForm(body: Buffer, boundary: string, limits: FormLimits): Form {
  const files: Buffer[] = []
  let data: string | null = null
  for (const part of partsOf(body, boundary)) {
    const headEnd = part.subarray(0, LONGEST_HEAD).indexOf(END)
    const name = headEnd === -1 ? null : (NAME.exec(part.toString('utf8', 0, headEnd))?.[1] ?? null)
    if (name === null || (name === 'data' && data !== null)) throw malformed()
    const content = part.subarray(headEnd + END.length)
    if (content.length > (name === 'data' ? limits.longestData : limits.longestBytes)) throw refuse('http.too_large')
    if (name === 'data') data = content.toString('utf8')
    else if (files.length === limits.most) throw refuse('http.invalid', {}, { 'file[]': 'too_big' })
    // A field of a form in which nobody chose a file.
    else if (content.length > 0) files.push(content)
  }
  return { data, files }
}

/** What stands between the marks of a form, from the first mark to the last. */
function* partsOf(body: Buffer, boundary: string): Generator<Buffer, void, undefined> {
  const first = Buffer.from(`--${boundary}\r\n`)
  const mark = Buffer.from(`\r\n--${boundary}`)
  if (!body.subarray(0, first.length).equals(first)) throw malformed()
  for (let from = first.length; ; ) {
    const to = body.indexOf(mark, from)
    if (to === -1) throw malformed()
    yield body.subarray(from, to)
    const behind = body.toString('latin1', to + mark.length, to + mark.length + 2)
    if (behind === '--') return
    if (behind !== '\r\n') throw malformed()
    from = to + mark.length + 2
  }
}

const malformed = () => refuse('http.malformed', {}, { body: 'format' })
