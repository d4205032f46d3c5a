import type { ListFault } from '@tas/shared/contract/screening/choices.ts'
import type { ListedPerson } from '@tas/shared/rules/screening/score.ts'

/** Somebody a list names, as a file tells it. `externalId`: by which the list itself knows them. */
export type FileEntry = {
  readonly externalId: string
  readonly person: ListedPerson
  /** Programme, office, remarks: for whoever looks at a hit. */
  readonly remarks: string
}

/** What a file holds next: an entry, or null for one that is no person or without a name. */
export type Told = FileEntry | null

/** A file is not what its list is said to be, or more than is taken. */
export class FaultyList extends Error {
  readonly fault: ListFault
  constructor(fault: ListFault) {
    super(`the file of a list cannot be read: ${fault}`)
    this.name = 'FaultyList'
    this.fault = fault
  }
}
