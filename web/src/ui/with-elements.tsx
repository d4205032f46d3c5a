import { Fragment, type ReactNode } from 'react'

/** Splits a text at its {{names}} and puts elements in their places, so that each language has its own order of words. */
export function withElements(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{\{(\w+)\}\}/g)
    .map((part, index) => <Fragment key={`${index}-${part}`}>{index % 2 === 1 ? elements[part] : part}</Fragment>)
}
