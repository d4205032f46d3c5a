import type { Operation } from '@tas/shared/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES, readJsonBody } from '../http/json-body.ts'
import { callerOf, headerOf, knockerOf, originOf, tokensOf } from '../http/read-request.ts'
import { type Answer, type Request, refusalAnswer } from '../http/run-call.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { refuse } from '../refusal.ts'
import type { FileCallOptions } from './file-call-options.ts'
import { isStream, readBytes } from './read-bytes.ts'
import { boundaryOf, readForm } from './read-form.ts'

/** Bytes of forms held at once in a process, each whole. */
const MOST_HELD_BYTES = 64 * 1024 * 1024
const BUSY_SECONDS = 5
/** What stands in a form beside its files. */
const HEADS_BYTES = 16 * 1024

type FormFiles = NonNullable<Operation['formFiles']>

/** The calls that files may come with, each at an address of its own: as JSON like any other, or as a form. */
export function addForms<App>(http: FastifyInstance, options: FileCallOptions<App>): void {
  const hold = createStore(MOST_HELD_BYTES)
  const routeOf = (path: string, formFiles: FormFiles) => ({
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      try {
        await options.door.greet(knockerOf(request))
      } catch (error) {
        const answer = refusalAnswer(options.log, error, callerOf(options, request))
        return sendAnswer(reply, answer, { isLast: true })
      }
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const boundary = boundaryOf(headerOf(request, 'content-type') ?? '')
      if (boundary === null && !isStream(request.body)) return options.answerJson(request, reply)
      const { answer, isLast } = await answerForm(options, { path, formFiles, boundary, hold }, request)
      return sendAnswer(reply, answer, { isLast })
    },
  })
  void http.register((raw, _options, done) => {
    // Left unread: it is read once its sender is let in.
    raw.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => parsed(null, payload))
    for (const [path, { formFiles }] of Object.entries(options.calls))
      if (formFiles !== undefined) raw.post(`/api/${path}`, routeOf(path, formFiles))
    done()
  })
}

type FormCall = {
  readonly path: string
  readonly formFiles: FormFiles
  readonly boundary: string | null
  readonly hold: ReturnType<typeof createStore>
}

/** A body that ends soon is let run out, so that its sender gets to read the answer; any other is not listened to (`isLast`). */
async function answerForm<App>(
  options: FileCallOptions<App>,
  { path, formFiles, boundary, hold }: FormCall,
  request: FastifyRequest,
): Promise<{ readonly answer: Answer; readonly isLast: boolean }> {
  const mostBytes = formFiles.most * formFiles.longestBytes + MAX_BODY_BYTES + HEADS_BYTES
  const told = Number(request.headers['content-length'] ?? mostBytes)
  const isLast = !(told <= mostBytes)
  let letGo: (() => void) | null = null
  try {
    const asked = {
      ...callerOf(options, request),
      ...originOf(options, request),
      tokens: tokensOf(request),
      signed: null,
      idempotencyKey: headerOf(request, 'idempotency-key') ?? null,
    }
    if (isLast) throw refuse('http.too_large')
    const sender = await options.admitEarly({ ...asked, path, input: {} })
    letGo = hold(sender, told)
    const form = await formOf(request, { boundary, formFiles, longestBytes: told })
    const read: Request<App> = { ...asked, ...form, path }
    return { answer: await options.runCall(read), isLast: false }
  } catch (error) {
    return { answer: refusalAnswer(options.log, error, callerOf(options, request)), isLast }
  } finally {
    letGo?.()
  }
}

type Asked = Pick<FormCall, 'boundary' | 'formFiles'> & { readonly longestBytes: number }

async function formOf({ body }: FastifyRequest, { boundary, formFiles, longestBytes }: Asked) {
  if (boundary === null || !isStream(body)) throw refuse('http.malformed', {}, { body: 'format' })
  const bytes = await readBytes(body, longestBytes)
  const { data, files } = readForm(bytes, boundary, { ...formFiles, longestData: MAX_BODY_BYTES })
  const result = readJsonBody(data ?? '')
  if ('problem' in result) throw refuse('http.malformed', {}, { [result.problem.field]: result.problem.reason })
  return { input: result.value, files }
}

/** Counts the bytes that are held, one form of each sender. @returns a function that counts some in, and gives what counts them out */
function createStore(most: number): (sender: string, bytes: number) => () => void {
  const senders = new Set<string>()
  let held = 0
  return (sender, bytes) => {
    if (senders.has(sender)) throw refuse('http.one_file', { seconds: BUSY_SECONDS })
    if (held + bytes > most) throw refuse('http.overloaded', { seconds: BUSY_SECONDS })
    senders.add(sender)
    held += bytes
    return () => {
      senders.delete(sender)
      held -= bytes
    }
  }
}
