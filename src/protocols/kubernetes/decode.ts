import { list, object, shapedValue } from '../../core/shaped-value.ts'
import { isObject, type JsonObject } from '../../core/untrusted.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { parseJson } from '../../wire/parse-json.ts'

export type KubernetesRecord = {
  /** Whether the server accepted an anonymous client. */
  readonly connected?: boolean
  readonly auth_required?: boolean
  readonly version?: string
  readonly pods?: readonly unknown[]
}

/** Pods that are asked for, and kept: each has 4 to 20 KB. */
export const maxPods = 32

const podList = object({
  items: list(object({ status: 'free', spec: 'free', metadata: 'free' }), maxPods),
})

/** `GET /version`; null when it is not that of Kubernetes. */
export function decodeVersion(body: Uint8Array): string | null {
  const answer = parseJson(body)
  const version = isObject(answer) ? shapedValue(answer['gitVersion'], 'text') : undefined
  return typeof version === 'string' ? version : null
}

/** `GET /api/v1/pods`: the pods, or that one must log in first. */
export function decodePods(status: number, body: Uint8Array): KubernetesRecord {
  const answer = parseJson(body)
  const kind = isObject(answer) ? answer['kind'] : undefined
  // What is refused is refused with a Status object.
  if ((status === 401 || status === 403) && kind === 'Status')
    return { connected: false, auth_required: true, pods: [] }
  if (status !== 200 || kind !== 'PodList')
    throw new ProtocolError('The answer is not that of a Kubernetes API')
  const { items } = shapedValue(answer, podList) as { readonly items?: readonly JsonObject[] }
  return { connected: true, auth_required: false, pods: (items ?? []).map(withoutManagers) }
}

/** Who changed which member last is longer than the pod itself. */
function withoutManagers(pod: JsonObject): JsonObject {
  const { metadata } = pod
  if (!isObject(metadata)) return pod
  const { managedFields: _, ...rest } = metadata
  return { ...pod, metadata: rest }
}
