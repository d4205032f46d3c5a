import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** Of the field behind the button, where a label names it; else `fieldLabel` does. */
  readonly fieldId?: string
  readonly fieldLabel?: string
  readonly accept: readonly string[]
  /** A telephone opens its camera, on this side. */
  readonly capture?: 'user' | 'environment' | undefined
  readonly onChosen: (file: File) => void
}

/** Chooses a file of this device by a button: the browser's own control speaks the language of the browser. */
export function FileButton({ fieldId, fieldLabel, accept, capture, onChosen, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen a second time.
    target.value = ''
    if (file !== undefined) onChosen(file)
  }
  return (
    <>
      <input
        ref={field}
        id={fieldId}
        type="file"
        aria-label={fieldLabel}
        accept={accept.join(',')}
        capture={capture}
        onChange={choose}
        tabIndex={-1}
        className="sr-only"
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  )
}
