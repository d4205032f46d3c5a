import type { FastifyReply } from 'fastify'
import type { Answer } from './run-call.ts'
import { ANSWER_HEADERS } from './security-headers.ts'

/** True once the server takes no new connections. One that stayed open after its answer would hold the end up. */
export function isEnding(reply: FastifyReply): boolean {
  return !reply.server.server.listening
}

type Sent = Omit<Answer, 'body'> & { readonly body: unknown }

/** Writes an answer past the framework's hooks: everything about it is known here. */
export function sendAnswer(reply: FastifyReply, answer: Sent, { isLast = false } = {}): FastifyReply {
  const text = JSON.stringify(answer.body)
  reply.hijack()
  const headers = [...ANSWER_HEADERS, 'content-length', String(Buffer.byteLength(text))]
  if (answer.retryAfterSeconds !== undefined) headers.push('retry-after', String(answer.retryAfterSeconds))
  if (answer.cookie !== undefined) headers.push('set-cookie', answer.cookie)
  if (isLast || isEnding(reply)) headers.push('connection', 'close')
  reply.raw.writeHead(answer.status, headers)
  reply.raw.end(text)
  return reply
}
