/** Whose private events are shown beside the public ones: a client sees its own jobs, an old client of V2 sees none. */
export type View = {
  readonly client: string
  /** The events of the client alone, without the public ones. */
  readonly onlyOwn?: true
}

/** What a user can choose to see: everything, public data, or what their own jobs found. */
export const viewNames = ['all', 'public', 'own'] as const
export type ViewName = (typeof viewNames)[number]

export const publicView: View = { client: '' }

export function namedView(name: ViewName, client: string): View {
  if (name === 'public') return publicView
  return name === 'own' ? { client, onlyOwn: true } : { client }
}

export function clientsOf({ client, onlyOwn }: View): readonly string[] {
  if (client === '') return ['']
  return onlyOwn ? [client] : ['', client]
}
