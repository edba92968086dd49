/**
 * Compact JSON with a space after every colon and comma outside of strings. That is how V1 has always
 * written it, and at least one public script cuts its answers at those spaces.
 */
export function spacedJson(compact: string): string {
  return compact.replace(/"(?:[^"\\]|\\.)*"|[:,]/g, (part) =>
    part === ':' || part === ',' ? `${part} ` : part,
  )
}
