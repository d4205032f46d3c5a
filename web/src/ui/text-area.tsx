import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { describedBy, FieldFrame, type FieldProps, INPUT_LOOK } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> &
  Pick<FieldProps, 'label' | 'hint' | 'error' | 'isOptional'>

/** A field of several lines, which whoever writes can make higher. */
export function TextArea({ label, hint, error, isOptional, className, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classes(INPUT_LOOK, 'h-auto! resize-y py-3', className)}
      />
    </FieldFrame>
  )
}
