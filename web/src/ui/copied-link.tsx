import { Ltr } from './bdi.tsx'
import { CopyButton } from './copy-button.tsx'

/** An address as it is sent to somebody, with the button that copies it. `name`: what it is. */
export function CopiedLink({ address, name }: { readonly address: string; readonly name: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-md border border-line bg-surface-2 py-1 ps-4 pe-1">
      <Ltr className="min-w-0 flex-1 break-all font-mono text-[13px]">{address}</Ltr>
      <CopyButton text={address} name={name} />
    </div>
  )
}
