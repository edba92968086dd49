import { type FormEvent, useState } from 'react'
import type { SavedSearch } from '../../api/answers.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient } from '../../api/session.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Field } from '../../parts/form/field.tsx'

export function SaveSearch({ query, onClose }: { readonly query: string; readonly onClose: () => void }) {
  const client = useClient()
  const [problem, setProblem] = useState<ApiError | null>(null)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    try {
      await client.post<SavedSearch>('/app/api/saved', { area: 'host', name, query })
      onClose()
    } catch (error) {
      setProblem(asApiError(error))
    }
  }
  return (
    <Dialog title="Save this search" onClose={onClose}>
      <form className="stack" onSubmit={save}>
        <Field id="save-name" label="Name">
          <input id="save-name" name="name" required maxLength={100} autoComplete="off" />
        </Field>
        {problem && <Problem problem={problem} />}
        <button type="submit" className="primary">
          Save
        </button>
      </form>
    </Dialog>
  )
}
