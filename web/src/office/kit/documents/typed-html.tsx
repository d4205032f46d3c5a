import { TEXT_TAGS, WORDLESS_TAGS } from '@tas/shared/contract/content/text-tags.ts'
import { createElement, Fragment, type ReactNode, useDeferredValue, useMemo } from 'react'

const KEPT = new Set(TEXT_TAGS)
const WORDLESS = new Set(WORDLESS_TAGS)
/** Tags in which nothing stands. */
const EMPTY = new Set(['br', 'hr'])
/** Deeper than this nobody nests; the server does not keep it. */
const DEEPEST = 30

/** HTML that is being typed, as its readers will see it. It is drawn tag by tag, without a word of what stands in a tag: nothing of it runs or leads anywhere. */
export function TypedHtml({ html }: { readonly html: string }) {
  const typed = useDeferredValue(html)
  const drawn = useMemo(() => {
    const { body } = new DOMParser().parseFromString(typed, 'text/html')
    return draw(body.childNodes, 0)
  }, [typed])
  return <div className="html-text">{drawn}</div>
}

function draw(nodes: Iterable<Node>, depth: number): ReactNode[] {
  return [...nodes].map((node, place) => drawOne(node, { place, depth }))
}

function drawOne(node: Node, { place, depth }: { readonly place: number; readonly depth: number }): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || depth > DEEPEST) return null
  const name = node.localName === 'h1' ? 'h2' : node.localName
  if (WORDLESS.has(name)) return null
  if (EMPTY.has(name)) return createElement(name, { key: place })
  const inner = draw(node.childNodes, depth + 1)
  // Between the rows of a table stands nothing but rows.
  const isFrame = /^(?:table|thead|tbody|tr)$/.test(name)
  const children = isFrame ? inner.filter((one) => typeof one !== 'string') : inner
  return KEPT.has(name) ? createElement(name, { key: place }, ...children) : <Fragment key={place}>{children}</Fragment>
}
