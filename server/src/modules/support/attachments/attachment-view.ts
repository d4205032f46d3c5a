import type { AttachmentRow } from './attachment-store.ts'

const ENDS = { image: 'webp', pdf: 'pdf' } as const

/** The name of a file, made anew: what its sender called it is not kept. */
export function attachmentName({ id, kind }: Pick<AttachmentRow, 'id' | 'kind'>): string {
  return `${kind === 'pdf' ? 'document' : 'picture'}-${id.slice(-6)}.${ENDS[kind]}`
}

/** A file as both sides see it. */
export function attachmentView(row: Pick<AttachmentRow, 'id' | 'kind' | 'bytes'>) {
  return { id: row.id, name: attachmentName(row), bytes: row.bytes }
}
