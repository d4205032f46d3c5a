import type { Contract } from '@tas/shared/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Door } from '../http/door.ts'
import type { Answer, Request } from '../http/run-call.ts'
import type { Log } from '../log.ts'

/** What the calls need that take files. */
export type FileCallOptions<App> = {
  readonly log: Log
  readonly calls: Contract
  readonly door: Door
  businessOf(bid: string | undefined, host: string): App | null
  /** Lets the maker of a call in before its body is read. @returns whom it is counted for. @throws Refusal */
  admitEarly(request: Request<App>): Promise<string>
  runCall(request: Request<App>): Promise<Answer>
  /** Answers a call whose body is JSON. */
  answerJson(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}
