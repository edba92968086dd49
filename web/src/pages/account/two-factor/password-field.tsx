import { Field } from '../../../parts/form/field.tsx'

/** The current password, which changes of how to sign in ask for. */
export function PasswordField({ id }: { readonly id: string }) {
  return (
    <Field id={id} label="Your password">
      <input
        id={id}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1024}
      />
    </Field>
  )
}
