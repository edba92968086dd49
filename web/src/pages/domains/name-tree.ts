export type NameNode = {
  readonly name: string
  /** The part in front of the parent name. */
  readonly label: string
  /** False for a name that only exists as the parent of others. */
  readonly known: boolean
  readonly children: readonly NameNode[]
}

type Growing = { known: boolean; readonly children: Map<string, Growing> }

/** The names below a domain by their labels, from the right, each level in the order of the alphabet. */
export function nameTree(root: string, names: readonly string[]): NameNode {
  const top: Growing = { known: false, children: new Map() }
  for (const name of names) {
    if (name !== root && !name.endsWith(`.${root}`)) continue
    const labels =
      name === root
        ? []
        : name
            .slice(0, -root.length - 1)
            .split('.')
            .reverse()
    let at = top
    for (const label of labels) {
      const below = at.children.get(label) ?? { known: false, children: new Map() }
      at.children.set(label, below)
      at = below
    }
    at.known = true
  }
  return grown(top, root, root)
}

function grown({ known, children }: Growing, name: string, label: string): NameNode {
  return {
    name,
    label,
    known,
    children: [...children]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([below, node]) => grown(node, `${below}.${name}`, below)),
  }
}
