import {
  FINDING_KINDS,
  FINDING_OUTCOMES,
  FINDING_REASONS,
  type Finding,
} from '@tas/shared/contract/verification/examination.ts'
import { z } from 'zod'
import { bodySignature } from '#kit/body-signature.ts'
import { configOf } from '#kit/config.ts'
import { readJsonBody } from '#kit/http/json-body.ts'
import type { App } from '../../../ctx.ts'
import { verificationConfig } from '../config.ts'

const WITHIN_MS = 10_000
const MOST_BYTES = 64 * 1024

/** The examiner did not answer, or nothing that is understood: nothing is known. */
export class ExaminerSilent extends Error {}

/** What the examiner says of an examination. `unknown`: it was never asked for it. */
export type Said =
  | { readonly state: 'unknown' | 'working' | 'refused' }
  | { readonly state: 'done'; readonly findings: readonly Finding[] }

const saidData = z.object({
  account: z.string().max(80),
  reference: z.string().max(80),
  state: z.enum(['working', 'done']),
  findings: z
    .array(
      z.object({
        kind: z.enum(FINDING_KINDS),
        outcome: z.enum(FINDING_OUTCOMES),
        // Words of its own that are not ours say no more than that there was a reason.
        reasons: z.array(z.enum(FINDING_REASONS).catch('other')).max(20),
      }),
    )
    .max(10)
    .default([]),
})

/** The account at the examiner, by which it keeps businesses apart. */
export function accountOf({ business }: Pick<App, 'business'>): string {
  return `business-${business.id}`
}

/** Pictures and what the player says of themselves, as the examiner is given them. */
export type ExaminationOrder = {
  readonly reference: string
  readonly kind: string
  readonly notifyUrl: string
  readonly person: Readonly<Record<string, string | null>>
  readonly files: readonly { readonly side: string; readonly page: number; readonly base64: string }[]
}

/** Asks for an examination; asked for again under the same reference it is the same one. @throws ExaminerSilent */
export function beginExamination(app: App, order: ExaminationOrder): Promise<Said> {
  const body = { account: accountOf(app), ...order }
  return converse(app, order.reference, { method: 'POST', path: '/v1/examinations', body })
}

/** Asks what became of an examination. @throws ExaminerSilent */
export function askExamination(app: App, reference: string): Promise<Said> {
  return converse(app, reference, { method: 'GET', path: `/v1/examinations/${accountOf(app)}/${reference}` })
}

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown }

async function converse(app: App, reference: string, call: Call): Promise<Said> {
  const { status, text } = await ask(app, call)
  if (status === 404) return { state: 'unknown' }
  if (status === 422) return { state: 'refused' }
  const json = readJsonBody(text)
  const read = saidData.safeParse('value' in json ? json.value : null)
  if (status < 200 || status > 299 || !read.success) throw new ExaminerSilent(`it answered ${status} and nothing known`)
  const { account, state, findings } = read.data
  if (read.data.reference !== reference || account !== accountOf(app))
    throw new ExaminerSilent('it answered about another examination')
  return state === 'working' ? { state } : { state, findings }
}

async function ask(
  app: App,
  { method, path, body }: Call,
): Promise<{ readonly status: number; readonly text: string }> {
  const { examiner } = configOf(app, verificationConfig)
  if (examiner === null) throw new ExaminerSilent('no examiner is set up')
  const at = String(Math.floor(Date.now() / 1_000))
  const sent = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'key-id': examiner.keyId,
    'signed-at': at,
    signature: bodySignature(examiner.key, { at, body: `${method} ${path}.${sent}` }),
  }
  try {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const init = { method, headers, redirect: 'error', signal, ...(body !== undefined && { body: sent }) } as const
    const response = await fetch(`${examiner.url}${path}`, init)
    return { status: response.status, text: await readBounded(response) }
  } catch (error) {
    if (error instanceof ExaminerSilent) throw error
    // What fetch says of it names addresses, never what was sent.
    throw new ExaminerSilent(error instanceof Error ? error.message : 'unknown', { cause: error })
  }
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new ExaminerSilent('it says more than anybody reads')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
