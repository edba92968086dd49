import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import type { ShownService } from './services-in.ts'

/** A port and what answers on it, in one line. */
export function ServiceRow({ service }: { readonly service: ShownService }) {
  const { port, protocol, software, title, modules } = service
  return (
    <div className="result-service">
      <span className="result-port mono">
        {port}/{protocol}
      </span>
      {software !== '' && (
        <span className="result-software">
          <EscapedLine text={software} />
        </span>
      )}
      {title !== '' && (
        <span className="result-title soft">
          <EscapedLine text={title.slice(0, 160)} />
        </span>
      )}
      {modules.map((module) => (
        <span key={module} className="tag">
          {module}
        </span>
      ))}
    </div>
  )
}
