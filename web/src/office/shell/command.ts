import type { LucideIcon } from 'lucide-react'

/** Something that can be gone to or done from anywhere. */
export type Command = {
  readonly key: string
  readonly title: string
  /** A number by which it is told from others of its title. */
  readonly note?: string
  readonly icon: LucideIcon
  readonly run: () => void
}
