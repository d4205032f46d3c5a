/** What a message says, before it is dressed as text and HTML. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly LetterParagraph[]
  /** The reader's own word, by which they know that a mail is ours. */
  readonly antiPhishing?: string | undefined
  /** Where the reader is to go: a path of the site. */
  readonly action?: { readonly label: string; readonly path: string }
  /** Where its reader ends letters of this kind with one press and without a login: a path of the site. */
  readonly leave?: { readonly label: string; readonly path: string }
}

export type LetterParagraph = {
  readonly text: string
  /** To be typed somewhere: shown large, from left to right. */
  readonly isCode: boolean
}
