import { Ltr } from '../../../ui/bdi.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fact } from '../../../ui/fact.tsx'

/** A line of what is known with a value that people copy, to quote it elsewhere. */
export function CopiedFact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Fact name={name}>
      <span className="flex items-center gap-1">
        <Ltr className="min-w-0 break-all font-mono text-[13px]">{value}</Ltr>
        <span className="-my-2">
          <CopyButton text={value} name={name} />
        </span>
      </span>
    </Fact>
  )
}
