import sax, { type SAXOptions } from 'sax'
import { FaultyList, type Told } from './file-entry.ts'

/** A record of a file: the names of elements are without their prefix. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

/** A kind of file: its first element, which of its elements is a record, and what one tells. */
export type XmlForm = {
  readonly root: string
  readonly record: string
  /** Elements outside of records whose ids records refer to, and who is given each. */
  readonly referred?: ReadonlySet<string>
  refer?(node: XmlNode): void
  /** @returns null for what is no person, or without a name */
  read(record: XmlNode): Told
}

const DEEPEST = 24
const MOST_NODES = 8_000
const MOST_LETTERS = 400_000
/** What records refer to is held while the file is read: so many elements of it. */
const MOST_REFERRED = 300_000

type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string }

/**
 * Reads the records of a file of XML. Nothing outside the file is looked at: a file with a document type is refused, and of entities
 * only the five of XML itself are known. How deep a file is and how long a record are bounded.
 * @throws FaultyList
 */
export async function* readXml(form: XmlForm, texts: AsyncIterable<string>): AsyncGenerator<Told, void, undefined> {
  const reading = createReading(form)
  for await (const text of texts) {
    for (const told of reading.take(text)) yield told
  }
  for (const told of reading.end()) yield told
}

function createReading(form: XmlForm) {
  // Its types lack the option that leaves out all entities but the five of XML.
  const options: SAXOptions & { readonly strictEntities: true } = { strictEntities: true, position: false }
  const parser = sax.parser(true, options)
  const stack: Growing[] = []
  const told: Told[] = []
  let [depth, nodes, letters, referred, hasRoot] = [0, 0, 0, 0, false]
  parser.onerror = () => {
    throw new FaultyList('not_xml')
  }
  parser.ondoctype = () => {
    throw new FaultyList('declares_entities')
  }
  parser.onopentag = ({ name: qualified, attributes }) => {
    const name = bareName(qualified)
    if (!hasRoot && name !== form.root) throw new FaultyList('other_root')
    hasRoot = true
    if (++depth > DEEPEST) throw new FaultyList('too_deep')
    if (stack.length === 0 && name !== form.record && form.referred?.has(name) !== true) return
    if (stack.length === 0) [nodes, letters] = [0, 0]
    const node: Growing = { name, attributes: textsOf(attributes), children: [], text: '' }
    letters += Object.values(node.attributes).reduce((sum, text) => sum + text.length, 0)
    if (++nodes > MOST_NODES || letters > MOST_LETTERS) throw new FaultyList('entry_too_long')
    stack.at(-1)?.children.push(node)
    stack.push(node)
  }
  const onText = (text: string) => {
    const node = stack.at(-1)
    if (node === undefined) return
    letters += text.length
    if (letters > MOST_LETTERS) throw new FaultyList('entry_too_long')
    node.text += text
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = () => {
    depth--
    const node = stack.pop()
    if (node === undefined || stack.length > 0) return
    if (node.name === form.record) told.push(form.read(node))
    else {
      referred += nodes
      if (referred > MOST_REFERRED) throw new FaultyList('too_many')
      form.refer?.(node)
    }
  }
  const takeTold = () => told.splice(0)
  return {
    take(text: string): readonly Told[] {
      parser.write(text)
      return takeTold()
    },
    end(): readonly Told[] {
      parser.close()
      if (!hasRoot) throw new FaultyList('not_xml')
      return takeTold()
    },
  }
}

function bareName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1)
}

function textsOf(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bareName(name), String(value)]))
}

/** The children of a name. */
export function all(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.filter((child) => child.name === name)
}

/** The text of the first child of a name, trimmed; '' where there is none. */
export function textOf(node: XmlNode, name: string): string {
  return (node.children.find((child) => child.name === name)?.text ?? '').trim()
}
