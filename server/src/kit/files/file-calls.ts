import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES } from '../http/json-body.ts'
import { callerOf, knockerOf, originOf, tokensOf } from '../http/read-request.ts'
import { type Answer, type Request, refusalAnswer } from '../http/run-call.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { refuse } from '../refusal.ts'
import type { FileCallOptions } from './file-call-options.ts'
import { addForms } from './form-calls.ts'
import { isStream, readBytes } from './read-bytes.ts'

/** Files read at once in a process, each held whole; apart, so that players who send slowly keep nobody of staff waiting. */
const MOST_READ = { staff: 3, others: 12 } as const
const BUSY_SECONDS = 5
/** A file says what it is, or that it is bytes. What it is indeed is seen from its bytes. */
const FILE_TYPE = /^(?:image\/[\w.+-]+|application\/(?:octet-stream|pdf))$/

/**
 * The calls whose body is a file, each at an address of its own. Nothing of a file is read before whoever sends it is let in; no more
 * than the call takes is read; and one person sends one at a time.
 */
export function addFileRoutes<App>(http: FastifyInstance, options: FileCallOptions<App>): void {
  const places = { staff: createPlaces(MOST_READ.staff), others: createPlaces(MOST_READ.others) }
  addForms(http, options)
  void http.register((raw, _options, done) => {
    raw.removeAllContentTypeParsers()
    // Left unread: it is read below, once its sender is let in.
    raw.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
    for (const [path, { auth, takesFile, longestBytes = MAX_BODY_BYTES }] of Object.entries(options.calls))
      if (takesFile === true)
        raw.post(`/api/${path}`, {
          async onRequest(request, reply) {
            try {
              await options.door.greet(knockerOf(request))
            } catch (error) {
              const answer = refusalAnswer(options.log, error, callerOf(options, request))
              return sendAnswer(reply, answer, { isLast: true })
            }
          },
          async handler(request, reply) {
            const { answer, isLast } = await answerFile(
              options,
              { path, longestBytes, enter: places[auth === 'staff' ? 'staff' : 'others'] },
              request,
            )
            return sendAnswer(reply, answer, { isLast })
          },
        })
    done()
  })
}

type FileCall = {
  readonly path: string
  readonly longestBytes: number
  readonly enter: ReturnType<typeof createPlaces>
}

/** A body that ends soon is let run out, so that its sender gets to read the answer; any other is not listened to (`isLast`). */
async function answerFile<App>(
  options: FileCallOptions<App>,
  { path, longestBytes, enter }: FileCall,
  request: FastifyRequest,
): Promise<{ readonly answer: Answer; readonly isLast: boolean }> {
  const told = Number(request.headers['content-length'] ?? Number.NaN)
  const isLast = !(told <= longestBytes)
  let leave: (() => void) | null = null
  try {
    const asked = requestOf(options, request, path)
    leave = enter(await options.admitEarly(asked))
    const file = await readFile(request, longestBytes)
    return { answer: await options.runCall({ ...asked, file }), isLast: false }
  } catch (error) {
    return { answer: refusalAnswer(options.log, error, callerOf(options, request)), isLast }
  } finally {
    leave?.()
  }
}

function requestOf<App>(options: FileCallOptions<App>, request: FastifyRequest, path: string): Request<App> {
  return {
    ...callerOf(options, request),
    ...originOf(options, request),
    path,
    input: {},
    tokens: tokensOf(request),
    signed: null,
    idempotencyKey: null,
  }
}

/** The file of a request. @throws Refusal http.file_required, http.file_type, http.too_large */
async function readFile({ headers, body }: FastifyRequest, longestBytes: number): Promise<Buffer> {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (Number(headers['content-length']) > longestBytes) throw refuse('http.too_large')
  if (!isStream(body)) throw refuse('http.file_required')
  if (!FILE_TYPE.test(type)) throw refuse('http.file_type', {}, { 'Content-Type': 'choice' })
  const file = await readBytes(body, longestBytes)
  if (file.length === 0) throw refuse('http.file_required')
  return file
}

/** Counts who sends a file. @returns a function that counts one in, and gives what counts it out */
function createPlaces(most: number): (sender: string) => () => void {
  const senders = new Set<string>()
  return (sender) => {
    if (senders.has(sender)) throw refuse('http.one_file', { seconds: BUSY_SECONDS })
    if (senders.size >= most) throw refuse('http.overloaded', { seconds: BUSY_SECONDS })
    senders.add(sender)
    return () => void senders.delete(sender)
  }
}
