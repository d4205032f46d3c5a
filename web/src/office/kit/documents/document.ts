import type { CallData } from '@tas/shared/contract/api.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'

/** What is read of a text: its title, and its words as HTML. */
export type Words = { readonly title: Localized; readonly html: Localized }

type Document = CallData<'office/mailTemplate/getTemplate'>

/** `isMaterial`: of terms that everybody has to accept. */
export type Waiting = Omit<Document['waiting'][number], 'body'> & { readonly isMaterial?: boolean }
export type Scheduled = NonNullable<Document['scheduled']> & { readonly isMaterial?: boolean }

/** What is on its way of something that two people show. */
export type OnWay = {
  readonly version: number
  readonly draft: { readonly revision: number } | null
  readonly waiting: readonly Waiting[]
  readonly scheduled: Scheduled | null
}

/** What is done with it. */
export type DocumentCalls = {
  readonly discard: (seenRevision: number) => Promise<unknown>
  readonly restore: (asked: {
    readonly seenVersion: number
    readonly seenRevision: number | null
    readonly version: number
  }) => Promise<unknown>
  /** Calls a planned publication off. */
  readonly cancel: (asked: { readonly publicationId: string; readonly reason: string }) => Promise<unknown>
  readonly readAgain: () => Promise<unknown>
}
