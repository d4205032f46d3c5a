import type { Contract, Operation } from '@tas/shared/contract/operation.ts'
import { shortPath } from './short-path.ts'

/** The call of a path; null when there is none. Nothing inherited counts. */
export function callAt(calls: Contract, path: string): Operation | null {
  return (Object.hasOwn(calls, path) ? calls[path] : undefined) ?? null
}

/** A path as a log may show it: a call by its name, of any other address the beginning alone, for the rest may be a secret. */
export function shownPath(calls: Contract, path: string): string {
  return callAt(calls, path) === null ? shortPath(path) : path
}

/** The calls that machines sign, each with the part of its address before the name: `deposit/callback/`. */
export function signedCalls(calls: Contract): readonly { readonly path: string; readonly stem: string }[] {
  return Object.entries(calls).flatMap(([path, { auth }]) =>
    auth === 'signed' ? [{ path, stem: path.replace(/\{\w+\}$/, '') }] : [],
  )
}

/** The calls that read more than other ones. */
export function longCalls(calls: Contract): readonly { readonly path: string; readonly longestBytes: number }[] {
  return Object.entries(calls).flatMap(([path, { longestBytes, takesFile }]) =>
    longestBytes === undefined || takesFile === true ? [] : [{ path, longestBytes }],
  )
}

/** Whether a name may stand at the end of the address of a signed call. */
export function isSignerName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)
}
