import { Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { namedView, type View, type ViewName, viewNames } from '../../areas/view.ts'

const choices = Type.Unsafe<ViewName>({ type: 'string', enum: [...viewNames] })

/** Old clients do not send it and get what they always got: public data. */
export const viewParameter = {
  view: Type.Unsafe<ViewName>({
    ...choices,
    default: 'public',
    description: 'public: data that every account sees; own: what your own jobs found; all: both',
  }),
}

/** For the pages of the application, which show both unless the user chooses one. */
export const pageViewParameter = { view: Type.Unsafe<ViewName>({ ...choices, default: 'all' }) }

/** Whose events a call asks for. A route without the parameter, such as those of V1, shows public ones and the caller's. */
export function viewOf({ caller, query }: { readonly caller: Caller; readonly query: object }): View {
  const { view = 'all' } = query as { readonly view?: ViewName }
  return namedView(view, caller.accountId)
}
