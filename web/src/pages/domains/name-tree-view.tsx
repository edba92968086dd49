import { useMemo } from 'react'
import { Link } from 'wouter'
import { type NameNode, nameTree } from './name-tree.ts'
import { domainLink } from './record-list.tsx'

/** Branches with more names than this start closed. */
const openBelow = 40

/** The subdomains as a tree; `live` has those with DNS records, null while they are loading. */
export function NameTree({
  root,
  names,
  live,
}: {
  readonly root: string
  readonly names: readonly string[]
  readonly live: ReadonlySet<string> | null
}) {
  const tree = useMemo(() => nameTree(root, names), [root, names])
  return (
    <div className="name-tree">
      <NodeName node={tree} live={live} />
      <Branch nodes={tree.children} live={live} />
    </div>
  )
}

type Live = { readonly live: ReadonlySet<string> | null }

function Branch({ nodes, live }: { readonly nodes: readonly NameNode[] } & Live) {
  if (nodes.length === 0) return null
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.name}>
          {node.children.length === 0 ? (
            <NodeName node={node} live={live} />
          ) : (
            <details open={node.children.length <= openBelow}>
              <summary>
                <NodeName node={node} live={live} />
              </summary>
              <Branch nodes={node.children} live={live} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function NodeName({ node, live }: { readonly node: NameNode } & Live) {
  const { name, label, known, children } = node
  const silent = known && live !== null && !live.has(name)
  return (
    <span className="name-node">
      {known ? (
        <Link href={domainLink(name)} className="mono" data-silent={silent}>
          {label}
        </Link>
      ) : (
        <span className="mono soft">{label}</span>
      )}
      {silent && <span className="soft small-text">no answer</span>}
      {children.length > 0 && <span className="soft small-text">{children.length}</span>}
    </span>
  )
}
