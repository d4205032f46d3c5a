import type { CallData } from '@tas/shared/contract/api.ts'

export type BooksState = CallData<'office/books/getState'>
export type BooksRun = NonNullable<BooksState['run']>
export type BooksIncident = NonNullable<BooksState['incident']>
export type Liability = CallData<'office/books/getLiability'>['items'][number]
