import { basename } from 'node:path'
import { parseSync } from 'vite'

/** A part of a source that breaks a rule of CONTRIBUTING. */
export type Breach = { readonly line: number; readonly rule: ShapeRule; readonly name: string }
export type ShapeRule = 'long function' | 'many parameters' | 'bare boolean' | 'packed fields'

const MOST_LINES = 70
const MOST_PARAMETERS = 3
/** A first parameter of these names says where or by what the work is done, and is not counted. */
const PLACES = ['app', 'db', 'tx', 'state', 'log', 'pen', 'sha256']

/** A node of a syntax tree (ESTree with the types of TypeScript), as far as it is looked at here. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [key: string]: unknown
}

/**
 * Where the shape of a source breaks a rule: a function of more than 70 lines, more than three positional parameters, a bare
 * boolean among arguments, fields packed into a spread (`...{ a, b }`).
 */
export function breachesOf(file: string, text: string): readonly Breach[] {
  const breaches: Breach[] = []
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const note = (node: Node, rule: ShapeRule, name: string) => breaches.push({ line: lineOf(node.start), rule, name })
  visit(parseSync(file, text).program as unknown as Node, null, (node, name) => {
    if (node.type === 'ObjectExpression')
      for (const field of nodesOf(node['properties']))
        if (field.type === 'SpreadElement' && nodeOf(field['argument'])?.type === 'ObjectExpression')
          note(field, 'packed fields', text.slice(field.start, field.end).split('\n')[0] ?? '')
    if (node.type === 'CallExpression' && givesBareBoolean(node))
      note(node, 'bare boolean', text.slice(node.start, node.end).split('\n')[0] ?? '')
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    if (lines > MOST_LINES) note(node, 'long function', name ?? `a callback of ${basename(file)}`)
    // Whom a callback is for decides what it takes.
    if (name === null) return
    const parameters = nodesOf(node['params']).filter((one) => one['name'] !== 'this')
    const [first] = parameters
    const counted = PLACES.includes(String(first?.['name'])) ? parameters.slice(1) : parameters
    if (counted.length > MOST_PARAMETERS) note(node, 'many parameters', name)
  })
  return breaches
}

/** Whether a call of a function by its name gives it a bare `true` or `false` beside other arguments. */
function givesBareBoolean(call: Node): boolean {
  const given = nodesOf(call['arguments'])
  const isOwn = nodeOf(call['callee'])?.type === 'Identifier'
  return isOwn && given.length > 1 && given.some((one) => one.type === 'Literal' && typeof one['value'] === 'boolean')
}

/** Walks a tree; a function is told with the name it is known by, null for a callback. */
function visit(node: Node, name: string | null, see: (node: Node, name: string | null) => void): void {
  see(node, node.type === 'FunctionDeclaration' ? ((nodeOf(node['id'])?.['name'] as string) ?? null) : name)
  for (const [key, value] of Object.entries(node)) {
    const isNamed =
      (node.type === 'VariableDeclarator' && key === 'init') ||
      (node.type === 'MethodDefinition' && key === 'value') ||
      (node.type === 'Property' && key === 'value' && node['method'] === true)
    const label = isNamed ? (((nodeOf(node['id']) ?? nodeOf(node['key']))?.['name'] as string) ?? null) : null
    for (const child of Array.isArray(value) ? nodesOf(value) : nodesOf([value])) visit(child, label, see)
  }
}

function nodeOf(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : null
}

function nodesOf(values: unknown): readonly Node[] {
  return Array.isArray(values) ? values.flatMap((value) => nodeOf(value) ?? []) : []
}
