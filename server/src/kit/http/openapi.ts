import { errors } from '@tas/shared/contract/errors.ts'
import { approvalEvidence } from '@tas/shared/contract/fields.ts'
import type { Contract, Operation } from '@tas/shared/contract/operation.ts'
import { BRANCH_PERMISSIONS } from '@tas/shared/contract/staff/bounded-permissions.ts'
import { z } from 'zod'
import { TOKEN_HEADERS } from './admit.ts'

const GENERAL = {
  type: 'object',
  required: ['status', 'text', 'requestId'],
  properties: {
    status: { type: 'boolean' },
    text: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object' },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
}

/** The calls of the people of the operator, which are documented apart and for them alone. */
export function officeCalls(calls: Contract): Contract {
  return Object.fromEntries(Object.entries(calls).filter(([path]) => isOfOffice(path)))
}

/** All other calls. */
export function publicCalls(calls: Contract): Contract {
  return Object.fromEntries(Object.entries(calls).filter(([path]) => !isOfOffice(path)))
}

function isOfOffice(path: string): boolean {
  return /^(?:staff|office)\//.test(path)
}

/** The contract as OpenAPI 3.1, derived from the same schemas that check every request and answer. */
export function openApiDocument(calls: Contract): Readonly<Record<string, unknown>> {
  const schemas: Schemas = {}
  const paths = Object.fromEntries(
    Object.entries(calls).map(([path, call]) => [
      `/api/${path}`,
      call.method === 'GET'
        ? {
            get: describe(path, call, { hasBody: false, schemas }),
            post: describe(path, call, { hasBody: true, schemas }),
          }
        : { post: describe(path, call, { hasBody: true, schemas }) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tas',
      version: '1',
      description: 'Every answer is {general, data}. Amounts are decimal strings, times ISO 8601 UTC.',
    },
    paths,
    components: { schemas },
  }
}

/** What several places of the document share, or what holds itself, by its name in the document. */
type Schemas = Record<string, unknown>

/** What schemas of one call are named by, and where they are kept. */
type Place = { readonly name: string; readonly schemas: Schemas }

/** A schema as the document shows it: references of JSON Schema are read from its own root, those of OpenAPI from the document's. */
function schemaIn({ name, schemas }: Place, schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const shown = (one: unknown): unknown =>
    JSON.parse(JSON.stringify(one).replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}.${io}.`))
  for (const [key, one] of Object.entries($defs)) schemas[`${name}.${io}.${key}`] = shown(one)
  return shown(own)
}

function describe(
  path: string,
  call: Operation,
  { hasBody, schemas }: { readonly hasBody: boolean; readonly schemas: Schemas },
): unknown {
  const place = { name: path.replaceAll('/', '.').replaceAll(/[{}]/g, ''), schemas }
  const codes = [...new Set(['http.invalid', ...call.errors])] as (keyof typeof errors)[]
  const headers = ['BID', 'LANG', ...tokenHeadersOf(call), ...(call.idempotency ? ['Idempotency-Key'] : [])]
  return {
    operationId: path.replaceAll('/', '.') + (hasBody ? '' : '.get'),
    summary: call.summary,
    tags: [path.split('/')[0]],
    ...rightsOf(call),
    parameters: [
      ...headers.map((name) => ({
        name,
        in: 'header',
        required: isNeeded(call, name),
        schema: { type: 'string' },
      })),
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
    ],
    ...(hasBody
      ? {
          requestBody: { content: bodyOf(call, place) },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['general', 'data'],
              properties: {
                general: GENERAL,
                data: schemaIn(place, call.data, 'output'),
              },
            },
          },
        },
      },
      ...Object.fromEntries(
        [...Map.groupBy(codes, (code) => errors[code].status)].map(([status, list]) => [
          status,
          { description: list.map((code) => `${code}: ${errors[code].en}`).join('\n') },
        ]),
      ),
    },
  }
}

function bodyOf(call: Operation, place: Place): unknown {
  const { takesFile, isRaw, formFiles } = call
  const bytes = { type: 'string', format: 'binary' }
  if (takesFile === true || isRaw === true) return { 'application/octet-stream': { schema: bytes } }
  const json = payloadOf(call, place)
  if (formFiles === undefined) return { 'application/json': { schema: json } }
  const files = { type: 'array', items: bytes, maxItems: formFiles.most }
  const form = { type: 'object', required: ['data'], properties: { data: json, 'file[]': files } }
  return { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } }
}

/** The payload of a call; of one that a second person approves with what the request rests on. */
function payloadOf(call: Operation, place: Place): unknown {
  const schemaOf = (schema: z.ZodType) => schemaIn(place, schema, 'input')
  const isAsked = call.auth === 'staff' && call.permission !== null && call.approval === 'required'
  return isAsked ? { allOf: [schemaOf(call.input), schemaOf(approvalEvidence)] } : schemaOf(call.input)
}

/** What a call of staff asks for beyond a token. Of one that moves money, or is about agents, a scope too: the right has to reach its currency and amount, and its branch. */
function rightsOf(call: Operation): Readonly<Record<string, string>> {
  if (call.auth !== 'staff' || call.permission === null) return {}
  const bounds = [
    ...(call.errors.includes('staff.out_of_scope') ? ['currency', 'amount'] : []),
    ...(BRANCH_PERMISSIONS.some((permission) => permission === call.permission) ? ['branch'] : []),
  ]
  return {
    'x-permission': call.permission,
    ...(bounds.length > 0 && { 'x-scope': bounds.join(', ') }),
    'x-approval': call.approval ?? 'none',
  }
}

function tokenHeadersOf({ auth }: Operation): readonly string[] {
  if (auth === 'none' || auth === 'signed') return []
  return [auth === 'staff' ? TOKEN_HEADERS.staff : TOKEN_HEADERS.player]
}

function isNeeded(call: Operation, header: string): boolean {
  return header === 'Idempotency-Key' || (call.auth !== 'optional' && tokenHeadersOf(call).includes(header))
}

/** What whoever makes a call has to hold, in a few words. */
function needsOf(call: Operation): string {
  const tokens = call.auth === 'optional' ? [] : tokenHeadersOf(call)
  const permission = call.auth === 'staff' && call.permission !== null ? [call.permission] : []
  const signed = call.auth === 'signed' ? ['signature'] : []
  return [...tokens, ...permission, ...signed, ...(call.idempotency ? ['Idempotency-Key'] : [])].join(', ')
}

/** A readable page of the same, without script. */
export function apiPage(calls: Contract): string {
  const rows = Object.entries(calls).map(([path, call]) => {
    return `<tr><td>${call.method}</td><td><code>/api/${path}</code></td><td>${escapeHtml(call.summary)}</td><td>${needsOf(call)}</td><td>${call.errors.join('<br>')}</td></tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tas API</title><h1>Tas API</h1>
<p>Headers: <code>BID</code> (business), <code>LANG</code> (en, fa), <code>token</code>. Every answer is <code>{general, data}</code>.
Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<table border="1" cellpadding="6"><tr><th>Method</th><th>Call</th><th>What it does</th><th>Needs</th><th>May be refused by</th></tr>
${rows.join('\n')}</table></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
