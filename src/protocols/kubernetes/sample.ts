import { hourMs } from '../../core/time.ts'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'

export const kubernetesSample: ProtocolSample = { record }

function record({ identity, ts, host }: Sighting): JsonObject {
  const random = createRandom(identity)
  if (random.chance(0.6)) return { connected: false, auth_required: true, pods: [] }
  const node = `node-${random.below(9)}.${host.name}`
  const pods = Array.from({ length: random.between(1, 3) }, () => pod(node, ts, random))
  return { connected: true, auth_required: false, pods }
}

function pod(node: string, ts: number, random: Random) {
  const app = random.pick(['api', 'web', 'worker', 'redis', 'ingress'])
  const set = `${app}-${random.hex(9)}`
  const name = `${set}-${random.hex(5)}`
  const image = `registry.example.com/shop/${app}:1.${random.below(30)}`
  const started = new Date(ts - random.between(hourMs, 900_000_000)).toISOString().replace(/\.\d+Z/, 'Z')
  return {
    status: {
      phase: 'Running',
      startTime: started,
      podIP: `198.18.${random.below(256)}.${random.between(1, 254)}`,
      hostIP: `198.18.${random.below(256)}.${random.between(1, 254)}`,
      conditions: ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map((type) => ({
        type,
        status: 'True',
        lastProbeTime: null,
        lastTransitionTime: started,
      })),
      containerStatuses: [
        {
          name: app,
          state: { running: { startedAt: started } },
          lastState: {},
          ready: true,
          restartCount: random.below(5),
          image,
          imageID: `${image}@sha256:${random.hex(64)}`,
          containerID: `containerd://${random.hex(64)}`,
        },
      ],
    },
    spec: {
      securityContext: {},
      nodeName: node,
      dnsPolicy: 'ClusterFirst',
      terminationGracePeriodSeconds: 30,
      restartPolicy: 'Always',
      containers: [
        {
          name: app,
          image,
          ports: [{ containerPort: 8080, protocol: 'TCP' }],
          resources: {},
          imagePullPolicy: 'IfNotPresent',
        },
      ],
    },
    metadata: {
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: set, uid: random.hex(32), controller: true },
      ],
      annotations: {},
      name,
      generateName: `${set}-`,
      namespace: 'default',
      selfLink: `/api/v1/namespaces/default/pods/${name}`,
      uid: random.hex(32),
      resourceVersion: String(random.between(1000, 9_000_000)),
      creationTimestamp: started,
      labels: { app },
    },
  }
}
