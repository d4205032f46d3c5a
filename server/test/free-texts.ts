import { calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import type { z } from 'zod'

/** What is no text of a page: whatever takes one of these takes words as they come. */
const MARKUP = ['<b>', '<i>"&</i>', '<b title="a&b">text of it</b>', `<b>${'word '.repeat(12)}</b>`]

/** As much as is looked at of what a schema is made of: the types of zod name no one shape for all kinds of it, hence the casts. */
type Part = z.core.$ZodType & {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly shape?: Readonly<Record<string, Part>>
      readonly innerType?: Part
      readonly element?: Part
      readonly valueType?: Part
      readonly options?: readonly Part[]
      readonly in?: Part
      readonly getter?: () => Part
    }
  }
}

/** The fields of calls of players and of everybody that take markup, each as `<call> <field>`. */
export function freeTexts(): readonly string[] {
  return (Object.entries(calls) as [string, Operation][]).flatMap(([path, { auth, input }]) =>
    auth === 'staff' || auth === 'signed'
      ? []
      : textsOf(input as unknown as Part, '').map((field) => `${path} ${field}`),
  )
}

/** The names of the texts in a schema that take markup. */
function textsOf(part: Part, name: string): readonly string[] {
  const { shape, innerType, element, valueType, options, in: before, getter } = part._zod.def
  if (shape !== undefined)
    return Object.entries(shape).flatMap(([key, field]) => textsOf(field, name === '' ? key : `${name}.${key}`))
  if (options !== undefined) return [...new Set(options.flatMap((option) => textsOf(option, name)))]
  if (before !== undefined && !isText(before)) return textsOf(before, name)
  const inner = innerType ?? element ?? valueType ?? getter?.()
  if (inner !== undefined) return textsOf(inner, name)
  return isText(part) && MARKUP.some((text) => takes(part, text)) ? [name] : []
}

/** A text, changed behind its reading or not. */
function isText({ _zod: { def } }: Part): boolean {
  return def.type === 'string' || (def.type === 'pipe' && def.in !== undefined && isText(def.in))
}

function takes(part: Part, text: string): boolean {
  return (part as unknown as z.ZodType).safeParse(text).success
}
